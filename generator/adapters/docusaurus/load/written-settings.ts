// Reads the literal settings of a configuration without running it.
import type { Expression, Node } from 'oxc-parser'
import { isRead, UNREAD } from '../../../base/parse/literal.ts'
import type { UnknownRecord } from '../../../base/unknown-record.ts'
import { keyOf, pathOf, stringOf, unwrapped } from '../../../source/esm-nodes.ts'
import { partOf, type KnownValues } from '../../../source/esm-values.ts'
import { readModule } from '../../../source/esm.ts'

export interface WrittenSettings {
  readonly settings: UnknownRecord
  /** Paths of settings with computed values, such as `presets[0][1].docs.remarkPlugins`. */
  readonly computed: readonly string[]
}

/** Returns null if the file can't be parsed or doesn't export an object literal. */
export function writtenSettings(text: string, file: string): WrittenSettings | null {
  const body = readModule(text, file)?.program.body
  if (body === undefined) return null
  const names = new Map<string, Node>()
  const known = declare(body, names)
  const exported = exportedBy(body)
  const computed: string[] = []
  const settings = exported === null ? UNREAD : read(exported, { names, known, computed, path: '', open: new Set() })
  return typeof settings === 'object' && settings !== null ? { settings: settings as UnknownRecord, computed } : null
}

interface Reading {
  /** Constants and functions of the file. */
  readonly names: ReadonlyMap<string, Node>
  /** Values of its constants. */
  readonly known: KnownValues
  readonly computed: string[]
  readonly path: string
  /** Names being resolved, to stop at cycles. */
  readonly open: ReadonlySet<string>
}

function declare(body: readonly Node[], names: Map<string, Node>, above?: KnownValues): KnownValues {
  const known = new Map(above)
  for (const one of body) {
    const statement = one.type === 'ExportNamedDeclaration' && one.declaration !== null ? one.declaration : one
    if (statement.type === 'FunctionDeclaration' && statement.id !== null) names.set(statement.id.name, statement)
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init !== null) {
        names.set(id.name, init)
        known.set(id.name, partOf(init, known))
      }
  }
  return known
}

function exportedBy(body: readonly Node[]): Node | null {
  for (const one of body) {
    if (one.type === 'ExportDefaultDeclaration') return one.declaration
    if (one.type === 'TSExportAssignment') return one.expression
    if (one.type !== 'ExpressionStatement' || one.expression.type !== 'AssignmentExpression') continue
    if (pathOf(one.expression.left) === 'module.exports') return one.expression.right
  }
  return null
}

/** A value without the parts that only running the code would determine. */
function read(node: Node, at: Reading): unknown {
  const one = isExpression(node) ? unwrapped(node) : node
  switch (one.type) {
    case 'ObjectExpression':
      return members(one, at)
    case 'ArrayExpression':
      return one.elements.flatMap((part, index) => {
        const value =
          part === null ? UNREAD : read(part.type === 'SpreadElement' ? part.argument : part, below(at, `[${index}]`))
        if (value === UNREAD) return []
        return part?.type === 'SpreadElement' && Array.isArray(value) ? value : [value]
      })
    case 'Identifier': {
      const stands = at.names.get(one.name)
      if (stands === undefined || at.open.has(one.name)) break
      return read(stands, { ...at, open: new Set([...at.open, one.name]) })
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      // A configuration can be a function that returns the settings. Other functions aren't evaluated.
      if (at.path !== '') break
      return returned(one.body, at)
    case 'AwaitExpression':
      return read(one.argument, at)
    case 'CallExpression': {
      const [first] = one.arguments
      const name = first === undefined ? null : stringOf(first)
      if (pathOf(one.callee) === 'require.resolve' && name !== null) return name
      // `defineConfig({ … })`, or a call of a function in the file.
      if (at.path !== '') break
      if (one.callee.type === 'Identifier' && at.names.has(one.callee.name)) return read(one.callee, at)
      if (first === undefined) break
      return read(first, at)
    }
    default: {
      const value = isExpression(one) ? partOf(one, at.known) : UNREAD
      if (isRead(value)) return value
    }
  }
  at.computed.push(at.path)
  return UNREAD
}

function members(node: Extract<Expression, { type: 'ObjectExpression' }>, at: Reading): UnknownRecord {
  const found: Record<string, unknown> = {}
  for (const one of node.properties) {
    if (one.type === 'SpreadElement') {
      const value = read(one.argument, below(at, '...'))
      if (typeof value === 'object' && value !== null) Object.assign(found, value)
      continue
    }
    const key = keyOf(one)
    if (key === null || key === '__proto__') continue
    const value = read(one.value, below(at, at.path === '' ? key : `.${key}`))
    if (value !== UNREAD) found[key] = value
  }
  return found
}

function returned(body: Node | null, at: Reading): unknown {
  if (body === null) return UNREAD
  if (body.type !== 'BlockStatement') return read(body, at)
  const names = new Map(at.names)
  const known = declare(body.body, names, at.known)
  for (const one of body.body.toReversed())
    if (one.type === 'ReturnStatement' && one.argument !== null) return read(one.argument, { ...at, names, known })
  return UNREAD
}

function below(at: Reading, step: string): Reading {
  return { ...at, path: at.path + step }
}

function isExpression(node: Node): node is Expression {
  return /Expression$|^Literal$|Literal$|^Identifier$/.test(node.type)
}
