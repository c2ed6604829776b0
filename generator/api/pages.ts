// Information about other pages for components and plugins.

/** Another page of the site, in the current page's language. */
export interface PageEntry<Data = Readonly<Record<string, unknown>>> {
  /** Path without base URL and locale: `/docs/guide`. */
  readonly path: string
  /** Final URL. */
  readonly href: string
  readonly kind: 'doc' | 'post' | 'category' | 'page'
  readonly title: string
  /** The page's label in lists. */
  readonly label: string
  readonly description: string
  readonly tags: readonly string[]
  /** A post's date: `2026-01-31`. */
  readonly date: string | null
  /** The page's file below each locale's folder, without extension; null for pages without Markdown. */
  readonly source: string | null
  /** The site's own front matter keys. */
  readonly data: Data
}

/** Filters, order and maximum number of pages for `usePages`. All filters must match. */
export interface PageQuery {
  readonly kind?: PageEntry['kind']
  /** Only pages below this path, without the page itself. */
  readonly under?: string
  readonly tag?: string
  /** Only pages in this content folder: `docs/recipes`. */
  readonly folder?: string
  /** By path, title, date or a data key, `data.order`; `-date` sorts in reverse. Default: the path. */
  readonly sort?: string
  readonly limit?: number
}
