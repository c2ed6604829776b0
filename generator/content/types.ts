// Content as files with front matter: the walk's result, before any Markdown is parsed.
import type { Locale, SourceText, UrlPath } from '../base/text.ts'
import type { HeadTag } from '../api/site-types.ts'

/** Validated front matter. Keys match those of other documentation generators. */
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  /** A short text next to the sidebar label. */
  readonly sidebar_badge?: string
  /** Excludes the page from search. */
  readonly search_exclude?: boolean
  /** Factor for the page's search score. */
  readonly search_boost?: number
  readonly description?: string
  /** A route below the section (`boot`), or an absolute route that starts with `/`. */
  readonly slug?: string
  /** Old paths that redirect to the page: `/docs/install`. */
  readonly aliases?: readonly string[]
  readonly tags?: readonly string[]
  readonly keywords?: readonly string[]
  /** Questions that the page answers, in readers' words, for search. */
  readonly ask?: readonly string[]
  readonly image?: string
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_label?: string
  /** A doc ID, or null for no link. */
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  /** A sidebar name, or null for no sidebar. */
  readonly displayed_sidebar?: string | null
  /** An absolute URL, or null for no edit link. */
  readonly custom_edit_url?: string | null
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly format?: 'md' | 'mdx' | 'detect'
  /** Blog only: `YYYY-MM-DD`. */
  readonly date?: string
  /** Blog only: keys of the blog's authors. */
  readonly authors?: readonly string[]
  /** Translations only: hash of the English source that the translation was made from. */
  readonly translation_of?: string
  /** Translations only: initials of who compared it with its source, or `machine`. */
  readonly translation_by?: string
  /** Unknown keys with their values: data for the site's own components. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Front matter for a page's own code: one record of all keys. */
export function frontMatterOf({ data, ...known }: FrontMatter): Readonly<Record<string, unknown>> {
  return { ...data, ...known }
}

/** A page's last update: date and author. */
export interface ShownUpdate {
  readonly time: boolean
  readonly author: boolean
}

/** A Markdown file with parsed front matter. */
export interface RawDoc {
  readonly source: SourceText
  /** ID of its edition; the key starts with it. */
  readonly edition: string
  readonly locale: Locale
  readonly kind: 'docs' | 'blog' | 'pages' | 'partial'
  /** The edition's ID and the path below its folder, without extension; the same for all translations: `docs/guide/getting-started/boot`. */
  readonly key: string
  readonly front: FrontMatter
  /** Title for browsers, if it differs from the page's. */
  readonly documentTitle?: string
  /** Browsers show only this title, without the site's name. */
  readonly isWholeTitle?: true
  /** While a foreign project is read: tags with explicit paths, by label. */
  readonly tagNames?: Readonly<Record<string, string>>
  /** Elements that the page adds to its head. */
  readonly head?: readonly HeadTag[]
  /** Offset of the first character after the front matter block; 0 without one. */
  readonly bodyStart: number
  /** Hash of everything that's compiled: the body and the front matter keys that the compiler reads. */
  readonly bodyHash: string
  /** Hash of everything that's translated: body, title, labels, description. Translations reference it in `translation_of`. */
  readonly version: string
  /** Offset of a front matter key's value in the source, for diagnostics. */
  readonly keyOffsets: Readonly<Record<string, number>>
  /** Date of an unpublished post. */
  readonly scheduled?: string
  /** URL path set by the content source; otherwise, it's derived from key and front matter. */
  readonly url?: UrlPath
  /** The page that hosts serve for missing pages. */
  readonly isNotFound?: true
  /** Title of a page without one; by default, the key's last part. */
  readonly name?: string
  /**
   * Base of relative links: a file below `folder`, or below `base` for the default locale, has the key that starts with `key`. With `inFolder`, relative URLs
   * resolve as if the page's own URL ended with a slash.
   */
  readonly links?: { readonly folder: string; readonly base: string; readonly key: string; readonly inFolder?: true }
  /** Edit URL set by the content source; null for none. */
  readonly editUrl?: string | null
  /** The last update that the page shows, if the content source sets it. */
  readonly showLastUpdate?: ShownUpdate
  /** Text in lists for a page without a description, if the content source sets it. */
  readonly excerpt?: string
  /** Reading time in minutes, if the content source sets it; null to show none. */
  readonly minutes?: number | null
}

/** `_category_.json`. */
export interface Category {
  readonly source: SourceText
  readonly locale: Locale
  /** The edition's ID and the folder below its own: `docs/guide/getting-started`. */
  readonly folder: string
  readonly label?: string
  readonly position?: number
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly link?: {
    readonly type: 'generated-index' | 'doc' | 'none'
    readonly title?: string
    readonly description?: string
    readonly slug?: string
    readonly id?: string
  }
}
