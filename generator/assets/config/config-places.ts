// Where each setting of a configuration stands, in whichever file it was written. Made when there is something to say of one, not before.
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import type {
  Expression,
  ModuleDeclaration,
  Node,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
  Statement,
} from 'acorn'
import type { BundleScope } from '../scope.ts'
import { mappedForNode } from '../node-bundle.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { offsetAt, type Span } from '../../base/text.ts'
import { keyTwice } from '../../base/parse/json-keys.ts'
import type { Places } from '../../config/types.ts'
import { mayNameTwice } from './key-scan.ts'

/** The names that code gives to values, at its top level. */
type Values = ReadonlyMap<string, Node>

interface Found {
  /** What names the setting: its key, or the element of a list. */
  readonly name: Node
  readonly value: Node
}

/** What `say` says of a configuration; it says it again, with the places of the settings, where it asked for them. */
export async function withPlaces<T>(scope: BundleScope, entry: string, say: (places: Places) => T): Promise<T> {
  let asked = false
  const said = say(() => {
    asked = true
    return { path: entry, start: 0, end: 0 }
  })
  const places = asked ? await configPlaces(scope, entry) : null
  return places === null ? said : say(places)
}

/** The places of the settings that `entry` exports; null where its code is none that can be read. */
async function configPlaces(scope: BundleScope, entry: string): Promise<Places | null> {
  try {
    const { program, spanOf } = await mappedProgram(scope, entry)
    const values = valuesOf(program)
    return (keys, part) => {
      const found = follow(values, keys)
      return spanOf(part === 'value' ? found?.value : found?.name)
    }
  } catch {
    // The report is of the mistakes in the configuration; without places it still tells them.
    return null
  }
}

/** The code of a configuration as one program, and where each of its nodes was written. */
async function mappedProgram(scope: BundleScope, entry: string) {
  const { code, map } = await mappedForNode(scope, entry)
  const { parse } = await import('acorn')
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const original = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const spanOf = (node: Node | undefined): Span => {
    const start = node?.loc?.start
    const { originalSource: path, ...at } = original.findEntry(
      (start?.line ?? 1) - 1,
      start?.column ?? 0,
    ) as Partial<SourceMapping>
    if (start === undefined || path === undefined) return { path: entry, start: 0, end: 0 }
    const text = scope.read(path) ?? ''
    const from = offsetAt(text, (at.originalLine ?? 0) + 1, (at.originalColumn ?? 0) + 1)
    return { path, start: from, end: from + lengthAt(text, from) }
  }
  return { program, spanOf }
}

/** Keys that stand in an object of the site's own code for the second time. */
export async function keysTwice(scope: BundleScope, entry: string, code: string): Promise<Diagnostic[]> {
  if (!mayNameTwice(code)) return []
  try {
    const { parse } = await import('acorn')
    if (twiceIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' })).length === 0) return []
    const { program, spanOf } = await mappedProgram(scope, entry)
    return twiceIn(program)
      .map(({ first, second }) => keyTwice(spanOf(second), nameOf(second) ?? '', spanOf(first)))
      .filter(({ span }) => !/^\.\.|(?:^|\/)node_modules\//.test(span?.path ?? ''))
  } catch {
    // What cannot be read as code is told where it is loaded.
    return []
  }
}

interface NamedTwice {
  readonly first: Node
  readonly second: Node
}

function twiceIn(node: unknown): NamedTwice[] {
  if (Array.isArray(node)) return node.flatMap(twiceIn)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap((value) => (typeof value === 'object' ? twiceIn(value) : []))
  if ((node as Node).type !== 'ObjectExpression') return inner
  const seen = new Map<string, Node>()
  const twice = (node as ObjectExpression).properties.flatMap((one): NamedTwice[] => {
    if (one.type === 'SpreadElement' || one.computed || one.kind !== 'init') return []
    const name = nameOf(one.key) ?? ''
    const first = seen.get(name)
    seen.set(name, one.key)
    return first === undefined ? [] : [{ first, second: one.key }]
  })
  return [...twice, ...inner]
}

/** Of a name or a text: its length with its quotation marks; of all else the first character. */
function lengthAt(text: string, start: number): number {
  const token = /(['"`])(?:(?!\1)[^\\\n]|\\.)*\1|[\w$]+/y
  token.lastIndex = start
  return token.exec(text)?.[0].length ?? 1
}

function valuesOf({ body }: Program): Values {
  return new Map(body.flatMap(namedBy))
}

function namedBy(statement: Statement | ModuleDeclaration): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init != null ? [[id.name, init] as [string, Node]] : [],
    )
  if (statement.type === 'ExportDefaultDeclaration') return [['default', statement.declaration]]
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration != null) return namedBy(statement.declaration)
  return statement.specifiers.flatMap(({ local, exported }) =>
    local.type === 'Identifier' && exported.type === 'Identifier' && exported.name !== local.name
      ? [[exported.name, local] as [string, Node]]
      : [],
  )
}

/** The setting that the keys lead to, or the nearest around it that code names. */
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
    // Behind a spread nothing tells which element is meant.
    const known = element != null && !before.some((one) => one?.type === 'SpreadElement')
    return known ? { name: resolved(values, element), value: element } : null
  }
  // `defineConfig({ … })` and what else takes the settings and gives them.
  if (value.type === 'CallExpression')
    return value.arguments.reduce<Found | null>((found, argument) => found ?? step(values, argument, key), null)
  return null
}

/** The last one wins, as it does when the code runs. */
function property(values: Values, all: readonly (Property | SpreadElement)[], key: string): Found | null {
  for (const one of all.toReversed()) {
    if (one.type === 'SpreadElement') {
      const spread = step(values, one.argument, key)
      if (spread !== null) return spread
    } else if (!one.computed && nameOf(one.key) === key) return { name: one.key, value: one.value }
  }
  return null
}

/** Names and members led back to what they stand for; the depth ends names that stand for each other. */
function resolved(values: Values, node: Node, depth = 0): Expression {
  const expression = node as Expression
  if (depth > 50) return expression
  if (expression.type === 'Identifier') {
    const value = values.get(expression.name)
    return value === undefined ? expression : resolved(values, value, depth + 1)
  }
  if (expression.type === 'MemberExpression' && !expression.computed) {
    const found = step(values, resolved(values, expression.object, depth + 1), nameOf(expression.property) ?? '')
    return found === null ? expression : resolved(values, found.value, depth + 1)
  }
  return expression
}

function nameOf(node: Node): string | null {
  const { name, value } = node as { name?: string; value?: unknown }
  return name ?? (value === undefined ? null : String(value))
}
