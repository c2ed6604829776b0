// Plugin hooks for single pages, used by page models and search.
import type { PageEntry } from '../../api/pages.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hasPageHooks, headTags, isExcluded } from '../../plugins/page-hooks.ts'
import { pageEntries } from '../../render/page-entries.ts'
import type { LocaleGraph, SiteGraph } from '../../render/types.ts'

/** Hooks are null if no plugin defines them, so that other sites have no overhead. */
export function pageHooks(
  locales: readonly LocaleGraph[],
  graph: () => SiteGraph,
  plugins: SiteGraph['config']['plugins'],
  report: (found: readonly Diagnostic[]) => void,
): Pick<SiteGraph, 'pageHead' | 'isExcluded'> {
  const known = new Map<string, ReadonlyMap<string, PageEntry>>()
  const entry = (locale: string, url: string): PageEntry | undefined => {
    let pages = known.get(locale)
    if (pages === undefined) {
      const local = locales.find((one) => one.locale === locale)
      const all = local === undefined ? [] : pageEntries(graph(), local)
      known.set(locale, (pages = new Map(all.map((page) => [page.path, page]))))
    }
    return pages.get(url)
  }
  const reported = new Set<string>()
  const told = <T>(work: (found: Diagnostic[]) => T): T => {
    const found: Diagnostic[] = []
    const value = work(found)
    // A hook that fails on many pages for the same reason is reported once.
    report(found.filter(({ message }) => reported.size < reported.add(message).size))
    return value
  }
  return {
    pageHead: hasPageHooks(plugins, 'pageHead')
      ? (locale, url) => {
          const page = entry(locale, url)
          return page === undefined ? [] : told((found) => headTags(graph().config, page, found))
        }
      : null,
    isExcluded: hasPageHooks(plugins, 'search')
      ? (locale, url) => {
          const page = entry(locale, url)
          return page !== undefined && told((found) => isExcluded(graph().config, page, found))
        }
      : null,
  }
}

export function entriesOf(graph: SiteGraph, local: LocaleGraph): (PageEntry & { readonly locale: string })[] {
  return pageEntries(graph, local).map((page) => ({ ...page, locale: local.locale }))
}
