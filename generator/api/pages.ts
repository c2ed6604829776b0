// What components and plugins may know of other pages.

/** Another page of the site, in the current page's language. */
export interface PageEntry<Data = Readonly<Record<string, unknown>>> {
  /** Address without base URL and locale: `/docs/guide`. */
  readonly path: string
  /** Final address. */
  readonly href: string
  readonly kind: 'doc' | 'post' | 'category' | 'page'
  readonly title: string
  /** What lists call the page. */
  readonly label: string
  readonly description: string
  readonly tags: readonly string[]
  /** Of a post: `2026-01-31`. */
  readonly date: string | null
  /** Folder and name of the page's file below that of a locale, without extension; null for pages without Markdown. */
  readonly source: string | null
  /** Front matter keys of the site's own. */
  readonly data: Data
}

export interface PageQuery {
  readonly kind?: PageEntry['kind']
  /** Only pages below this address, without the page itself. */
  readonly under?: string
  readonly tag?: string
  /** Only pages in this folder of content: `docs/recipes`. */
  readonly folder?: string
  /** By address, title, date or a key of the data, `data.order`; `-date` is in reverse. The default is the address. */
  readonly sort?: string
  readonly limit?: number
}
