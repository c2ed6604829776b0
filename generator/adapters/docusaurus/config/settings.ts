// Reads a Docusaurus configuration: its docs instances, blogs and pages, and its unsupported settings.
import { linksLeftOut } from './addresses.ts'
import { unsupportedAppearance } from './appearance.ts'
import { firstTag, insteadOfPlugin, sitemapLeftOut, tagsLeftOut } from './sitemap-and-analytics.ts'
import { blogLeftOut, blogSettings, docsSettings, pagesSettings, relativeTo, texts } from './instances.ts'
import { headOf } from './head.ts'
import { ownProperty } from '../../../base/own-property.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import { extensionRedirects } from './redirects.ts'
import { markdownHooks } from '../markdown/markdown-hooks.ts'
import type {
  Mistake,
  Settings,
  UnsupportedSetting,
  DocsSettings,
  BlogSettings,
  PagesSettings,
  OwnPlugin,
} from './types.ts'
import { isPlaceholderPackage } from './placeholder-packages.ts'

/** Settings for the severity of mistakes, with Docusaurus's defaults. */
const MISTAKES = {
  onBrokenLinks: 'error',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
} as const satisfies Record<Mistake, string>

export const OF_PACKAGE = 'package:'

export const STYLE = /\.(?:css|s[ac]ss)$/

export function readSettings(config: UnknownRecord, siteDir: string): Settings {
  const uncarried: UnsupportedSetting[] = []
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
  uncarried.push(...linksLeftOut(asRecord(config.themeConfig)), ...unsupportedAppearance(asRecord(config.themeConfig)))
  const i18n = asRecord(config.i18n)
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
    localeConfigs: asRecord(i18n.localeConfigs) as Settings['localeConfigs'],
    docs,
    blogs,
    pages,
    redirects: state.redirects,
    ...slashedOf(state),
    customCss: state.customCss,
    clientModules: state.clientModules,
    head: headOf(config, uncarried),
    gtag: state.gtag,
    themeConfig: asRecord(config.themeConfig),
    customFields: asRecord(config.customFields),
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

function markdownSettings(config: UnknownRecord): Pick<Settings, 'format' | 'emoji' | 'markdownHooks' | 'keepsCase'> {
  const { format, emoji, anchors } = asRecord(config.markdown)
  return {
    format: format === 'md' || format === 'detect' ? format : 'mdx',
    emoji: emoji !== false,
    markdownHooks: markdownHooks(config),
    keepsCase: asRecord(anchors).maintainCase === true,
  }
}

/** The initial values, before plugins run. */
const NOTHING_CALLED = { globalData: {}, themes: [], aliases: {}, postCss: [], routes: [], postBuild: [] }

/** Maps Docusaurus's severities to this generator's. */
const GRADES = { ignore: 'ignore', log: 'warn', warn: 'warn', throw: 'error' } as const

function gradesOf(config: UnknownRecord): Settings['grades'] {
  const said: UnknownRecord = { ...config, ...asRecord(asRecord(config.markdown).hooks) }
  const entries = Object.entries(MISTAKES).map(([name, usual]) => [
    name,
    ownProperty(GRADES, String(said[name])) ?? usual,
  ])
  const grades = Object.fromEntries(entries) as Settings['grades']
  // Docusaurus keeps such a link in the page, and then also checks it as a regular link.
  const isStricter = grades.onBrokenMarkdownLinks === 'warn' && grades.onBrokenLinks === 'error'
  return isStricter ? { ...grades, onBrokenMarkdownLinks: 'error' } : grades
}

const LIVE_CODE = /(?:^|theme-)live-codeblock(?:$|\/)/
/** Themes that this generator replaces, by any of their names. */
const THEMES_HERE = /(?:^|theme-)(?:mermaid|live-codeblock|classic)(?:$|\/)/

function drawnOf(config: UnknownRecord): Settings['drawn'] {
  const live = [...list(config.themes), ...list(config.plugins)].some((one) => LIVE_CODE.test(nameOf(one)))
  return {
    ...(asRecord(config.markdown).mermaid === true ? { mermaid: 'mermaid' } : {}),
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
  readonly uncarried: UnsupportedSetting[]
}

/** A preset with one of these options is treated like the classic preset. */
const OF_CLASSIC = ['docs', 'blog', 'pages']

function readPreset(entry: unknown, state: State): void {
  const name = nameOf(entry)
  const options = optionsOf(entry)
  if (!/^(?:classic|@docusaurus\/(?:preset-)?classic)$|preset-classic/.test(name)) {
    // Other presets usually wrap the classic one and pass on its options.
    const isLike = OF_CLASSIC.some((key) => options[key] !== undefined)
    if (name !== '')
      state.uncarried.push({ what: `presets: ${name}`, instead: isLike ? 'read as the classic preset' : 'left out' })
    if (!isLike) return
  }
  if (options.docs !== false) state.docs.push(docsSettings(asRecord(options.docs), state.siteDir))
  if (options.blog !== false) readBlog(asRecord(options.blog), state)
  if (options.pages !== false) state.pages.push(pagesSettings(asRecord(options.pages), state.siteDir))
  state.customCss.push(
    ...list(asRecord(options.theme).customCss)
      .filter((path) => typeof path === 'string')
      .map((path) => relativeTo(state.siteDir, path)),
  )
  const tag = asRecord(options.gtag).trackingID ?? asRecord(options.googleAnalytics).trackingID
  state.gtag ??= firstTag(tag)
  state.uncarried.push(...tagsLeftOut(tag, options.googleTagManager), ...sitemapLeftOut(asRecord(options.sitemap)))
}

function readBlog(options: UnknownRecord, state: State): void {
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

/** Plugins that aren't run: search is replaced, and others need a bundler, a server or Docusaurus itself. */
const NOT_CALLED = /search|algolia|lunr|^@docusaurus\/|webpack|rsdoctor|(?:^|-)pwa$/

/** Records a plugin, which runs later. */
function readOther(entry: unknown, among: OwnPlugin['among'], { siteDir, own, uncarried }: State): void {
  const name = nameOf(entry)
  const options = optionsOf(entry)
  const head = Array.isArray(entry) ? (entry as unknown[])[0] : entry
  const path = relativeTo(siteDir, name)
  const isFile = (name.startsWith('.') || path !== name) && !/^\.\.\/|node_modules\//.test(path)
  if (typeof head === 'function' && !isPlaceholderPackage(head))
    own.push({ name: head.name === '' ? 'a function of the configuration' : head.name, among, from: head, options })
  else if (isFile) own.push({ name: path, among, from: path, options })
  else if (name !== '' && !NOT_CALLED.test(name))
    own.push({ name: packageOf(name), among, from: OF_PACKAGE + name, options })
  else
    uncarried.push({
      what: `${among}: ${name === '' ? 'a function of the configuration' : packageOf(name)}`,
      instead: typeof head === 'function' ? "left out: its package isn't installed" : insteadOfPlugin(name),
    })
}

/** The package name in a path in `node_modules`, as returned by `require.resolve`. Any other name is returned unchanged. */
function packageOf(name: string): string {
  const [first = '', second = ''] = name.split('node_modules/').at(-1)?.split('/') ?? []
  return name.includes('node_modules/') ? (first.startsWith('@') ? `${first}/${second}` : first) : name
}

function readRedirects(options: UnknownRecord, state: State): void {
  for (const one of list(options.redirects)) {
    const { from, to } = asRecord(one)
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

/** Wraps a function so that it always receives a path with a trailing slash. */
function withSlash(ask: (path: string) => unknown): (path: string) => unknown {
  return (path) => ask(path.endsWith('/') ? path : `${path}/`)
}

function readClientModules(config: UnknownRecord, { siteDir, customCss, clientModules }: State): void {
  for (const path of (texts(list(config.clientModules)) ?? []).map((one) => relativeTo(siteDir, one)))
    (STYLE.test(path) ? customCss : clientModules).push(path)
}

function readTheme(entry: unknown, state: State): void {
  const name = nameOf(entry)
  if (THEMES_HERE.test(name)) return
  if (/search|algolia|lunr/.test(name))
    state.uncarried.push({ what: `themes: ${name}`, instead: "this generator's own search is used instead" })
  else if (name.startsWith('@docusaurus/'))
    state.uncarried.push({ what: `themes: ${name}`, instead: "this generator's theme" })
  else readOther(entry, 'themes', state)
}

/** Name of a preset, plugin or theme, which is a string or the first element of an array with options. */
export function nameOf(entry: unknown): string {
  const head = Array.isArray(entry) ? (entry as unknown[])[0] : entry
  return typeof head === 'string' ? head : ''
}

export function optionsOf(entry: unknown): UnknownRecord {
  return Array.isArray(entry) ? asRecord((entry as unknown[])[1]) : {}
}
