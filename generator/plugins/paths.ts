// Pages of files such as `site/pages/[id].tsx`: one for each entry of `paths()`.
import type { PagePath, PathsOfPage, PathSources } from '../api/theme.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { routePath } from '../base/paths.ts'
import { messageOf } from '../base/text.ts'
import type { Memo } from '../engine/memo.ts'
import type { SitePageFile } from '../routes/types.ts'
import { asJson, type PluginData } from './data.ts'
import { pathsFailed, pathsMissing } from './diagnostics.ts'
import type { PluginFacts, PluginSourceScope } from './sources.ts'

interface PathsScope {
  readonly memo: Memo
  readonly graph: PluginSourceScope
  readonly data: PluginData
  readonly modules: Readonly<Record<string, { readonly paths?: PathsOfPage }>>
  /** Changes with the pages' code. */
  readonly codeHash: string
}

type Asked = PluginFacts & { readonly pluginData: (name: string) => unknown }

const PARAMETER = /(?<!\[)\[(\.\.\.)?([\p{L}\p{N}_-]+)\](?!\])/gu

/** All pages; a file with parameters in its name is replaced by those that its `paths()` gives. */
export function expandedPages(scope: PathsScope, files: readonly SitePageFile[]): Outcome<readonly SitePageFile[]> {
  const diagnostics: Diagnostic[] = []
  const pages = files.flatMap((file) => {
    if (file.made !== undefined || !isPattern(file.url)) return [file]
    const made = pagesOf(scope, file)
    diagnostics.push(...made.diagnostics)
    return made.value
  })
  return { value: pages, diagnostics }
}

export function isPattern(url: string): boolean {
  return url.search(PARAMETER) !== -1
}

function pagesOf(
  { memo, graph, data, modules, codeHash }: PathsScope,
  file: SitePageFile,
): Outcome<readonly SitePageFile[]> {
  const paths = modules[file.id]?.paths
  if (typeof paths !== 'function') return { value: [], diagnostics: [pathsMissing(file.source)] }
  const facts: Asked = { ...graph.facts, pluginData: (name) => data.get(name) ?? null }
  const { value, diagnostics } = memo.query<Asked, readonly PagePath[]>('paths', file.id, codeHash, facts, (asked) => {
    try {
      const { read, files } = graph.sourcesOf(asked)
      const sources: PathSources = { read, files, data: (name) => asked.pluginData(name) }
      const made = asJson(paths(sources))
      if (!Array.isArray(made)) throw new Error('it must return a list of `{ params: { … } }`')
      return { value: made as PagePath[], diagnostics: [] }
    } catch (error) {
      return { value: [], diagnostics: [pathsFailed(file.source, messageOf(error))] }
    }
  })
  const found = [...diagnostics]
  const pages = value.flatMap((path): SitePageFile[] => {
    const url = addressOf(file.url, path.params ?? {})
    if (typeof url !== 'string') {
      found.push(pathsFailed(file.source, `the parameter "${url.missing}" must be text that can be part of a URL`))
      return []
    }
    const { params, title = lastPart(url), description, noindex, props = {}, data: own } = path
    return [{ ...file, url: routePath(url), made: { title, description, noindex, params, props, data: own } }]
  })
  return { value: pages, diagnostics: found }
}

function lastPart(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** The address with its parameters' values, or the parameter that has none. */
function addressOf(url: string, params: Readonly<Record<string, unknown>>): string | { readonly missing: string } {
  let missing: string | null = null
  const made = url.replace(PARAMETER, (_, many: string | undefined, name: string) => {
    const value = params[name]
    const fits = typeof value === 'string' && value !== '' && !/[\s?#\\]/.test(value) && !/^\/|\/$|\/\//.test(value)
    if (fits && (many !== undefined || !value.includes('/'))) return value
    missing ??= name
    return ''
  })
  return missing === null ? made : { missing }
}
