// The seam between the generator and what it renders: themes and the site's own pages and parts import this module and React,
// nothing else of the generator.
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

/** What a part may ask while a page is rendered. Every question is logged, so that a page is rendered again when an answer changes. */
export interface RenderContext {
  readonly site: SiteModel
  readonly page: PageModel
  /**
   * A UI string of `locales/<locale>/<namespace>.json`, key `namespace:path.to.key`, with i18next's interpolation (`{{count}}`) and plurals.
   * The value `lng` names another locale to take it from. The result is text, React escapes it.
   */
  t<K extends string>(key: K & CheckedKey<K>, values?: Readonly<Record<string, string | number>>): string
  /** An array or object of strings below a key. */
  tree(key: string): unknown
  /** Public path of a route of this site in the page's locale: `/guide` → `/zh/guide`; a hash or query is kept. Unknown routes are reported. */
  href(route: string): string
  /**
   * Public URL of a text file that is made while pages are rendered and lies beside them: what many pages show (`qr.svg`), or what scripts ask for
   * when it is wanted (`words.json`). The address tells the content, so browsers keep it; what `entry` gives has no place in it.
   */
  file(name: string, content: string): string
  /** Public URL of a file below `site/static/` or of an emitted asset: `favicon.svg`. Unknown files are reported. */
  asset(name: string): string
  /**
   * Script and style URLs of an entry by its name: `main`, `color-mode`; `integrity` is what the attribute of that name says, none in `dev`.
   * They are filled in when the page is written: put them into attributes as they are.
   */
  entry(name: string): {
    readonly script: string | null
    readonly style: string | null
    readonly integrity: { readonly script: string | undefined; readonly style: string | undefined }
  }
  /** Contents of a small script to be inlined (allowed in the policy by its hash): `color-mode`. */
  inlineScript(name: string): string
  /**
   * To be placed in `<head>`, once: style sheets and module scripts of the parts that the finished page holds. A part announces itself by
   * `data-part="name"` on its root element; `name.css` and `name.client.ts` next to the part are then loaded. The page itself holds the
   * attribute in Docusaurus projects only.
   */
  partAssets(): ReactNode
  /**
   * HTML that is the same for every page with the same key in a locale: rendered once, then spliced.
   * Parts inside must depend on nothing but the key and the locale. Returns a node to place where the HTML belongs, directly in an element.
   */
  once(key: string, element: () => ReactNode): ReactNode
  /**
   * The same for a long list in which a page shows little of its own: `element` gives item `index` as it is on other pages, `own` what this
   * page shows in its place, or null.
   */
  onceList(
    key: string,
    count: number,
    element: (index: number) => ReactNode,
    own: (index: number) => ReactNode,
  ): ReactNode
  /** Pages of the site in the page's language, see `usePages`. Absent in islands, as the three after it. */
  pages(query: PageQuery): readonly PageEntry[]
  /** The page at an address without base URL and locale, or null. */
  pageAt(path: string): PageEntry | null
  /** Data of a plugin; see `useData`. */
  data(name: string): unknown
  /** Text of a file of the site, by its path from the root, or null. The page is rendered again when the file changes. */
  read(path: string): string | null
  /** Values of the address of a page such as `site/pages/[id].tsx`. */
  readonly params: Readonly<Record<string, string>>
  /** What `paths()` or a plugin gives the page. */
  readonly props: Readonly<Record<string, unknown>>
  /** Components that plugins show at a place. */
  readonly placed?: (place: string) => readonly ReactNode[]
  /** A number, a date (`YYYY-MM-DD`) or a list in the page's language. */
  formatNumber(value: number): string
  formatDate(date: string): string
  /** Shows a component of `Name.island.tsx`; absent inside of one. Themes need not call it. */
  readonly island?: (use: IslandUse) => ReactNode
  /** Of a Docusaurus project: told what a page written as code says of itself. */
  readonly said?: (meta: {
    readonly title?: string | undefined
    /** In the place of a title with the name of the site behind it. */
    readonly wholeTitle?: string
    /** Makes that title of the page's own and of the site's name. */
    readonly titleOf?: (title: string) => string
    readonly description?: string | undefined
    /** Elements for its head, with the names of attributes that HTML or React has. */
    readonly head?: readonly HeadTag[]
  }) => void
  /**
   * In an island: what is made of the page while it is built, and sent along under this name. The whole of a page stays there, and its context
   * elsewhere has no such function.
   */
  readonly told?: <T>(name: string, make: (context: RenderContext) => T) => T
  /** Of a Docusaurus project: a text of its own components in the language of the page. */
  readonly translation?: (id: string) => string | undefined
  /** In an island that stands in the place of a part of the theme: the name of that, and what it is without the island. */
  readonly original?: { readonly name: string; readonly node: ReactNode }
  /** Shows what a project puts in the place of a part of the theme, or the part where that throws. Themes need not call it. */
  readonly slot?: (name: string, node: ReactNode, original: () => ReactNode) => ReactNode
}

/** See `usePage`. */
export const PageContext = createContext<RenderContext | null>(null)
export const RenderProvider = PageContext.Provider

/** The render context of the current page, or, given an address such as `/docs/guide`, that page or null. */
export function usePage(path: string): PageEntry | null
export function usePage(): RenderContext
export function usePage(path?: string): RenderContext | PageEntry | null {
  const context = useContext(PageContext)
  if (context === null) throw new Error('usePage: called outside a page')
  return path === undefined ? context : asked(context, 'usePage', (page) => page.pageAt)(path)
}

/** Pages of a collection, with its data. */
export function usePages<Schema extends StandardSchema>(
  collection: Collection<Schema>,
  query?: Omit<PageQuery, 'folder'>,
): readonly PageEntry<OutputOf<Schema>>[]
/** Pages that match a query, all without one: `usePages({ under: '/docs/recipes', sort: '-date', limit: 5 })`. */
export function usePages(query?: PageQuery): readonly PageEntry[]
export function usePages(from: PageQuery | Collection = {}, more: PageQuery = {}): readonly PageEntry[] {
  const query = 'schema' in from ? { ...more, folder: from.folder } : from
  return asked(usePage(), 'usePages', (page) => page.pages)(query)
}

/** Data that a plugin defines under this name. */
export function useData<T = unknown>(name: string): T {
  return asked(usePage(), 'useData', (page) => page.data)(name) as T
}

/** Islands run in the browser, where nothing answers. */
function asked<F>(context: RenderContext, hook: string, question: (page: Partial<RenderContext>) => F | undefined): F {
  const ask = question(context)
  if (ask === undefined) throw new Error(`${hook}: islands can't read pages or data; pass them as props`)
  return ask
}

/** What plugins show at a place of a page. Themes put it where that is. */
export function PluginParts({ place }: { readonly place: PluginPlace }): ReactNode {
  const parts = usePage().placed?.(place) ?? []
  return parts.length === 0 ? null : createElement(Fragment, null, ...parts)
}

/** Raw HTML that the generator made itself (compiled Markdown). Never used with text of unknown origin. */
export type RawHtml = string

/** Props of every layout slot. */
export interface LayoutProps {
  readonly children?: ReactNode
}

/** The slots of a theme. `site/theme/<Slot>.tsx` with a default export replaces one and may import the original to wrap it. */
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
  /** Frame around a page of `site/pages`. */
  readonly SitePage: ComponentType<{ readonly children: ReactNode }>
  /** The whole sidebar of a section, for the file that the browser loads when a closed category is opened. */
  readonly SidebarFile: ComponentType<{ readonly sidebar: import('./types.ts').SidebarModel }>
  /** Components that Markdown may use without import. */
  readonly components: Readonly<
    Record<string, ComponentType<Record<string, unknown> & { readonly children?: ReactNode }>>
  >
}

/** What the JSON-LD of a page is made from. `image` is the absolute URL of its social card, null in a build without cards. */
export type MetaContext = Pick<RenderContext, 't' | 'site' | 'href'> & { readonly image: string | null }

/** What `paths()` of a file such as `site/pages/[id].tsx` is given. */
export interface PathSources {
  /** Data of a plugin. */
  data(name: string): unknown
  /** Text of a file of the site, or null. */
  read(path: string): string | null
  /** Files that match a pattern such as `data/*.json`, sorted. */
  files(pattern: string): readonly string[]
}

/** One page that such a file makes. */
export interface PagePath {
  readonly params: Readonly<Record<string, string>>
  readonly title?: string
  readonly description?: string
  readonly noindex?: boolean
  /** For the page, by `usePage().props`. */
  readonly props?: Readonly<Record<string, unknown>>
  /** For pages that list it, by `usePages`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** `paths` of such a file. */
export type PathsOfPage = (sources: PathSources) => readonly PagePath[]

/** What a file of `site/pages` exports as `page`. Strings that begin with `namespace:` are UI keys. */
export interface SitePageMeta {
  readonly title: string
  readonly description: string
  /** Browser title without the site's name. */
  readonly documentTitle?: string
  readonly keywords?: readonly string[]
  readonly noindex?: boolean
  /** JSON-LD objects, made from the page's locale. */
  readonly jsonLd?: (context: MetaContext) => readonly object[]
}

export function definePage(meta: SitePageMeta): SitePageMeta {
  return meta
}

/** The rule for a property in Markdown: any value, any value that must be present, or one of these texts. */
export type PropertyRule = 'any' | 'required' | readonly string[]

/** A rule for each property of a component. */
export type PropertyRules<Props> = { readonly [Name in Exclude<keyof Props, 'children'>]-?: PropertyRule }
