// What search knows of a site.
import type { Knowledge } from './knowledge.ts'
import type { Section } from '../markdown/types.ts'

/**
 * A page's kind: documentation, a list of other pages (less useful as a result than the pages themselves), a page of the site such as
 * a product page, or a post. An index stores a kind as its position in this list.
 */
export const PAGE_KINDS = ['doc', 'category', 'page', 'post'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export interface SearchPage {
  /** Final path in the locale, base URL included: `/zh/docs/guide/overview`. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** `guide` for the documentation or the page of one product, 'blog', or ''. */
  readonly group: string
  /** The group in the language's words; '' for none. */
  readonly label: string
  /** Breadcrumb labels, from the outside in. */
  readonly trail: readonly string[]
  readonly kind: PageKind
  /** Questions that the page answers, in the words of readers. */
  readonly asks: readonly string[]
  /** Language that the text is in (the locale's, or the default one's for a fallback). */
  readonly lang: string
  /** Factor of the page's score, 1 without one. */
  readonly boost?: number | undefined
  readonly sections: readonly Section[]
  /** Changes when the sections change; the same for all locales that show them. */
  readonly body: string
  /** Changes when anything above changes. */
  readonly hash: string
}

export interface SearchInput {
  readonly locale: string
  /** Language of the locale, as `lang` of its pages. */
  readonly lang: string
  /** The beginning of every path in the locale, base URL included: '', `/zh`, `/sub/zh`. */
  readonly prefix: string
  /** Paths of the pages that are offered before a query is typed. */
  readonly popular?: readonly string[]
  readonly knowledge?: Pick<Knowledge, 'names' | 'rules' | 'asking' | 'variants'>
  /** Write the whole index as one file, too. */
  readonly offline?: boolean
  /** Write the index in Lunr's form, too. */
  readonly lunr?: boolean
  /** In the site's order; pages in one group are next to each other. */
  readonly pages: readonly SearchPage[]
}

/** A file of the index: path below `search/`. */
export interface SearchFile {
  readonly path: string
  readonly hash: string
  /** The text; asked for only when no file with this hash is in place. */
  readonly content: () => string | Uint8Array
}

export interface SearchOutput {
  readonly locale: string
  /** Path of the index root below `search/`: the one file whose name doesn't depend on its content. */
  readonly root: string
  readonly files: readonly SearchFile[]
}
