// How the theme's parts query search. The search element defines the worker's script.
import { search as ask, type SearchResult } from 'ssg/theme/search'

export type { PopularPage, SearchHit, SearchPageHits, SearchResult } from 'ssg/theme/search'

export interface SearchOptions {
  /** The index root of the page's locale. */
  readonly indexUrl: string
  /** Hits at most. */
  readonly limit: number
  /** Address of the page that the visitor is on, or its group: pages of the group come first among equals. */
  readonly near: string
  /** Only pages of this group, or of this kind. */
  readonly group?: string | undefined
  readonly kind?: string | undefined
  /** Take every word as it was typed. */
  readonly literal?: boolean
  readonly signal: AbortSignal
}

/** Find a query. Rejects when the index cannot be fetched. */
export function search(query: string, options: SearchOptions): Promise<SearchResult> {
  const workerUrl = document.querySelector<HTMLElement>('[data-worker]')?.dataset.worker ?? null
  return ask(query, { ...options, workerUrl })
}
