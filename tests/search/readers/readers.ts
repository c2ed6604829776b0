// Queries of three readers of the site in each language, with the pages that answer them. They were written before the search was tuned,
// from the pages alone: no rule of the engine, no table of terms and no phrasing was at hand. Every second one is for tuning; the others
// only tell how good the search is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const READERS = ['beginner', 'engineer', 'buyer'] as const

export interface Asked {
  readonly reader: string
  readonly query: string
  /** Routes without locale, any of which is a right first answer. */
  readonly pages: readonly string[]
  readonly half: 'tuning' | 'report'
}

/** The queries of a language. A line is `query = route route`; a route without a slash before it is below `/docs/`. */
export function asked(locale: string, folder = import.meta.dirname): Asked[] {
  let reader = ''
  const found: Asked[] = []
  for (const line of readFileSync(join(folder, `${locale}.txt`), 'utf8').split('\n')) {
    if (line.startsWith('# ')) reader = line.slice(2)
    const at = line.lastIndexOf(' = ')
    if (at < 0) continue
    const pages = line
      .slice(at + 3)
      .split(' ')
      .map((page) => (page.startsWith('/') ? page : `/docs/${page}`))
    found.push({ reader, query: line.slice(0, at), pages, half: found.length % 2 === 0 ? 'tuning' : 'report' })
  }
  return found
}
