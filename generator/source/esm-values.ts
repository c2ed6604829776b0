// Evaluates expressions without running the program.
import type { Expression, ObjectExpression } from 'oxc-parser'
import { isRead, UNREAD } from '../base/parse/literal.ts'
import { keyOf, unwrapped } from './esm-nodes.ts'
import { readModule } from './esm.ts'

/** Names with their values. */
export type KnownValues = ReadonlyMap<string, unknown>

const NONE: KnownValues = new Map()

/** An expression's value, or `UNREAD` if it can't be known without running the program. */
export function valueOf(node: Expression, known: KnownValues = NONE): unknown {
  const one = unwrapped(node)
  switch (one.type) {
    case 'Literal':
      return 'regex' in one || typeof one.value === 'bigint' ? UNREAD : one.value
    case 'TemplateLiteral':
      return textOf(
        one.quasis.map(({ value }) => value.cooked ?? UNREAD),
        one.expressions.map((part) => valueOf(part, known)),
      )
    case 'ArrayExpression':
      return whole(
        one.elements.map((part) => (part === null || part.type === 'SpreadElement' ? UNREAD : valueOf(part, known))),
      )
    case 'Identifier':
    case 'MemberExpression':
    case 'ObjectExpression':
      return whole(partOf(one, known))
    case 'UnaryExpression':
      return negated(one.operator, valueOf(one.argument, known))
    case 'LogicalExpression': {
      const first = valueOf(one.left, known)
      if (first === UNREAD || one.operator === '&&') return UNREAD
      return (one.operator === '||' ? Boolean(first) : first !== null && first !== undefined)
        ? first
        : valueOf(one.right, known)
    }
    case 'ConditionalExpression': {
      const test = valueOf(one.test, known)
      return test === UNREAD ? UNREAD : valueOf(test ? one.consequent : one.alternate, known)
    }
    default:
      return UNREAD
  }
}

/** An object's members, each evaluated as far as possible; `UNREAD` if the keys can't be evaluated. */
function membersOf({ properties }: ObjectExpression, known: KnownValues): unknown {
  const found: Record<string, unknown> = {}
  for (const one of properties) {
    const key = one.type === 'Property' ? keyOf(one) : null
    if (one.type !== 'Property' || key === null || key === '__proto__') return UNREAD
    found[key] = one.kind === 'init' && !one.method ? valueOf(one.value, known) : UNREAD
  }
  return found
}

/** Parses JSON with comments and trailing commas. */
export function readLooseJson(text: string): unknown {
  const [statement] = readModule(`(${text.replace(/^\uFEFF/, '')}\n)`)?.program.body ?? []
  const value = statement?.type === 'ExpressionStatement' ? valueOf(statement.expression) : UNREAD
  return value === UNREAD ? undefined : value
}

/** The value if it's fully evaluated. */
function whole(value: unknown): unknown {
  return isRead(value) ? value : UNREAD
}

function textOf(texts: readonly string[], values: readonly unknown[]): unknown {
  if (values.some((value) => typeof value !== 'number' && (typeof value !== 'string' || value === UNREAD)))
    return UNREAD
  return texts.map((text, at) => text + String(values[at] ?? '')).join('')
}

function negated(operator: string, value: unknown): unknown {
  if (value === UNREAD) return UNREAD
  if (operator === '!') return !value
  return operator === '-' && typeof value === 'number' ? -value : UNREAD
}

/** A value, some members of which may be unevaluated. */
export function partOf(node: Expression, known: KnownValues = NONE): unknown {
  const one = unwrapped(node)
  if (one.type === 'Identifier')
    return known.has(one.name) ? known.get(one.name) : one.name === 'undefined' ? undefined : UNREAD
  if (one.type === 'ObjectExpression') return membersOf(one, known)
  if (one.type !== 'MemberExpression') return valueOf(one, known)
  const object = partOf(one.object, known)
  const key = one.computed ? valueOf(one.property, known) : (one.property as { readonly name: string }).name
  // Members of strings and numbers need a program.
  if (typeof object !== 'object' || object === null || key === UNREAD) return UNREAD
  if (Array.isArray(object) && !/^\d+$/.test(String(key))) return UNREAD
  return Object.hasOwn(object, String(key)) ? (object as Record<string, unknown>)[String(key)] : undefined
}
