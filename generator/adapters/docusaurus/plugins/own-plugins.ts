// Runs a project's own plugins (functions in its configuration, or files) and plugins from packages, as Docusaurus would. Uses the data, head
// elements and components that they provide. Their bundler changes aren't supported, except for aliases, and are reported.
import { isAbsolute } from 'node:path'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import { resolveFrom } from '../../../base/paths.ts'
import { messageOf } from '../../../base/text.ts'
import { CONTENT, contentPlugin, withContents, type ContentCall, type ContentKind } from './content-plugins.ts'
import type { SourceFiles } from '../../types.ts'
import type { Locales } from '../content/documents.ts'
import { readLocales, translationsOf } from '../config/locales.ts'
import { headTag } from '../config/head.ts'
import type { HeadTagInput } from '../config/types.ts'
import { relativeTo } from '../config/instances.ts'
import { instanceName } from '../content/names.ts'
import { OF_PACKAGE, STYLE } from '../config/settings.ts'
import { isPlaceholderPackage } from '../config/placeholder-packages.ts'
import type { OwnPlugin, PostBuild, Settings, UnsupportedSetting } from '../config/types.ts'

export interface PluginScope {
  readonly settings: Settings
  readonly siteDir: string
  readonly config: UnknownRecord
  /** Loads a plugin by its path, or by `package:` and a package name. Returns undefined if it doesn't exist. */
  readonly load: (path: string) => Promise<LoadedPlugin | undefined>
  /** The current files, because a plugin can have written some. */
  readonly files: () => SourceFiles
  /** Finds a plugin's file by its path, which can be without extension or a folder. */
  readonly fileOf: (path: string) => string | null
  /** Receives paths and patterns that a plugin reads, relative to the project. */
  readonly watch: (pattern: string) => void
}

export interface LoadedPlugin {
  readonly factory: unknown
  /** The function that validates its options, if it has one. */
  readonly validateOptions?: unknown
}

/** The settings, plus what the project's plugins add. */
export async function withPlugins(scope: PluginScope): Promise<Settings> {
  const { settings, siteDir } = scope
  if (settings.own.length === 0) return settings
  const { globalData, themes, aliases, postCss, routes, clientModules, head, uncarried, postBuild, contents } =
    await collect(scope)
  const modules = clientModules.map((path) => relativeTo(siteDir, path))
  return {
    ...withContents(settings, contents, siteDir),
    globalData,
    themes,
    aliases,
    postCss,
    routes,
    postBuild,
    head: [...settings.head, ...head],
    customCss: [...settings.customCss, ...modules.filter((path) => STYLE.test(path))],
    clientModules: [...settings.clientModules, ...modules.filter((path) => !STYLE.test(path))],
    uncarried: [...settings.uncarried, ...uncarried],
  }
}

async function collect(scope: PluginScope): Promise<Collected> {
  const found: Collected = {
    globalData: {},
    themes: [],
    aliases: {},
    postCss: [],
    routes: [],
    clientModules: [],
    head: [],
    uncarried: [],
    postBuild: [],
    contents: [],
  }
  for (const plugin of scope.settings.own) {
    const what = `${plugin.among}: ${plugin.name}`
    try {
      const { factory, validateOptions } =
        typeof plugin.from === 'string' ? ((await scope.load(plugin.from)) ?? NO_PLUGIN) : { factory: plugin.from }
      const options = optionsRead(plugin.options, validateOptions)
      if (typeof factory !== 'function' || isPlaceholderPackage(factory))
        found.uncarried.push({ what, ...noFunction(plugin, factory) })
      else {
        const before = found.contents.length
        const made = await (factory as Call)(contextOf(scope, found), options)
        await run(made, { ...plugin, options, isContent: found.contents.length > before }, scope, found)
      }
    } catch (error) {
      found.uncarried.push({ what, instead: `left out: it failed with "${messageOf(error)}"` })
    }
  }
  return found
}

const NO_PLUGIN: LoadedPlugin = { factory: undefined }

/** Options with defaults that the plugin adds. They aren't validated, because loading the schemas takes longer than loading the project. */
function optionsRead(options: UnknownRecord, validateOptions: unknown): UnknownRecord {
  if (typeof validateOptions !== 'function' || isPlaceholderPackage(validateOptions)) return options
  try {
    const read: unknown = (validateOptions as Call)({ options, validate: (_: unknown, given: unknown) => given })
    return typeof read === 'object' && read !== null ? (read as UnknownRecord) : options
  } catch {
    return options
  }
}

function noFunction({ name, from }: OwnPlugin, factory: unknown): Omit<UnsupportedSetting, 'what'> {
  if (typeof from !== 'string' || !from.startsWith(OF_PACKAGE))
    return {
      instead:
        factory === undefined
          ? "left out: the file doesn't exist, or doesn't export a function; if a script generates it, run the script first"
          : "left out: its file doesn't export a function",
    }
  return factory === undefined
    ? { instead: "left out: its package isn't installed", absent: name }
    : { instead: "left out: its package doesn't export a function" }
}

type Call = (...given: unknown[]) => unknown

interface Collected {
  readonly globalData: Record<string, Record<string, unknown>>
  readonly themes: string[]
  readonly aliases: Record<string, string>
  readonly postCss: unknown[]
  /** Routes: components of the project at URLs. */
  readonly routes: { path: string; component: string; props?: UnknownRecord }[]
  readonly postBuild: PostBuild[]
  /** Paths as the plugins return them. */
  readonly clientModules: string[]
  readonly head: HeadTagInput[]
  readonly uncarried: UnsupportedSetting[]
  /** Calls of content plugins. */
  readonly contents: ContentCall[]
}

function contextOf(scope: PluginScope, found: Collected): UnknownRecord {
  const { settings, siteDir, config } = scope
  const { baseUrl, defaultLocale, locales, localeConfigs } = settings
  const content = (kind: ContentKind, options: unknown): UnknownRecord => {
    const call: ContentCall = { kind, options: asRecord(options) }
    found.contents.push(call)
    return contentPlugin({ siteDir, baseUrl, locales: ownLocales(settings), files: scope.files }, call)
  }
  return {
    [CONTENT]: content,
    siteDir,
    generatedFilesDir: `${siteDir}/.docusaurus`,
    outDir: `${siteDir}/build`,
    siteConfigPath: siteDir,
    localizationDir: `${siteDir}/${translationsOf(settings, defaultLocale)}`,
    siteConfig: config,
    baseUrl,
    i18n: { currentLocale: defaultLocale, defaultLocale, locales, localeConfigs, path: settings.translations },
    codeTranslations: {},
    siteVersion: undefined,
  }
}

/** Plugins see content in the site's default language. */
function ownLocales(settings: Settings): Locales {
  return { ...readLocales(settings), all: [settings.defaultLocale] }
}

const OF_BUNDLER = /^configure(?:Webpack|PostCss)$/
const WITHOUT_COUNTERPART: Readonly<Record<string, string>> = {
  allContentLoaded: "it isn't called: the content of other plugins is structured differently here",
  getTranslationFiles: "its labels aren't translated",
}

interface CalledPlugin extends OwnPlugin {
  /** Whether it called a content plugin. */
  readonly isContent: boolean
}

async function run(given: unknown, plugin: CalledPlugin, scope: PluginScope, found: Collected): Promise<void> {
  const what = `${plugin.among}: ${plugin.name}`
  const instance = asRecord(given)
  const has = (name: string): boolean => typeof instance[name] === 'function'
  const call = async (name: string, ...args: unknown[]): Promise<unknown> =>
    has(name) ? await (instance[name] as Call).apply(instance, args) : undefined
  const isOwn = !(typeof plugin.from === 'string' && plugin.from.startsWith(OF_PACKAGE))
  const named = isOwn ? await modulesNamed(call, scope.siteDir, found) : null
  const isStyled = await styledBy(call, found)
  const methods = Object.keys(instance).filter(
    (name) => has(name) && !(name === CONFIGURES && named === 'alone') && !(name === STYLES && isStyled),
  )
  if (methods.length > 0 && methods.every((name) => OF_BUNDLER.test(name)))
    found.uncarried.push({ what, instead: "left out: plugins for other bundlers don't run here" })
  for (const name of methods) {
    // A plugin that wraps a content plugin changes the bundler only for reading content, so that isn't reported.
    if (OF_BUNDLER.test(name) && methods.length > 1 && !plugin.isContent)
      found.uncarried.push({ what: `${what} (${name})`, instead: 'left out: this generator uses another bundler' })
    const instead = WITHOUT_COUNTERPART[name]
    if (instead !== undefined) found.uncarried.push({ what: `${what} (${name})`, instead })
  }
  for (const path of list(await call('getPathsToWatch')))
    if (typeof path === 'string') scope.watch(relativeTo(scope.siteDir, path))
  let loaded: unknown
  if (has('loadContent') && !has('contentLoaded') && has('postBuild')) loaded = await call('loadContent')
  if (has('contentLoaded')) {
    const content = await call('loadContent')
    const id = text(asRecord(plugin.options).id) ?? 'default'
    const name = text(instance.name) ?? plugin.name
    await call('contentLoaded', { content, allContent: {}, actions: actionsOf(name, id, what, scope, found) })
    loaded = content
  }
  if (has('postBuild'))
    found.postBuild.push({
      what,
      call: (props) => call('postBuild', { ...contextOf(scope, found), ...props, content: loaded }),
    })
  for (const path of list(await call('getClientModules')))
    if (typeof path === 'string') found.clientModules.push(besidePlugin(path, plugin, scope))
  const theme = await call('getThemePath')
  if (typeof theme === 'string') found.themes.unshift(relativeTo(scope.siteDir, besidePlugin(theme, plugin, scope)))
  if (has('injectHtmlTags')) collectTags(asRecord(await call('injectHtmlTags', { content: undefined })), what, found)
}

const CONFIGURES = 'configureWebpack'
const STYLES = 'configurePostCss'

/** Collects a plugin's PostCSS changes, on top of earlier plugins'. Returns whether it changed anything. */
async function styledBy(
  call: (name: string, ...args: unknown[]) => Promise<unknown>,
  { postCss }: Collected,
): Promise<boolean> {
  const given = asRecord(await call(STYLES, { ident: 'postcss', plugins: [...postCss] })).plugins
  if (!Array.isArray(given)) return false
  const plugins = given.filter((one) => !isPlaceholderPackage(one))
  if (plugins.length > 0) postCss.splice(0, postCss.length, ...plugins)
  return plugins.length > 0
}

/**
 * Collects module aliases (`resolve.alias`) from a plugin. `alone` is true if it changes nothing else in the bundler. A plugin that fails without a
 * bundler has no aliases.
 */
async function modulesNamed(
  call: (name: string, ...args: unknown[]) => Promise<unknown>,
  siteDir: string,
  { aliases }: Collected,
): Promise<'alone' | null> {
  try {
    const config = { mode: 'production', resolve: { alias: {} }, module: { rules: [] }, plugins: [] }
    const given = asRecord(await call(CONFIGURES, config, true, ANYTHING, undefined))
    const { alias, ...resolving } = asRecord(given.resolve)
    for (const [name, target] of Object.entries({ ...config.resolve.alias, ...asRecord(alias) })) {
      const path = typeof target === 'string' ? relativeTo(siteDir, target) : null
      if (path !== null) aliases[name] = path === target ? path : `./${path}`
    }
    const others = Object.keys(given).filter((name) => name !== 'resolve' && name !== 'mergeStrategy')
    return alias !== undefined && others.length + Object.keys(resolving).length === 0 ? 'alone' : null
  } catch {
    return null
  }
}

/** A placeholder for bundler tools: everything in it can be called and read. */
const ANYTHING: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === 'then' ? undefined : ANYTHING),
  apply: () => ANYTHING,
})

/** Resolves a module path in a plugin relative to the plugin's file. */
function besidePlugin(path: string, { from }: OwnPlugin, { fileOf }: PluginScope): string {
  const file = typeof from === 'string' && !from.startsWith(OF_PACKAGE) && !isAbsolute(path) ? fileOf(from) : null
  return file === null ? path : resolveFrom(file, path)
}

function actionsOf(name: string, id: string, what: string, scope: PluginScope, found: Collected): UnknownRecord {
  const created = new Map<string, unknown>()
  const folder = `${scope.siteDir}/.docusaurus/${instanceName(name)}/${id}`
  return {
    setGlobalData: (data: unknown) => void ((found.globalData[name] ??= {})[id] = data),
    createData: (file: string, data: unknown) => {
      created.set(`${folder}/${file}`, data)
      return Promise.resolve(`${folder}/${file}`)
    },
    addRoute: (route: unknown) => addRoute(asRecord(route), what, created, scope, found),
  }
}

/** Adds a page for a component of the project, with its route's data as props. */
function addRoute(
  route: UnknownRecord,
  what: string,
  created: ReadonlyMap<string, unknown>,
  { settings, siteDir }: PluginScope,
  found: Collected,
): void {
  const path = text(route.path) ?? ''
  const component = (text(route.component) ?? '').replace(/^@site\//, '').replace(`${siteDir}/`, '')
  const handed = propsOf(route.modules, created, siteDir)
  const below = path.startsWith(settings.baseUrl) ? path.slice(settings.baseUrl.length) : path
  if (path === '' || component === '' || /^(?:[@/]|\.\.\/)/.test(component) || /[:*]/.test(path))
    found.uncarried.push({
      what: `${what} (addRoute ${path})`,
      instead: "left out: its component isn't part of the project",
    })
  else if (handed === null || list(route.routes).length > 0)
    found.uncarried.push({
      what: `${what} (addRoute ${path})`,
      instead: "left out: a route's modules can only pass on data from createData, and nested routes aren't supported",
    })
  else {
    const props = { ...asRecord(route.props), ...asRecord(handed) }
    const page = { path: `/${below.replace(/^\/|\/$/g, '')}`, component }
    found.routes.push(Object.keys(props).length === 0 ? page : { ...page, props })
  }
}

/** Reads a route's modules; null if one wasn't created with `createData`. */
function propsOf(modules: unknown, created: ReadonlyMap<string, unknown>, siteDir: string): unknown {
  if (modules === undefined || modules === null) return {}
  if (typeof modules === 'string') {
    const data = created.get(modules.replace(/^@site\//, '').replace(/^@generated\//, `${siteDir}/.docusaurus/`))
    return data === undefined ? null : typeof data === 'string' ? parsed(data) : data
  }
  if (typeof modules !== 'object') return null
  const { __import: isImport, path } = asRecord(modules)
  if (isImport === true) return propsOf(path, created, siteDir)
  const entries = Object.entries(modules).map(([name, one]) => [name, propsOf(one, created, siteDir)] as const)
  if (entries.some(([, value]) => value === null)) return null
  return Array.isArray(modules) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

function collectTags(tags: UnknownRecord, what: string, found: Collected): void {
  for (const tag of list(tags.headTags))
    if (typeof tag === 'object') found.head.push(...headTag(asRecord(tag), found.uncarried))
    else found.uncarried.push({ what: `${what} (injectHtmlTags)`, instead: 'left out: tags must be objects, not text' })
  for (const place of ['preBodyTags', 'postBodyTags'])
    for (const tag of list(tags[place])) found.head.push(...bodyTag(tag, `${what} (${place})`, found.uncarried))
}

/** Converts a script in the body to a deferred one in the head. */
function bodyTag(tag: unknown, what: string, uncarried: UnsupportedSetting[]): HeadTagInput[] {
  const { tagName, attributes, innerHTML } = typeof tag === 'string' ? scriptOf(tag) : asRecord(tag)
  const { src, type, async: isAsync } = asRecord(attributes)
  if (tagName === 'script' && typeof src === 'string' && (text(innerHTML) ?? '') === '') {
    const waits = type === 'module' || (isAsync !== undefined && isAsync !== false)
    return headTag({ tagName, attributes: { ...asRecord(attributes), ...(waits ? {} : { defer: true }) } }, uncarried)
  }
  uncarried.push({ what, instead: 'left out: only scripts with a URL are supported in the body' })
  return []
}

/** Parses `<script src="…" async></script>` to an object. */
function scriptOf(html: string): UnknownRecord {
  const [, tagName, written = ''] = /^\s*<(script)\b([^>]*)>\s*<\/script>\s*$/i.exec(html) ?? []
  const attributes = [...written.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)]
  return {
    tagName: tagName?.toLowerCase(),
    attributes: Object.fromEntries(attributes.map(([, name, a, b, c]) => [name?.toLowerCase(), a ?? b ?? c ?? true])),
  }
}
