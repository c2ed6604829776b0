// Content as files with front matter: what the walk finds, before any Markdown is read.
import type { Locale, SourceText, UrlPath } from '../base/text.ts'
import type { HeadTag } from '../api/site-types.ts'

/** Front matter, validated. Names and meanings are those that documentation writers know from other generators. */
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  /** A word beside the label in the sidebar. */
  readonly sidebar_badge?: string
  /** Search leaves the page out. */
  readonly search_exclude?: boolean
  /** Factor of the page's score in search. */
  readonly search_boost?: number
  readonly description?: string
  /** A route below the section (`boot`), or an absolute route that begins with `/`. */
  readonly slug?: string
  /** Old addresses, which lead to the page: `/docs/install`. */
  readonly aliases?: readonly string[]
  readonly tags?: readonly string[]
  readonly keywords?: readonly string[]
  /** Questions that the page answers, in the words of its readers, for search. */
  readonly ask?: readonly string[]
  readonly image?: string
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_label?: string
  /** A doc id, or null for no link. */
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
  /** Keys that the generator does not know, as they were read: data for the site's own components. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Front matter as a page's own code sees it: one record of all keys. */
export function frontMatterOf({ data, ...known }: FrontMatter): Readonly<Record<string, unknown>> {
  return { ...data, ...known }
}

/** Of a page's last change: the day, and who made it. */
export interface ShownUpdate {
  readonly time: boolean
  readonly author: boolean
}

/** One Markdown file with its front matter read. */
export interface RawDoc {
  readonly source: SourceText
  /** Id of the edition that it belongs to; the key begins with it. */
  readonly edition: string
  readonly locale: Locale
  readonly kind: 'docs' | 'blog' | 'pages' | 'partial'
  /** The edition's id and the path below its folder without extension, the same for all translations: `docs/guide/getting-started/boot`. */
  readonly key: string
  readonly front: FrontMatter
  /** Offset of the first character after the front matter block; 0 without one. */
  /** Title for browsers, where the page says another one for them. */
  readonly documentTitle?: string
  /** It is all that the title of the window says. */
  readonly isWholeTitle?: true
  /** Of a project, while it is read: tags that say their address, by their labels. */
  readonly tagNames?: Readonly<Record<string, string>>
  /** Elements that the page has for its head. */
  readonly head?: readonly HeadTag[]
  readonly bodyStart: number
  /** Hash of all that is compiled: body and the front matter keys that the compiler reads. */
  readonly bodyHash: string
  /** Hash of what a translator translates: body, title, labels, description. Translations name it in `translation_of`. */
  readonly version: string
  /** Offset of the value of a front matter key in the source, for diagnostics. */
  readonly keyOffsets: Readonly<Record<string, number>>
  /** Date of a post that isn't published yet. */
  readonly scheduled?: string
  /** Address, where the source of the content decides it; without it, it is made from key and front matter. */
  readonly url?: UrlPath
  /** The page that hosts show when nothing is found. */
  readonly isNotFound?: true
  /** Title of a page that says none; without it, the last part of the key. */
  readonly name?: string
  /**
   * Where relative links start: a file below `folder`, or below `base` for the default locale, has the key that begins with `key`. With
   * `inFolder`, relative addresses are seen from below the page's own, as if it ended with a slash.
   */
  readonly links?: { readonly folder: string; readonly base: string; readonly key: string; readonly inFolder?: true }
  /** Where the file is edited, where the source of the content knows it; null for nowhere. */
  readonly editUrl?: string | null
  /** What the page shows of its last change, where the source of the content knows it. */
  readonly showLastUpdate?: ShownUpdate
  /** What lists say of a page without a description, where the source of the content knows it. */
  readonly excerpt?: string
  /** Minutes of reading, where the source of the content counts them; null where none are shown. */
  readonly minutes?: number | null
}

/** `_category_.json`. */
export interface Category {
  readonly source: SourceText
  readonly locale: Locale
  /** The edition's id and the folder below its own: `docs/guide/getting-started`. */
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
