// A book: the docs of one edition in one language.

export interface BookEntry {
  readonly label: string
  /** The page's path on its host: `/docs/guide`. Null for a group without a page. */
  readonly href: string | null
  /** The document in the output. Null for a heading without a document. */
  readonly file: string | null
  /** The document's language, if it differs from the book's. */
  readonly lang: string | null
  readonly items: readonly BookEntry[]
}

export interface BookPlan {
  /** The book's file name without its extension: `docs-1.2-en`. */
  readonly name: string
  /** The version's name and label in the configuration. */
  readonly version: readonly string[]
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  /** Lines below the title. */
  readonly lines: readonly string[]
  /** The online docs. */
  readonly url: string
  /** `https://example.org`, and the site's path: `/` or `/sub/`. */
  readonly site: { readonly url: string; readonly baseUrl: string }
  /** Title of the table of contents. */
  readonly contents: string
  /** When its documents last changed: `2026-01-31`. */
  readonly changed: string
  readonly entries: readonly BookEntry[]
}

/** Files of a finished output. */
export interface BookSource {
  /** A page's HTML. */
  readonly page: (file: string) => string
  /** Another file; null if the output doesn't have it. */
  readonly file: (path: string) => Uint8Array | null
}
