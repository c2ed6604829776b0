// Two builds of one site beside each other: which addresses, titles, headings, anchors and words one has and the other has not.
import { byText } from '../base/text.ts'
import {
  decodeHtml,
  elementsThat,
  findElement,
  findTag,
  HtmlReader,
  textOfHtml,
  withoutElements,
} from '../source/html.ts'

export interface PageOutline {
  readonly title: string
  /** Level and text of the main content's headings, in order. */
  readonly headings: readonly string[]
  /** Every id of the main content. */
  readonly anchors: ReadonlySet<string>
  /** Words of the text without the theme's markup; if that can't be separated, words of the main content. */
  readonly words: ReadonlySet<string>
  /** Words of the whole main content. */
  readonly mainWords: ReadonlySet<string>
  /** Labels of the sidebar from the top down, as far as it is open on this page. */
  readonly sidebar: readonly string[]
}

export type Outlines = ReadonlyMap<string, PageOutline>

export interface Difference {
  readonly kind: 'address' | 'title' | 'heading' | 'anchor' | 'words' | 'sidebar'
  readonly address: string
  /** Present in the other build, missing from this one. */
  readonly missing: string
}

/** The address of a built file: `docs/a/index.html` and `docs/a.html` are `/docs/a`. */
export function addressOf(file: string): string {
  const path = file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')
  return path === '' ? '/' : `/${path}`
}

/** The page's outline; null for redirects. */
export function outlineOf(html: string): PageOutline | null {
  if (findTag(html, (tag) => tag.name === 'meta' && tag.attribute('http-equiv')?.toLowerCase() === 'refresh') !== null)
    return null
  const main = mainOf(html)
  const body = textBody(main)
  const mainWords = wordsOf(main)
  return {
    words: body === main ? mainWords : wordsOf(body),
    mainWords,
    title: plain(contentOf(html, ({ name }) => name === 'title') ?? ''),
    headings: headingsOf(main),
    anchors: anchorsOf(main),
    sidebar: sidebarOf(html),
  }
}

function contentOf(html: string, fits: (tag: HtmlReader) => boolean): string | null {
  const found = findElement(html, fits)
  return found === null ? null : html.slice(found.contentStart, found.contentEnd)
}

/** Headings of the main content. A heading in a card belongs to the page it links to. */
function headingsOf(main: string): string[] {
  const reader = new HtmlReader(main)
  const found: string[] = []
  while (reader.next()) {
    const { name, end } = reader
    if (reader.kind !== 'open' || !/^h[1-6]$/.test(name)) continue
    const isCard = hasClass(reader, /\bcardTitle_/)
    reader.skip()
    if (!isCard) found.push(`${name[1]} ${plain(main.slice(end, reader.start))}`)
  }
  return found
}

/** Ids on these elements are internal to a diagram or form. */
const NO_ANCHORS = new Set('input path symbol svg use g'.split(' '))

function anchorsOf(main: string): Set<string> {
  const found = new Set<string>()
  const reader = new HtmlReader(main)
  while (reader.next()) {
    if (reader.kind !== 'open') continue
    const id = NO_ANCHORS.has(reader.name) ? null : reader.attribute('id')
    if (id !== null) found.add(id)
    if (reader.name === 'svg') reader.skip()
  }
  return found
}

function hasClass(tag: HtmlReader, pattern: RegExp): boolean {
  return pattern.test(tag.attribute('class') ?? '')
}

/** The main content. Other generators leave it to a page of code whether it has such an element: then it is what stands before the footer. */
function mainOf(html: string): string {
  const main = contentOf(html, ({ name }) => name === 'main')
  if (main !== null) return main
  const start = findTag(html, (tag) => hasClass(tag, /\btheme-layout-main\b/))?.start
  if (start !== undefined) return html.slice(start, findTag(html, isFooter, start)?.start)
  return html.slice(findTag(html, ({ name }) => name === 'body')?.start ?? 0)
}

function isFooter({ name }: HtmlReader): boolean {
  return name === 'footer'
}

/** A page's sidebar, from other generators or from the default theme. */
function sidebarOf(html: string): string[] {
  const list = contentOf(
    html,
    (tag) => tag.name === 'doc-sidebar' || (tag.name === 'ul' && hasClass(tag, /\btheme-doc-sidebar-menu\b/)),
  )
  const links = elementsThat(list ?? '', (tag) => tag.name === 'a' && hasClass(tag, /\b(?:menu__link|side-link)\b/))
  return links.map(({ contentStart, contentEnd }) =>
    plain(withoutElements((list ?? '').slice(contentStart, contentEnd), ({ name }) => name === 'svg')),
  )
}

/** The first place at which a sidebar is another one: what the other build has there. */
function otherEntry(own: readonly string[], other: readonly string[]): string | null {
  const at = other.findIndex((label, index) => label !== own[index])
  if (at === -1) return null
  const label = other[at] as string
  const before = at === 0 ? 'at the top' : `behind "${other[at - 1]}"`
  return `"${label}" ${before}${own.includes(label) ? ', which is elsewhere' : ''}`
}

/** The text inside another generator's page layout; otherwise all of it. */
function textBody(main: string): string {
  const start = findTag(
    main,
    (tag) => tag.name === 'div' && hasClass(tag, /\b(?:theme-doc-markdown|markdown)\b/),
  )?.start
  if (start === undefined) return main
  const reader = new HtmlReader(main, start)
  while (reader.next()) if (reader.kind === 'close' ? reader.name === 'article' : isFooter(reader)) break
  return main.slice(start, reader.start)
}

/** The contents of scripts and drawings aren't text. */
const NO_WORDS = new Set('script style svg template math button'.split(' '))
/** Elements within a word: emphasis of a part. */
const INLINE = new Set('b i em strong code mark a wbr sub sup kbd u s del ins'.split(' '))

/** Lowercase words of two or more letters. Text without spaces is split into pieces. */
function wordsOf(html: string): Set<string> {
  const text = wordText(html)
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]{2,}/gu) ?? [],
  )
}

/** Highlighting splits words in code into colored pieces; join them. */
function wordText(html: string): string {
  const reader = new HtmlReader(html)
  let text = ''
  let code = 0
  while (reader.next()) {
    text += reader.text
    const { kind, name } = reader
    if (name === 'pre') code += kind === 'open' ? 1 : -1
    if (kind === 'open' && NO_WORDS.has(name)) reader.skip()
    if (!INLINE.has(name) && !(code > 0 && name === 'span')) text += ' '
  }
  return decodeHtml(text + reader.text)
}

/** Without what leads a heading to itself. */
function plain(html: string): string {
  const isOwn = (tag: HtmlReader): boolean =>
    (tag.name === 'a' || tag.name === 'button') &&
    (hasClass(tag, /hash-link|^anchor/) || tag.attribute('aria-hidden') === 'true')
  return textOfHtml(withoutElements(html, isOwn)).replaceAll('\u200B', '').replace(/\s+/g, ' ').trim()
}

/** Content missing from our build, by address. Headings are compared as a set, because their order comes from the content. */
export function compareOutlines(ours: Outlines, others: Outlines): Difference[] {
  const found: Difference[] = []
  const sidebars = new Set<string>()
  for (const [address, other] of [...others].sort(([a], [b]) => byText(a, b))) {
    const own = ours.get(address)
    if (own === undefined) {
      found.push({ kind: 'address', address, missing: address })
      continue
    }
    // A sidebar is that of many pages.
    const entry = other.sidebar.length === 0 ? null : otherEntry(own.sidebar, other.sidebar)
    if (entry !== null && !sidebars.has(entry)) {
      sidebars.add(entry)
      found.push({ kind: 'sidebar', address, missing: entry })
    }
    if (own.title !== other.title) found.push({ kind: 'title', address, missing: other.title })
    const have = new Set(own.headings.map((heading) => heading.slice(2)))
    for (const heading of new Set(other.headings))
      if (!have.has(heading.slice(2))) found.push({ kind: 'heading', address, missing: heading.slice(2) })
    const missing = [...other.words].filter((word) => !own.mainWords.has(word)).sort(byText)
    if (missing.length > 0) found.push({ kind: 'words', address, missing: someWords(missing) })
    for (const anchor of other.anchors)
      if (!/^(?:__|user-content-fn)/.test(anchor) && !own.anchors.has(anchor))
        found.push({ kind: 'anchor', address, missing: anchor })
  }
  return found
}

const SHOWN = 12

function someWords(words: readonly string[]): string {
  const more = words.length - SHOWN
  return `${words.slice(0, SHOWN).join(' ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** The differences as a table, with how many there are of each kind. */
export function compareText(differences: readonly Difference[], pages: number): string {
  if (differences.length === 0)
    return `All ${pages} pages have the same URL, title, headings, anchors, words and sidebar.\n`
  const width = Math.min(60, Math.max(...differences.map(({ address }) => address.length)))
  const counts = (['address', 'title', 'heading', 'anchor', 'words', 'sidebar'] as const)
    .map((kind) => [kind, differences.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
  const rows = differences.map(({ kind, address, missing }) => `${kind.padEnd(8)} ${address.padEnd(width)} ${missing}`)
  return `${rows.join('\n')}\n\nMissing from this build, compared with ${pages} pages of the other one: ${counts.map(([kind, count]) => `${count} × ${kind}`).join(', ')}.\n`
}
