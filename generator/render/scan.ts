// What the emitted HTML says about links and ids: one pass over our own, well-formed output.
import { unescapeHtml } from '../base/text.ts'
import { MARK } from './addresses.ts'

export interface PageScan {
  readonly ids: readonly string[]
  /** Values of href and of src on this page, in order, without repetition. */
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
  /** Inline styles and handlers, as found. */
  readonly inline: readonly string[]
  /** Canonical addresses that the head names. */
  readonly canonicals: readonly string[]
  /** Languages that the head names: `zh-CN https://example.org/zh/a`. */
  readonly alternates: readonly string[]
}

const known = new Map<string, string>()
const MOST_KNOWN = 200_000

/** The same text, once for all pages and without the page: what is cut out of a long text keeps all of it in memory. */
function interned(text: string): string {
  let one = known.get(text)
  if (one === undefined) {
    if (known.size >= MOST_KNOWN) known.clear()
    const encoding = /[^\u0000-\u00FF]/.test(text) ? 'utf16le' : 'latin1' // eslint-disable-line no-control-regex
    one = Buffer.from(text, encoding).toString(encoding)
    known.set(one, one)
  }
  return one
}

/** How `PageScan.inline` names one. */
export const STYLE_ATTRIBUTE = 'style attribute'

/** Read ids and links of a page. */
export function scanHtml(html: string): PageScan {
  const ids = new Set<string>()
  const duplicateIds = new Set<string>()
  const links = new Set<string>()
  const inline = new Set<string>()
  for (let at = html.indexOf('="'); at >= 0; at = html.indexOf('="', at)) {
    // Most of all are classes.
    if (html.charCodeAt(at - 1) === 115 && html.startsWith(' class', at - 6)) {
      at += 2
      continue
    }
    const start = nameStart(html, at)
    const name = start < 0 ? '' : html.slice(start, at)
    at += 2
    if (!isWanted(name) || !isInTag(html, start - 1)) continue
    const end = html.indexOf('"', at)
    if (end < 0) break
    const value = interned(unescapeHtml(html.slice(at, end)))
    at = end + 1
    // The address of a script or a sheet: the build makes it.
    if (value.startsWith(MARK)) continue
    if (name === 'id') {
      if (ids.has(value)) duplicateIds.add(value)
      ids.add(value)
    } else if (name === 'href' || name === 'src' || name === 'poster') links.add(value)
    else if (name === 'srcset')
      for (const part of value.split(',')) links.add(interned(part.trim().split(/\s+/)[0] as string))
    else inline.add(name === 'style' ? STYLE_ATTRIBUTE : `handler ${name}`)
  }
  return { ids: [...ids], links: [...links], duplicateIds: [...duplicateIds], inline: [...inline], ...scanHead(html) }
}

/** Where the name before an offset begins, if a space stands before it and it is of small letters; else -1. */
function nameStart(html: string, end: number): number {
  let at = end
  while (at > 0) {
    const code = html.charCodeAt(at - 1)
    if (code < 97 || code > 122) return at < end && (code === 32 || code === 10) ? at : -1
    at--
  }
  return -1
}

function isWanted(name: string): boolean {
  switch (name) {
    case 'id':
    case 'href':
    case 'src':
    case 'srcset':
    case 'poster':
    case 'style':
      return true
    default:
      return name.length > 2 && name.startsWith('on')
  }
}

const HEAD_LINK = /<link rel="(canonical|alternate)"([^>]*)>/g

function scanHead(html: string): Pick<PageScan, 'canonicals' | 'alternates'> {
  const canonicals: string[] = []
  const alternates: string[] = []
  for (const [, rel, rest = ''] of html.slice(0, html.indexOf('</head>')).matchAll(HEAD_LINK)) {
    const href = unescapeHtml(/\shref="([^"]*)"/.exec(rest)?.[1] ?? '')
    const lang = /\shreflang="([^"]*)"/i.exec(rest)?.[1]
    if (rel === 'canonical') canonicals.push(interned(href))
    else if (lang !== undefined) alternates.push(interned(`${lang} ${href}`))
  }
  return { canonicals, alternates }
}

/**
 * Whether an offset lies inside a tag, and not in text that looks like an attribute. `<` stands in our output at the start of tags only, so
 * the nearest one before decides; a `>` between may belong to an attribute's value, which is then looked at exactly.
 */
export function isInTag(html: string, at: number): boolean {
  const open = html.lastIndexOf('<', at)
  if (open < 0) return false
  const close = html.indexOf('>', open)
  return close === -1 || close > at || tagEnd(html, open) > at
}

/** The end of a tag: behind the first `>` outside quotes. */
function tagEnd(html: string, start: number): number {
  let at = start
  for (;;) {
    const close = html.indexOf('>', at)
    if (close === -1) return html.length
    const quote = html.indexOf('"', at)
    if (quote === -1 || quote > close) return close + 1
    const end = html.indexOf('"', quote + 1)
    if (end === -1) return html.length
    at = end + 1
  }
}
