// A Docusaurus configuration, read: which documentation, blogs and pages it has, and what of it has no counterpart here.
import { linksLeftOut } from './addresses.ts'
import { looksLeftOut } from './looks.ts'
import { firstTag, insteadOfPlugin, sitemapLeftOut, tagsLeftOut } from './counted.ts'
import { blogLeftOut, blogSettings, docsSettings, pagesSettings, relativeTo, texts } from './instances.ts'
import type { BlogPaths, FeedSettings } from '../../../base/blogs.ts'
import type { ShownUpdate } from '../../../content/types.ts'
import { headOf, type HeadTag } from './head.ts'
import { own } from '../../../base/own.ts'
import { list, loose, text, type Loose } from '../../../base/loose.ts'
import { extensionRedirects } from './redirects.ts'
import { markdownHooks, type MarkdownHooks } from '../markdown/markdown-hooks.ts'
import type { PageComponent } from './page-components.ts'
import type { ItemsGenerator } from '../sidebars/sidebar-generator.ts'
import type { PrefixParser } from '../content/names.ts'

export interface VersionSettings {
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
  readonly versions: Readonly<Record<string, VersionSettings>>
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

/** What stands in front of the path of a file, or a function that is told where the file lies. */
export type EditUrl = string | ((place: Readonly<Record<string, string>>) => string | undefined) | undefined

export interface BlogSettings {
  readonly id: string
  readonly path: string
  readonly routeBasePath: string
  readonly title: string
  readonly description: string
  readonly postsPerPage: number
  /** What is not said of them is said by the site. */
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
  readonly readingTime: ((place: Loose) => unknown) | undefined
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
export interface Uncarried {
  /** As the configuration names it: `plugins: docusaurus-plugin-sass`. */
  readonly what: string
  /** What happens instead. */
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
  readonly head: readonly HeadTag[]
  readonly gtag: string | undefined
  readonly themeConfig: Loose
  readonly customFields: Loose
  /** The configuration as it is written, for code that asks. */
  readonly written: Loose
  /** Of the project on a host of code. */
  readonly names: { readonly organizationName: string; readonly projectName: string }
  /** `mdx` for every file unless `markdown.format` says otherwise. */
  readonly format: 'md' | 'mdx' | 'detect'
  /** Names of emoji between colons are emoji. */
  readonly emoji: boolean
  /** What functions of the configuration make of Markdown. */
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
  /** What they told all pages: by their name and id. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Folders of their components, relative to the project or absolute; those of a later one stand before those of an earlier one. */
  readonly themes: readonly string[]
  /** What they call modules of the project before its bundler: name → path below the root, `./src/css`, or package. */
  readonly aliases: Readonly<Record<string, string>>
  /** Plugins for PostCSS that they bring. */
  readonly postCss: readonly unknown[]
  /** Pages that they add. */
  readonly routes: readonly { readonly path: string; readonly component: string; readonly props?: Loose }[]
  /** What they do when the site is made. */
  readonly postBuild: readonly PostBuild[]
  readonly uncarried: readonly Uncarried[]
}

/** Mistakes that a project grades, with the grades of Docusaurus. */
const MISTAKES = {
  onBrokenLinks: 'error',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
} as const
type Mistake = keyof typeof MISTAKES

export interface PostBuild {
  /** The plugin, to be shown. */
  readonly what: string
  readonly call: (props: Loose) => Promise<unknown>
}

export interface OwnPlugin {
  /** As the configuration names it. */
  readonly name: string
  /** The list that it stands in. */
  readonly among: 'plugins' | 'themes'
  /** A function, the path of a file, relative to the project, or `package:` and the name of a package. */
  readonly from: unknown
  readonly options: Loose
}

export const OF_PACKAGE = 'package:'

export const STYLE = /\.(?:css|s[ac]ss)$/

/** What a missing package stands for in a configuration, see `config-file.ts`. */
export const MISSING = Symbol.for('ssg.missing-package')

export function readSettings(config: Loose, siteDir: string): Settings {
  const uncarried: Uncarried[] = []
  const docs: DocsSettings[] = []
  const blogs: BlogSettings[] = []
  const pages: PagesSettings[] = []
  const state: State = {
    siteDir,
    slash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : undefined,
    docs,
    blogs,
    pages,
    redirects: [],
    createRedirects: [],
    customCss: [],
    clientModules: [],
    gtag: undefined,
    own: [],
    uncarried,
  }
  for (const entry of list(config.presets)) readPreset(entry, state)
  for (const entry of list(config.plugins)) readPlugin(entry, state)
  for (const entry of list(config.themes)) readTheme(entry, state)
  readClientModules(config, state)
  uncarried.push(...linksLeftOut(loose(config.themeConfig)), ...looksLeftOut(loose(config.themeConfig)))
  const i18n = loose(config.i18n)
  const defaultLocale = text(i18n.defaultLocale) ?? 'en'
  return {
    title: text(config.title) ?? 'Documentation',
    tagline: text(config.tagline) ?? '',
    favicon: text(config.favicon),
    url: text(config.url)?.replace(/\/$/, '') ?? 'http://localhost:3000',
    baseUrl: text(config.baseUrl) ?? '/',
    delimiter: text(config.titleDelimiter) ?? '|',
    noIndex: config.noIndex === true,
    staticDirectories: (texts(config.staticDirectories) ?? ['static']).map((path) => relativeTo(siteDir, path)),
    defaultLocale,
    locales: texts(i18n.locales) ?? [defaultLocale],
    translations: relativeTo(siteDir, text(i18n.path) ?? 'i18n'),
    localeConfigs: loose(i18n.localeConfigs) as Settings['localeConfigs'],
    docs,
    blogs,
    pages,
    redirects: state.redirects,
    ...slashedOf(state),
    customCss: state.customCss,
    clientModules: state.clientModules,
    head: headOf(config, uncarried),
    gtag: state.gtag,
    themeConfig: loose(config.themeConfig),
    customFields: loose(config.customFields),
    written: config,
    names: { organizationName: text(config.organizationName) ?? '', projectName: text(config.projectName) ?? '' },
    ...markdownSettings(config),
    drawn: drawnOf(config),
    grades: gradesOf(config),
    own: state.own,
    ...NOTHING_CALLED,
    uncarried,
  }
}

function markdownSettings(config: Loose): Pick<Settings, 'format' | 'emoji' | 'markdownHooks' | 'keepsCase'> {
  const { format, emoji, anchors } = loose(config.markdown)
  return {
    format: format === 'md' || format === 'detect' ? format : 'mdx',
    emoji: emoji !== false,
    markdownHooks: markdownHooks(config),
    keepsCase: loose(anchors).maintainCase === true,
  }
}

/** Before plugins are called. */
const NOTHING_CALLED = { globalData: {}, themes: [], aliases: {}, postCss: [], routes: [], postBuild: [] }

/** Its words for them, in ours. */
const GRADES = { ignore: 'ignore', log: 'warn', warn: 'warn', throw: 'error' } as const

function gradesOf(config: Loose): Settings['grades'] {
  const said: Loose = { ...config, ...loose(loose(config.markdown).hooks) }
  const entries = Object.entries(MISTAKES).map(([name, usual]) => [name, own(GRADES, String(said[name])) ?? usual])
  return Object.fromEntries(entries) as Settings['grades']
}

const LIVE_CODE = /(?:^|theme-)live-codeblock(?:$|\/)/
/** Themes that are here, by any of their names. */
const THEMES_HERE = /(?:^|theme-)(?:mermaid|live-codeblock|classic)(?:$|\/)/

function drawnOf(config: Loose): Settings['drawn'] {
  const live = [...list(config.themes), ...list(config.plugins)].some((one) => LIVE_CODE.test(nameOf(one)))
  return {
    ...(loose(config.markdown).mermaid === true ? { mermaid: 'mermaid' } : {}),
    ...(live ? { 'live-code': 'react-live' } : {}),
  }
}

interface State {
  readonly siteDir: string
  readonly slash: Settings['trailingSlash']
  readonly docs: DocsSettings[]
  readonly blogs: BlogSettings[]
  readonly pages: PagesSettings[]
  readonly redirects: { from: string | readonly string[]; to: string }[]
  readonly createRedirects: ((path: string) => unknown)[]
  readonly customCss: string[]
  readonly clientModules: string[]
  gtag: string | undefined
  readonly own: OwnPlugin[]
  readonly uncarried: Uncarried[]
}

/** Options by which a preset is known to be like the classic one. */
const OF_CLASSIC = ['docs', 'blog', 'pages']

function readPreset(entry: unknown, state: State): void {
  const name = nameOf(entry)
  const options = optionsOf(entry)
  if (!/^(?:classic|@docusaurus\/(?:preset-)?classic)$|preset-classic/.test(name)) {
    // Those of others are made around it, and hand on what it takes.
    const isLike = OF_CLASSIC.some((key) => options[key] !== undefined)
    if (name !== '')
      state.uncarried.push({ what: `presets: ${name}`, instead: isLike ? 'read as the classic preset' : 'left out' })
    if (!isLike) return
  }
  if (options.docs !== false) state.docs.push(docsSettings(loose(options.docs), state.siteDir))
  if (options.blog !== false) readBlog(loose(options.blog), state)
  if (options.pages !== false) state.pages.push(pagesSettings(loose(options.pages), state.siteDir))
  state.customCss.push(
    ...list(loose(options.theme).customCss)
      .filter((path) => typeof path === 'string')
      .map((path) => relativeTo(state.siteDir, path)),
  )
  const tag = loose(options.gtag).trackingID ?? loose(options.googleAnalytics).trackingID
  state.gtag ??= firstTag(tag)
  state.uncarried.push(...tagsLeftOut(tag, options.googleTagManager), ...sitemapLeftOut(loose(options.sitemap)))
}

function readBlog(options: Loose, state: State): void {
  state.blogs.push(blogSettings(options, state.siteDir))
  state.uncarried.push(...blogLeftOut(options))
}

function readPlugin(entry: unknown, state: State): void {
  if (entry === null || entry === undefined || entry === false) return
  const name = nameOf(entry)
  const options = optionsOf(entry)
  const short = name.replace(/^@docusaurus\/plugin-|^.*\/@docusaurus\/plugin-([\w-]+)\/.*$/, '$1')
  if (short.endsWith('content-docs')) state.docs.push(docsSettings(options, state.siteDir))
  else if (short.endsWith('content-blog')) readBlog(options, state)
  else if (short.endsWith('content-pages')) state.pages.push(pagesSettings(options, state.siteDir))
  else if (short.endsWith('client-redirects')) readRedirects(options, state)
  else if (short === 'sitemap') state.uncarried.push(...sitemapLeftOut(options))
  else if (/google-(?:gtag|analytics)$/.test(short)) {
    state.gtag ??= firstTag(options.trackingID)
    state.uncarried.push(...tagsLeftOut(options.trackingID, undefined))
  } else if (
    !THEMES_HERE.test(name) &&
    !/^(?:svgr|debug|ideal-image|css-cascade-layers)$|docusaurus-plugin-sass$/.test(short)
  )
    readOther(entry, 'plugins', state)
}

/** Search is exchanged, and what only a bundler, a server or a package of Docusaurus itself has a use for is named. */
const NOT_CALLED = /search|algolia|lunr|^@docusaurus\/|webpack|rsdoctor|(?:^|-)pwa$/

/** It is called later. */
function readOther(entry: unknown, among: OwnPlugin['among'], { siteDir, own, uncarried }: State): void {
  const name = nameOf(entry)
  const options = optionsOf(entry)
  const head = Array.isArray(entry) ? (entry as unknown[])[0] : entry
  const path = relativeTo(siteDir, name)
  const isFile = (name.startsWith('.') || path !== name) && !/^\.\.\/|node_modules\//.test(path)
  if (typeof head === 'function' && !isStandIn(head))
    own.push({ name: head.name === '' ? 'a function of the configuration' : head.name, among, from: head, options })
  else if (isFile) own.push({ name: path, among, from: path, options })
  else if (name !== '' && !NOT_CALLED.test(name)) own.push({ name, among, from: OF_PACKAGE + name, options })
  else
    uncarried.push({
      what: `${among}: ${name === '' ? 'a function of the configuration' : name}`,
      instead: typeof head === 'function' ? 'left out: its package is not installed' : insteadOfPlugin(name),
    })
}

/** Stands for a module that is not there: it knows every name. */
export function isStandIn(value: unknown): boolean {
  return (
    typeof value === 'function' &&
    ((value as { [MISSING]?: string })[MISSING] ?? (value as Loose & typeof value)['no such name']) !== undefined
  )
}

function readRedirects(options: Loose, state: State): void {
  for (const one of list(options.redirects)) {
    const { from, to } = loose(one)
    if (typeof to === 'string' && (typeof from === 'string' || Array.isArray(from)))
      state.redirects.push({ from: from as string | string[], to })
  }
  if (typeof options.createRedirects === 'function')
    state.createRedirects.push(options.createRedirects as (path: string) => unknown)
  state.createRedirects.push(...extensionRedirects(options, state.slash))
}

function slashedOf({ slash, createRedirects }: State): Pick<Settings, 'trailingSlash' | 'createRedirects'> {
  return { trailingSlash: slash, createRedirects: slash === true ? createRedirects.map(withSlash) : createRedirects }
}

/** A function for paths that end with a slash, asked with one that does not. */
function withSlash(ask: (path: string) => unknown): (path: string) => unknown {
  return (path) => ask(path.endsWith('/') ? path : `${path}/`)
}

function readClientModules(config: Loose, { siteDir, customCss, clientModules }: State): void {
  for (const path of (texts(list(config.clientModules)) ?? []).map((one) => relativeTo(siteDir, one)))
    (STYLE.test(path) ? customCss : clientModules).push(path)
}

function readTheme(entry: unknown, state: State): void {
  const name = nameOf(entry)
  if (THEMES_HERE.test(name)) return
  if (/search|algolia|lunr/.test(name))
    state.uncarried.push({ what: `themes: ${name}`, instead: 'the search of this generator, which needs no service' })
  else if (name.startsWith('@docusaurus/'))
    state.uncarried.push({ what: `themes: ${name}`, instead: 'the theme of this generator' })
  else readOther(entry, 'themes', state)
}

/** Name of a preset, plugin or theme, which stands by itself or in front of its options. */
export function nameOf(entry: unknown): string {
  const head = Array.isArray(entry) ? (entry as unknown[])[0] : entry
  return typeof head === 'string' ? head : ''
}

export function optionsOf(entry: unknown): Loose {
  return Array.isArray(entry) ? loose((entry as unknown[])[1]) : {}
}
