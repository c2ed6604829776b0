// Records the queries of components while a page is rendered, so that the page is rendered again if an answer changes.
import type { PageEntry } from '../api/pages.ts'
import type { RenderContext } from '../api/theme.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { publicUrl } from '../base/paths.ts'
import type { Span } from '../base/text.ts'
import { dataUnknown, unknownAsset, unknownString } from './diagnostics.ts'
import { formats } from './model/formats.ts'
import type { RenderShared } from './page-scope.ts'
import type { Lookups } from './lookups.ts'
import { sourceOf } from './react/job.ts'
import type { PageJob } from './types.ts'

type Asking = Pick<
  RenderContext,
  't' | 'tree' | 'asset' | 'file' | 'pages' | 'pageAt' | 'data' | 'read' | 'formatNumber' | 'formatDate'
>

interface AskingScope {
  readonly shared: Pick<RenderShared, 'graph' | 'fileLookup'>
  readonly job: PageJob
  readonly lookups: Lookups
  readonly diagnostics: Diagnostic[]
}

function spanOf({ route, entry }: PageJob): Span | undefined {
  const path = entry?.raw.source.path ?? route.source
  return path === null ? undefined : { path, start: 0, end: 0 }
}

export function recordQueries({ shared: { graph, fileLookup }, job, lookups, diagnostics }: AskingScope): Asking {
  const settings = graph.config.i18n.localeConfigs[job.locale]
  const lang = settings?.htmlLang ?? job.locale
  return {
    t: (key, values) => {
      const text = lookups.ask('string', values === undefined ? key : `${key}\n${JSON.stringify(values)}`)
      if (text !== null) return text
      diagnostics.push(unknownString(key, job.page.href))
      return key
    },
    tree: (key) => {
      const tree = lookups.ask('tree', key)
      if (tree === undefined || tree === null) diagnostics.push(unknownString(key, job.page.href))
      return tree
    },
    asset: (name) => {
      const clean = name.replace(/^\//, '')
      if (!lookups.ask('file', clean)) diagnostics.push(unknownAsset(sourceOf(job), job.page.href, clean, graph.files))
      return publicUrl(graph.config.baseUrl, '', `/${clean}`)
    },
    file: (name, content) => lookups.ask('made', fileLookup(name, content)),
    pages: (query) => lookups.ask('pages', JSON.stringify(query)) as readonly PageEntry[],
    pageAt: (path) => lookups.ask('page', path),
    data: (name) => {
      if (!graph.data.has(name)) diagnostics.push(dataUnknown(spanOf(job), job.page.href, name, [...graph.data.keys()]))
      return lookups.ask('data', name)
    },
    read: (path) => lookups.ask('readFile', path),
    formatNumber: (value) => formats(lang, settings?.calendar).number.format(value),
    formatDate: (date) => formats(lang, settings?.calendar).date.format(new Date(`${date}T00:00:00Z`)),
  }
}
