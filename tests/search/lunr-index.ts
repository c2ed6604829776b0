// Terms with posting lists → an index as lunr serializes it, to ask lunr the same as the engine is asked.
import lunr from 'lunr'
import { ASK, type Totals } from '../../generator/search/fields.ts'
import { indexBytes, type SerializedIndex } from '../../generator/search/index/lunr-file.ts'
import type { TermEntry } from '../../generator/search/reader.ts'
import { QUESTIONS, type Found, type Score } from '../../generator/search/query/score.ts'

/** All fields, each query a separate document. Terms must be in code unit order. */
export function wholeIndex(terms: readonly TermEntry[], totals: Totals): SerializedIndex {
  const merged = { ...totals, terms: terms.map(({ term }) => term), postings: terms.map(({ postings }) => postings) }
  const bytes = indexBytes(merged, (field, ordinal) => (field === ASK ? QUESTIONS + ordinal : ordinal))
  return JSON.parse(Buffer.from(bytes).toString()) as SerializedIndex
}

function loadIndex(terms: readonly TermEntry[], totals: Totals): lunr.Index {
  return lunr.Index.load(
    wholeIndex(
      [...terms].sort((a, b) => (a.term < b.term ? -1 : 1)),
      totals,
    ),
  )
}

/** The results from lunr. */
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
