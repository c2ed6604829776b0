// The input of page models: all data about the site, in one locale.
import type { Failed } from './react/lenient.ts'
import type { Knowledge } from '../search/readers-words.ts'
import type { ComponentType, ReactNode } from 'react'
import type { PathsOfPage, SitePageMeta, ThemeSlots } from '../api/theme.ts'
import type { PageModel } from '../api/types.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Category, RawDoc } from '../content/types.ts'
import type { Strings } from '../i18n/strings.ts'
import type { Doc } from '../markdown/types.ts'
import type { Sidebar } from '../nav/types.ts'
import type { Route, RouteTable } from '../routes/types.ts'
import type { Edition, Source } from '../source/types.ts'
import type { Rope } from '../base/rope.ts'
import type { PageScan } from './html/scan-emitted.ts'
import type { SharedPart } from './html/shared-html.ts'
import type { HeadTag, SiteModel } from '../api/site-types.ts'

/** A doc or post as shown in a locale: its translation, or the default locale's page. */
export interface DocEntry {
  readonly raw: RawDoc
  readonly doc: Doc
  /** Hash of the compiled doc. */
  readonly hash: string
  readonly title: string
  readonly label: string
  readonly description: string
  readonly url: string
  readonly translated: boolean
  /** Whether the translation is based on an earlier version of its source. */
  readonly stale: boolean
}

export interface LocaleGraph {
  readonly locale: string
  readonly strings: Strings
  readonly entries: ReadonlyMap<string, DocEntry>
  readonly categories: ReadonlyMap<string, Category>
  readonly sidebars: readonly Sidebar[]
}

/** A file in `site/pages`. */
interface SitePageModule {
  readonly page?: SitePageMeta
  readonly default?: ComponentType
  readonly paths?: PathsOfPage
}

/** The server bundle's exports: the site's theme, pages and components. */
export interface ServerModule {
  readonly slots: ThemeSlots
  readonly overrides: Partial<ThemeSlots>
  readonly pages: Readonly<Record<string, SitePageModule>>
  readonly components: Readonly<Record<string, ComponentType<Record<string, unknown>>>>
  readonly modules: Readonly<Record<string, Record<string, unknown>>>
  /** Plugins' components by the place where pages show them. */
  readonly places?: Readonly<Record<string, readonly ComponentType[]>>
  /** `site/social.tsx`: returns the drawing for a route's social card. */
  readonly social?: { readonly drawing: (route: string) => ReactNode | null }
  /** React as used by the theme. The bundle and the renderer must share one copy. */
  readonly createElement: typeof import('react').createElement
  readonly renderToStaticMarkup: (node: ReactNode, failed?: Failed) => string
  /** Renders HTML that React can hydrate in the browser. */
  readonly renderToString: (node: ReactNode, options: { readonly identifierPrefix: string }) => string
  readonly Fragment: typeof import('react').Fragment
  readonly jsx: typeof import('react/jsx-runtime').jsx
  readonly jsxs: typeof import('react/jsx-runtime').jsxs
  readonly RenderProvider: ComponentType<{ readonly value: unknown; readonly children?: ReactNode }>
  /** For a project with the prebuilt theme: sets the site's data in the theme. */
  readonly tellSite?: () => void
  /** Texts that a project's code looked up while it loaded. */
  readonly askedAtLoad?: readonly string[]
}

/** A page's social card: its URL, and the page that it was drawn for. */
export interface SocialCard {
  /** Absolute URL. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** Route of the page that it was drawn for. */
  readonly owner: string
}

export interface SiteGraph {
  readonly config: ResolvedConfig
  readonly source: Source
  /** By ID. */
  readonly editions: ReadonlyMap<string, Edition>
  readonly routes: RouteTable
  readonly locales: readonly LocaleGraph[]
  readonly server: ServerModule
  /** Languages whose code isn't `server`: see `build/load/load-languages.ts`. */
  readonly servers?: ReadonlyMap<string, ServerModule>
  readonly lastChange: ReadonlyMap<string, { readonly date: string; readonly author: string }>
  /** Names of static and emitted files: `favicon.svg` is at `/favicon.svg`. */
  readonly files: ReadonlySet<string>
  /** Returns the output path of a file next to pages, by its source path; null if no page uses it. */
  readonly assetOf: (path: string) => string | null
  /** Social cards by locale and route. */
  readonly cards: ReadonlyMap<string, SocialCard>
  /** Whether the build is for the dev server. */
  readonly dev: boolean
  /** Whether the site is a project of another generator. There, a page whose code fails is still rendered with its frame. */
  readonly project: boolean
  /** Plugins' data by name. */
  readonly data: ReadonlyMap<string, unknown>
  /** Head tags that plugins add to a page. Null if no plugin does. */
  readonly pageHead: ((locale: string, url: string) => readonly HeadTag[]) | null
  /** Whether a plugin excludes a page from search. Null if no plugin does. */
  readonly isExcluded: ((locale: string, url: string) => boolean) | null
  /** Reads a file of the site; null for a file outside. */
  readonly readFile: (path: string) => string | null
  /** Search synonyms by locale. */
  readonly knowledge: ReadonlyMap<string, Knowledge>
}

/** One page of one locale, ready to render. `identity` changes with any part of the model. */
export interface PageJob {
  readonly locale: string
  readonly route: Route
  readonly file: string
  readonly site: SiteModel
  readonly page: PageModel
  readonly entry: DocEntry | null
  /** For a project's list of posts: the posts whose excerpts are shown. */
  readonly listed?: readonly (DocEntry | undefined)[]
  readonly identity: string
}

export interface Rendered {
  /** Contains marks for asset URLs. */
  readonly html: Rope
  /** Scan of the page's own HTML, without shared parts. */
  readonly scan: PageScan
  /** Shared parts in the page, without duplicates. */
  readonly parts: readonly SharedPart[]
}
