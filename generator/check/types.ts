// What a check sees of a site.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Doc } from '../markdown/types.ts'

/** A Markdown page or partial, also of a plugin. Offsets are UTF-16 code units from the start of the file. */
export interface CheckedDoc {
  readonly path: string
  readonly locale: string
  /** `docs/guide/overview` */
  readonly key: string
  readonly kind: 'docs' | 'blog' | 'pages' | 'partial'
  /** The file's text, with front matter. The body starts at the offset `bodyStart`. */
  readonly text: string
  readonly bodyStart: number
  /** `text` with spaces instead of front matter, code, tags and comments, so offsets are the same. Markdown's marks and link URLs remain. */
  readonly prose: string
  /** Code fences that name no language: offsets of their marks. */
  readonly unnamedFences: readonly { readonly start: number; readonly end: number }[]
  readonly title: string | null
  readonly description: string | null
  /** Offset of a front matter key. */
  readonly keyOffsets: Readonly<Record<string, number>>
  /** The compiled page, with `headings` and their `headingOffsets`, `links` and more. */
  readonly doc: Doc
}

export interface SiteView {
  readonly defaultLocale: string
  readonly docs: readonly CheckedDoc[]
  /** The site's folder. */
  readonly root: string
  /** A file's text, by its path from there; null if it doesn't exist. */
  readonly read: (path: string) => string | null
  /** The page's result from `gather`. Unchanged pages aren't gathered again. */
  readonly gathered?: (doc: CheckedDoc) => unknown
}

/** A check of a site: returns diagnostics, and must not throw. */
export type SiteCheck = ((site: SiteView) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>) & {
  /** Checks one page at a time. Runs only for changed pages. */
  readonly each?: (doc: CheckedDoc, site: Pick<SiteView, 'defaultLocale'>) => readonly Diagnostic[]
  /** Returns plain data about a page, for comparisons between pages. Runs only for changed pages; read results with `site.gathered(doc)`. */
  readonly gather?: (doc: CheckedDoc) => unknown
  /** Code → what it means and how to fix it, as Markdown: `ssg explain SITE001` prints it. */
  readonly codes?: Readonly<Record<string, string>>
}
