// Queries a language's Lunr index with Lunr.
import lunr from 'lunr'
import type { LunrFile } from './index/lunr-file.ts'
import { fold, tokenize, WORD } from './tokens.ts'

/** A Lunr result. */
export interface LunrHit {
  readonly url: string
  readonly title: string
  readonly heading: string
  readonly score: number
}

/** Lunr's results for a query, best first: exact words, and longer words that start with them. */
export function askLunr({ documents, index }: LunrFile, query: string, limit: number): LunrHit[] {
  const loaded = lunr.Index.load(index)
  const terms = new Map<string, boolean>()
  tokenize(fold(query), (term, _start, _end, kind) => terms.set(term, kind === WORD && term.length > 3))
  if (terms.size === 0) return []
  return loaded
    .query((clauses) => {
      for (const [term, longer] of terms) {
        clauses.term(term, { usePipeline: false, boost: 10 })
        if (longer) clauses.term(term, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
      }
    })
    .slice(0, limit)
    .flatMap(({ ref, score }) => {
      const [url = '', title = '', heading = ''] = documents[ref] ?? []
      return url === '' ? [] : [{ url, title, heading, score }]
    })
}
