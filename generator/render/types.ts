// What page models are made from: everything known about the site, in one locale.
import type { Failed } from './react/lenient.ts'
import type { Knowledge } from '../search/knowledge.ts'
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

/** One doc or post as a locale shows it: its own translation or the default locale's page. */
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
  /** The translation names another source version than the present one. */
  readonly stale: boolean
}

export interface LocaleGraph {
  readonly locale: string
  readonly strings: Strings
  readonly entries: ReadonlyMap<string, DocEntry>
  readonly categories: ReadonlyMap<string, Category>
  readonly sidebars: readonly Sidebar[]
}

/** A file of `site/pages`. */
interface SitePageModule {
  readonly page?: SitePageMeta
  readonly default?: ComponentType
  readonly paths?: PathsOfPage
}

/** The theme, the pages and the components of a site, as the server bundle exports them. */
export interface ServerModule {
  readonly slots: ThemeSlots
  readonly overrides: Partial<ThemeSlots>
  readonly pages: Readonly<Record<string, SitePageModule>>
  readonly components: Readonly<Record<string, ComponentType<Record<string, unknown>>>>
  readonly modules: Readonly<Record<string, Record<string, unknown>>>
  /** Components of plugins by the place where pages show them. */
  readonly places?: Readonly<Record<string, readonly ComponentType[]>>
  /** `site/social.tsx`: the drawing of a route for its social card. */
  readonly social?: { readonly drawing: (route: string) => ReactNode | null }
  /** React as the theme sees it: the bundle and the renderer must share one copy. */
  readonly createElement: typeof import('react').createElement
  readonly renderToStaticMarkup: (node: ReactNode, failed?: Failed) => string
  /** HTML that React in the browser can take over. */
  readonly renderToString: (node: ReactNode, options: { readonly identifierPrefix: string }) => string
  readonly Fragment: typeof import('react').Fragment
  readonly jsx: typeof import('react/jsx-runtime').jsx
  readonly jsxs: typeof import('react/jsx-runtime').jsxs
  readonly RenderProvider: ComponentType<{ readonly value: unknown; readonly children?: ReactNode }>
  /** Of a project whose theme came with the package: tells that of which site it is. */
  readonly tellSite?: () => void
  /** Texts that a project's code looked up while it loaded. */
  readonly askedAtLoad?: readonly string[]
}

/** A card that pages show: where it lies and whose title it bears. */
export interface SocialCard {
  /** Absolute. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** Route of the page that it was drawn for. */
  readonly owner: string
}

export interface SiteGraph {
  readonly config: ResolvedConfig
  readonly source: Source
  /** By id. */
  readonly editions: ReadonlyMap<string, Edition>
  readonly routes: RouteTable
  readonly locales: readonly LocaleGraph[]
  readonly server: ServerModule
  /** Languages whose code isn't `server`: see `pipeline/load-languages.ts`. */
  readonly servers?: ReadonlyMap<string, ServerModule>
  readonly lastChange: ReadonlyMap<string, { readonly date: string; readonly author: string }>
  /** Static and emitted files by name: `favicon.svg` → `/favicon.svg`. */
  readonly files: ReadonlySet<string>
  /** Output path of a file that stands beside pages, by its path in the source; null where no page shows it. */
  readonly assetOf: (path: string) => string | null
  /** Locale + route → the social card. */
  readonly cards: ReadonlyMap<string, SocialCard>
  /** Root of the search index per locale: path below `search/`. */
  readonly dev: boolean
  /** The site is a project of another generator: a page whose code fails has its frame all the same. */
  readonly project: boolean
  /** Data of plugins by name. */
  readonly data: ReadonlyMap<string, unknown>
  /** Tags that plugins add to the head of a page. Null where no plugin does. */
  readonly pageHead: ((locale: string, url: string) => readonly HeadTag[]) | null
  /** Whether a plugin leaves a page out of search. Null where no plugin does. */
  readonly isExcluded: ((locale: string, url: string) => boolean) | null
  /** Text of a file of the site, null for one outside. */
  readonly readFile: (path: string) => string | null
  /** Words of the readers by locale, for search. */
  readonly knowledge: ReadonlyMap<string, Knowledge>
}

/** One page of one locale, ready to render. `identity` changes when anything that was put into the model changes. */
export interface PageJob {
  readonly locale: string
  readonly route: Route
  readonly file: string
  readonly site: SiteModel
  readonly page: PageModel
  readonly entry: DocEntry | null
  /** Of a project's list: its posts, which begin there as they are written. */
  readonly listed?: readonly (DocEntry | undefined)[]
  readonly identity: string
}

export interface Rendered {
  /** With marks in the places of addresses. */
  readonly html: Rope
  /** What the page's own HTML says; parts that it shares with others are left out. */
  readonly scan: PageScan
  /** The shared parts that lie in it, each once. */
  readonly parts: readonly SharedPart[]
}
