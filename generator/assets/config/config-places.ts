// Finds each setting's position in a configuration, in any of its files. Runs only if a diagnostic needs a position.
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import type { Expression, ObjectPropertyKind, Statement, Directive } from 'oxc-parser'
import type { BundleScope } from '../scope.ts'
import { mappedForNode } from '../node-bundle.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { lineColumn, offsetAt, type Span } from '../../base/text.ts'
import { keyTwice } from '../../base/parse/json-keys.ts'
import type { Places } from '../../config/types.ts'
import { keyOf, stringOf, unwrapped, type EsNode as Node } from '../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../source/esm.ts'

/** The top-level variables of the code, by name. */
type Values = ReadonlyMap<string, Node>

interface Found {
  /** The setting's key, or the list element. */
  readonly name: Node
  readonly value: Node
}

/** Calls `say` for a configuration's diagnostics. If it asks for positions, these are determined and it's called again. */
export async function withPlaces<T>(scope: BundleScope, entry: string, say: (places: Places) => T): Promise<T> {
  let asked = false
  const said = say(() => {
    asked = true
    return { path: entry, start: 0, end: 0 }
  })
  const places = asked ? await configPlaces(scope, entry) : null
  return places === null ? said : say(places)
}

/** Positions of the settings that `entry` exports; null if its code can't be parsed. */
async function configPlaces(scope: BundleScope, entry: string): Promise<Places | null> {
  try {
    const { module, spanOf } = await mappedProgram(scope, entry)
    if (module === null) return null
    const values = valuesOf(module)
    return (keys, part) => {
      const found = follow(values, keys)
      return spanOf(part === 'value' ? found?.value : found?.name)
    }
  } catch {
    // The diagnostics don't depend on positions.
    return null
  }
}

/** The configuration's bundled code as a syntax tree, and the source position of each node. */
async function mappedProgram(scope: BundleScope, entry: string) {
  const { code, map } = await mappedForNode(scope, entry)
  const module = readModule(code, 'config.mjs')
  const original = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const spanOf = (node: Node | undefined): Span => {
    const { line, column } = lineColumn(code, node?.start ?? 0)
    const { originalSource: path, ...at } = original.findEntry(line - 1, column - 1) as Partial<SourceMapping>
    if (node === undefined || path === undefined) return { path: entry, start: 0, end: 0 }
    const text = scope.read(path) ?? ''
    const from = offsetAt(text, (at.originalLine ?? 0) + 1, (at.originalColumn ?? 0) + 1)
    return { path, start: from, end: endAt(text, path, from) }
  }
  return { module, spanOf }
}

/** Reports keys that occur twice in an object in the site's own code. */
export async function keysTwice(scope: BundleScope, entry: string, code: string): Promise<Diagnostic[]> {
  const bundled = readModule(code, 'config.mjs')
  if (bundled === null || keptTwice(bundled).length === 0) return []
  try {
    const { module, spanOf } = await mappedProgram(scope, entry)
    return (module === null ? [] : keptTwice(module))
      .map(({ first, second, name }) => keyTwice(spanOf(second), name, spanOf(first)))
      .filter(({ span }) => !/^\.\.|(?:^|\/)node_modules\//.test(span?.path ?? ''))
  } catch {
    // Code that can't be parsed is reported when it's loaded.
    return []
  }
}

interface NamedTwice {
  readonly name: string
  readonly first: Node
  readonly second: Node
}

function keptTwice({ objects }: EsModule): NamedTwice[] {
  return objects.flatMap(({ properties }) => {
    const seen = new Map<string, Node>()
    return properties.flatMap((one): NamedTwice[] => {
      const name = one.type === 'Property' && !one.computed && one.kind === 'init' ? keyOf(one) : null
      if (one.type !== 'Property' || name === null) return []
      const first = seen.get(name)
      seen.set(name, one.key)
      return first === undefined ? [] : [{ name, first, second: one.key }]
    })
  })
}

/** The end of the name or string at an offset; for anything else, the offset after its first character. */
function endAt(text: string, path: string, start: number): number {
  const isNamed = (node: Node): boolean =>
    node.start === start && (node.type === 'Identifier' || node.type === 'JSXIdentifier' || stringOf(node) !== null)
  return readModule(text, path)?.nodes.find(isNamed)?.end ?? start + 1
}

function valuesOf({ program }: EsModule): Values {
  return new Map(program.body.flatMap(namedBy))
}

function namedBy(statement: Directive | Statement): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init !== null ? [[id.name, init] as [string, Node]] : [],
    )
  if (statement.type === 'ExportDefaultDeclaration') return [['default', statement.declaration]]
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration !== null) return namedBy(statement.declaration)
  return statement.specifiers.flatMap(({ local, exported }) =>
    local.type === 'Identifier' && exported.type === 'Identifier' && exported.name !== local.name
      ? [[exported.name, local] as [string, Node]]
      : [],
  )
}

/** The setting at the end of a path of keys, or its nearest parent in the code. */
function follow(values: Values, keys: readonly string[]): Found | null {
  const first = values.get('default')
  let found: Found | null = first === undefined ? null : { name: first, value: first }
  for (const key of keys) {
    const inner: Found | null = found === null ? null : step(values, found.value, key)
    if (inner === null) break
    found = inner
  }
  return found
}

function step(values: Values, node: Node, key: string): Found | null {
  const value = resolved(values, node)
  if (value.type === 'ObjectExpression') return property(values, value.properties, key)
  if (value.type === 'ArrayExpression') {
    const element = value.elements[Number(key)]
    const before = value.elements.slice(0, Number(key) + 1)
    // After a spread, it isn't known which element has which index.
    const known = element !== undefined && element !== null && !before.some((one) => one?.type === 'SpreadElement')
    return known ? { name: resolved(values, element), value: element } : null
  }
  // `defineConfig({ … })`, and other functions that return their argument.
  if (value.type === 'CallExpression')
    return value.arguments.reduce<Found | null>((found, argument) => found ?? step(values, argument, key), null)
  return null
}

/** If a key occurs twice, the last one wins, as at run time. */
function property(values: Values, all: readonly ObjectPropertyKind[], key: string): Found | null {
  for (const one of all.toReversed()) {
    if (one.type === 'SpreadElement') {
      const spread = step(values, one.argument, key)
      if (spread !== null) return spread
    } else if (!one.computed && keyOf(one) === key) return { name: one.key, value: one.value }
  }
  return null
}

/** Resolves names and member expressions to their values. The depth limit ends cycles. */
function resolved(values: Values, node: Node, depth = 0): Expression {
  const expression = unwrapped(node as Expression)
  if (depth > 50) return expression
  if (expression.type === 'Identifier') {
    const value = values.get(expression.name)
    return value === undefined ? expression : resolved(values, value, depth + 1)
  }
  if (expression.type === 'MemberExpression' && !expression.computed) {
    const found = step(values, resolved(values, expression.object, depth + 1), expression.property.name)
    return found === null ? expression : resolved(values, found.value, depth + 1)
  }
  return expression
}
