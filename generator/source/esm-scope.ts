// Finds names that a program uses without declaring them. A name declared anywhere in a function counts as declared in all of it.
import type { Node, Program } from 'oxc-parser'
import { boundNames, childrenOf, declaredNames } from './esm-nodes.ts'

/** A function's names, after those of its enclosing functions. */
type Scopes = readonly ReadonlySet<string>[]
type Found = Map<string, Node[]>

export function freeNames(program: Program): ReadonlyMap<string, readonly Node[]> {
  const found: Found = new Map()
  visit(program, [], found)
  return found
}

function visit(node: Node, around: Scopes, found: Found): void {
  const scopes = isScope(node) ? [...around, namesOf(node)] : around
  if (isReference(node)) {
    const { name } = node as { readonly name: string }
    if (!scopes.some((scope) => scope.has(name))) found.set(name, [...(found.get(name) ?? []), node])
  } else for (const child of usedIn(node)) visit(child, scopes, found)
}

function isReference({ type }: Node): boolean {
  return type === 'Identifier' || type === 'JSXIdentifier'
}

/** Children where a name is a reference or declaration, not a key, member or label. */
function usedIn(node: Node): Node[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [node.object, node.property] : [node.object]
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return childrenOf(node).filter((child) => node.computed || child !== node.key)
    case 'LabeledStatement':
      return [node.body]
    case 'ExportNamedDeclaration':
      return node.source === null ? childrenOf(node) : []
    case 'ExportSpecifier':
      return [node.local]
    case 'JSXOpeningElement':
    case 'JSXClosingElement':
      return childrenOf(node).filter((child) => child.type !== 'JSXIdentifier' || /^[^a-z]/.test(child.name))
    case 'JSXMemberExpression':
      return [node.object]
    case 'JSXAttribute':
      return node.value === null ? [] : [node.value]
    case 'TSEnumMember':
      return node.initializer === null ? [] : [node.initializer]
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'MetaProperty':
    case 'JSXNamespacedName':
      return []
    default:
      return childrenOf(node)
  }
}

function isScope({ type }: Node): boolean {
  return type === 'Program' || type === 'ArrowFunctionExpression' || type.startsWith('Function')
}

function namesOf(node: Node): ReadonlySet<string> {
  const names = new Set<string>()
  if ('params' in node && node.type.startsWith('Function')) names.add('arguments')
  if ('params' in node)
    for (const one of node.params as readonly Node[]) for (const name of boundNames(one)) names.add(name)
  if (node.type === 'FunctionExpression') for (const name of declaredNames(node)) names.add(name)
  for (const child of childrenOf(node)) collect(child, names)
  return names
}

/** Collects names that a function's statements declare, without those of nested functions. */
function collect(node: Node, names: Set<string>): void {
  for (const name of ownNames(node)) names.add(name)
  if (!isScope(node)) for (const child of childrenOf(node)) collect(child, names)
}

function ownNames(node: Node): readonly string[] {
  if (node.type === 'CatchClause') return node.param === null ? [] : boundNames(node.param)
  if (/^Import\w*Specifier$/.test(node.type))
    return [(node as { readonly local: { readonly name: string } }).local.name]
  return node.type.endsWith('Declaration') || node.type === 'ClassExpression' ? declaredNames(node) : []
}
