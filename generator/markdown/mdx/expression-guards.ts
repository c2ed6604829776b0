// Wraps each of a page's expressions in `arguments[0].tried`, which reports errors. An expression that throws is left out, and the page still renders.
import type { Expression, Identifier, JSXElement, JSXFragment, Node, Pattern, Program } from 'estree-jsx'
import { programsOf } from './requires.ts'
import type { Md } from '../nodes.ts'

/** The function in the page's program that runs them. */
export const GUARD: Identifier = { type: 'Identifier', name: '_tried' }

/** Replaces expressions in tags and attributes, and the values of exported constants, with calls of `tried`. */
export function guardExpressions(node: Md, text: string): void {
  if (node.type === 'mdxjsEsm') tryConstants(node, text)
  else {
    const { start, end } = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
    const shown = node.type.endsWith('Expression') ? text.slice(start, end) : null
    for (const { body } of programsOf(node)) {
      const [statement] = body
      if (statement?.type !== 'ExpressionStatement' || body.length !== 1) continue
      const { expression } = statement
      const spread = expression.type === 'ObjectExpression' ? expression.properties[0] : undefined
      // `{...props}` in a tag is parsed as an object with one spread property.
      if (spread?.type === 'SpreadElement') spread.argument = tried(spread.argument, null, text)
      else statement.expression = tried(expression, shown, text)
    }
  }
  for (const child of node.children ?? []) guardExpressions(child as Md, text)
}

function tryConstants(node: Md, text: string): void {
  for (const statement of (node.data?.estree as Program | undefined)?.body ?? []) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const one of declaration.declarations)
      if (one.init !== null && one.init !== undefined) one.init = tried(one.init, standIn(one.id), text)
  }
}

/** A fallback value that can be destructured like the constant. */
function standIn(id: Pattern): Expression | null {
  if (id.type === 'ObjectPattern') return { type: 'ObjectExpression', properties: [] }
  return id.type === 'ArrayPattern' ? { type: 'ArrayExpression', elements: [] } : null
}

/** The call receives the expression, its fallback, and its offset in the page's text. */
function tried(node: Expression, shown: Expression | string | null, text: string): Expression {
  if (cannotFail(node)) return node
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return inElement(node, text)
  const { start } = node as { readonly start?: number }
  return {
    type: 'CallExpression',
    callee: GUARD,
    arguments: [
      { type: 'ArrowFunctionExpression', params: [], body: node, expression: true },
      shown === null || typeof shown === 'string' ? { type: 'Literal', value: shown } : shown,
      ...(start === undefined ? [] : [{ type: 'Literal', value: start } as const]),
    ],
    optional: false,
  }
}

/** Guards the expressions in an element's attributes and children. */
function inElement(node: JSXElement | JSXFragment, text: string): Expression {
  const attributes = node.type === 'JSXElement' ? node.openingElement.attributes : []
  for (const holder of attributes) {
    const value = holder.type === 'JSXAttribute' ? holder.value : null
    if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
      value.expression = tried(value.expression, null, text)
  }
  for (const child of node.children) {
    if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression')
      child.expression = tried(child.expression, writtenAs(child, text), text)
    else if (child.type === 'JSXElement' || child.type === 'JSXFragment') inElement(child, text)
  }
  return node
}

/** An expression's source, including its braces. */
function writtenAs(node: Node & { readonly start?: number; readonly end?: number }, text: string): string | null {
  return node.start === undefined || node.end === undefined ? null : text.slice(node.start, node.end)
}

function cannotFail(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return ['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'JSXEmptyExpression'].includes(node.type)
}
