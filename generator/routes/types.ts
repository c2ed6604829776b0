// The route table: every page of the site once, without locale.
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
  /** Doc key, category folder, page id, tag slug (behind the edition's id for docs), or page number of the blog. */
  readonly key: string
  /** The file that makes the route, null for generated pages. */
  readonly source: SourcePath | null
  /** Of lists of a blog: its edition. */
  readonly edition?: string
  /** Of a page that a module makes several of. */
  readonly made?: MadePage
  /** Of a document that is meant to be at the address of what is not found. */
  readonly isNotFound?: true
}

/** Where hosts look for the page that they show when nothing is found. */
export const NOT_FOUND_URL = '/404' as UrlPath

/** A page's own values, from `paths()` or a plugin. */
export interface MadePage {
  readonly title: string
  readonly description?: string | undefined
  readonly noindex?: boolean | undefined
  readonly params: Readonly<Record<string, string>>
  readonly props: Readonly<Record<string, unknown>>
  /** For pages that ask for it. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

export interface Redirect {
  readonly from: UrlPath
  readonly to: UrlPath | WebUrl
  /** Query and anchor behind the address of the page: `?a=b#part`. */
  readonly rest?: string
  /** A rule with a pattern makes it. */
  readonly byRule?: true
}

/** A redirect of many addresses: `/old/*` to `/new/:splat`. */
export interface RedirectPattern {
  readonly from: string
  readonly to: string
}

export interface RouteTable {
  /** In order of url. */
  readonly routes: readonly Route[]
  readonly byUrl: ReadonlyMap<string, Route>
  /** Doc key, `category:` + folder or `page:` + id → url. */
  readonly urlOf: ReadonlyMap<string, UrlPath>
  /** Path without extension of a file, and of the folder of an index, → url; in every locale, whether or not it is translated. */
  readonly urlOfFile: ReadonlyMap<string, UrlPath>
  readonly redirects: readonly Redirect[]
  readonly rules: readonly RedirectPattern[]
}

/** A page of `site/pages`: id `tools/editor`, url `/tools/editor`. */
export interface SitePageFile {
  readonly id: string
  readonly url: UrlPath
  readonly source: SourcePath
  readonly made?: MadePage
}
