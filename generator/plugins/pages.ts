// Pages that plugins add: documents of Markdown, and components with properties.
import type { PluginPage, SitePlugin } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { didYouMean } from '../base/nearest.ts'
import { routePath } from '../base/paths.ts'
import type { Locale, SourcePath, UrlPath } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import type { SitePageFile } from '../routes/types.ts'
import { called, contextOf } from './hook.ts'
import { pluginFailed } from './diagnostics.ts'
import { fileOf } from './parts.ts'
import type { PluginData } from './data.ts'

export interface PluginPages {
  readonly docs: readonly RawDoc[]
  readonly pages: readonly SitePageFile[]
}

interface PagesScope {
  readonly config: ResolvedConfig
  readonly packageRoot: string
  readonly data: PluginData
}

/** Without the pages of data that failed, which is reported already. */
export function pluginPages({ config, packageRoot, data }: PagesScope): Outcome<PluginPages> {
  const diagnostics: Diagnostic[] = []
  const docs: RawDoc[] = []
  const pages: SitePageFile[] = []
  for (const plugin of config.plugins) {
    if (plugin.pages === undefined) continue
    let lacks = false
    const value = (name: string): unknown => {
      if (data.has(name)) return data.get(name)
      const known = config.plugins.flatMap((one) => Object.keys(one.data ?? {}))
      lacks = known.includes(name)
      throw new Error(`unknown data "${name}". ${didYouMean(name, known) ?? 'Define it under `data`.'}`)
    }
    const made = called({ plugin, hook: 'pages' }, () => {
      const list: unknown = plugin.pages?.(<T>(name: string) => value(name) as T, contextOf(plugin, config))
      if (!Array.isArray(list)) throw new Error('it must return a list of pages')
      return list as readonly PluginPage[]
    })
    if (!lacks) diagnostics.push(...made.diagnostics)
    const all = made.value ?? []
    const folders = new Set(all.flatMap(({ path }) => foldersAbove(path)))
    for (const page of all) {
      const problem = problemOf(page)
      if (problem !== null) diagnostics.push(pluginFailed(undefined, plugin.name, 'pages', problem))
      else if (page.component === undefined) docs.push(docOf(plugin, page, { config, folders }))
      else pages.push(pageOf(page, fileOf(page.component, packageRoot)))
    }
  }
  return { value: { docs, pages }, diagnostics }
}

function problemOf({ path, title, markdown, component }: Partial<PluginPage>): string | null {
  if (typeof path !== 'string' || !path.startsWith('/'))
    return `a page needs a path that begins with "/", not "${String(path)}"`
  if (typeof title !== 'string' || title === '') return `the page "${path}" needs a title`
  if ((markdown === undefined) === (component === undefined))
    return `the page "${path}" needs either \`markdown\` or \`component\``
  return null
}

function pageOf({ path, title, description, props = {} }: PluginPage, file: string): SitePageFile {
  const made = { title, params: {}, props, ...(description === undefined ? {} : { description }) }
  return { id: `~${file}`, url: routePath(path), source: file as SourcePath, made }
}

/** How the paths of documents begin that a plugin adds. */
export function madeBy(plugin: string): string {
  return `${MADE}${plugin}/`
}

const MADE = '~plugins/'

export function isMade(path: string): boolean {
  return path.startsWith(MADE)
}

/** `/a` and `/a/b` of `/a/b/c`. */
function foldersAbove(path: unknown): string[] {
  const parts = typeof path === 'string' ? path.split('/').slice(1, -1) : []
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

interface DocScope {
  readonly config: ResolvedConfig
  /** Addresses with the plugin's pages below them. */
  readonly folders: ReadonlySet<string>
}

/** A document of the documentation if it's below its address, else a page beside it. */
function docOf(plugin: SitePlugin, page: PluginPage, { config, folders }: DocScope): RawDoc {
  const { path, title, description, markdown = '', front = {} } = page
  const base = config.docs.routeBasePath
  const isFolder = path !== base && folders.has(path)
  const below = path === base ? 'index' : path.slice(base === '/' ? 1 : base.length + 1) + (isFolder ? '/index' : '')
  const isDoc = base === '/' || path === base || path.startsWith(`${base}/`)
  const edition = isDoc ? 'docs' : 'pages'
  const hash = hashOf(`${title}\n${markdown}`)
  return {
    source: { path: `${madeBy(plugin.name)}${path.slice(1)}.md` as SourcePath, text: markdown, hash },
    edition,
    locale: config.i18n.defaultLocale as Locale,
    kind: edition,
    key: `${edition}/${isDoc ? below : path.slice(1)}`,
    front: { ...front, title, ...(description === undefined ? {} : { description }) },
    bodyStart: 0,
    bodyHash: hash,
    version: hash,
    keyOffsets: {},
    url: routePath(path) as UrlPath,
    editUrl: null,
  }
}
