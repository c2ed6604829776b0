// Queries of readers in each language, with the pages that answer them. `<locale>.txt` is of three readers who wrote before the search was
// tuned, `second/<locale>.txt` of readers who came later and knew the pages alone, `third/<locale>.txt` of one who had seen nothing but titles
// and headings: no rule of the engine, no table of terms and no phrasing was at hand for any of them. Half of each is for tuning; the other
// half only tells how good the search is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../../generator/base/hash.ts'

export const READERS = ['beginner', 'engineer', 'buyer'] as const

export interface Asked {
  /** `hurried` readers of the second set mistype; those of the third are `maker`, `admin` and `buyer`. */
  readonly reader: string
  readonly query: string
  /** Routes without locale, any of which is a right first answer. */
  readonly pages: readonly string[]
  readonly half: 'tuning' | 'report'
}

/** The queries in a language. A line is `query = route route`; a route without a leading slash is below `/docs/`. */
export function asked(locale: string, folder = import.meta.dirname): Asked[] {
  return readQueries(join(folder, `${locale}.txt`), (_, number) => number % 2 === 0)
}

/** The second set. */
export function askedSecond(locale: string, folder = import.meta.dirname): Asked[] {
  return readQueries(join(folder, 'second', `${locale}.txt`), isForTuning)
}

/** The third set. */
export function askedThird(locale: string, folder = import.meta.dirname): Asked[] {
  return readQueries(join(folder, 'third', `${locale}.txt`), isForTuning)
}

/** The half of a query goes by its own hash, so that adding one moves none. */
function isForTuning(query: string): boolean {
  return parseInt(hashOf(query).slice(0, 1), 16) % 2 === 0
}

function readQueries(path: string, isTuned: (query: string, number: number) => boolean): Asked[] {
  let reader = ''
  const found: Asked[] = []
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('# ')) reader = line.slice(2)
    const at = line.lastIndexOf(' = ')
    if (at < 0) continue
    const query = line.slice(0, at)
    const pages = line
      .slice(at + 3)
      .split(' ')
      .map((page) => (page.startsWith('/') ? page : `/docs/${page}`))
    found.push({ reader, query, pages, half: isTuned(query, found.length) ? 'tuning' : 'report' })
  }
  return found
}
