// Two builds of one site beside each other: which addresses, titles, headings and anchors one has and the other has not.
import { byText, unescapeHtml } from '../base/text.ts'

export interface PageOutline {
  readonly title: string
  /** Level and text of the headings of the main content, in order. */
  readonly headings: readonly string[]
  /** Every id of the main content. */
  readonly anchors: ReadonlySet<string>
}

export type Outlines = ReadonlyMap<string, PageOutline>

export interface Difference {
  readonly kind: 'address' | 'title' | 'heading' | 'anchor'
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
const LINK = new RegExp(`<(a|button)\\b(${ATTRIBUTES})>[\\s\\S]*?</\\1>`, 'gi')
/** Links of a heading to itself. */
const OWN = /hash-link|class="anchor|aria-hidden="true"/
const TAG = new RegExp(`</?[a-z!]${ATTRIBUTES}>`, 'gi')

/** What a page says of itself. Pages that only send a reader on are null. */
export function outlineOf(html: string): PageOutline | null {
  if (/<meta[^>]+http-equiv=["']?refresh/i.test(html)) return null
  const main = /<main\b[\s\S]*?<\/main>/i.exec(html)?.[0] ?? /<body\b[\s\S]*$/i.exec(html)?.[0] ?? html
  const headings = [...main.matchAll(HEADING)].map(([, level = '', inner = '']) => `${level} ${plain(inner)}`)
  const anchors = new Set([...main.matchAll(WITH_ID)].map(([, a, b, c]) => unescapeHtml(a ?? b ?? c ?? '')))
  return { title: plain(/<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? ''), headings, anchors }
}

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
  for (const [address, other] of [...others].sort(([a], [b]) => byText(a, b))) {
    const own = ours.get(address)
    if (own === undefined) {
      found.push({ kind: 'address', address, missing: address })
      continue
    }
    if (own.title !== other.title) found.push({ kind: 'title', address, missing: other.title })
    const have = new Set(own.headings.map((heading) => heading.slice(2)))
    for (const heading of new Set(other.headings))
      if (!have.has(heading.slice(2))) found.push({ kind: 'heading', address, missing: heading.slice(2) })
    for (const anchor of other.anchors)
      if (!anchor.startsWith('__') && !own.anchors.has(anchor)) found.push({ kind: 'anchor', address, missing: anchor })
  }
  return found
}

/** The differences as a table, with how many there are of each kind. */
export function compareText(differences: readonly Difference[], pages: number): string {
  if (differences.length === 0) return `All ${pages} pages have the same address, title, headings and anchors.\n`
  const width = Math.min(60, Math.max(...differences.map(({ address }) => address.length)))
  const counts = (['address', 'title', 'heading', 'anchor'] as const)
    .map((kind) => [kind, differences.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
  const rows = differences.map(({ kind, address, missing }) => `${kind.padEnd(8)} ${address.padEnd(width)} ${missing}`)
  return `${rows.join('\n')}\n\nNot found in this build, of ${pages} pages of the other: ${counts.map(([kind, count]) => `${count} × ${kind}`).join(', ')}.\n`
}
