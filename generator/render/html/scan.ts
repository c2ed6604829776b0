// What the emitted HTML says about links and ids: one pass over our own, well-formed output.
import { directiveFor } from '../../base/html/policy.ts'
import { readSrcset } from '../../base/html/srcset.ts'
import { isLatin1, unescapeHtml } from '../../base/text.ts'
import { MARK } from './addresses.ts'

export interface PageScan {
  /** What links may lead to: ids, and names of `<a>`. */
  readonly ids: readonly string[]
  /** Values of href and of src on this page, in order, without repetition. */
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
  /** What the policy of the site judges: inline styles and handlers, and what is shown from other hosts, each once. */
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
    const encoding = isLatin1(text) ? 'latin1' : 'utf16le'
    one = Buffer.from(text, encoding).toString(encoding)
    known.set(one, one)
  }
  return one
}

/** How `PageScan.inline` names one. */
export const STYLE_ATTRIBUTE = 'style attribute'
/** In front of a directive and an address, `source img-src https://…`. */
export const SOURCE = 'source '

/** Read ids and links of a page. */
export function scanHtml(html: string): PageScan {
  const ids = new Set<string>()
  const names = new Set<string>()
  const duplicateIds = new Set<string>()
  const links = new Set<string>()
  const inline = new Set<string>()
  const someUnchecked = html.includes(UNCHECKED)
  for (let at = html.indexOf('="'); at >= 0; at = html.indexOf('="', at)) {
    const kind = kindOf(html, at)
    at += 2
    if (kind === 0 || !isInTag(html, at - 3)) continue
    const end = html.indexOf('"', at)
    if (end < 0) break
    const from = at
    at = end + 1
    // The address of a script or a sheet: the build makes it.
    if (html.startsWith(MARK, from)) continue
    if (kind === STYLE) inline.add(STYLE_ATTRIBUTE)
    else if (kind === HANDLER) inline.add(`handler ${html.slice(nameStart(html, from - 2), from - 2)}`)
    else {
      const value = interned(unescapeHtml(html.slice(from, end)))
      if (kind === LINK) {
        if (!someUnchecked || !isUnchecked(html, from)) links.add(value)
      } else if (kind === ID) {
        if (ids.has(value)) duplicateIds.add(value)
        ids.add(value)
      } else if (kind === NAME) {
        if (/^<a\s/i.test(html.slice(html.lastIndexOf('<', from), from))) names.add(value)
      } else if (kind === DATA) {
        if (/^<object\s/i.test(html.slice(html.lastIndexOf('<', from), from))) {
          links.add(value)
          noteSource(html, from, value, inline)
        }
      } else
        for (const { address } of readSrcset(value)) {
          links.add(interned(address))
          if (isElsewhere(address)) noteSource(html, from, address, inline)
        }
      if (kind === LINK && isElsewhere(value)) noteSource(html, from, value, inline)
    }
  }
  return {
    ids: [...new Set([...ids, ...names])],
    links: [...links],
    duplicateIds: [...duplicateIds],
    inline: [...inline],
    ...scanHead(html),
  }
}

/** The attribute by which projects mark links that aren't checked. */
const UNCHECKED = 'data-noBrokenLinkCheck='

function isUnchecked(html: string, at: number): boolean {
  const start = html.lastIndexOf('<', at)
  return /\sdata-noBrokenLinkCheck="(?!false)/.test(html.slice(start, tagEnd(html, start)))
}

/** An address of another host. */
function isElsewhere(value: string): boolean {
  return value.startsWith('http') ? /^https?:\/\//.test(value) : value.startsWith('//')
}

/** Notes what an element shows from another host; links show nothing. */
function noteSource(html: string, at: number, value: string, inline: Set<string>): void {
  const start = html.lastIndexOf('<', at) + 1
  const tag = html.slice(start, at)
  const directive = directiveFor(/^[a-z]*/.exec(tag)?.[0] ?? '', /([a-z]+)="$/.exec(tag)?.[1] ?? '')
  if (directive === null) return
  inline.add(interned(`${SOURCE}${directive} ${value}`))
}

const ID = 1
const LINK = 2
const SOURCES = 3
const STYLE = 4
const HANDLER = 5
const NAME = 6
const DATA = 7

/** What an attribute is whose name ends at an offset; 0 for one that is not read. Most of all are told by a letter or two. */
function kindOf(html: string, end: number): number {
  let name = ''
  let kind = 0
  switch (html.charCodeAt(end - 1)) {
    case 100:
      name = 'id'
      kind = ID
      break
    case 102:
      name = 'href'
      kind = LINK
      break
    case 99:
      name = 'src'
      kind = LINK
      break
    case 114:
      name = 'poster'
      kind = LINK
      break
    case 116:
      name = 'srcset'
      kind = SOURCES
      break
    case 101:
      if (html.startsWith('name', end - 4)) {
        name = 'name'
        kind = NAME
      } else {
        name = 'style'
        kind = STYLE
      }
      break
    case 97:
      name = 'data'
      kind = DATA
      break
    case 115:
      // Most of all are classes.
      if (html.startsWith(' class', end - 6)) return 0
  }
  if (kind > 0 && html.startsWith(name, end - name.length) && isSpace(html.charCodeAt(end - name.length - 1)))
    return kind
  const start = nameStart(html, end)
  return start >= 0 && end - start > 2 && html.charCodeAt(start) === 111 && html.charCodeAt(start + 1) === 110
    ? HANDLER
    : 0
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10
}

/** Where the name before an offset begins, if a space stands before it and it is of small letters; else -1. */
function nameStart(html: string, end: number): number {
  let at = end
  while (at > 0) {
    const code = html.charCodeAt(at - 1)
    if (code < 97 || code > 122) return at < end && isSpace(code) ? at : -1
    at--
  }
  return -1
}

const HEAD_LINK = '<link rel="'

function scanHead(html: string): Pick<PageScan, 'canonicals' | 'alternates'> {
  const canonicals: string[] = []
  const alternates: string[] = []
  const head = html.slice(0, html.indexOf('</head>'))
  for (let at = head.indexOf(HEAD_LINK); at >= 0; at = head.indexOf(HEAD_LINK, at)) {
    at += HEAD_LINK.length
    const isCanonical = head.startsWith('canonical"', at)
    const end = isCanonical || head.startsWith('alternate"', at) ? head.indexOf('>', at) : -1
    if (end < 0) continue
    const rest = head.slice(at + 'canonical"'.length, end)
    const href = unescapeHtml(/\shref="([^"]*)"/.exec(rest)?.[1] ?? '')
    if (isCanonical) {
      canonicals.push(interned(href))
      continue
    }
    const lang = /\shreflang="([^"]*)"/i.exec(rest)?.[1]
    if (lang !== undefined) alternates.push(interned(`${lang} ${href}`))
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
