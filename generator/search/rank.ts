// What lunr found for the terms of a query → places on pages, in the order in which a reader would want them.
import type lunr from 'lunr'
import type { Plan, Planned } from './plan.ts'
import type { PagePlace } from './reader.ts'

/** A document that lunr found: a page itself (ordinal 0) or a section. */
export interface Found {
  readonly page: number
  readonly ordinal: number
  readonly score: number
  readonly terms: readonly string[]
}

/** A place on a page: its beginning (ordinal 0 or 1) or a section. */
export interface Place {
  readonly ordinal: number
  readonly score: number
  /** Share of the query, by weight of its words, that page and section hold. */
  readonly coverage: number
}

export interface RankedPage {
  readonly page: number
  readonly score: number
  /** Terms that stand on the page. */
  readonly terms: ReadonlySet<string>
  /** Best first. */
  readonly places: readonly Place[]
}

export interface RankOptions {
  readonly board: string
  readonly named: NamedBoards
  readonly lang: string
  readonly placeOf: (page: number) => PagePlace
}

/** How much the parts of a judgement weigh. Tuned on the judged queries of tests/search/. */
export const RANKING = {
  /** What a match of the page itself adds to each of its sections. */
  pageShare: 0.7,
  /** Places that hold less of the query are no answers. */
  leastCoverage: 0.25,
  /** Exponent of the coverage. */
  strictness: 1.2,
  /** What every word of a query counts in coverage, however frequent it is. */
  wordWeight: 1,
  /** Places of a page that are much worse than its best one are left out. */
  leastShare: 0.4,
  ownBoard: 2,
  /** The query names the board. */
  namedBoard: 2.2,
  /** What the board's name is worth as a word then. */
  nameShare: 0.35,
  otherLanguage: 0.8,
  listing: 0.7,
  phraseIdf: 4,
}

/** Run a plan in an index that holds its terms. */
export function runPlan(index: lunr.Index, plan: Plan, named: NamedBoards): Found[] {
  const boosts = new Map<string, number>()
  const others = plan.units.some((unit) => unit.weight > 0 && !isName(unit, named))
  for (const unit of plan.units) {
    // The name of a board beside other words says where to look more than what for.
    const share = others && isName(unit, named) ? RANKING.nameShare : 1
    // A rare spelling must not outweigh the word that was asked for because it is rare.
    for (const { term, strength, idf } of unit.variants) raise(boosts, term, share * strength * Math.min(1, unit.weight / (idf || 1)))
  }
  for (const { term, strength, idf } of plan.phrases) raise(boosts, term, strength * Math.min(1, RANKING.phraseIdf / (idf || 1)))
  if (boosts.size === 0) return []
  const results = index.query((query) => {
    for (const [term, boost] of boosts) query.term(term, { boost, usePipeline: false, wildcard: 0, presence: 1 })
  })
  return results.map(({ ref, score, matchData }) => {
    const at = ref.indexOf('.')
    return { page: Number(ref.slice(0, at)), ordinal: Number(ref.slice(at + 1)), score, terms: Object.keys(matchData.metadata) }
  })
}

/** Boards that a query names, and the words that name them. */
export interface NamedBoards {
  readonly groups: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** A group is named when all words of its name stand in the query: `mars-cm` by "mars cm boot". */
export function namedBoards(plan: Plan, groups: readonly string[]): NamedBoards {
  const labels = new Set(plan.units.map((unit) => unit.corrected ?? unit.label))
  const named = groups.filter((group) => group !== '' && group.split('-').every((word) => labels.has(word)))
  return { groups: new Set(named), words: new Set(named.flatMap((group) => group.split('-'))) }
}

function isName({ label, corrected }: Planned, { words }: NamedBoards): boolean {
  return words.has(corrected ?? label)
}

function raise(boosts: Map<string, number>, term: string, boost: number): void {
  boosts.set(term, Math.max(boosts.get(term) ?? 0, boost))
}

/** Pages with their places, best first. */
export function rankPages(found: readonly Found[], plan: Plan, options: RankOptions): RankedPage[] {
  const cover = coverer(plan.units)
  const pages = new Map<number, Found[]>()
  for (const document of found) {
    const list = pages.get(document.page)
    if (list === undefined) pages.set(document.page, [document])
    else list.push(document)
  }
  const ranked: RankedPage[] = []
  for (const [page, documents] of pages) {
    const { group, lang, listing } = options.placeOf(page)
    const factor = (group !== '' && group === options.board ? RANKING.ownBoard : 1) * (options.named.groups.has(group) ? RANKING.namedBoard : 1) * (lang === options.lang ? 1 : RANKING.otherLanguage) * (listing ? RANKING.listing : 1)
    const places = placesOf(documents, cover, factor)
    const [best] = places
    if (best === undefined) continue
    const kept = places.filter((place) => place.score >= best.score * RANKING.leastShare)
    const rest = kept.slice(1).reduce((sum, place) => sum + place.score, 0)
    ranked.push({ page, terms: new Set(documents.flatMap(({ terms }) => terms)), score: best.score + Math.min(rest * 0.03, best.score * 0.1), places: kept })
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

type Cover = (terms: readonly string[]) => number

function placesOf(documents: readonly Found[], cover: Cover, factor: number): Place[] {
  const itself = documents.find(({ ordinal }) => ordinal === 0)
  const opening = documents.find(({ ordinal }) => ordinal === 1)
  const own = itself?.terms ?? []
  const places: Place[] = []
  const add = (ordinal: number, score: number, terms: readonly string[]): void => {
    const coverage = cover(terms)
    if (coverage >= RANKING.leastCoverage) places.push({ ordinal, coverage, score: score * coverage ** RANKING.strictness * factor })
  }
  if (itself !== undefined || opening !== undefined) add(1, (itself?.score ?? 0) + (opening?.score ?? 0), [...own, ...(opening?.terms ?? [])])
  for (const { ordinal, score, terms } of documents) if (ordinal > 1) add(ordinal, score + (itself?.score ?? 0) * RANKING.pageShare, [...own, ...terms])
  return places.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
}

/** How much of a query some terms cover, from 0 to 1. */
function coverer(units: readonly Planned[]): Cover {
  const weights = units.map((unit) => (unit.weight === 0 ? 0 : unit.weight + RANKING.wordWeight * unit.size))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const strengths = new Map<string, { unit: number; strength: number; part: boolean }[]>()
  for (const [unit, { variants }] of units.entries()) {
    for (const { term, strength, reason } of variants) {
      const list = strengths.get(term) ?? []
      list.push({ unit, strength, part: reason === 'part' })
      strengths.set(term, list)
    }
  }
  return (terms) => {
    const best = units.map(() => 0)
    const parts = units.map(() => 0)
    for (const term of new Set(terms)) {
      for (const { unit, strength, part } of strengths.get(term) ?? []) {
        if (part) parts[unit] = (parts[unit] as number) + strength
        else best[unit] = Math.max(best[unit] as number, strength)
      }
    }
    let sum = 0
    for (const [unit, weight] of weights.entries()) sum += weight * Math.min(1, Math.max(best[unit] as number, parts[unit] as number))
    return whole === 0 ? 0 : sum / whole
  }
}
