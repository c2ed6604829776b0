// Reads a module's constants without running it: `const a = 'x'`, lists, objects, references to other constants, and conditions that depend on one. A
// page that uses nothing else of a module isn't compiled to a program.
import { UNREAD, type Constants } from '../../base/parse/literal.ts'
import { pathOf, type EsNode } from '../../source/esm-nodes.ts'
import { partOf, valueOf } from '../../source/esm-values.ts'
import { readModule, type EsModule } from '../../source/esm.ts'

/** Maps an export to its value. Parts that can't be read are `UNREAD`. */
export type ModuleConstants = Readonly<Record<string, unknown>>

/** The constants that a module exports. */
export function readConstants(code: string, file?: string): ModuleConstants {
  const module = readModule(code, file)
  if (module === null) return {}
  const { names } = declared(module)
  const found = module.program.body.flatMap((statement) => exportedBy(statement, names))
  return Object.fromEntries(found.filter(([name, value]) => name !== '__proto__' && value !== UNREAD))
}

function exportedBy(statement: EsNode, names: Constants): [string, unknown][] {
  if (statement.type === 'ExportNamedDeclaration' && statement.source === null) {
    const own = constantsOf(statement).map(({ name }) => [name, name] as const)
    const listed = statement.specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)] as const)
    return [...own, ...listed].flatMap(([as, name]) => (names.has(name) ? [[as, names.get(name)]] : []))
  }
  if (statement.type === 'ExportDefaultDeclaration')
    return 'params' in statement.declaration || 'body' in statement.declaration
      ? []
      : [['default', partOf(statement.declaration, names)]]
  const assigned = statement.type === 'ExpressionStatement' ? statement.expression : null
  if (assigned?.type !== 'AssignmentExpression' || pathOf(assigned.left) !== 'module.exports') return []
  const value = partOf(assigned.right, names)
  // The bundler also exports the properties of `module.exports`.
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return [['default', value], ...(isRecord ? Object.entries(value) : [])]
}

function nameOf(node: { readonly type: string }): string {
  const { name, value } = node as { readonly name?: string; readonly value?: string }
  return name ?? value ?? ''
}

/** A data file's constants, as the bundler would export them. */
export function dataConstants(json: string): ModuleConstants {
  try {
    const value: unknown = JSON.parse(json)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { ...(isRecord ? value : {}), default: value }
  } catch {
    return {}
  }
}

/** A page's exports with a meaning in other generators. */
const MEANT: readonly string[] = ['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets']

/** Names that a page declares or imports; null if it exports more than constants. */
export function ownConstants(exports: readonly string[], imported: Constants): Constants | null {
  let all = imported
  for (const code of exports) {
    const module = readModule(code)
    if (module === null) return null
    const { names, isAll } = declared(module, all)
    if (!isAll || MEANT.some((name) => names.has(name))) return null
    all = names
  }
  return all
}

/** A module's top-level constants in order, and whether it contains nothing else. */
function declared(module: EsModule, known: Constants = new Map()): { names: Map<string, unknown>; isAll: boolean } {
  const names = new Map(known)
  for (const { specifier, names: taken } of module.imports)
    if (/^@[\w-]+\/ExecutionEnvironment$/.test(specifier))
      for (const { local } of taken)
        names.set(local, { canUseDOM: false, canUseEventListeners: false, canUseIntersectionObserver: false })
  let isAll = true
  for (const statement of module.program.body) {
    const constants = constantsOf(statement)
    if (constants.length === 0) isAll = false
    for (const { name, init } of constants) {
      const value = valueOf(init, names)
      if (value !== UNREAD && !isChanged(module, name)) names.set(name, value)
      else {
        names.delete(name)
        isAll = false
      }
    }
  }
  return { names, isAll }
}

/** The constants in `const a = 1` or `export const a = 1`. Empty for any other statement. */
function constantsOf(statement: EsNode) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  const all = declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init !== null ? [{ name: id.name, init }] : [],
  )
  return all.length === declaration.declarations.length ? all : []
}

const MUTATING = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'forEach',
  'copyWithin',
])

/** Whether a module can change a constant's value. */
function isChanged({ nodes }: EsModule, name: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'AssignmentExpression') return rootOf(node.left) === name
    if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete'))
      return rootOf(node.argument) === name
    if (node.type !== 'CallExpression') return false
    const path = pathOf(node.callee) ?? ''
    if (path.startsWith('Object.')) return node.arguments[0] !== undefined && rootOf(node.arguments[0]) === name
    const { callee } = node
    return (
      callee.type === 'MemberExpression' && MUTATING.has(path.split('.').at(-1) as string) && rootOf(callee) === name
    )
  })
}

/** The first name in `a.b[0].c`. */
function rootOf(node: EsNode): string | null {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node.type === 'Identifier' ? node.name : null
}
