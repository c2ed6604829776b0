// Finds related pages: those that share rare terms in their title, description, keywords or tags. The text isn't used, so editing it doesn't affect
// other pages, and a part of a site has the same data as the whole.
import type { PageLink } from '../../api/types.ts'
import { byText } from '../../base/text.ts'
import { linkOf, sectionOf, type ModelScope } from './scope.ts'
import type { DocEntry } from '../types.ts'

/** Weight of a term by where it occurs. The highest weight counts. */
const TITLE = 3
const NAMED = 2
const ABOUT = 1
/** Terms on more pages than this are ignored: they aren't specific, and would be slow on large sites. */
const MOST_PAGES = 64
/** Minimum similarity of two pages' term vectors. */
const LEAST = 0.15

interface Described {
  readonly entry: DocEntry
  /** Terms that other pages also have. */
  readonly terms: readonly Shared[]
  /** Length of the term vector. */
  readonly length: number
}

/** A term that several pages have. */
interface Shared {
  /** Its weight on the page itself. */
  readonly weight: number
  /** The numbers of the pages that have it, and its weight on each. */
  readonly pages: readonly number[]
  readonly weights: readonly number[]
}

interface Index {
  readonly numbers: ReadonlyMap<DocEntry, number>
  readonly pages: readonly Described[]
  /** Buffer for sums by page. All values are zero between calls. */
  readonly sums: Float64Array
}

const indexes = new WeakMap<ModelScope['local']['entries'], Index>()

/** Links to the most similar pages, most similar first, without those that the page links to anyway. */
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
    // Readers couldn't tell two links with the same title apart.
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
 * Only pages of the same version, or of the latest versions, are related. In docs, they must also be in the same section, so that readers of one
 * product's guide aren't sent to another's.
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
      // Every term has a positive weight, so zero means that this page is new.
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

/** Words of two letters or more. In scripts without spaces, pairs of neighboring characters. */
function words(text: string): string[] {
  // Unicode classes are several times slower.
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
