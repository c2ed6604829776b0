// Scans emitted HTML for links, IDs and blocked content in a single pass. Its input is the generator's own well-formed output.
import { directiveFor } from '../../base/html/policy.ts'
import { readSrcset } from '../../base/html/srcset.ts'
import { isLatin1, unescapeHtml } from '../../base/text.ts'
import { HtmlReader } from '../../source/html.ts'
import { MARK, questionOf, type AddressQuestion } from './addresses.ts'

export interface PageScan {
  /** Possible targets of links: IDs, and names of `<a>`. */
  readonly ids: readonly string[]
  /** Values of `href` and `src` in order, without duplicates. */
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
  /** Everything that the Content Security Policy can block: inline styles and handlers, and content from other hosts, without duplicates. */
  readonly inline: readonly string[]
  /** Scripts and style sheets that the page loads at once, apart from those of its parts. */
  readonly loads: readonly AddressQuestion[]
  /** Canonical URLs in the head. */
  readonly canonicals: readonly string[]
  /** Languages in the head: `zh-CN https://example.org/zh/a`. */
  readonly alternates: readonly string[]
}

const known = new Map<string, string>()
const MOST_KNOWN = 200_000

/** Stores each text once for all pages, as a separate string. A substring would keep the whole page in memory. */
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

/** Name of a style attribute in `PageScan.inline`. */
export const STYLE_ATTRIBUTE = 'style attribute'
/** Prefix of a directive and URL in `PageScan.inline`: `source img-src https://…`. */
export const SOURCE = 'source '

/** Collects the IDs, links and other data of a page. */
export function scanHtml(html: string): PageScan {
  const found = { ids: new Set<string>(), names: new Set<string>(), duplicateIds: new Set<string>() }
  const scan: Found = { ...found, links: new Set(), inline: new Set(), loads: [], canonicals: [], alternates: [] }
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
    loads: scan.loads,
    canonicals: scan.canonicals,
    alternates: scan.alternates,
  }
}

interface Found extends Readonly<Record<'ids' | 'names' | 'duplicateIds' | 'links' | 'inline', Set<string>>> {
  readonly loads: AddressQuestion[]
  readonly canonicals: string[]
  readonly alternates: string[]
}

/** The attribute with which projects mark links that aren't checked. */
const UNCHECKED = 'data-nobrokenlinkcheck'

const READ = new Set('id href src poster srcset name data style'.split(' '))

function isRead(name: string): boolean {
  return READ.has(name) || (name.charCodeAt(0) === 111 && /^on[a-z]+$/.test(name))
}

function scanAttribute(reader: HtmlReader, isUnchecked: boolean, found: Found): void {
  const { name: tag, attributeName: name, value: written } = reader
  if (written === null) return
  // A URL of a script or style sheet, which the build fills in.
  if (written.startsWith(MARK)) {
    if ((tag === 'script' && name === 'src') || (tag === 'link' && name === 'href'))
      found.loads.push(questionOf(written))
    return
  }
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

/** Records content that an element loads from another host. Links don't load anything. */
function noteSource(tag: string, name: string, address: string, { inline }: Found): void {
  // An object of the site itself is blocked, too.
  if (name !== 'data' && !/^(?:https?:)?\/\//.test(address)) return
  const directive = directiveFor(tag, name)
  if (directive !== null) inline.add(interned(`${SOURCE}${directive} ${address}`))
}

/** Reads canonical URL and alternate languages. */
function scanLink(link: HtmlReader, { canonicals, alternates }: Found): void {
  const rel = link.attribute('rel')
  const href = link.attribute('href') ?? ''
  const language = link.attribute('hreflang')
  if (rel === 'canonical') canonicals.push(interned(href))
  if (rel === 'alternate' && language !== null) alternates.push(interned(`${language} ${href}`))
}
