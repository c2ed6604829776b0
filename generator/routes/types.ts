// The route table, which contains every page of the site once, independent of locales.
import type { WebUrl } from '../base/paths.ts'
import type { SourcePath, UrlPath } from '../base/text.ts'

export type RouteKind =
  | 'doc'
  | 'category'
  | 'post'
  | 'page'
  | 'blog'
  | 'archive'
  | 'tags'
  | 'tag'
  | 'authors'
  | 'author'
  | 'doc-tag'
  | 'doc-tags'
  | 'search'
  | 'not-found'

export interface Route {
  readonly url: UrlPath
  readonly kind: RouteKind
  /** Doc key, category folder, page ID, tag slug (after the edition's ID for docs), or page number of the blog. */
  readonly key: string
  /** The route's source file; null for generated pages. */
  readonly source: SourcePath | null
  /** For lists of a blog: its edition. */
  readonly edition?: string
  /** For one of several pages that a module generates. */
  readonly made?: MadePage
  /** Set for a document that replaces the "page not found" page. */
  readonly isNotFound?: true
}

/** Where hosts look for the "page not found" page. */
export const NOT_FOUND_URL = '/404' as UrlPath

/** A generated page's own values, from `paths()` or a plugin. */
export interface MadePage {
  readonly title: string
  readonly description?: string | undefined
  readonly noindex?: boolean | undefined
  readonly params: Readonly<Record<string, string>>
  readonly props: Readonly<Record<string, unknown>>
  /** For pages that read it. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

export interface Redirect {
  readonly from: UrlPath
  readonly to: UrlPath | WebUrl
  /** Query and fragment after the page's URL: `?a=b#part`. */
  readonly rest?: string
  /** Set if it was expanded from a pattern. */
  readonly byRule?: true
}

/** A redirect for many URLs: `/old/*` to `/new/:splat`. */
export interface RedirectPattern {
  readonly from: string
  readonly to: string
}

export interface RouteTable {
  /** Sorted by URL. */
  readonly routes: readonly Route[]
  readonly byUrl: ReadonlyMap<string, Route>
  /** Maps a doc key, `category:` and a folder, or `page:` and an ID to a URL. */
  readonly urlOf: ReadonlyMap<string, UrlPath>
  /** Maps a file's path without extension, and an index's folder, to a URL. In every locale, translated or not. */
  readonly urlOfFile: ReadonlyMap<string, UrlPath>
  readonly redirects: readonly Redirect[]
  readonly rules: readonly RedirectPattern[]
}

/** A file in `site/pages`: its ID is `tools/editor`, and its URL is `/tools/editor`. */
export interface SitePageFile {
  readonly id: string
  readonly url: UrlPath
  readonly source: SourcePath
  readonly made?: MadePage
}
