// What the emitted HTML says about links and ids: one pass over our own, well-formed output.
import { directiveFor } from '../../base/html/policy.ts'
import { readSrcset } from '../../base/html/srcset.ts'
import { isLatin1, unescapeHtml } from '../../base/text.ts'
import { HtmlReader } from '../../source/html.ts'
import { MARK } from './addresses.ts'

export interface PageScan {
  /** Possible targets of links: ids, and names of `<a>`. */
  readonly ids: readonly string[]
  /** Values of href and of src on this page, in order, without repetition. */
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
  /** Everything that the site's policy applies to: inline styles and handlers, and content from other hosts, each once. */
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
  const found = { ids: new Set<string>(), names: new Set<string>(), duplicateIds: new Set<string>() }
  const scan: Found = { ...found, links: new Set(), inline: new Set(), canonicals: [], alternates: [] }
  const reader = new HtmlReader(html)
  const someUnchecked = html.includes('data-noBrokenLinkCheck=')
  let isInHead = html.includes('</head>')
  while (reader.next()) {
    if (reader.kind === 'close' && reader.name === 'head') isInHead = false
    if (reader.kind !== 'open' || !reader.hasTail) continue
    if (isInHead && reader.name === 'link') scanLink(reader, scan)
    const isUnchecked = someUnchecked && reader.attribute(UNCHECKED)?.startsWith('false') === false
    for (reader.restart(); reader.nextAttribute();)
      if (isRead(reader.attributeName)) scanAttribute(reader, isUnchecked, scan)
  }
  return {
    ids: [...new Set([...scan.ids, ...scan.names])],
    links: [...scan.links],
    duplicateIds: [...scan.duplicateIds],
    inline: [...scan.inline],
    canonicals: scan.canonicals,
    alternates: scan.alternates,
  }
}

interface Found extends Readonly<Record<'ids' | 'names' | 'duplicateIds' | 'links' | 'inline', Set<string>>> {
  readonly canonicals: string[]
  readonly alternates: string[]
}

/** The attribute by which projects mark links that aren't checked. */
const UNCHECKED = 'data-nobrokenlinkcheck'

const READ = new Set('id href src poster srcset name data style'.split(' '))

function isRead(name: string): boolean {
  return READ.has(name) || (name.charCodeAt(0) === 111 && /^on[a-z]+$/.test(name))
}

function scanAttribute(reader: HtmlReader, isUnchecked: boolean, found: Found): void {
  const { name: tag, attributeName: name, value: written } = reader
  if (written === null) return
  // The address of a script or a sheet: the build makes it.
  if (written.startsWith(MARK)) return
  switch (name) {
    case 'id': {
      const id = textOf(written)
      if (found.ids.has(id)) found.duplicateIds.add(id)
      found.ids.add(id)
      return
    }
    case 'href':
    case 'src':
    case 'poster': {
      const address = textOf(written)
      if (!isUnchecked) found.links.add(address)
      noteSource(tag, name, address, found)
      return
    }
    case 'srcset':
      for (const { address } of readSrcset(textOf(written))) {
        found.links.add(interned(address))
        noteSource(tag, name, address, found)
      }
      return
    case 'name':
      if (tag === 'a') found.names.add(textOf(written))
      return
    case 'data':
      if (tag !== 'object') return
      found.links.add(textOf(written))
      noteSource(tag, name, textOf(written), found)
      return
    case 'style':
      found.inline.add(STYLE_ATTRIBUTE)
      return
    default:
      found.inline.add(`handler ${name}`)
  }
}

function textOf(written: string): string {
  return interned(unescapeHtml(written))
}

/** Notes what an element shows from another host; links show nothing. */
function noteSource(tag: string, name: string, address: string, { inline }: Found): void {
  // An object of the site itself is blocked, too.
  if (name !== 'data' && !/^(?:https?:)?\/\//.test(address)) return
  const directive = directiveFor(tag, name)
  if (directive !== null) inline.add(interned(`${SOURCE}${directive} ${address}`))
}

/** Canonical address and other languages. */
function scanLink(link: HtmlReader, { canonicals, alternates }: Found): void {
  const rel = link.attribute('rel')
  const href = link.attribute('href') ?? ''
  const language = link.attribute('hreflang')
  if (rel === 'canonical') canonicals.push(interned(href))
  if (rel === 'alternate' && language !== null) alternates.push(interned(`${language} ${href}`))
}
