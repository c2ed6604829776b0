// What is read of a Docusaurus configuration.
import type { PrefixParser } from '../content/names.ts'
import type { ShownUpdate } from '../../../content/types.ts'
import type { FeedSettings, BlogPaths } from '../../../base/site/blogs.ts'
import type { UnknownRecord } from '../../../base/unknown-record.ts'
import type { ConfigInput } from '../../../config/types.ts'

export interface DocsVersionSettings {
  readonly label?: string
  readonly path?: string
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  readonly noIndex?: boolean
  readonly badge?: boolean
}

export interface DocsSettings {
  readonly id: string
  /** Folder, relative to the project. */
  readonly path: string
  readonly routeBasePath: string
  /** A path, `false` for none, undefined for one sidebar of everything. */
  readonly sidebarPath: string | false | undefined
  readonly parser: PrefixParser
  /** A function of the project that makes the entries of a folder. */
  readonly itemsGenerator?: ItemsGenerator | undefined
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly includeCurrentVersion: boolean
  readonly lastVersion: string | undefined
  readonly onlyIncludeVersions: readonly string[] | undefined
  readonly disableVersioning: boolean
  readonly versions: Readonly<Record<string, DocsVersionSettings>>
  readonly editUrl: EditUrl
  readonly editCurrent: boolean
  readonly editLocalized: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly tagsBasePath: string
  /** File of tags below the folder. */
  readonly tagsFile: string | null
  readonly showLastUpdate: ShownUpdate
  readonly plugins: PluginLists
  readonly components: readonly PageComponent[]
}

export interface PluginLists {
  readonly remark: readonly unknown[]
  /** Those that run before links to files have become addresses. */
  readonly remarkBefore: readonly unknown[]
  readonly rehype: readonly unknown[]
  /** Kinds of boxes besides the usual ones. */
  readonly admonitions: readonly string[]
}

/** A prefix for a file's path, or a function that is given the place of the file. */
export type EditUrl = string | ((place: Readonly<Record<string, string>>) => string | undefined) | undefined

export interface BlogSettings {
  readonly id: string
  readonly path: string
  readonly routeBasePath: string
  readonly title: string
  readonly description: string
  readonly postsPerPage: number
  /** Unset values come from the site. */
  readonly feeds: FeedSettings
  readonly authorsMapPath: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly paths: BlogPaths
  /** File of tags below the folder. */
  readonly tagsFile: string | null
  readonly editUrl: EditUrl
  readonly editLocalized: boolean
  readonly showReadingTime: boolean
  readonly readingTime: ((place: UnknownRecord) => unknown) | undefined
  /** Files of posts, where a plugin of the project has left out others. */
  readonly kept?: ReadonlySet<string> | undefined
  readonly showLastUpdate: ShownUpdate
  readonly plugins: PluginLists
  readonly components: readonly PageComponent[]
}

export interface PagesSettings {
  readonly id: string
  readonly path: string
  readonly routeBasePath: string
  readonly editUrl: EditUrl
  readonly editLocalized: boolean
  readonly showLastUpdate: ShownUpdate
  readonly plugins: PluginLists
  readonly components: readonly PageComponent[]
}

/** Something of the configuration that is not carried over, or only in part. */
export interface UnsupportedSetting {
  /** As the configuration names it: `plugins: docusaurus-plugin-sass`. */
  readonly what: string
  /** The replacement, as a sentence. */
  readonly instead: string
  /** The package that is not installed, where that is why. */
  readonly absent?: string
}

export interface Settings {
  readonly title: string
  readonly tagline: string
  readonly favicon: string | undefined
  readonly url: string
  readonly baseUrl: string
  readonly delimiter: string
  readonly noIndex: boolean
  readonly staticDirectories: readonly string[]
  readonly defaultLocale: string
  readonly locales: readonly string[]
  /** The folder of all translations. */
  readonly translations: string
  readonly localeConfigs: Readonly<
    Record<
      string,
      {
        readonly label?: string
        readonly direction?: 'ltr' | 'rtl'
        readonly htmlLang?: string
        readonly calendar?: string
      }
    >
  >
  readonly docs: readonly DocsSettings[]
  readonly blogs: readonly BlogSettings[]
  readonly pages: readonly PagesSettings[]
  readonly redirects: readonly { readonly from: string | readonly string[]; readonly to: string }[]
  /** Functions that give the old addresses of a page by its path: one, several, or none. */
  readonly createRedirects: readonly ((path: string) => unknown)[]
  /** Style sheets for every page, also of client modules. */
  readonly customCss: readonly string[]
  /** Scripts for every page. */
  readonly clientModules: readonly string[]
  readonly head: readonly HeadTagInput[]
  readonly gtag: string | undefined
  readonly themeConfig: UnknownRecord
  readonly customFields: UnknownRecord
  /** The configuration as it is written, for code that asks. */
  readonly written: UnknownRecord
  /** Of the project on a host of code. */
  readonly names: { readonly organizationName: string; readonly projectName: string }
  /** `mdx` for every file unless `markdown.format` says otherwise. */
  readonly format: 'md' | 'mdx' | 'detect'
  /** Names of emoji between colons are emoji. */
  readonly emoji: boolean
  /** Functions of the configuration that change Markdown. */
  readonly markdownHooks: MarkdownHooks
  /** Ids of headings keep capital letters. */
  readonly keepsCase: boolean
  /** Whether addresses end with a slash; where it is not said, those of folders do. */
  readonly trailingSlash: boolean | undefined
  /** Parts that the browser makes with a package of the project: part → package. */
  readonly drawn: Readonly<Record<string, string>>
  /** How the project grades mistakes, as Docusaurus does where it says nothing. */
  readonly grades: Readonly<Record<Mistake, 'ignore' | 'warn' | 'error'>>
  /** Plugins that the project has written itself. */
  readonly own: readonly OwnPlugin[]
  /** Data of plugins for all pages, by their name and ID. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Folders of their components, relative to the project or absolute; those of a later one stand before those of an earlier one. */
  readonly themes: readonly string[]
  /** Aliases of plugins for modules: name → path below the root, `./src/css`, or package. */
  readonly aliases: Readonly<Record<string, string>>
  /** Plugins for PostCSS that they bring. */
  readonly postCss: readonly unknown[]
  /** Pages that they add. */
  readonly routes: readonly { readonly path: string; readonly component: string; readonly props?: UnknownRecord }[]
  /** Hooks that run when the site is built. */
  readonly postBuild: readonly PostBuild[]
  readonly uncarried: readonly UnsupportedSetting[]
}

/** Mistakes that a project grades. */
export type Mistake = 'onBrokenLinks' | 'onBrokenAnchors' | 'onBrokenMarkdownLinks' | 'onDuplicateRoutes'

export interface PostBuild {
  /** The plugin, to be shown. */
  readonly what: string
  readonly call: (props: UnknownRecord) => Promise<unknown>
}

export interface OwnPlugin {
  /** As the configuration names it. */
  readonly name: string
  /** The list that it stands in. */
  readonly among: 'plugins' | 'themes'
  /** A function, the path of a file, relative to the project, or `package:` and the name of a package. */
  readonly from: unknown
  readonly options: UnknownRecord
}

export type HeadTagInput = NonNullable<ConfigInput['head']>[number]

export interface PageComponent {
  readonly option: string
  /** Of the theme, in whose place it stands: `DocItem`. */
  readonly name: string
  /** As the option names it. */
  readonly module: string
}

/** A component of the project that an option names. */
export interface NamedComponent {
  readonly name: string
  /** Relative to the project. */
  readonly file: string
  /** Id of the plugin whose pages alone have it; undefined where there is no other plugin of the kind. */
  readonly instance?: string
}

/** As a configuration gives them; each may throw, and the second may wait. */
export interface MarkdownHooks {
  readonly preprocessor?: (given: { readonly filePath: string; readonly fileContent: string }) => unknown
  readonly parseFrontMatter?: (given: UnknownRecord) => unknown
}

export type ItemsGenerator = (given: UnknownRecord) => unknown
