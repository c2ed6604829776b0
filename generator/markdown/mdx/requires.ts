// `require('./picture.png')` in expressions of pages that are modules. It returns the same module as an import.
import type { Node, Program } from 'estree'
import { withoutCodeBlocks } from '../../base/parse/code-blocks.ts'
import { readModule } from '../../source/esm.ts'
import { edited } from '../../base/edits.ts'
import { codeIn } from '../moved-references.ts'
import type { Md } from '../nodes.ts'

/** Names in `require`: a project file relative to the page or the root, a file's text, or a scoped module (`@theme/Tabs`). */
const OF_PROJECT = String.raw`(?:(?:\.{1,2}|@site)?\/|!*raw-loader!|@[\w-]+\/)[^'"\n]+`
const NAME = new RegExp(`^${OF_PROJECT}$`)

/** Modules that a text might require. In code, only files are considered. */
export function requiredNames(text: string): string[] {
  if (!text.includes('require(')) return []
  const pages = withoutCodeBlocks(text)
  const open = edited(
    pages,
    codeIn(pages).map(([start, end]) => ({ start, end, by: '' })),
  )
  const names = callsIn(text).filter((name) => NAME.test(name))
  return names.filter((name) => /^(?:[./]|@site)/.test(name) || open.includes(name))
}

/** The argument of each `require('…')`, wherever it is. */
function callsIn(text: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf('require('); at !== -1; at = text.indexOf('require(', at + 1)) {
    if (isInName(text[at - 1])) continue
    const call = readModule(text.slice(at, text.indexOf(')', at) + 1))?.imports[0]
    if (call?.kind === 'require') found.push(call.specifier)
  }
  return found
}

function isInName(sign = ' '): boolean {
  return /[\w$]/.test(sign)
}

/** Replaces each such call in a page's program with the result of `read`. */
export function exchangeRequires(
  tree: Md,
  read: (name: string, call: { readonly start: number; readonly end: number }) => Node,
): void {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      value.forEach((one, index) => (value[index] = visit(one)))
      return value
    }
    if (typeof value !== 'object' || value === null) return value
    const name = calledName(value as Node)
    if (name !== null) return read(name, value as unknown as { start: number; end: number })
    const node = value as Record<string, unknown>
    for (const key of Object.keys(node)) if (typeof node[key] === 'object') node[key] = visit(node[key])
    return node
  }
  const programs = (node: Md): void => {
    for (const program of programsOf(node)) visit(program.body)
    for (const child of node.children ?? []) programs(child as Md)
  }
  programs(tree)
}

/** Programs in a node and its attributes. */
export function programsOf(node: Md): Program[] {
  const attributes = (node as { attributes?: unknown }).attributes
  const holders: unknown[] = [
    node,
    ...(Array.isArray(attributes) ? attributes.flatMap((one: { value?: unknown }) => [one, one.value]) : []),
  ]
  return holders.flatMap((holder) => {
    const { estree } = (holder as { data?: { estree?: Program } } | null)?.data ?? {}
    return estree === undefined ? [] : [estree]
  })
}

function calledName(node: Node): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return null
  const [name, ...more] = node.arguments
  return more.length === 0 && name?.type === 'Literal' && typeof name.value === 'string' && NAME.test(name.value)
    ? name.value
    : null
}
