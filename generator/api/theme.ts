// Public API `ssg/theme`: themes and the site's own pages and parts import only this module and React from the generator.
import { createContext, createElement, Fragment, useContext, type ComponentType, type ReactNode } from 'react'
import type { IslandUse } from '../islands/types.ts'
import type { Collection } from './collection.ts'
import type { PageEntry, PageQuery } from './pages.ts'
import type { PluginPlace } from './plugin.ts'
import type { OutputOf, StandardSchema } from './schema.ts'
import type { CheckedKey } from './strings.ts'
import type { PageModel } from './types.ts'
import type { HeadTag, SiteModel } from './site-types.ts'

export type * from './site-types.ts'
export type * from './types.ts'
export type { PageEntry, PageQuery } from './pages.ts'
export type { Heading } from '../markdown/types.ts'

/** Calls that parts can make while a page is rendered. Each call is recorded, so that a page is rendered again when a result changes. */
export interface RenderContext {
  readonly site: SiteModel
  readonly page: PageModel
  /**
   * A UI string from `locales/<locale>/<namespace>.json`, key `namespace:path.to.key`, with i18next's interpolation (`{{count}}`) and plurals. The value
   * `lng` selects another locale. The result is plain text; React escapes it.
   */
  t<K extends string>(key: K & CheckedKey<K>, values?: Readonly<Record<string, string | number>>): string
  /** An array or object of strings at a key. */
  tree(key: string): unknown
  /** Public path of a site's route in the page's locale: `/guide` → `/zh/guide`; a hash or query is kept. Unknown routes are reported. */
  href(route: string): string
  /**
   * Public URL of a text file generated while pages are rendered: content shared by many pages (`qr.svg`), or loaded by scripts on demand (`words.json`). The
   * URL contains a content hash, so browsers can cache it; `content` can't include results of `entry`.
   */
  file(name: string, content: string): string
  /** Public URL of a file in `site/static/` or of an emitted asset: `favicon.svg`. Unknown files are reported. */
  asset(name: string): string
  /**
   * Script and style URLs of an entry: `main`, `color-mode`; `integrity` is the attribute's value, empty in `dev`. The values are placeholders that are
   * replaced when the page is written: use them unchanged in attributes.
   */
  entry(name: string): {
    readonly script: string | null
    readonly style: string | null
    readonly integrity: { readonly script: string | undefined; readonly style: string | undefined }
  }
  /** Content of a small script for inlining, such as `color-mode`; the policy allows it by its hash. */
  inlineScript(name: string): string
  /**
   * Place it once in `<head>`: style sheets and module scripts of the parts on the finished page. A part's root element has `data-part="name"`; `name.css`
   * and `name.client.ts` next to the part are then loaded. The page element itself has the attribute only in Docusaurus projects.
   */
  partAssets(): ReactNode
  /**
   * Renders HTML that's the same for every page with the same key in a locale only once. Parts inside can depend only on the key and the locale. Returns a
   * node to place directly in an element.
   */
  once(key: string, element: () => ReactNode): ReactNode
  /**
   * The same for a long list, most of which is the same on all pages: `element` returns item `index` as on other pages, `own` this page's replacement, or
   * null.
   */
  onceList(
    key: string,
    count: number,
    element: (index: number) => ReactNode,
    own: (index: number) => ReactNode,
  ): ReactNode
  /** Pages of the site in the page's language; see `usePages`. This and the next three members are undefined in islands. */
  pages(query: PageQuery): readonly PageEntry[]
  /** The page at a path without base URL and locale, or null. */
  pageAt(path: string): PageEntry | null
  /** A plugin's data; see `useData`. */
  data(name: string): unknown
  /** A site file's text, by its path from the root, or null. The page is rendered again when the file changes. */
  read(path: string): string | null
  /** Path parameters of a page such as `site/pages/[id].tsx`. */
  readonly params: Readonly<Record<string, string>>
  /** Props from `paths()` or a plugin. */
  readonly props: Readonly<Record<string, unknown>>
  /** Components that plugins show at a place. */
  readonly placed?: (place: string) => readonly ReactNode[]
  /** Formats a number, a date (`YYYY-MM-DD`) or a list in the page's language. */
  formatNumber(value: number): string
  formatDate(date: string): string
  /** Renders a `Name.island.tsx` component; undefined inside an island. Themes don't need to call it. */
  readonly island?: (use: IslandUse) => ReactNode
  /** Docusaurus projects only: receives metadata that a code page sets. */
  readonly said?: (meta: {
    readonly title?: string | undefined
    /** Replaces the whole title, including the site's name. */
    readonly wholeTitle?: string
    /** Builds the whole title from the page's own and the site's name. */
    readonly titleOf?: (title: string) => string
    readonly description?: string | undefined
    /** Elements for its head, with HTML's or React's attribute names. */
    readonly head?: readonly HeadTag[]
  }) => void
  /**
   * In an island: computes a value from the page during the build, and sends it to the browser under this name. The full page context is available only in
   * `make`, whose context has no such function.
   */
  readonly told?: <T>(name: string, make: (context: RenderContext) => T) => T
  /** Docusaurus projects only: a string of the project's components in the page's language. */
  readonly translation?: (id: string) => string | undefined
  /** In an island that replaces a theme part: the part's name, and its content without the island. */
  readonly original?: { readonly name: string; readonly node: ReactNode }
  /** Renders a project's replacement of a theme part, or the original if that throws. Themes don't need to call it. */
  readonly slot?: (name: string, node: ReactNode, original: () => ReactNode) => ReactNode
}

export const PageContext = createContext<RenderContext | null>(null)
export const RenderProvider = PageContext.Provider

/** The current page's render context, or the page at a given path such as `/docs/guide`; null if there's none. */
export function usePage(path: string): PageEntry | null
export function usePage(): RenderContext
export function usePage(path?: string): RenderContext | PageEntry | null {
  const context = useContext(PageContext)
  if (context === null) throw new Error('usePage: called outside a page')
  return path === undefined ? context : asked(context, 'usePage', (page) => page.pageAt)(path)
}

/** A collection's pages, with its data. */
export function usePages<Schema extends StandardSchema>(
  collection: Collection<Schema>,
  query?: Omit<PageQuery, 'folder'>,
): readonly PageEntry<OutputOf<Schema>>[]
/** Pages that match a query; all pages without one: `usePages({ under: '/docs/recipes', sort: '-date', limit: 5 })`. */
export function usePages(query?: PageQuery): readonly PageEntry[]
export function usePages(from: PageQuery | Collection = {}, more: PageQuery = {}): readonly PageEntry[] {
  const query = 'schema' in from ? { ...more, folder: from.folder } : from
  return asked(usePage(), 'usePages', (page) => page.pages)(query)
}

/** Data that a plugin defines under this name. */
export function useData<T = unknown>(name: string): T {
  return asked(usePage(), 'useData', (page) => page.data)(name) as T
}

/** Islands run in the browser, where page data isn't available. */
function asked<F>(context: RenderContext, hook: string, question: (page: Partial<RenderContext>) => F | undefined): F {
  const ask = question(context)
  if (ask === undefined) throw new Error(`${hook}: islands can't read pages or data; pass them as props`)
  return ask
}

/** Renders what plugins show at a place on the page. Themes put it at that place. */
export function PluginParts({ place }: { readonly place: PluginPlace }): ReactNode {
  const parts = usePage().placed?.(place) ?? []
  return parts.length === 0 ? null : createElement(Fragment, null, ...parts)
}

/** Raw HTML created by the generator itself (compiled Markdown). Never used for text of unknown origin. */
export type RawHtml = string

/** Props shared by layout slots. */
export interface LayoutProps {
  readonly children?: ReactNode
}

/** A theme's slots. `site/theme/<Slot>.tsx` with a default export replaces one, and can import the original to wrap it. */
export interface ThemeSlots {
  /** `<html>` to `</html>`; children are the page's main content. */
  readonly Document: ComponentType<{ readonly children: ReactNode }>
  readonly DocPage: ComponentType
  readonly CategoryPage: ComponentType
  readonly PostPage: ComponentType
  readonly BlogPage: ComponentType
  readonly ArchivePage: ComponentType
  readonly TagsPage: ComponentType
  readonly SearchPage: ComponentType
  readonly NotFoundPage: ComponentType
  /** Layout of a page in `site/pages`. */
  readonly SitePage: ComponentType<{ readonly children: ReactNode }>
  /** A section's whole sidebar, for the file that the browser loads when a closed category is opened. */
  readonly SidebarFile: ComponentType<{ readonly sidebar: import('./types.ts').SidebarModel }>
  /** Components that Markdown can use without imports. */
  readonly components: Readonly<
    Record<string, ComponentType<Record<string, unknown> & { readonly children?: ReactNode }>>
  >
}

/** Context for a page's JSON-LD. `image` is the absolute URL of its social card, null in a build without cards. */
export type MetaContext = Pick<RenderContext, 't' | 'site' | 'href'> & { readonly image: string | null }

/** Passed to `paths()` of a file such as `site/pages/[id].tsx`. */
export interface PathSources {
  /** A plugin's data. */
  data(name: string): unknown
  /** A site file's text, or null. */
  read(path: string): string | null
  /** Files that match a glob pattern such as `data/*.json`, sorted. */
  files(pattern: string): readonly string[]
}

/** One page of such a file. */
export interface PagePath {
  readonly params: Readonly<Record<string, string>>
  readonly title?: string
  readonly description?: string
  readonly noindex?: boolean
  /** For the page, as `usePage().props`. */
  readonly props?: Readonly<Record<string, unknown>>
  /** For pages that list it, through `usePages`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The type of such a file's `paths` export. */
export type PathsOfPage = (sources: PathSources) => readonly PagePath[]

/** The `page` export of a file in `site/pages`. Strings that start with `namespace:` are UI keys. */
export interface SitePageMeta {
  readonly title: string
  readonly description: string
  /** Browser title without the site's name. */
  readonly documentTitle?: string
  readonly keywords?: readonly string[]
  readonly noindex?: boolean
  /** JSON-LD objects, in the page's locale. */
  readonly jsonLd?: (context: MetaContext) => readonly object[]
}

/** Types the `page` export of a file in `site/pages`. Returns it unchanged. */
export function definePage(meta: SitePageMeta): SitePageMeta {
  return meta
}

/** The rule for a component property in Markdown: any value, any value but required, or one of these texts. */
export type PropertyRule = 'any' | 'required' | readonly string[]

/** A rule for each of a component's properties. */
export type PropertyRules<Props> = { readonly [Name in Exclude<keyof Props, 'children'>]-?: PropertyRule }
