// Last transform, after the site's own rehype plugins: slots become tokens, and a program gets elements where it would have raw HTML.
import { VOID } from '../../base/html/void.ts'
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { Plugin } from 'unified'
import { asFragment, isForeign } from '../html/fragment.ts'
import { referenceParser } from '../loaded.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { htmlBlocked } from '../diagnostics.ts'
import { spanOf, token, type Page } from '../page.ts'
import { decodeHtml } from '../../source/html.ts'
import { htmlPieces } from '../html/raw-html.ts'
import type { Tag } from '../syntax/tags.ts'
import { toHtml } from '../html/to-html.ts'
import type { Md, MdData } from '../nodes.ts'

type Child = RootContent | ElementContent
interface Slot {
  readonly type: 'slot'
  readonly slot: NonNullable<MdData['slot']>
  readonly children: Child[]
}

/** The transform, as an ordinary plugin. */
export const rehypeFinish: Plugin<[], Root> = function () {
  return (tree, file) => {
    const page = file.data['page'] as Page
    page.finished = true
    fillSlots(page, tree)
    if (!page.program) return
    nestRaw(tree)
    dropTagsInDrawings(page, tree, false)
  }
}

function stringify(page: Page, tree: Root): string {
  return page.options.parser === 'reference' ? referenceParser().stringify(tree) : toHtml(tree)
}

/** HTML that means the same inside of an element as by itself, where a page has raw HTML. */
export function fragmentOf(page: Page, html: string, inside: 'page' | 'component'): string {
  return page.rawHtml ? asFragment(page, html, inside) : html
}

/** HTML of a whole page, by the serializer that the options name. */
export function pageHtml(page: Page, tree: Root): string {
  return fragmentOf(page, stringify(page, tree), 'page')
}

function fillSlots(page: Page, parent: { children: Child[] }): void {
  parent.children.forEach((child, i) => {
    if ('children' in child) fillSlots(page, child)
    if ((child.type as string) !== 'slot') return
    const { slot, children } = child as unknown as Slot
    const html = slot.empty
      ? null
      : fragmentOf(page, stringify(page, { type: 'root', children: children as RootContent[] }), 'component')
    const index = page.components.push({ name: slot.name, props: slot.props, children: html, span: slot.span }) - 1
    // The token is text, but its characters need no escape: a program writes it as text, a page as it is.
    parent.children[i] = { type: 'text', value: token(page, 'c', index) }
  })
}

/** Raw HTML as elements. It is balanced: raw-html.ts has seen to that. */
function nestRaw(parent: { children: Child[] }): void {
  const out: Child[] = []
  const open: Element[] = []
  const put = (node: Child) => (open[open.length - 1]?.children ?? out).push(node as ElementContent)
  for (const child of parent.children) {
    if (child.type !== 'raw') {
      if ('children' in child) nestRaw(child)
      put(child)
      continue
    }
    const foreign = (): boolean => isForeign(open.map(({ tagName }) => tagName))
    for (const piece of htmlPieces((child as { value: string }).value, foreign)) {
      if (typeof piece === 'string') {
        const text = decodeHtml(piece.replace(/<!--[\s\S]*?-->/g, ''))
        if (text !== '') put({ type: 'text', value: text })
      } else if (piece.kind === 'close') {
        const index = open.findLastIndex((element) => element.tagName === piece.name.toLowerCase())
        if (index !== -1) open.length = index
      } else {
        const element = elementOf(piece)
        put(element)
        if (piece.kind === 'open' && !VOID.has(element.tagName)) open.push(element)
      }
    }
  }
  parent.children = out
}

/** React writes the text of scripts and styles as it is. Browsers read tags in it where they are part of SVG or MathML. */
function dropTagsInDrawings(page: Page, parent: { children: Child[] }, drawn: boolean): void {
  for (const child of parent.children) {
    if (!('children' in child)) continue
    const name = nameOf(child)
    const verbatim = drawn && (name === 'script' || name === 'style')
    const kept = verbatim ? child.children.filter((inner) => !writtenText(inner).includes('<')) : child.children
    if (kept.length < child.children.length) {
      page.diagnostics.push(htmlBlocked(spanOf(page.origin, child as Md), `tags in <${name}> of an SVG`))
      child.children = kept
    }
    dropTagsInDrawings(page, child, drawn || name === 'svg' || name === 'math')
  }
}

function nameOf(node: Child): string {
  if (node.type === 'element') return node.tagName.toLowerCase()
  return (node as { readonly name?: string | null }).name?.toLowerCase() ?? ''
}

/** The text of a node, or of an expression that is one. */
function writtenText(node: Child): string {
  if (node.type === 'text') return node.value
  if (!node.type.startsWith('mdx') || !('value' in node)) return ''
  const literal = parseLiteral(node.value)
  return literal?.kind === 'value' && typeof literal.value === 'string' ? literal.value : ''
}

function elementOf(tag: Tag): Element {
  const properties: Properties = {}
  for (const { name, value } of tag.attributes) {
    const key = name.toLowerCase()
    properties[key === 'class' ? 'className' : key === 'for' ? 'htmlFor' : key] =
      value === null ? true : decodeHtml(value)
  }
  return { type: 'element', tagName: tag.name.toLowerCase(), properties, children: [] }
}
