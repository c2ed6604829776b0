// Parses expressions that a page may use without becoming a program.
import type { Expression, ObjectExpression } from 'oxc-parser'
import { isRead, type Constants, type Literal } from '../base/parse/literal.ts'
import { keyOf } from './esm-nodes.ts'
import { readExpression } from './esm.ts'

const MAX_DEPTH = 50
const NO_CONSTANTS: Constants = new Map()
const ROOTS: ReadonlySet<string> = new Set(['props', 'frontMatter'])

/** An expression's literal; null for any other code. */
export function parseLiteral(source: string, constants: Constants = NO_CONSTANTS): Literal | null {
  const expression = readExpression(source)
  return expression === null ? null : literalOf(expression, constants, MAX_DEPTH)
}

function literalOf(node: Expression, constants: Constants, depth: number): Literal | null {
  if (depth === 0) return null
  const read = (one: Expression): Literal | null => literalOf(one, constants, depth - 1)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || typeof node.value === 'bigint' ? null : { kind: 'value', value: node.value }
    case 'UnaryExpression': {
      const number = node.operator === '-' && node.argument.type === 'Literal' ? node.argument.value : null
      return typeof number === 'number' ? { kind: 'value', value: -number } : null
    }
    case 'TemplateLiteral': {
      const parts = node.quasis.flatMap(({ value }, at): (Literal | null)[] => {
        const expression = node.expressions[at]
        const text: Literal = { kind: 'value', value: value.cooked }
        return expression === undefined ? [text] : [text, read(expression)]
      })
      return parts.every((part) => part !== null) ? { kind: 'text', parts } : null
    }
    case 'ArrayExpression': {
      const items = node.elements.map((one) => (one === null || one.type === 'SpreadElement' ? null : read(one)))
      return items.every((item) => item !== null) ? { kind: 'list', items } : null
    }
    case 'ObjectExpression':
      return recordOf(node, read)
    case 'LogicalExpression': {
      const { operator } = node
      const [first, second] = [read(node.left), read(node.right)]
      return operator === '&&' || first === null || second === null ? null : { kind: 'else', first, second, operator }
    }
    default:
      return pathLiteral(node, constants)
  }
}

function recordOf({ properties }: ObjectExpression, read: (one: Expression) => Literal | null): Literal | null {
  const entries: (readonly [string, Literal])[] = []
  for (const one of properties) {
    const key = one.type === 'Property' && one.kind === 'init' && !one.method ? keyOf(one) : null
    const item = one.type === 'Property' && key !== null && key !== '__proto__' ? read(one.value) : null
    if (key === null || item === null) return null
    entries.push([key, item])
  }
  return { kind: 'record', entries }
}

/** A name with its members: `undefined`, a page constant, `props.x` or `frontMatter.x`. */
function pathLiteral(node: Expression, constants: Constants): Literal | null {
  const [root, ...keys] = pathIn(node, constants) ?? []
  if (root === undefined) return null
  if (root === 'undefined' && keys.length === 0) return { kind: 'value', value: undefined }
  if (constants.has(root)) return constantAt(constants.get(root), keys)
  return ROOTS.has(root) && keys.length > 0 ? { kind: 'path', root: root as 'props' | 'frontMatter', keys } : null
}

function pathIn(node: Expression, constants: Constants): readonly string[] | null {
  const keys: string[] = []
  let object: Expression = node
  for (;;) {
    if (object.type === 'Identifier') return [object.name, ...keys.reverse()]
    if (object.type === 'ChainExpression') object = object.expression
    else if (object.type === 'MemberExpression') {
      const { property } = object
      if (property.type === 'PrivateIdentifier') return null
      const key = object.computed ? literalOf(property as Expression, constants, MAX_DEPTH) : null
      const name = !object.computed
        ? (property as { readonly name: string }).name
        : key?.kind === 'value'
          ? key.value
          : null
      if (typeof name !== 'string' && typeof name !== 'number') return null
      keys.push(String(name))
      object = object.object
    } else return null
  }
}

/** A constant's value at a path; null if it's unknown. */
function constantAt(constant: unknown, keys: readonly string[]): Literal | null {
  let value = constant
  for (const [index, key] of keys.entries()) {
    // Members of strings and numbers need a program.
    if (typeof value !== 'object' || value === null || (Array.isArray(value) && !/^\d+$/.test(key))) return null
    const inner: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
    if (inner === undefined && index < keys.length - 1) return null
    value = inner
  }
  return isRead(value) ? { kind: 'value', value } : null
}
