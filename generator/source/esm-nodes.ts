// Helpers for nodes of a program.
import type { Replacement } from '../base/edits.ts'
import type { Expression, Node, ObjectProperty } from 'oxc-parser'

export type EsNode = Node

/** Whether a node is a type, or contains only types. Expression wrappers such as `as` are not. */
export function isType(node: Node): boolean {
  if ('exportKind' in node && node.exportKind === 'type') return true
  return (
    ((node.type.startsWith('TS') && !VALUES.has(node.type)) ||
      ('declare' in node && (node.declare as boolean | undefined))) === true
  )
}

const VALUES: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSExportAssignment',
  'TSParameterProperty',
])

/** A node's children, without types. */
export function childrenOf(node: Node): Node[] {
  return allOf(node).filter((one) => !isType(one))
}

/** Whether a node or its content is TypeScript. */
export function isTyped(node: Node): boolean {
  return [node, ...allOf(node)].some((one) => one.type.startsWith('TS') || isType(one)) || isTypeImport(node)
}

function isTypeImport(node: Node): boolean {
  return 'importKind' in node && node.importKind === 'type'
}

function allOf(node: Node): Node[] {
  return (Object.values(node) as unknown[]).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Names that a declaration binds. */
export function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => boundNames(id))
  return 'id' in node && node.id !== null && (node.id as Node).type === 'Identifier'
    ? [(node.id as { name: string }).name]
    : []
}

/** Names bound by a pattern: `{ a, b: [c = 1], ...d }`. */
export function boundNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'AssignmentPattern') return boundNames(node.left)
  if (node.type === 'RestElement') return boundNames(node.argument)
  if (node.type === 'TSParameterProperty') return boundNames(node.parameter)
  if (node.type === 'ArrayPattern') return node.elements.flatMap((one) => (one === null ? [] : boundNames(one)))
  if (node.type !== 'ObjectPattern') return []
  return node.properties.flatMap((one) => boundNames(one.type === 'Property' ? one.value : one))
}

/** A name with its members: `require.resolve`. Compiled calls of imports, such as `(0, react.useState)`, give `react.useState`. */
export function pathOf(node: Node): string | null {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  if (node.type === 'SequenceExpression' && node.expressions.length === 2) return pathOf(node.expressions[1] as Node)
  if (node.type === 'ChainExpression') return pathOf(node.expression)
  if (node.type === 'JSXMemberExpression') return `${pathOf(node.object)}.${node.property.name}`
  if (node.type !== 'MemberExpression') return null
  const object = pathOf(node.object)
  const property = node.computed ? stringOf(node.property) : (node.property as { readonly name: string }).name
  return object === null || property === null ? null : `${object}.${property}`
}

/** The last name of a callee: `useState` for `React.useState`, `setState` for `this.setState`. */
export function calledName({ callee }: { readonly callee: Node }): string | undefined {
  if (callee.type === 'MemberExpression' && !callee.computed) return callee.property.name
  return pathOf(callee)?.split('.').at(-1)
}

/** Text from a string, or from a template without expressions. */
export function stringOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

/** A property's name; null if it's computed. */
export function keyOf({ key, computed }: Pick<ObjectProperty, 'key' | 'computed'>): string | null {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** An expression without type-only wrappers. */
export function unwrapped(node: Expression): Expression {
  return 'expression' in node && node.type.startsWith('TS') ? unwrapped(node.expression as Expression) : node
}

/** An edit that keeps line numbers below it unchanged. */
export function inLines(code: string, { start, end }: Pick<Node, 'start' | 'end'>, by: string): Replacement {
  const missing = code.slice(start, end).split('\n').length - by.split('\n').length
  return { start, end, by: by + '\n'.repeat(Math.max(0, missing)) }
}
