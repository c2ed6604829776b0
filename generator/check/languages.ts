// Language links for search engines: canonical addresses, hreflang and the sitemap. Each page must reference the others and be referenced back.
import type { Diagnostic } from '../base/diagnostic.ts'
import { decodedAddress } from '../base/paths.ts'
import { unescapeHtml, type Span } from '../base/text.ts'
import { wrongAlternates, wrongCanonical, wrongSitemap } from './diagnostics.ts'

/** `zh-CN https://example.org/zh/a` */
export type LanguageLink = string

/** An emitted page with what its head says. */
export interface LanguagePage {
  /** Final path. */
  readonly href: string
  /** The same for all languages of a page. */
  readonly route: string
  /** `zh-CN`. */
  readonly lang: string
  readonly isDefault: boolean
  /** May be indexed and is written in its own language. */
  readonly listed: boolean
  /** Address that is canonical for the page: its own, or that of the page which it repeats. */
  readonly canonical: string
  /** As emitted. */
  readonly canonicals: readonly string[]
  readonly alternates: readonly LanguageLink[]
  readonly source: string | null
  /** Rendering failed and was reported; the page's head is unknown. */
  readonly failed?: boolean
}

export interface LanguageInput {
  readonly pages: readonly LanguagePage[]
  /** Text of the sitemap; null when the site brings its own. */
  readonly sitemap: string | null
}

/** Pages of one route tell the same, and only those that are really written in their language. */
export function checkLanguages({ pages: all, sitemap }: LanguageInput): Diagnostic[] {
  const found: Diagnostic[] = []
  const contested = contestedRoutes(all)
  const pages = contested.size === 0 ? all : all.filter(({ route }) => !contested.has(route))
  const unsure = new Set(all.filter(({ route }) => contested.has(route)).map(({ canonical }) => plain(canonical)))
  const expected = expectedLinks(pages)
  for (const page of pages) {
    if (page.failed === true) continue
    if (page.canonicals.length !== 1 || page.canonicals[0] !== page.canonical)
      found.push(wrongCanonical(spanOf(page), page.href, page.canonicals, page.canonical))
    const problem = difference(page.listed ? (expected.get(page.route) ?? NONE) : NONE, page.alternates)
    if (problem !== null) found.push(wrongAlternates(spanOf(page), page.href, problem))
  }
  return sitemap === null ? found : [...found, ...checkSitemap(pages, sitemap, expected, unsure)]
}

/** Routes whose address another page shares. The collision is already reported; only one page is written. */
function contestedRoutes(pages: readonly LanguagePage[]): Set<string> {
  const at = new Map<string, LanguagePage>()
  const found = new Set<string>()
  for (const page of pages) {
    const read = plain(page.href)
    // Addresses that browsers rewrite are already reported.
    if (read !== page.href) found.add(page.route)
    const other = at.get(read)
    if (other === undefined) at.set(read, page)
    else for (const { route } of [page, other]) found.add(route)
  }
  return found
}

const NONE: readonly LanguageLink[] = []

/** By route: its listed pages and the default one, when there are two at least. */
function expectedLinks(pages: readonly LanguagePage[]): Map<string, LanguageLink[]> {
  const groups = new Map<string, LanguagePage[]>()
  for (const page of pages) {
    if (!page.listed) continue
    const group = groups.get(page.route)
    if (group === undefined) groups.set(page.route, [page])
    else group.push(page)
  }
  const links = new Map<string, LanguageLink[]>()
  for (const [route, group] of groups) {
    if (group.length < 2) continue
    const original = group.find((page) => page.isDefault)
    links.set(route, [
      ...group.map((page) => `${page.lang} ${page.canonical}`),
      ...(original === undefined ? [] : [`x-default ${original.canonical}`]),
    ])
  }
  return links
}

/** The first link that is missing or too much, in words. */
function difference(expected: readonly LanguageLink[], have: readonly LanguageLink[]): string | null {
  if (expected.length === have.length && expected.every((link, index) => link === have[index])) return null
  const missing = expected.find((link) => !have.includes(link))
  if (missing !== undefined) return `"${missing.replace(' ', '" at "')}" is missing`
  const extra = have.find((link, index) => !expected.includes(link) || have.indexOf(link) !== index)
  return extra === undefined ? null : `"${extra.replace(' ', '" at "')}" doesn't link back`
}

function checkSitemap(
  pages: readonly LanguagePage[],
  sitemap: string,
  expected: ReadonlyMap<string, readonly LanguageLink[]>,
  unsure: ReadonlySet<string>,
): Diagnostic[] {
  const found: Diagnostic[] = []
  const entries = new Map<string, string>()
  const seen = new Map<string, string>()
  for (const entry of sitemap.split('<url>').slice(1)) {
    const address = plain(entry.slice(entry.indexOf('<loc>') + 5, entry.indexOf('</loc>')))
    if (unsure.has(address)) continue
    if (entries.has(address)) found.push(wrongSitemap(undefined, address, "it's listed twice"))
    entries.set(address, entry)
  }
  for (const page of pages) {
    if (!page.listed) continue
    const entry = entries.get(page.canonical)
    entries.delete(page.canonical)
    const links = entry === undefined ? null : entry.slice(entry.indexOf('</loc>') + 6)
    // The other languages of the page have been read already.
    if (links !== null && seen.get(page.route) === links) continue
    const problem =
      links === null ? 'the page is missing' : difference(expected.get(page.route) ?? NONE, linksOf(links))
    if (problem === null && links !== null) seen.set(page.route, links)
    if (problem !== null) found.push(wrongSitemap(spanOf(page), page.canonical, problem))
  }
  for (const address of entries.keys()) found.push(wrongSitemap(undefined, address, 'no listed page has this URL'))
  return found
}

function linksOf(entry: string): LanguageLink[] {
  return [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
    ([, lang, href = '']) => `${lang} ${plain(href)}`,
  )
}

function plain(text: string): string {
  return decodedAddress(unescapeHtml(text))
}

function spanOf({ source }: LanguagePage): Span | undefined {
  return source === null ? undefined : { path: source, start: 0, end: 0 }
}
