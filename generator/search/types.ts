// The search stage's input and output.
import type { Knowledge } from './readers-words.ts'
import type { Section } from '../markdown/types.ts'

/**
 * A page's kind: documentation, a list of other pages (less useful as a result than the pages themselves), a page of the site such as a product page, or a
 * post. An index stores a kind as its position in this list.
 */
export const PAGE_KINDS = ['doc', 'category', 'page', 'post'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export interface SearchPage {
  /** Final path in the locale, base URL included: `/zh/docs/guide/overview`. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** `guide` for a product's documentation or page, 'blog', or ''. */
  readonly group: string
  /** The group's label in the language; '' for none. */
  readonly label: string
  /** Breadcrumb labels, from the outside in. */
  readonly trail: readonly string[]
  readonly kind: PageKind
  /** Questions that the page answers, in readers' words. */
  readonly asks: readonly string[]
  /** The text's language (the locale's, or the default one's for a fallback). */
  readonly lang: string
  /** Factor of the page's score; 1 by default. */
  readonly boost?: number | undefined
  readonly sections: readonly Section[]
  /** Changes with the sections; the same for all locales that show them. */
  readonly body: string
  /** Changes when anything above changes. */
  readonly hash: string
}

export interface SearchInput {
  readonly locale: string
  /** The locale's language, like its pages' `lang`. */
  readonly lang: string
  /** Common prefix of the locale's paths, base URL included: '', `/zh`, `/sub/zh`. */
  readonly prefix: string
  /** Paths of pages suggested before a query is typed. */
  readonly popular?: readonly string[]
  readonly knowledge?: Pick<Knowledge, 'names' | 'rules' | 'asking' | 'variants'>
  /** Also writes the whole index as one file. */
  readonly offline?: boolean
  /** Also writes the index in Lunr's format. */
  readonly lunr?: boolean
  /** In the site's order; pages in one group are next to each other. */
  readonly pages: readonly SearchPage[]
}

/** An index file: path below `search/`. */
export interface SearchFile {
  readonly path: string
  readonly hash: string
  /** The text; requested only if no file with this hash is in place. */
  readonly content: () => string | Uint8Array
}

export interface SearchOutput {
  readonly locale: string
  /** Path of the index root below `search/`: the only file whose name doesn't depend on its content. */
  readonly root: string
  readonly files: readonly SearchFile[]
}
