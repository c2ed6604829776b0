// Two builds of one site beside each other: which addresses, titles, headings, anchors and words one has and the other has not.
import { byText, unescapeHtml } from '../base/text.ts'

export interface PageOutline {
  readonly title: string
  /** Level and text of the headings of the main content, in order. */
  readonly headings: readonly string[]
  /** Every id of the main content. */
  readonly anchors: ReadonlySet<string>
  /** Words of the text itself, without what a theme puts around it; where that cannot be told, of the main content. */
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
  /** What the other build has and this one has not. */
  readonly missing: string
}

/** The address of a file of a build: `docs/a/index.html` and `docs/a.html` are `/docs/a`. */
export function addressOf(file: string): string {
  const path = file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')
  return path === '' ? '/' : `/${path}`
}

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'">])*`
const HEADING = new RegExp(`<h([1-6])\\b${ATTRIBUTES}>([\\s\\S]*?)</h\\1>`, 'gi')
const WITH_ID = new RegExp(
  `<(?!input|path|symbol|svg|use|g\\b)[a-z][\\w-]*\\s(?=${ATTRIBUTES}>)(?:"[^"]*"|'[^']*'|[^'">])*?\\bid=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`,
  'gi',
)
/** What parts of a drawing are named is for the drawing. */
const DRAWING = /<svg\b[\s\S]*?<\/svg>/gi
const LINK = new RegExp(`<(a|button)\\b(${ATTRIBUTES})>[\\s\\S]*?</\\1>`, 'gi')
/** Links of a heading to itself. */
const OWN = /hash-link|class="anchor|aria-hidden="true"/
const BUTTON = new RegExp(`<button\\b${ATTRIBUTES}>[\\s\\S]*?</button>`, 'gi')
const TAG = new RegExp(`</?[a-z!]${ATTRIBUTES}>`, 'gi')

/** What a page says of itself. Pages that only send a reader on are null. */
export function outlineOf(html: string): PageOutline | null {
  if (/<meta[^>]+http-equiv=["']?refresh/i.test(html)) return null
  const main = mainOf(html)
  const headings = [...main.replace(CARD_TITLE, '').matchAll(HEADING)].map(
    ([, level = '', inner = '']) => `${level} ${plain(inner)}`,
  )
  const anchors = new Set(
    [...main.replace(DRAWING, '').matchAll(WITH_ID)].map(([, a, b, c]) => unescapeHtml(a ?? b ?? c ?? '')),
  )
  const body = textBody(main)
  const mainWords = wordsOf(main)
  return {
    words: body === main ? mainWords : wordsOf(body),
    mainWords,
    title: plain(/<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? ''),
    headings,
    anchors,
    sidebar: sidebarOf(html),
  }
}

/** What a card leads to is the heading of another page. */
const CARD_TITLE = new RegExp(`<h2\\b(?=[^>]*\\bcardTitle_)${ATTRIBUTES}>[\\s\\S]*?</h2>`, 'g')

/** The main content. Other generators leave it to a page of code whether it has such an element: then it is what stands before the footer. */
function mainOf(html: string): string {
  return (
    /<main\b[\s\S]*?<\/main>/i.exec(html)?.[0] ??
    /<[^>]+\btheme-layout-main\b[\s\S]*?(?=<footer\b|$)/.exec(html)?.[0] ??
    /<body\b[\s\S]*$/i.exec(html)?.[0] ??
    html
  )
}

/** Where the sidebar of a page begins and ends: of other generators, and of this one's theme. */
const SIDEBAR = /<ul class="?[^">]*\btheme-doc-sidebar-menu\b[\s\S]*?<\/nav>|<doc-sidebar\b[\s\S]*?<\/doc-sidebar>/
const ENTRY = new RegExp(`<a\\b(${ATTRIBUTES})>([\\s\\S]*?)</a>`, 'g')
const OF_SIDEBAR = /\bclass="?[^">]*\b(?:menu__link|side-link)\b/

function sidebarOf(html: string): string[] {
  const list = SIDEBAR.exec(html)?.[0] ?? ''
  return [...list.matchAll(ENTRY)].flatMap(([, attributes = '', inner = '']) =>
    OF_SIDEBAR.test(attributes) ? [plain(inner.replace(/<svg\b[\s\S]*?<\/svg>/g, ''))] : [],
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

const TEXT_BODY = /<div\b[^>]*?\bclass=(?:"[^"]*\b(?:theme-doc-markdown|markdown)\b[^"]*"|markdown\b)/

/** The text of a page in the frame of another generator; else everything. */
function textBody(main: string): string {
  const start = TEXT_BODY.exec(main)
  if (start === null) return main
  const end = main.slice(start.index).search(/<\/article>|<footer\b/)
  return main.slice(start.index, end === -1 ? undefined : start.index + end)
}

/** Words of two letters or more in small letters, and what is written without spaces in pieces of its own. What scripts and drawings hold is no text. */
function wordsOf(html: string): Set<string> {
  const text = unescapeHtml(
    html
      .replace(/<(script|style|svg|template|math)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(BUTTON, ' ')
      .replace(/<pre\b[\s\S]*?<\/pre>/gi, (code) =>
        code.replace(/<br\b[^>]*>/gi, '\n').replace(/<\/?span\b[^>]*>/gi, ''),
      )
      .replace(TAG, (tag) => (INLINE.test(tag) ? '' : ' ')),
  )
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]{2,}/gu) ?? [],
  )
}

/** Elements within a word: emphasis of a part. Colours of code are taken off before. */
const INLINE = /^<\/?(?:b|i|em|strong|code|mark|a|wbr|sub|sup|kbd|u|s|del|ins)\b/i

function plain(html: string): string {
  return unescapeHtml(
    html
      .replace(LINK, (all: string, _name: string, attributes: string) => (OWN.test(attributes) ? '' : all))
      .replace(TAG, ''),
  )
    .replaceAll('\u200B', '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What the other build has and ours has not, by address. Headings are compared as a set: their order is that of the content. */
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
    return `All ${pages} pages have the same address, title, headings, anchors, words and sidebar.\n`
  const width = Math.min(60, Math.max(...differences.map(({ address }) => address.length)))
  const counts = (['address', 'title', 'heading', 'anchor', 'words', 'sidebar'] as const)
    .map((kind) => [kind, differences.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
  const rows = differences.map(({ kind, address, missing }) => `${kind.padEnd(8)} ${address.padEnd(width)} ${missing}`)
  return `${rows.join('\n')}\n\nNot found in this build, of ${pages} pages of the other: ${counts.map(([kind, count]) => `${count} × ${kind}`).join(', ')}.\n`
}
