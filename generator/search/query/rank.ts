// Ranks the locations on pages by the query terms' weights, in the order that a reader would want.
import type { NamedGroups } from './synonyms.ts'
import type { PagePlace } from '../reader.ts'
import { QUESTIONS, type Found, type Score } from './score.ts'
import type { Plan, Planned } from './variants.ts'

/** A location on a page: its beginning (ordinal 0 or 1) or a section. */
export interface RankedPlace {
  readonly ordinal: number
  readonly score: number
  /** How much of the query page and section contain, by its words' weight. */
  readonly coverage: number
}

export interface RankedPage {
  readonly page: number
  readonly score: number
  /** Terms on the page. */
  readonly terms: ReadonlySet<string>
  /** Best first. */
  readonly places: readonly RankedPlace[]
}

export interface RankOptions {
  readonly near: string
  readonly named: NamedGroups
  readonly lang: string
  readonly placeOf: (page: number) => PagePlace
  /** A page's names, by their index in the root. */
  readonly namesOf: (page: number) => readonly number[]
  /** Groups that have documentation. */
  readonly labelled: ReadonlySet<string>
  /** The one of them with the most pages; '' for none. */
  readonly most: string
}

/** Weights of the ranking's parts. Tuned on the judged queries in tests/search/. */
export const RANKING = {
  /** Bonus for each matching section of a page. */
  pageShare: 0.6,
  /** The same for its beginning, when a location on the page is chosen. */
  openingShare: 0.8,
  /** Exponent that lowers a question that matches only part of the query. */
  questionStrictness: 1.2,
  /** The second-best question's share: a page with several similar questions is about the query. */
  secondQuestion: 0.75,
  /** Locations that contain a smaller share of the query aren't results. */
  leastCoverage: 0.18,
  /** Exponent of the coverage. */
  strictness: 1.2,
  /** Each word's minimum share in coverage, however frequent it is. */
  wordWeight: 2,
  /** Locations with a lower share of their page's best score are dropped. */
  leastShare: 0.4,
  ownGroup: 2,
  /** The query names the group. */
  namedGroup: 4.6,
  /** The group's name then counts this much as a word. */
  nameShare: 0.2,
  /** The query names the page's own part of the group, or another part. */
  namedPart: 1.4,
  otherPart: 0.5,
  /** The query names several parts of one group: factors for pages about all of them, and for one part's page. */
  common: 1.15,
  oneOfSeveral: 0.85,
  /** The query names a group, and the page is about another one; or about none, but has the name in its title or description. */
  otherGroup: 0.6,
  namedElsewhere: 1.6,
  /** Pages of the group with the most documentation, if none is named. */
  largestGroup: 1.15,
  /** Product pages, if the query has more than their name. */
  product: 0.65,
  otherLanguage: 0.8,
  listing: 0.7,
  /** The site's home page mentions everything and answers little. */
  home: 0.4,
  phraseIdf: 4,
}

/** A plan's matches in an index that contains its terms. */
export function runPlan(score: Score, plan: Plan, named: NamedGroups): readonly Found[] {
  const boosts = new Map<string, number>()
  const others = plan.units.some((unit) => unit.weight > 0 && !isName(unit, named))
  for (const unit of plan.units) {
    // A group's name next to other words indicates where to look rather than what for.
    const share = others && !named.several && isName(unit, named) ? RANKING.nameShare : 1
    // A rare spelling must not outweigh the typed word because it's rare.
    for (const { term, strength, worth = strength, idf } of unit.variants)
      raise(boosts, term, share * worth * Math.min(1, unit.weight / (idf || 1)))
  }
  for (const { term, strength, idf } of plan.phrases)
    raise(boosts, term, strength * Math.min(1, RANKING.phraseIdf / (idf || 1)))
  return score(boosts)
}

function isName({ label, corrected }: Planned, { words }: NamedGroups): boolean {
  return words.has(corrected ?? label)
}

function raise(boosts: Map<string, number>, term: string, boost: number): void {
  boosts.set(term, Math.max(boosts.get(term) ?? 0, boost))
}

/** Pages with their locations, best first. */
export function rankPages(found: readonly Found[], plan: Plan, options: RankOptions): RankedPage[] {
  const cover = coverer(plan.units)
  const pages = new Map<number, Found[]>()
  for (const document of found) {
    const list = pages.get(document.page)
    if (list === undefined) pages.set(document.page, [document])
    else list.push(document)
  }
  const ranked = rankAll(pages, cover, plan, options, RANKING.leastCoverage)
  // Locations that contain little of the query are better than none.
  return ranked.length > 0 ? ranked : rankAll(pages, cover, plan, options, 0)
}

function rankAll(
  pages: ReadonlyMap<number, readonly Found[]>,
  cover: Cover,
  plan: Plan,
  options: RankOptions,
  least: number,
): RankedPage[] {
  const ranked: RankedPage[] = []
  const more = plan.units.some((unit) => unit.weight > 0 && !isName(unit, options.named))
  for (const [page, documents] of pages) {
    const itself = documents.find(({ ordinal }) => ordinal === 0)
    const { places, most } = placesOf(documents, cover, factorOf(page, itself?.terms ?? [], more, options), least)
    const [best] = places
    if (best === undefined) continue
    const kept = places.filter((place) => place.score >= best.score * RANKING.leastShare)
    const rest = kept.slice(1).reduce((sum, place) => sum + place.score, 0)
    ranked.push({
      page,
      terms: new Set(documents.flatMap(({ terms }) => terms)),
      score: most + Math.min(rest * 0.03, most * 0.15),
      places: kept,
    })
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

/** Factors of a page that don't depend on its words. */
function factorOf(
  page: number,
  terms: readonly string[],
  more: boolean,
  { near, named, lang, placeOf, namesOf, labelled, most }: RankOptions,
): number {
  const { group, lang: own, kind, boost = 1 } = placeOf(page)
  const names = namesOf(page)
  let factor = nameFactor(group, names, named) * (own === lang ? 1 : RANKING.otherLanguage)
  const isNamed = named.groups.size + named.names.size > 0
  if (isNamed && !named.several && factor <= 1 && !named.groups.has(group) && !named.parents.has(group)) {
    if (labelled.has(group) && names.length === 0) factor *= RANKING.otherGroup
    else if (!labelled.has(group) && names.length === 0 && terms.some((term) => named.words.has(term)))
      factor *= RANKING.namedElsewhere
  }
  if (!isNamed && group === most) factor *= RANKING.largestGroup
  if (group !== '' && group === near) factor *= RANKING.ownGroup
  if (kind === 'category') factor *= RANKING.listing
  if (kind === 'page' && group === 'index') factor *= RANKING.home
  if (kind === 'page' && more && (labelled.has(group) || names.length > 0)) factor *= RANKING.product
  return factor * boost
}

/** Pages of the named group or part come first; a page about another part of the same group isn't meant. */
function nameFactor(group: string, names: readonly number[], named: NamedGroups): number {
  if (named.several) return 1
  const several = named.names.size + named.groups.size > 1
  if (names.some((name) => named.names.has(name)))
    return RANKING.namedGroup * (several ? RANKING.oneOfSeveral : RANKING.namedPart)
  if (named.groups.has(group)) return RANKING.namedGroup * (names.length > 0 && !several ? RANKING.otherPart : 1)
  if (!named.parents.has(group)) return 1
  if (several) return RANKING.namedGroup * (names.length > 0 ? 1 : RANKING.common)
  return names.length > 0 ? 1 : RANKING.namedGroup * 0.9
}

type Cover = (terms: readonly string[]) => number

/** Locations with their scores, and the best one's contribution to the page. */
function placesOf(
  documents: readonly Found[],
  cover: Cover,
  factor: number,
  least: number,
): { places: RankedPlace[]; most: number } {
  const itself = documents.find(({ ordinal }) => ordinal === 0)
  const opening = documents.find(({ ordinal }) => ordinal === 1)
  const { asked, next } = bestQuestion(documents, cover)
  const own = [...(itself?.terms ?? []), ...(asked?.terms ?? [])]
  const question =
    asked === null ? 0 : asked.score * cover(asked.terms) ** RANKING.questionStrictness + RANKING.secondQuestion * next
  const places: RankedPlace[] = []
  let most = 0
  const add = (ordinal: number, score: number, share: number, terms: readonly string[]): void => {
    const coverage = cover(terms)
    if (coverage < least || coverage === 0) return
    const head = itself?.score ?? 0
    const weight = coverage ** RANKING.strictness * factor
    places.push({ ordinal, coverage, score: (score + head * share + question) * weight })
    // The page's own score is its title and description; the best location on it is chosen separately.
    most = Math.max(most, (score + head * (ordinal === 1 ? 1 : share) + question) * weight)
  }
  if (itself !== undefined || opening !== undefined || asked !== null)
    add(1, opening?.score ?? 0, RANKING.openingShare, [...own, ...(opening?.terms ?? [])])
  for (const { ordinal, score, terms } of documents)
    if (ordinal > 1 && ordinal < QUESTIONS) add(ordinal, score, RANKING.pageShare, [...own, ...terms])
  return { places: places.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal), most }
}

/** The page's best-matching question, and the second-best one's contribution. */
function bestQuestion(documents: readonly Found[], cover: Cover): { asked: Found | null; next: number } {
  let asked: Found | null = null
  let most = 0
  let next = 0
  for (const document of documents) {
    if (document.ordinal < QUESTIONS) continue
    const worth = document.score * cover(document.terms)
    if (worth > most) [asked, most, next] = [document, worth, most]
    else next = Math.max(next, worth)
  }
  return { asked, next }
}

/** Share of a query that some terms cover, from 0 to 1. */
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
    for (const [unit, weight] of weights.entries())
      sum += weight * Math.min(1, Math.max(best[unit] as number, parts[unit] as number))
    return whole === 0 ? 0 : sum / whole
  }
}
