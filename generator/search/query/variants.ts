// Terms of the index that stand for a unit of a query, and what they tell.
import { inverseFrequency } from '../fields.ts'
import { decodePostings } from '../index/postings.ts'
import type { TermEntry, Vocabulary } from '../reader.ts'

/** Why a term was taken. */
export type Reason =
  'exact' | 'form' | 'prefix' | 'start' | 'part' | 'apart' | 'joined' | 'typo' | 'pair' | 'phrase' | 'meaning'

export interface Variant extends TermEntry {
  readonly reason: Reason
  /** 1 is the word itself; others count less. */
  readonly strength: number
  /** A match's weight if it differs from the strength: parts cover their share of a word, but each is as informative as a pair. */
  readonly worth?: number
  /** Documents that hold it, once for each field. */
  readonly found: number
  readonly idf: number
}

/** A unit with its terms. */
export interface Planned {
  readonly label: string
  /** Words that it makes up: half of one for a pair of characters. */
  readonly size: number
  /** Of how much use the unit is to tell documents apart. */
  readonly weight: number
  readonly variants: readonly Variant[]
  /** Found only after a letter was changed: what the visitor may have meant. */
  readonly corrected: string | null
  /** Says too little to be looked for beside the others. */
  readonly common: boolean
  /** Stands nowhere, nor anything like it. */
  readonly unknown: boolean
}

/** The data for planning a query. */
export interface QueryScope {
  readonly atAll: boolean
  readonly rules: readonly MeaningRule[]
  readonly vocabulary: Vocabulary
  /** Take every word as it was typed. */
  readonly literal: boolean
  readonly documents: number
}

/** Forms of a word that are taken. */
export const MOST_FORMS = 12
/** Longer words that are taken. */
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

/** A word is as rare as its best-known spellings are together; one that the site does not know is as rare as can be. */
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
  /** Pairs of neighboring words of the query that stand so in titles, headings or keywords. */
  readonly phrases: readonly Variant[]
}
