// Answers queries for other pages, data and files. The list of pages is created for the first query.
import type { PageEntry, PageQuery } from '../../api/pages.ts'
import { pageEntries, selectPages } from '../../render/page-entries.ts'
import type { RenderFacts } from '../../render/lookups.ts'
import type { SiteGraph } from '../../render/types.ts'

type Answers = Pick<RenderFacts, 'pages' | 'page' | 'data' | 'readFile'>

export function answersOf(graph: SiteGraph, locale: string): Answers {
  let known: readonly PageEntry[] | null = null
  const all = (): readonly PageEntry[] => (known ??= entriesIn(graph, locale))
  return {
    pages: (query) => selectPages([...all()], JSON.parse(query) as PageQuery),
    page: (path) => all().find((page) => page.path === path) ?? null,
    data: (name) => graph.data.get(name) ?? null,
    readFile: graph.readFile,
  }
}

function entriesIn(graph: SiteGraph, locale: string): readonly PageEntry[] {
  const local = graph.locales.find((one) => one.locale === locale)
  return local === undefined ? [] : pageEntries(graph, local)
}
