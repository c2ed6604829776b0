// Index terms that match a query unit, and their weight.
import { inverseFrequency } from '../fields.ts'
import { decodePostings } from '../index/postings.ts'
import type { TermEntry, Vocabulary } from '../reader.ts'

/** Why a term matches. */
export type Reason =
  'exact' | 'form' | 'prefix' | 'start' | 'part' | 'apart' | 'joined' | 'typo' | 'pair' | 'phrase' | 'meaning'

export interface Variant extends TermEntry {
  readonly reason: Reason
  /** 1 for the word itself; others count less. */
  readonly strength: number
  /** A match's weight if it differs from the strength: parts cover their share of a word, but each is as informative as a pair. */
  readonly worth?: number
  /** Number of documents that contain it, counted once per field. */
  readonly found: number
  readonly idf: number
}

/** A unit with its terms. */
export interface Planned {
  readonly label: string
  /** Its size in words: half of one for a pair of characters. */
  readonly size: number
  /** How well the unit distinguishes documents. */
  readonly weight: number
  readonly variants: readonly Variant[]
  /** Set if it was found only after correcting a letter: the word that was probably meant. */
  readonly corrected: string | null
  /** Too frequent to search for next to other words. */
  readonly common: boolean
  /** Not in the index, nor anything similar. */
  readonly unknown: boolean
}

/** The data for planning a query. */
export interface QueryScope {
  readonly atAll: boolean
  readonly rules: readonly MeaningRule[]
  readonly vocabulary: Vocabulary
  /** Takes every word literally. */
  readonly literal: boolean
  readonly documents: number
}

/** Maximum number of a word's forms. */
export const MOST_FORMS = 12
/** Maximum number of completions. */
export const MOST_COMPLETIONS = 24

export function variant(scope: QueryScope, entry: TermEntry, reason: Reason, strength: number): Variant {
  const found = decodePostings(entry.postings, () => undefined)
  return { ...entry, reason, strength, found, idf: inverseFrequency(found, scope.documents) }
}

export function distinct(variants: readonly Variant[]): Variant[] {
  const best = new Map<string, Variant>()
  for (const each of variants) if ((best.get(each.term)?.strength ?? -1) < each.strength) best.set(each.term, each)
  return [...best.values()]
}

/** A word is as rare as its best-known spellings together; an unknown word has the maximum weight. */
export function weightOf(scope: QueryScope, variants: readonly Variant[], open: boolean): number {
  if (variants.length === 0) return inverseFrequency(0, scope.documents)
  const sure = open ? variants : variants.filter((each) => each.strength >= 0.9)
  const found = (sure.length > 0 ? sure : variants).reduce((sum, each) => sum + each.found, 0)
  return inverseFrequency(Math.min(found, scope.documents), scope.documents)
}

export interface MeaningRule {
  readonly from: readonly (readonly string[])[]
  readonly to: readonly string[]
}

export interface Plan {
  readonly units: readonly Planned[]
  /** Pairs of neighboring words of the query that are also neighbors in titles, headings or keywords. */
  readonly phrases: readonly Variant[]
}
