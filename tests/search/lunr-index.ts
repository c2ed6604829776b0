// Terms with posting lists → an index as lunr serialises it, to ask lunr the same as the engine is asked.
import lunr from 'lunr'
import { ASK, FIELDS, inverseFrequency, weightsFor, type Totals } from '../../generator/search/fields.ts'
import { decodePostings } from '../../generator/search/postings.ts'
import type { TermEntry } from '../../generator/search/reader.ts'
import { FIELD_OF, QUESTIONS, type Found, type Score } from '../../generator/search/score.ts'

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

function loadIndex(terms: readonly TermEntry[], totals: Totals): lunr.Index {
  return lunr.Index.load(
    serializeIndex(
      [...terms].sort((a, b) => (a.term < b.term ? -1 : 1)),
      totals,
    ),
  )
}

/** What lunr answers. */
export function scoreOfLunr(terms: readonly TermEntry[], totals: Totals): Score {
  const index = loadIndex(terms, totals)
  return (boosts) => {
    // Without a clause lunr finds everything.
    if (boosts.size === 0) return []
    return index
      .query((query) => {
        for (const [term, boost] of boosts) query.term(term, { boost, usePipeline: false, wildcard: 0, presence: 1 })
      })
      .map(({ ref, score, matchData }): Found => {
        const [page = 0, ordinal = 0] = ref.split('.').map(Number)
        return { page, ordinal, score, terms: Object.keys(matchData.metadata) }
      })
  }
}
