// Runs a query: parse, plan, score, rank, read the top pages. The same code runs in a visitor's browser, `ssg search` and the tests; only the file access
// differs.
import { excerptOf, folded, markAll, type MarkTerms } from './excerpt.ts'
import { FORMAT, type PagePart, type Root, type SectionPart } from '../format.ts'
import { planQuery } from './plan.ts'
import type { Plan, Planned } from './variants.ts'
import { otherLayout } from './layout.ts'
import { namedGroups, namesOfPages, rulesOf, type NamedGroups } from './synonyms.ts'
import { parseQuery, readingOf, withVariants, type Query, type Reading } from './query.ts'
import { rankPages, runPlan, type RankedPlace, type RankedPage } from './rank.ts'
import { createReader, type Load, type PagePlace, type IndexReader } from '../reader.ts'
import { scoreOf } from './score.ts'
import { firstOrdinal } from '../index/segment.ts'
import type { SearchHit, SearchPageHits, SearchResult, PopularPage, Facet, QueryOptions, Explained } from './results.ts'

export interface SearchEngine {
  readonly root: Root
  search(query: string, options: QueryOptions): Promise<SearchResult>
  explain(query: string, options: QueryOptions): Promise<Explained>
}

/** Number of pages whose text is read for the final ranking. */
const REREAD = 5
const LEAST_PAGES = 5
/** Every page shows its best location before any page shows its second, and so on. */
const PLACES = [1, 2, 3, 5, Infinity]

/** Opens a locale's index. Rejects if its root can't be read. */
export async function openSearchEngine(locale: string, load: Load): Promise<SearchEngine> {
  const root = (await load(`${locale}.json`)) as Root
  if (root.format !== FORMAT) throw new Error(`search index of format ${root.format}, expected ${FORMAT}`)
  const reader = createReader(root, load)
  const words = wordsOfRoot(root)
  const explain = (query: string, options: QueryOptions): Promise<Explained> => run(reader, words, query, options)
  return { root, explain, search: async (query, options) => (await explain(query, options)).result }
}

/** A root's word data, read once. */
function wordsOfRoot(root: Root) {
  const groups = [...new Set(root.groups.map(([, group]) => group))]
  return {
    reading: readingOf(root),
    rules: rulesOf(root),
    common: new Set(root.common.split(' ')),
    groups,
    labelled: new Set(Object.keys(root.labels)),
    most: largestGroup(root),
    namesOf: namesOfPages(root.names),
  }
}

/** The group for a URL or a name: its first segment that's a group. */
function nearGroup(near: string, groups: Root['groups']): string {
  return near.split('/').find((part) => groups.some(([, group]) => group === part && group !== '')) ?? ''
}

/** The group with the most documentation pages; '' for none. */
function largestGroup(root: Root): string {
  return groupSizes(root)[0]?.[0] ?? ''
}

/** Groups with documentation and their number of pages, largest first. */
function groupSizes({ groups, labels, pages }: Root): (readonly [group: string, pages: number])[] {
  const sizes = new Map<string, number>()
  for (const [index, [first, group]] of groups.entries())
    sizes.set(group, (sizes.get(group) ?? 0) + (groups[index + 1]?.[0] ?? pages) - first)
  return [...sizes].filter(([group]) => labels[group] !== undefined).sort((a, b) => b[1] - a[1])
}

type RootWords = ReturnType<typeof wordsOfRoot>

/**
 * A query with its plan. If a pair of characters isn't in the index, variants with the same meaning are tried. A query without any known words may have been
 * typed with the other keyboard layout, punctuation included.
 */
async function understand(
  reader: IndexReader,
  { reading, rules, common }: RootWords,
  input: string,
  { literal = false }: QueryOptions,
): Promise<Asked> {
  const ask = async (text: string, as: Reading = reading, atAll = false): Promise<Asked> => {
    const query = parseQuery(text, as)
    return { query, plan: await planQuery(query, reader, common, { literal, rules, atAll }) }
  }
  const asked = await ask(input)
  const isKnown = ({ variants, common }: Planned): boolean => variants.length > 0 || common
  if (reader.root.variants.at.length > 0 && !asked.plan.units.every(isKnown)) {
    const other = await ask(input, withVariants(reading, await reader.variants()))
    if (other.query.text !== asked.query.text) return other
  }
  if (literal || asked.plan.units.some(({ unknown }) => !unknown)) return asked
  const other = otherLayout(input.toLowerCase())
  if (other !== null) {
    const { query, plan } = await ask(other)
    // One or two known words aren't conclusive.
    if (plan.units.every(({ unknown, variants }) => !unknown && variants.length > 0))
      return { query, plan, typed: other }
  }
  // If no word is known, similar words are better than nothing.
  return ask(input, reading, true)
}

async function run(reader: IndexReader, words: RootWords, input: string, options: QueryOptions): Promise<Explained> {
  const { query, plan, typed } = await understand(reader, words, input, options)
  const named = namedGroups(query, plan, words.groups, reader.root.names)
  const first = rankPages(searchPlan(plan, named, reader), plan, {
    near: nearGroup(options.near, reader.root.groups),
    named,
    lang: reader.root.lang,
    placeOf: reader.placeOf,
    namesOf: words.namesOf,
    labelled: words.labelled,
    most: words.most,
  })
  const ranked = await reread(
    reader,
    query,
    first.filter(({ page }) => isWanted(reader.placeOf(page), options)),
  )
  const terms = marksOf({ query, plan })
  const total = ranked.reduce((sum, page) => sum + page.places.length, 0)
  const shown = upTo(ranked, options.limit, total)
  const pages = await Promise.all(
    shown.map(async (page) => pageHits(reader, page, await reader.page(page.page), terms, { query, plan })),
  )
  const facets = facetsOf(reader, first)
  return {
    result: {
      pages,
      total,
      suggestions: total > 0 ? [] : await suggestionsFor(query, plan, reader),
      unknown: unknownOf(plan),
      corrected: options.literal === true ? null : (typed ?? correctedQuery(query, plan)),
      popular: query.text === '' ? popularOf(reader) : [],
      ...facets,
    },
    plan,
    ranked,
  }
}

function popularOf({ root }: IndexReader): PopularPage[] {
  return root.popular.map(([path, title]) => ({ url: root.prefix + path || '/', title }))
}

function isWanted({ group, kind }: PagePlace, options: QueryOptions): boolean {
  return (
    (options.group === undefined || options.group === group) && (options.kind === undefined || options.kind === kind)
  )
}

function facetsOf(
  { placeOf, root }: IndexReader,
  ranked: readonly RankedPage[],
): Pick<SearchResult, 'groups' | 'kinds'> {
  const groups = new Map<string, number>()
  const kinds = new Map<string, number>()
  for (const { page } of ranked) {
    const { group, kind } = placeOf(page)
    if (root.labels[group] !== undefined) groups.set(group, (groups.get(group) ?? 0) + 1)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const list = (counts: ReadonlyMap<string, number>): Facet[] =>
    [...counts]
      .map(([id, pages]) => ({ id, label: root.labels[id] ?? '', pages }))
      .sort((a, b) => b.pages - a.pages || (a.id < b.id ? -1 : 1))
  return { groups: list(groups), kinds: list(kinds) }
}

/** Only the plan's terms: a document's weight is the same as in the undivided index. */
function searchPlan(plan: Plan, named: NamedGroups, reader: IndexReader): ReturnType<typeof runPlan> {
  const terms = new Map(
    [...plan.units.flatMap((unit) => unit.variants), ...plan.phrases].map((variant) => [variant.term, variant]),
  )
  return runPlan(scoreOf([...terms.values()], reader.totals), plan, named)
}

/** Ranks the best pages again with their text: literal matches of the query move up. */
async function reread(reader: IndexReader, query: Query, ranked: readonly RankedPage[]): Promise<RankedPage[]> {
  const wanted = folded(query.text)
  if (wanted === '') return [...ranked]
  const top = await Promise.all(
    ranked.slice(0, REREAD).map(async (page) => {
      const text = await reader.page(page.page)
      const places = page.places
        .map((place) => ({ ...place, score: place.score * exactness(place, text, query, wanted) }))
        .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
      return {
        ...page,
        places,
        score: page.score * ((places[0] as RankedPlace).score / Math.max(...page.places.map((place) => place.score))),
      }
    }),
  )
  return [...top.sort((a, b) => b.score - a.score || a.page - b.page), ...ranked.slice(REREAD)]
}

function exactness(place: RankedPlace, [, title, sections]: PagePart, query: Query, wanted: string): number {
  const section = sectionAt(sections, place.ordinal)
  const heading = place.ordinal > 1 ? (section?.[1] ?? '') : title
  const name = folded(heading)
  if (name === wanted) return place.ordinal > 1 ? 1.3 : 3.2
  const runs = query.units.flatMap((unit) => (unit.kind === 'run' && unit.grams.length > 1 ? [folded(unit.text)] : []))
  if (query.units.length < 2 && runs.length === 0) return 1
  if (name.includes(wanted)) return 1.25
  const body = section === undefined ? '' : foldedBody(section)
  if (body.includes(wanted)) return 1.2
  const missing = runs.filter(
    (run) => !body.includes(run) && !name.includes(run) && !folded(title).includes(run),
  ).length
  return runs.length === 0 ? 1 : 1 - 0.2 * (missing / runs.length)
}

/** Cached, because folding a text is its most expensive step: the next query, a letter longer, often needs the same sections. */
const bodies = new WeakMap<SectionPart, string>()

function foldedBody(section: SectionPart): string {
  let body = bodies.get(section)
  if (body === undefined) bodies.set(section, (body = folded(`${section[3]} ${section[4]}`)))
  return body
}

function sectionAt(sections: readonly SectionPart[], ordinal: number): SectionPart | undefined {
  const first = firstOrdinal(sections.map(([id]) => ({ id })))
  return sections[Math.max(ordinal, 1) - first]
}

/**
 * At most this many locations, spread over the pages. If there are more anyway, a few locations on many pages aren't worth downloading all of these pages.
 */
function upTo(ranked: readonly RankedPage[], limit: number, total: number): RankedPage[] {
  const pages = total > limit ? ranked.slice(0, Math.max(LEAST_PAGES, Math.ceil(limit / 2.4))) : ranked
  const counts = pages.map(() => 0)
  let left = limit
  for (const most of PLACES) {
    for (const [index, { places }] of pages.entries()) {
      const more = Math.min(left, Math.min(places.length, most) - (counts[index] as number))
      counts[index] = (counts[index] as number) + more
      left -= more
    }
  }
  return pages.flatMap((page, index) =>
    (counts[index] as number) > 0 ? [{ ...page, places: page.places.slice(0, counts[index]) }] : [],
  )
}

function pageHits(
  reader: IndexReader,
  page: RankedPage,
  part: PagePart,
  terms: MarkTerms,
  asked: Asked,
): SearchPageHits {
  const [path, title, sections] = part
  const { group, lang, kind } = reader.placeOf(page.page)
  const url = reader.root.prefix + path || '/'
  const name = markAll(title, terms)
  const words = wordsOf(asked, page.terms, part)
  const hits = page.places.map((place): SearchHit => {
    const [id = '', heading = '', above = '', text = '', code = ''] = sectionAt(sections, place.ordinal) ?? []
    return {
      url: id === '' ? url : `${url}#${id}`,
      title,
      group,
      heading,
      place: heading === '' ? '' : [title, above].filter(Boolean).join(' › '),
      name: heading === '' ? name : markAll(heading, terms),
      excerpt: excerptOf([text, code], terms),
      text: markAll(text.slice(0, LONGEST_PREVIEW), terms),
      code: code.slice(0, LONGEST_PREVIEW),
      lang,
      words,
      score: place.score,
    }
  })
  return { number: page.page, url, title, name, group, label: reader.root.labels[group] ?? '', kind, hits }
}

/** Searched terms for highlighting; character pairs too common to search are highlighted next to searched ones. */
function marksOf({ query, plan }: Asked): MarkTerms {
  return {
    sought: new Set(plan.units.flatMap((unit) => unit.variants.map((variant) => variant.term))),
    beside: new Set(query.units.flatMap((unit) => (unit.kind === 'run' ? unit.grams : []))),
  }
}

interface Asked {
  readonly query: Query
  readonly plan: Plan
  /** The query in the other layout, if that was used. */
  readonly typed?: string
}

const MOST_SUGGESTIONS = 4

/** The query's known words, each in the site's spelling; if there are none, its largest groups' or pages' names. */
async function suggestionsFor(query: Query, plan: Plan, reader: IndexReader): Promise<string[]> {
  const words = knownWords(query, plan)
  if (words.length > 0 || query.text === '') return words
  const { labels, popular, pages } = reader.root
  const names = groupSizes(reader.root).flatMap(([group]) => labels[group] ?? [])
  const titles = popular.map(([, title]) => title)
  const first = names.length + titles.length > 0 ? [] : [...Array(Math.min(pages, MOST_SUGGESTIONS)).keys()]
  const others = await Promise.all(first.map(async (page) => (await reader.page(page))[1]))
  const wanted = folded(query.text)
  return [...new Set([...names, ...titles, ...others])]
    .filter((text) => text !== '' && folded(text) !== wanted)
    .slice(0, MOST_SUGGESTIONS)
}

function knownWords(query: Query, plan: Plan): string[] {
  const known = plan.units
    .filter((unit) => unit.variants.length > 0 || unit.corrected !== null)
    .map((unit) => unit.corrected ?? unit.label)
  return query.units.length < 2 && known.length < 2
    ? known.filter((word) => word !== query.text)
    : known.slice(0, MOST_SUGGESTIONS)
}

/** Words that the site doesn't contain. */
function unknownOf(plan: Plan): string[] {
  return plan.units.flatMap((unit) => (unit.unknown ? [unit.label] : []))
}

/** The query with its corrected words. */
function correctedQuery(query: Query, plan: Plan): string | null {
  const meant = new Map(
    plan.units.flatMap(({ label, corrected }) => (corrected === null ? [] : [[label, corrected] as const])),
  )
  if (meant.size === 0) return null
  return query.units.map((unit) => (unit.kind === 'word' ? (meant.get(unit.whole) ?? unit.text) : unit.text)).join(' ')
}

const LONGEST_PREVIEW = 1500
const MOST_WORDS = 8
const WORDS_OF_A_UNIT = 3

/** The query's words that are on a page, in the site's spelling, and the longest known pieces of character runs. */
function wordsOf({ query, plan }: Asked, terms: ReadonlySet<string>, [, title, sections]: PagePart): string[] {
  const runs = query.units.flatMap((unit) => (unit.kind === 'run' ? [folded(unit.text)] : []))
  const text =
    runs.length === 0
      ? ''
      : [folded(title), ...sections.map((section) => `${folded(section[1])} ${foldedBody(section)}`)].join(' ')
  const words = plan.units.flatMap(({ variants }) =>
    variants
      .filter(({ term, reason }) => terms.has(term) && reason !== 'pair' && reason !== 'start' && reason !== 'part')
      .sort((a, b) => b.strength - a.strength)
      .slice(0, WORDS_OF_A_UNIT)
      .flatMap(({ term }) => term.split(' ')),
  )
  return [...new Set([...runs.flatMap((run) => piecesIn(run, text)), ...words])].slice(0, MOST_WORDS)
}

/** The longest pieces of a run that a text contains, from left to right; particles alone don't count. */
function piecesIn(run: string, text: string): string[] {
  const chars = [...run]
  const pieces: string[] = []
  for (let from = 0; from + 1 < chars.length;) {
    let to = from + 1
    while (to < chars.length && text.includes(chars.slice(from, to + 1).join(''))) to++
    const piece = chars.slice(from, to).join('')
    if (to > from + 1 && !/^\p{Script=Hiragana}+$/u.test(piece)) pieces.push(piece)
    from = to
  }
  return pieces
}
