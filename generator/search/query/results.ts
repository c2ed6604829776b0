// Types of search queries and results.
import type { ExcerptPart } from './excerpt.ts'
import type { PageKind } from '../types.ts'
import type { Plan } from './variants.ts'
import type { RankedPage } from './rank.ts'

/** One location on a page. */
export interface SearchHit {
  /** Final path with the heading's anchor. */
  readonly url: string
  /** The page's title. */
  readonly title: string
  /** Part of the site that the page belongs to, such as one product's documentation; '' for none. */
  readonly group: string
  /** Heading above the text; '' for the page's beginning. */
  readonly heading: string
  /** A section's position: the page's title and its parent headings. '' for the page's beginning. */
  readonly place: string
  /** The heading, or the title for the page's beginning, with highlighted words. */
  readonly name: readonly ExcerptPart[]
  /** The text around the matches, in order; `marked` ranges are the words. */
  readonly excerpt: readonly ExcerptPart[]
  /** The beginning of the section's text, and of its code. */
  readonly text: readonly ExcerptPart[]
  readonly code: string
  /** The text's language. */
  readonly lang: string
  /** The query's words in the page's spelling, for highlighting them there. */
  readonly words: readonly string[]
  readonly score: number
}

export interface SearchPageHits {
  /** The page's number in the index. */
  readonly number: number
  readonly url: string
  readonly title: string
  /** The title with highlighted words. */
  readonly name: readonly ExcerptPart[]
  readonly group: string
  /** The group's label in the language; '' for none. */
  readonly label: string
  readonly kind: PageKind
  /** Best first. */
  readonly hits: readonly SearchHit[]
}

export interface SearchResult {
  /** Best first. */
  readonly pages: readonly SearchPageHits[]
  /** Total number of hits, including those beyond the limit. */
  readonly total: number
  /** Queries with results, if this one has none. */
  readonly suggestions: readonly string[]
  /** The query's words that the site doesn't contain, not even similar ones. */
  readonly unknown: readonly string[]
  /** The query with corrected words; null if it was taken as written. */
  readonly corrected: string | null
  /** Popular pages; only for an empty query. */
  readonly popular: readonly PopularPage[]
  /** Number of found pages by group and by kind, largest first; filters don't affect these counts. */
  readonly groups: readonly Facet[]
  readonly kinds: readonly Facet[]
}

/** A popular page. */
export interface PopularPage {
  readonly url: string
  readonly title: string
}

export interface Facet {
  readonly id: string
  /** In the language; '' if the index has none. */
  readonly label: string
  readonly pages: number
}

export interface QueryOptions {
  /** Maximum number of hits. */
  readonly limit: number
  /** URL of the visitor's current page, or its group: among equals, pages of that group come first. '' for none. */
  readonly near: string
  /** Only pages of this group or kind. */
  readonly group?: string
  readonly kind?: string
  /** Takes every word literally. */
  readonly literal?: boolean
}

/** A result with the data that explains it. */
export interface Explained {
  readonly result: SearchResult
  readonly plan: Plan
  readonly ranked: readonly RankedPage[]
}
