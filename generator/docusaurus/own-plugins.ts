// Plugins that a project writes itself, as a function of its configuration or as a file: called as Docusaurus calls them, for what they
// give to pages. What they do to the bundler, to the theme or to the finished site has no counterpart here, and is named.
import { list, loose, text, type Loose } from '../base/loose.ts'
import { messageOf } from '../base/text.ts'
import { headTag, type HeadTag } from './head.ts'
import { instanceName } from './names.ts'
import { isStandIn, relativeTo, STYLE, type OwnPlugin, type Settings, type Uncarried } from './settings.ts'

export interface PluginScope {
  readonly settings: Settings
  readonly siteDir: string
  readonly config: Loose
  /** What the module of a plugin exports, by its path; undefined where there is none. */
  readonly load: (path: string) => Promise<unknown>
  /** Told of paths and patterns that a plugin reads, relative to the project. */
  readonly watch: (pattern: string) => void
}

/** The settings with what the project's plugins give. */
export async function withPlugins(scope: PluginScope): Promise<Settings> {
  const { settings, siteDir } = scope
  if (settings.own.length === 0) return settings
  const { globalData, routes, clientModules, head, uncarried } = await collect(scope)
  const modules = clientModules.map((path) => relativeTo(siteDir, path))
  return {
    ...settings,
    globalData,
    routes,
    head: [...settings.head, ...head],
    customCss: [...settings.customCss, ...modules.filter((path) => STYLE.test(path))],
    clientModules: [...settings.clientModules, ...modules.filter((path) => !STYLE.test(path))],
    uncarried: [...settings.uncarried, ...uncarried],
  }
}

async function collect(scope: PluginScope): Promise<Collected> {
  const found: Collected = { globalData: {}, routes: [], clientModules: [], head: [], uncarried: [] }
  for (const plugin of scope.settings.own) {
    const what = `plugins: ${plugin.name}`
    try {
      const factory = typeof plugin.from === 'string' ? await scope.load(plugin.from) : plugin.from
      if (typeof factory !== 'function' || isStandIn(factory))
        found.uncarried.push({ what, instead: 'left out: its file gives no function' })
      else await run(await (factory as Call)(contextOf(scope), plugin.options), plugin, scope, found)
    } catch (error) {
      found.uncarried.push({ what, instead: `left out: it failed with "${messageOf(error)}"` })
    }
  }
  return found
}

type Call = (...given: unknown[]) => unknown

interface Collected {
  readonly globalData: Record<string, Record<string, unknown>>
  /** Components of the project at addresses. */
  readonly routes: { path: string; component: string }[]
  /** Paths as the plugins give them. */
  readonly clientModules: string[]
  readonly head: HeadTag[]
  readonly uncarried: Uncarried[]
}

function contextOf({ settings, siteDir, config }: PluginScope): Loose {
  const { baseUrl, defaultLocale, locales, localeConfigs } = settings
  return {
    siteDir,
    generatedFilesDir: `${siteDir}/.docusaurus`,
    outDir: `${siteDir}/build`,
    siteConfigPath: siteDir,
    localizationDir: `${siteDir}/i18n/${defaultLocale}`,
    siteConfig: config,
    baseUrl,
    i18n: { currentLocale: defaultLocale, defaultLocale, locales, localeConfigs, path: 'i18n' },
    codeTranslations: {},
    siteVersion: undefined,
  }
}

const OF_BUNDLER = /^configure(?:Webpack|PostCss)$/
const WITHOUT_COUNTERPART: Readonly<Record<string, string>> = {
  postBuild: 'it is not called: the finished site is another one',
  getThemePath: 'its components are not used',
  allContentLoaded: 'it is not called: content of other plugins has another form here',
  getTranslationFiles: 'its labels are not translated',
}

async function run(given: unknown, plugin: OwnPlugin, scope: PluginScope, found: Collected): Promise<void> {
  const what = `plugins: ${plugin.name}`
  const instance = loose(given)
  const has = (name: string): boolean => typeof instance[name] === 'function'
  const call = async (name: string, ...args: unknown[]): Promise<unknown> =>
    has(name) ? await (instance[name] as Call).apply(instance, args) : undefined
  const methods = Object.keys(instance).filter(has)
  if (methods.length > 0 && methods.every((name) => OF_BUNDLER.test(name)))
    found.uncarried.push({ what, instead: 'left out: plugins of the bundler have no meaning here' })
  for (const name of methods) {
    if (OF_BUNDLER.test(name) && methods.length > 1)
      found.uncarried.push({ what: `${what} (${name})`, instead: 'left out: there is no such bundler here' })
    const instead = WITHOUT_COUNTERPART[name]
    if (instead !== undefined) found.uncarried.push({ what: `${what} (${name})`, instead })
  }
  for (const path of list(await call('getPathsToWatch')))
    if (typeof path === 'string') scope.watch(relativeTo(scope.siteDir, path))
  if (has('contentLoaded')) {
    const content = await call('loadContent')
    const id = text(loose(plugin.options).id) ?? 'default'
    const name = text(instance.name) ?? plugin.name
    await call('contentLoaded', { content, allContent: {}, actions: actionsOf(name, id, what, scope, found) })
  }
  for (const path of list(await call('getClientModules'))) if (typeof path === 'string') found.clientModules.push(path)
  if (has('injectHtmlTags')) collectTags(loose(await call('injectHtmlTags', { content: undefined })), what, found)
}

function actionsOf(name: string, id: string, what: string, scope: PluginScope, found: Collected): Loose {
  return {
    setGlobalData: (data: unknown) => void ((found.globalData[name] ??= {})[id] = data),
    createData: (file: string) => Promise.resolve(`${scope.siteDir}/.docusaurus/${instanceName(name)}/${id}/${file}`),
    addRoute: (route: unknown) => addRoute(loose(route), what, scope, found),
  }
}

/** A component of the project that needs nothing is a page; data that a route hands to its component have no way to it here. */
function addRoute(route: Loose, what: string, { settings, siteDir }: PluginScope, found: Collected): void {
  const path = text(route.path) ?? ''
  const component = (text(route.component) ?? '').replace(/^@site\//, '').replace(`${siteDir}/`, '')
  const needs = Object.keys(loose(route.modules)).length + list(route.routes).length
  const below = path.startsWith(settings.baseUrl) ? path.slice(settings.baseUrl.length) : path
  if (path === '' || component === '' || /^(?:[@/]|\.\.\/)/.test(component) || /[:*]/.test(path))
    found.uncarried.push({
      what: `${what} (addRoute ${path})`,
      instead: 'left out: its component is none of the project',
    })
  else if (needs > 0)
    found.uncarried.push({
      what: `${what} (addRoute ${path})`,
      instead: 'left out: components of routes are given no data, but by useGlobalData',
    })
  else found.routes.push({ path: `/${below.replace(/^\/|\/$/g, '')}`, component })
}

function collectTags(tags: Loose, what: string, found: Collected): void {
  for (const tag of list(tags.headTags))
    if (typeof tag === 'object') found.head.push(...headTag(loose(tag), found.uncarried))
    else
      found.uncarried.push({
        what: `${what} (injectHtmlTags)`,
        instead: 'left out: tags are taken as objects, not as text',
      })
  for (const place of ['preBodyTags', 'postBodyTags'])
    if (list(tags[place]).length > 0)
      found.uncarried.push({ what: `${what} (${place})`, instead: 'left out: tags are taken for the head alone' })
}
