// The last transform, after the site's rehype plugins: slots become tokens, and raw HTML in a program becomes elements.
import { VOID } from '../../base/html/void.ts'
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { Plugin } from 'unified'
import { asFragment, isForeign } from '../html/fragment.ts'
import { referenceParser } from '../lazy-parsers.ts'
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

/** The transform, as a unified plugin. */
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

/** If a page has raw HTML, changes it so that it means the same inside an element as by itself. */
export function fragmentOf(page: Page, html: string, inside: 'page' | 'component'): string {
  return page.rawHtml ? asFragment(page, html, inside) : html
}

/** A whole page's HTML, serialized as set in the options. */
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
    // The token's characters need no escaping, so a text node works in programs and in pages.
    parent.children[i] = { type: 'text', value: token(page, 'c', index) }
  })
}

/** Converts raw HTML to elements. `raw-html.ts` has already balanced it. */
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

/** Removes tags in scripts and styles inside SVG or MathML. React writes their text unescaped, and browsers would parse the tags there. */
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

/** A node's text, or that of an expression that is a constant string. */
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
