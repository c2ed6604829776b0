// A committed list of every public address with its anchors. An address that was published once must be answered for good.
import { byText, type Span } from '../base/text.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { badLedgerLine, lostAddress, lostAnchor, newAddresses, type LedgerSource } from './ledger-diagnostics.ts'

export interface LedgerPage {
  /** With base URL and language. */
  readonly href: string
  /** The same for all languages. */
  readonly route: string
  /** In another language than the default one. */
  readonly isTranslated: boolean
  /** IDs of its headings. */
  readonly anchors: readonly string[]
  /** Its Markdown file in the default language, null for pages made by code. */
  readonly source: LedgerSource | null
}

export interface LedgerInput {
  /** The file, relative to the site's root. */
  readonly path: string
  /** Its text; null where there is none yet. */
  readonly text: string | null
  readonly pages: readonly LedgerPage[]
  /** Whether a redirect or a file answers an address. */
  readonly isAnswered: (href: string) => boolean
  /** Removes base URL and language from an address. */
  readonly routeOf: (href: string) => string
}

interface Entry {
  readonly href: string
  readonly anchors: readonly string[]
  readonly span: Span
}

/** Reports addresses and anchors that the ledger lists and the site lost (errors), and new ones that it doesn't list (one warning). */
export function checkLedger(input: LedgerInput): Diagnostic[] {
  const { entries, bad } = readLedger(input)
  const pages = new Map(input.pages.map((page) => [page.href, page]))
  const listed = new Map(entries.map((entry) => [entry.href, entry]))
  const lost = entries.filter(({ href }) => !pages.has(href) && !input.isAnswered(href))
  return [
    ...bad.map(({ span, line }) => badLedgerLine(span, line)),
    ...lostAddresses(input, lost, listed),
    ...entries.flatMap((entry) => lostAnchors(entry, pages.get(entry.href))),
    ...missing(input, entries, listed),
  ]
}

function readLedger({ path, text }: LedgerInput): {
  readonly entries: readonly Entry[]
  readonly bad: readonly { readonly span: Span; readonly line: string }[]
} {
  const entries: Entry[] = []
  const bad: { span: Span; line: string }[] = []
  let start = 0
  for (const whole of (text ?? '').split('\n')) {
    const line = whole.trim()
    const span = { path, start, end: start + whole.trimEnd().length }
    start += whole.length + 1
    if (line === '' || line.startsWith('#')) continue
    const [href = '', ...anchors] = line.split(/\s+/)
    if (href.startsWith('/')) entries.push({ href, anchors, span })
    else bad.push({ span, line })
  }
  return { entries, bad }
}

/** One diagnostic for each route: its translations are lost with it. */
function lostAddresses(
  input: LedgerInput,
  lost: readonly Entry[],
  listed: ReadonlyMap<string, Entry>,
): readonly Diagnostic[] {
  const byRoute = new Map<string, Entry[]>()
  for (const entry of lost) {
    const route = input.routeOf(entry.href)
    byRoute.set(route, [...(byRoute.get(route) ?? []), entry])
  }
  const pages = input.pages.filter(({ isTranslated }) => !isTranslated)
  const isNew = ({ href }: LedgerPage): boolean => !listed.has(written(href))
  const taken = new Set<string>()
  return [...byRoute].map(([route, entries]) => {
    const [first] = entries as [Entry]
    const target = successor(first, pages, isNew)
    const source = target?.source ?? null
    const isFirst = source !== null && !taken.has(source.path)
    if (source !== null) taken.add(source.path)
    return lostAddress(route, first.span, entries.length, target?.route, source, isFirst)
  })
}

/** The share of headings that two pages must have in common to be taken for the same page. */
const SIMILAR = 0.5

/** The page that the lost one became: it has its headings, or else it's a new page with the same file name. */
function successor(
  { href, anchors }: Entry,
  pages: readonly LedgerPage[],
  isNew: (page: LedgerPage) => boolean,
): LedgerPage | undefined {
  const scored = pages.map((page) => ({ page, score: overlap(anchors, page.anchors), isNew: isNew(page) }))
  const [best] = scored.sort((a, b) => b.score - a.score || Number(b.isNew) - Number(a.isNew))
  if (best !== undefined && best.score >= SIMILAR) return best.page
  const named = pages.filter((page) => isNew(page) && nameOf(page.href) === nameOf(href))
  return named.length === 1 ? named[0] : undefined
}

/** The share of items that two lists have in common. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((item) => other.includes(item)).length
  return shared === 0 ? 0 : shared / Math.max(one.length, other.length)
}

const nameOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1)

function lostAnchors({ href, anchors, span }: Entry, page: LedgerPage | undefined): Diagnostic[] {
  if (page === undefined) return []
  const known = new Set(page.anchors)
  return anchors
    .filter((anchor) => !known.has(anchor))
    .map((anchor) => lostAnchor(anchor, href, span, page.anchors, page.source?.path))
}

/** A warning whose fix writes the ledger: everything that it lists, and what the site has gained. */
function missing(
  { path, text, pages }: LedgerInput,
  entries: readonly Entry[],
  listed: ReadonlyMap<string, Entry>,
): readonly Diagnostic[] {
  const gained = pages.filter(({ href, anchors }) => {
    const known = listed.get(written(href))?.anchors
    return known === undefined || anchors.some((anchor) => !known.includes(anchor))
  })
  if (gained.length === 0) return []
  const lines = new Map<string, Set<string>>()
  for (const { href, anchors } of [...entries, ...pages]) {
    const line = lines.get(written(href)) ?? new Set()
    for (const anchor of anchors) line.add(anchor)
    lines.set(written(href), line)
  }
  const all = [...lines].sort(([a], [b]) => byText(a, b))
  const edit = `${HEAD}${all.map(([href, anchors]) => `${[href, ...anchors].join(' ')}\n`).join('')}`
  return [newAddresses(path, text?.length ?? 0, gained[0]?.href as string, gained.length, text === null, edit)]
}

const HEAD = '# Public addresses and their anchors. A build that loses one fails; `ssg check --fix` adds new ones.\n'

/** Blanks separate addresses from anchors. */
function written(href: string): string {
  return href.replace(/\s/g, encodeURIComponent)
}
