// What a check sees of a site.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Doc } from '../markdown/types.ts'

/** One Markdown file that is a page. */
export interface CheckedDoc {
  readonly path: string
  readonly locale: string
  /** `docs/guide/overview` */
  readonly key: string
  readonly kind: 'docs' | 'blog' | 'pages' | 'partial'
  /** The file's text; `bodyStart` is the offset behind the front matter. */
  readonly text: string
  readonly bodyStart: number
  /** The text with spaces for front matter, code, tags and comments, offsets unchanged. */
  readonly prose: string
  /** Code fences that name no language: offsets of their marks. */
  readonly unnamedFences: readonly { readonly start: number; readonly end: number }[]
  readonly title: string | null
  readonly description: string | null
  /** Offset of a front matter key. */
  readonly keyOffsets: Readonly<Record<string, number>>
  readonly doc: Doc
}

export interface SiteView {
  readonly defaultLocale: string
  readonly docs: readonly CheckedDoc[]
  /** The site's folder. */
  readonly root: string
  /** A file's text, by its path from there; null if it doesn't exist. */
  readonly read: (path: string) => string | null
  /** What `gather` of the check found in a page; of a page that has not changed it is remembered. */
  readonly gathered?: (doc: CheckedDoc) => unknown
}

/**
 * A check of a site: data in, diagnostics out. Must not throw. What looks at one page at a time belongs into `each`, and what all pages are
 * compared by into `gather`, which gives plain data: both are asked for changed pages alone.
 */
export type SiteCheck = ((site: SiteView) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>) & {
  readonly each?: (doc: CheckedDoc, site: Pick<SiteView, 'defaultLocale'>) => readonly Diagnostic[]
  readonly gather?: (doc: CheckedDoc) => unknown
  /** Code → what it means and how to fix it, as Markdown: `ssg explain SITE001` prints it. */
  readonly codes?: Readonly<Record<string, string>>
}
