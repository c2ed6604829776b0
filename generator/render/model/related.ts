// Pages that share a subject: of what pages say of themselves (title, description, keywords, tags), the rare terms that two of them
// have in common. The text itself is not read, so an edit of it changes no other page, and a part of a site knows as much as the whole.
import type { PageLink } from '../../api/types.ts'
import { byText } from '../../base/text.ts'
import { linkOf, sectionOf, type ModelScope } from './scope.ts'
import type { DocEntry } from '../types.ts'

/** What a term counts by where it stands; the greatest counts. */
const TITLE = 3
const NAMED = 2
const ABOUT = 1
/** A term that more pages have than this says nothing of any of them, and would be dear on large sites. */
const MOST_PAGES = 64
/** Of the length of the two lists of terms, the part that two pages have to share. */
const LEAST = 0.15

interface Described {
  readonly entry: DocEntry
  /** What other pages have as well. */
  readonly terms: readonly Shared[]
  /** Length of the vector of terms. */
  readonly length: number
}

/** A term of several pages. */
interface Shared {
  /** What it weighs on the page that names it. */
  readonly weight: number
  /** Its pages by their numbers, and what it weighs on each. */
  readonly pages: readonly number[]
  readonly weights: readonly number[]
}

interface Index {
  readonly numbers: ReadonlyMap<DocEntry, number>
  readonly pages: readonly Described[]
  /** For sums by page: zeros. */
  readonly sums: Float64Array
}

const indexes = new WeakMap<ModelScope['local']['entries'], Index>()

/** Links to the pages that are nearest to one, the nearest first, without those that it links to anyway. */
export function relatedPages(scope: ModelScope, entry: DocEntry, shown: readonly (PageLink | null)[]): PageLink[] {
  const wanted = scope.graph.config.relatedPages
  if (wanted === 0) return []
  const { entries } = scope.local
  let index = indexes.get(entries)
  if (index === undefined) indexes.set(entries, (index = indexOf(entries)))
  const own = index.numbers.get(entry)
  if (own === undefined) return []
  const href = linkOf(scope)
  const isLinked = ({ raw, url }: DocEntry): boolean => {
    const targets = [href(url), url, raw.source.path.replace(/\.mdx?$/, '')]
    return (
      shown.some((link) => link?.href === targets[0]) || entry.doc.links.some(({ target }) => targets.includes(target))
    )
  }
  const links = new Map<string, PageLink>()
  for (const other of nearest(index, own)) {
    if (links.size === wanted) break
    // Two of one name could not be told apart.
    if (
      other.title !== entry.title &&
      !links.has(other.title) &&
      belongTogether(scope, entry, other) &&
      !isLinked(other)
    )
      links.set(other.title, { label: other.title, href: href(other.url) })
  }
  return [...links.values()]
}

/**
 * Pages of one version, or of all that readers without a wish are shown. In the documentation, pages of one section: who reads the guide of
 * a product is not sent to that of another.
 */
function belongTogether(
  { graph: { editions } }: ModelScope,
  { raw: one }: DocEntry,
  { raw: other }: DocEntry,
): boolean {
  const isLatest = (id: string): boolean => editions.get(id)?.latest === true
  if (one.edition !== other.edition) return isLatest(one.edition) && isLatest(other.edition)
  return one.kind === 'blog' || sectionOf(one.key) === sectionOf(other.key)
}

function nearest({ pages, sums }: Index, number: number): DocEntry[] {
  const own = pages[number] as Described
  const met: number[] = []
  for (const { weight, pages: others, weights } of own.terms)
    for (let at = 0; at < others.length; at++) {
      const other = others[at] as number
      if (other === number) continue
      // No term weighs nothing.
      if (sums[other] === 0) met.push(other)
      sums[other] = (sums[other] as number) + weight * (weights[at] as number)
    }
  const near: { readonly entry: DocEntry; readonly near: number }[] = []
  for (const other of met) {
    const { entry, length } = pages[other] as Described
    const found = (sums[other] as number) / (own.length * length)
    sums[other] = 0
    if (found >= LEAST) near.push({ entry, near: found })
  }
  return near.sort((a, b) => b.near - a.near || byText(a.entry.url, b.entry.url)).map(({ entry }) => entry)
}

function indexOf(entries: ModelScope['local']['entries']): Index {
  const counted = [...entries.values()]
    .filter(({ raw: { front } }) => front.unlisted !== true && front.draft !== true)
    .map((entry) => ({ entry, counts: termsOf(entry) }))
  const pagesWith = new Map<string, number>()
  for (const { counts } of counted)
    for (const term of counts.keys()) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1)
  const having = new Map<string, { pages: number[]; weights: number[] }>()
  const pages = counted.map(({ entry, counts }, number): Described => {
    const terms: Shared[] = []
    for (const [term, count] of counts) {
      const found = pagesWith.get(term) as number
      if (found < 2 || found > MOST_PAGES || found === counted.length) continue
      const weight = count * Math.log(counted.length / found)
      let shared = having.get(term)
      if (shared === undefined) having.set(term, (shared = { pages: [], weights: [] }))
      shared.pages.push(number)
      shared.weights.push(weight)
      terms.push({ weight, ...shared })
    }
    return { entry, terms, length: Math.hypot(...terms.map(({ weight }) => weight)) || 1 }
  })
  const numbers = new Map(pages.map(({ entry }, number) => [entry, number]))
  return { numbers, pages, sums: new Float64Array(pages.length) }
}

function termsOf({ raw, title, description }: DocEntry): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number): void => {
    for (const term of words(text)) counts.set(term, Math.max(counts.get(term) ?? 0, weight))
  }
  add(title, TITLE)
  for (const name of [...(raw.front.keywords ?? []), ...(raw.front.tags ?? [])]) add(name, NAMED)
  add(description, ABOUT)
  return counts
}

const NOT_ASCII = /[^\0-\x7f]/

/** Words of two letters or more; of scripts that write without spaces, pairs of neighboring characters. */
function words(text: string): string[] {
  // Classes of Unicode take several times as long.
  if (!NOT_ASCII.test(text)) return text.toLowerCase().match(/[a-z\d]{2,}/g) ?? []
  const runs = text.normalize('NFKC').toLowerCase().match(RUNS) ?? []
  return runs.flatMap((run) => {
    if (!SPACELESS.test(run)) return run.length < 2 ? [] : [run]
    const characters = [...run]
    return characters.slice(1).map((character, at) => (characters[at] as string) + character)
  })
}

const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u30FC]/u
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u30FC]+|[\p{L}\p{N}](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{M}\p{N}])*/gu
