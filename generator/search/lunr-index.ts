// Terms with posting lists → an index as lunr serialises it. With all terms of a site this is the undivided index; the browser makes a
// small one from the terms of a query.
import lunr from 'lunr'
import { ASK, FIELDS, inverseFrequency, weightsFor, type Totals } from './fields.ts'
import { decodePostings } from './postings.ts'
import type { TermEntry } from './reader.ts'

/** What `lunr.Index.load` takes. */
export interface SerializedIndex {
  readonly version: string
  readonly fields: readonly string[]
  /** `field/document` → term numbers and weights in turn. */
  readonly fieldVectors: readonly (readonly [string, readonly number[]])[]
  readonly invertedIndex: readonly (readonly [string, Readonly<Record<string, unknown>>])[]
  readonly pipeline: readonly string[]
}

/** Name of a document: page, ordinal. */
export function documentName(page: number, ordinal: number): string {
  return `${page}.${ordinal}`
}

/** Ordinals from here on are questions. */
export const QUESTIONS = 10_000

/** Terms must be in code unit order. Numbers of terms follow that order. */
export function serializeIndex(terms: readonly TermEntry[], totals: Totals): SerializedIndex {
  const vectors = new Map<string, number[]>()
  const invertedIndex = terms.map(({ term, postings }, number) => {
    const lists = FIELDS.map((): Record<string, object> => Object.create(null) as Record<string, object>)
    const entries: { key: string; impact: number }[] = []
    const found = decodePostings(postings, (page, ordinal, impact) => {
      const field = FIELD_OF[impact] as number
      const name = documentName(page, field === ASK ? QUESTIONS + ordinal : ordinal)
      ;(lists[field] as Record<string, object>)[name] = NOTHING
      entries.push({ key: `${(FIELDS[field] as { name: string }).name}/${name}`, impact })
    })
    const weights = weightsFor(inverseFrequency(found, totals.documents), totals)
    for (const { key, impact } of entries) {
      const vector = vectors.get(key)
      if (vector === undefined) vectors.set(key, [number, weights[impact] as number])
      else vector.push(number, weights[impact] as number)
    }
    const posting: Record<string, unknown> = { _index: number }
    for (const [field, list] of lists.entries()) posting[(FIELDS[field] as { name: string }).name] = list
    return [term, posting] as const
  })
  return {
    version: lunr.version,
    fields: FIELDS.map((field) => field.name),
    fieldVectors: [...vectors],
    invertedIndex,
    pipeline: [],
  }
}

/** Positions are not indexed; lunr only reads what a document holds for a term. */
const NOTHING = Object.freeze({})

const FIELD_OF: readonly number[] = FIELDS.flatMap((field, index) =>
  Array.from({ length: field.counts.length * field.lengths.length }, () => index),
)

export function loadIndex(terms: readonly TermEntry[], totals: Totals): lunr.Index {
  return lunr.Index.load(
    serializeIndex(
      [...terms].sort((a, b) => (a.term < b.term ? -1 : 1)),
      totals,
    ),
  )
}
