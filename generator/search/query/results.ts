// What a query asks, and what it finds.
import type { ExcerptPart } from './excerpt.ts'
import type { PageKind } from '../types.ts'
import type { Plan } from './variants.ts'
import type { RankedPage } from './rank.ts'

/** One place on a page. */
export interface SearchHit {
  /** Final path with the heading's anchor. */
  readonly url: string
  /** Title of the page. */
  readonly title: string
  /** Part of the site that the page belongs to, such as one product's documentation; '' for none. */
  readonly group: string
  /** Heading above the text; '' for the beginning of the page. */
  readonly heading: string
  /** A section's position: the page's title and the headings above its own. '' for the beginning of the page. */
  readonly place: string
  /** The heading, or the title at the beginning of the page, with the words marked. */
  readonly name: readonly ExcerptPart[]
  /** The text around the words that were found, in order; `marked` stretches are the words. */
  readonly excerpt: readonly ExcerptPart[]
  /** The beginning of the section as a whole, and of its code. */
  readonly text: readonly ExcerptPart[]
  readonly code: string
  /** Language of the text. */
  readonly lang: string
  /** Words of the query as the page writes them, for marking them there. */
  readonly words: readonly string[]
  readonly score: number
}

export interface SearchPageHits {
  /** Number of the page in the index. */
  readonly number: number
  readonly url: string
  readonly title: string
  /** The title with the words marked. */
  readonly name: readonly ExcerptPart[]
  readonly group: string
  /** The group in the language's words; '' for none. */
  readonly label: string
  readonly kind: PageKind
  /** Best first. */
  readonly hits: readonly SearchHit[]
}

export interface SearchResult {
  /** Best first. */
  readonly pages: readonly SearchPageHits[]
  /** Hits in all, those beyond the limit included. */
  readonly total: number
  /** Queries that would find something, when this one finds nothing. */
  readonly suggestions: readonly string[]
  /** Words of the query that stand nowhere in the site, nor anything like them. */
  readonly unknown: readonly string[]
  /** The query as it was understood, when some word of it was taken for another; null when it was taken as written. */
  readonly corrected: string | null
  /** Pages that were found, by group and by kind, the most first; filters leave these counts as they are. */
  /** Pages that many come for; for an empty query only. */
  readonly popular: readonly PopularPage[]
  readonly groups: readonly Facet[]
  readonly kinds: readonly Facet[]
}

/** A page that many come for. */
export interface PopularPage {
  readonly url: string
  readonly title: string
}

export interface Facet {
  readonly id: string
  /** In the language's words; '' where the index has none. */
  readonly label: string
  readonly pages: number
}

export interface QueryOptions {
  /** Hits at most. */
  readonly limit: number
  /** Address of the page that the visitor is on, or its group: pages of the group come first among equals. '' for none. */
  readonly near: string
  /** Only pages of this group, or of this kind. */
  readonly group?: string
  readonly kind?: string
  /** Take every word as it was typed. */
  readonly literal?: boolean
}

/** A result with the way to it. */
export interface Explained {
  readonly result: SearchResult
  readonly plan: Plan
  readonly ranked: readonly RankedPage[]
}
