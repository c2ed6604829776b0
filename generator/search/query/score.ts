// Scores every document that contains one of a query's weighted terms. Sums and weights equal lunr's (a test compares them), but only the sums are built.
import { ASK, FIELDS, inverseFrequency, weightsFor, type Totals } from '../fields.ts'
import { decodePostings } from '../index/postings.ts'
import type { TermEntry } from '../reader.ts'

/** A document that contains a term: the page itself (ordinal 0), a section, or from `QUESTIONS` on a question. */
export interface Found {
  readonly page: number
  readonly ordinal: number
  readonly score: number
  readonly terms: readonly string[]
}

/** Document weights for some terms, each with its boost. */
export type Score = (boosts: ReadonlyMap<string, number>) => readonly Found[]

/** Ordinals from here on are questions. */
export const QUESTIONS = 10_000
/** No page has this many sections and questions. */
const ORDINALS = 20_000

/** An index's score function; it must contain these terms. */
export function scoreOf(terms: readonly TermEntry[], totals: Totals): Score {
  const postings = new Map(terms.map((entry) => [entry.term, entry.postings]))
  return (boosts) => {
    const found = new Map<number, { page: number; ordinal: number; score: number; terms: string[] }>()
    const length = Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0))
    for (const [term, boost] of boosts) {
      const entries: [key: number, impact: number][] = []
      const frequency = decodePostings(postings.get(term) ?? '', (page, ordinal, impact) => {
        entries.push([page * ORDINALS + ordinal + ((FIELD_OF[impact] as number) === ASK ? QUESTIONS : 0), impact])
      })
      const weights = weightsFor(inverseFrequency(frequency, totals.documents), totals)
      for (const [key, impact] of entries) {
        let document = found.get(key)
        if (document === undefined)
          found.set(
            key,
            (document = { page: Math.floor(key / ORDINALS), ordinal: key % ORDINALS, score: 0, terms: [] }),
          )
        document.score += (boost * (weights[impact] as number)) / length
        if (document.terms.at(-1) !== term) document.terms.push(term)
      }
    }
    return [...found.values()]
  }
}

export const FIELD_OF: readonly number[] = FIELDS.flatMap((field, index) =>
  Array.from({ length: field.counts.length * field.lengths.length }, () => index),
)
