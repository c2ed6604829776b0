// Content as files with front matter: what the walk finds, before any Markdown is read.
import type { Locale, SourceText } from '../base/text.ts'

/** Front matter, validated. Names and meanings are those that documentation writers know from Docusaurus. */
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly description?: string
  /** A route below the section (`boot`), or an absolute route that begins with `/`. */
  readonly slug?: string
  readonly tags?: readonly string[]
  readonly keywords?: readonly string[]
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
}

/** One Markdown file with its front matter read. */
export interface RawDoc {
  readonly source: SourceText
  readonly locale: Locale
  readonly kind: 'docs' | 'blog' | 'partial'
  /** Path below `content/<locale>/` without extension, the same for all translations: `docs/duo/getting-started/boot`. */
  readonly key: string
  readonly front: FrontMatter
  /** Offset of the first character after the front matter block; 0 without one. */
  readonly bodyStart: number
  /** Hash of all that is compiled: body and the front matter keys that the compiler reads. */
  readonly bodyHash: string
  /** Hash of what a translator translates: body, title, labels, description. Translations name it in `translation_of`. */
  readonly version: string
  /** Offset of the value of a front matter key in the source, for diagnostics. */
  readonly keyOffsets: Readonly<Record<string, number>>
}

/** `_category_.json`. */
export interface Category {
  readonly source: SourceText
  readonly locale: Locale
  /** Folder below `content/<locale>/`: `docs/duo/getting-started`. */
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
