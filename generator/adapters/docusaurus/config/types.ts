// Types for a Docusaurus configuration.
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
  /** A path, `false` for no sidebar, or undefined for one sidebar with all documents. */
  readonly sidebarPath: string | false | undefined
  readonly parser: PrefixParser
  /** The project's function that creates a folder's entries. */
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
  /** Tags file, relative to the folder. */
  readonly tagsFile: string | null
  readonly showLastUpdate: ShownUpdate
  readonly plugins: PluginLists
  readonly components: readonly PageComponent[]
}

export interface PluginLists {
  readonly remark: readonly unknown[]
  /** Plugins that run before links to files are converted to URLs. */
  readonly remarkBefore: readonly unknown[]
  readonly rehype: readonly unknown[]
  /** Custom kinds of admonitions. */
  readonly admonitions: readonly string[]
}

/** A prefix for a file's path, or a function that receives the file's location. */
export type EditUrl = string | ((place: Readonly<Record<string, string>>) => string | undefined) | undefined

export interface BlogSettings {
  readonly id: string
  readonly path: string
  readonly routeBasePath: string
  readonly title: string
  readonly description: string
  readonly postsPerPage: number
  /** Unset values are inherited from the site. */
  readonly feeds: FeedSettings
  readonly authorsMapPath: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly paths: BlogPaths
  /** Tags file, relative to the folder. */
  readonly tagsFile: string | null
  readonly editUrl: EditUrl
  readonly editLocalized: boolean
  readonly showReadingTime: boolean
  readonly readingTime: ((place: UnknownRecord) => unknown) | undefined
  /** Files of the posts to keep, if one of the project's plugins filtered them. */
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

/** A setting that isn't supported, or only in part. */
export interface UnsupportedSetting {
  /** The name in the configuration, such as `plugins: docusaurus-plugin-sass`. */
  readonly what: string
  /** The replacement, as a sentence. */
  readonly instead: string
  /** The missing package, if that is the reason. */
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
  /** The folder with all translations. */
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
  /** Functions that return a page's old URLs for its path: one, several, or none. */
  readonly createRedirects: readonly ((path: string) => unknown)[]
  /** Style sheets for every page, including those of client modules. */
  readonly customCss: readonly string[]
  /** Scripts for every page. */
  readonly clientModules: readonly string[]
  readonly head: readonly HeadTagInput[]
  readonly gtag: string | undefined
  readonly themeConfig: UnknownRecord
  readonly customFields: UnknownRecord
  /** The configuration as written, for code that reads it. */
  readonly written: UnknownRecord
  /** The project's names on its code host. */
  readonly names: { readonly organizationName: string; readonly projectName: string }
  /** `mdx` for every file unless `markdown.format` is set. */
  readonly format: 'md' | 'mdx' | 'detect'
  /** Whether `:name:` is replaced with an emoji. */
  readonly emoji: boolean
  /** Functions in the configuration that modify Markdown. */
  readonly markdownHooks: MarkdownHooks
  /** Whether heading IDs keep capital letters. */
  readonly keepsCase: boolean
  /** Whether URLs end with a slash. If undefined, only those of folders do. */
  readonly trailingSlash: boolean | undefined
  /** Parts that a package of the project renders in the browser: maps a part to the package. */
  readonly drawn: Readonly<Record<string, string>>
  /** Severity of each kind of mistake. Defaults to Docusaurus's. */
  readonly grades: Readonly<Record<Mistake, 'ignore' | 'warn' | 'error'>>
  /** Plugins that the project runs. */
  readonly own: readonly OwnPlugin[]
  /** Data that plugins provide to all pages, by plugin name and ID. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The plugins' component folders, relative to the project or absolute. A later folder takes precedence. */
  readonly themes: readonly string[]
  /** Module aliases of plugins: maps a name to a path below the root, `./src/css`, or a package. */
  readonly aliases: Readonly<Record<string, string>>
  /** PostCSS plugins that the plugins add. */
  readonly postCss: readonly unknown[]
  /** Pages that the plugins add. */
  readonly routes: readonly { readonly path: string; readonly component: string; readonly props?: UnknownRecord }[]
  /** Hooks that run after the build. */
  readonly postBuild: readonly PostBuild[]
  readonly uncarried: readonly UnsupportedSetting[]
}

/** Mistakes whose severity can be configured. */
export type Mistake = 'onBrokenLinks' | 'onBrokenAnchors' | 'onBrokenMarkdownLinks' | 'onDuplicateRoutes'

export interface PostBuild {
  /** The plugin's name for messages. */
  readonly what: string
  readonly call: (props: UnknownRecord) => Promise<unknown>
}

export interface OwnPlugin {
  /** The name in the configuration. */
  readonly name: string
  /** The list in the configuration that contains it. */
  readonly among: 'plugins' | 'themes'
  /** A function, a file path relative to the project, or `package:` and a package name. */
  readonly from: unknown
  readonly options: UnknownRecord
}

export type HeadTagInput = NonNullable<ConfigInput['head']>[number]

export interface PageComponent {
  readonly option: string
  /** The theme component that it replaces, such as `DocItem`. */
  readonly name: string
  /** The module name in the option. */
  readonly module: string
}

/** A component of the project that is set in an option. */
export interface NamedComponent {
  readonly name: string
  /** Relative to the project. */
  readonly file: string
  /** ID of the plugin whose pages use it; undefined if there is only one plugin of its kind. */
  readonly instance?: string
}

/** The functions as the configuration defines them. Each can throw, and the second can be asynchronous. */
export interface MarkdownHooks {
  readonly preprocessor?: (given: { readonly filePath: string; readonly fileContent: string }) => unknown
  readonly parseFrontMatter?: (given: UnknownRecord) => unknown
}

export type ItemsGenerator = (given: UnknownRecord) => unknown
