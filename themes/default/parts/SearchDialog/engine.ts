// Runs queries for the theme's parts. The search element provides the worker script's URL.
import { search as ask, type SearchResult } from 'ssg/theme/search'

export type { PopularPage, SearchHit, SearchPageHits, SearchResult } from 'ssg/theme/search'

export interface SearchOptions {
  /** The index root of the page's locale. */
  readonly indexUrl: string
  /** Maximum number of hits. */
  readonly limit: number
  /** URL of the current page, or its group. Among equally good results, pages of the same group come first. */
  readonly near: string
  /** Limits the results to pages of this group or kind. */
  readonly group?: string | undefined
  readonly kind?: string | undefined
  /** Whether to search for every word exactly as typed. */
  readonly literal?: boolean
  readonly signal: AbortSignal
}

/** Runs a query. Rejects if the index can't be loaded. */
export function search(query: string, options: SearchOptions): Promise<SearchResult> {
  const workerUrl = document.querySelector<HTMLElement>('[data-worker]')?.dataset.worker ?? null
  return ask(query, { ...options, workerUrl })
}
