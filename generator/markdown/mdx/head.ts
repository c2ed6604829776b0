// `<Head>` in a page that is a module, unless the adapter has already removed it from the text. The component receives its child elements unchanged.
import { isData, sendsAway } from '../../base/html/head.ts'
import { findTag } from '../../source/html.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import type { Span } from '../../base/text.ts'
import { headKeepsNot, headRefreshes } from '../html/html-diagnostics.ts'
import type { Page } from '../page.ts'
import type { Md } from '../nodes.ts'

const KEPT: ReadonlySet<string> = new Set(['title', 'meta', 'link'])

/** Reports elements that a page can't add to its head. Removes those that would redirect visitors. */
export function takeRefused(page: Page, node: Md, spanOf: (node: Md) => Span): void {
  node.children = (node.children ?? []).filter((child) => {
    const name = nameOf(child)
    if (name === '') takeRefused(page, child, spanOf)
    else if (name === 'meta' && isRefresh(child)) {
      page.diagnostics.push(headRefreshes(spanOf(child)))
      return false
    } else if (/^[a-z]/.test(name) && !KEPT.has(name) && !isDataScript(child))
      page.diagnostics.push(headKeepsNot(spanOf(child), name))
    return true
  })
}

function isRefresh({ attributes = [] }: Md): boolean {
  return attributes.some(({ name, value }) => {
    const literal = typeof value === 'object' && value !== null ? parseLiteral(value.value) : null
    const said = literal?.kind === 'value' ? literal.value : value
    return /^http-?equiv$/i.test(name ?? '') && typeof said === 'string' && sendsAway(said)
  })
}

function nameOf({ type, name, value = '' }: Md): string {
  if (type === 'html')
    return findTag(value, ({ start, name: tag }) => start === 0 && value.startsWith(tag, 1))?.name ?? ''
  return type.startsWith('mdxJsx') ? (name ?? '') : ''
}

function isDataScript({ name, attributes }: Md): boolean {
  const type = attributes?.find((attribute) => attribute.name === 'type')?.value
  return name === 'script' && (typeof type === 'string' ? isData(type) : type !== undefined)
}

export interface HeadElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly content: string
}

/** Elements in a head that a plugin adds to a page that isn't a program. */
export function headElements(node: Md, propsOf: (node: Md) => Readonly<Record<string, unknown>>): HeadElement[] {
  return (node.children ?? []).flatMap((child) => {
    const name = nameOf(child)
    const isElement = child.type !== 'html' && (KEPT.has(name) || isDataScript(child))
    return isElement
      ? [{ tag: name, attributes: propsOf(child), content: textOf(child) }]
      : headElements(child, propsOf)
  })
}

function textOf({ value, children = [] }: Md): string {
  return value ?? children.map(textOf).join('')
}
