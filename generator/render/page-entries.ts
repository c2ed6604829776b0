// Data about pages for other pages, and the queries that select them.
import type { PageEntry, PageQuery } from '../api/pages.ts'
import { localePrefix, publicUrl } from '../base/paths.ts'
import { postDate } from '../base/site/routing.ts'
import { byText } from '../base/text.ts'
import type { Route } from '../routes/types.ts'
import { pathOf } from '../source/types.ts'
import type { LocaleGraph, SiteGraph } from './types.ts'

type PagesOfSite = Pick<SiteGraph, 'config' | 'routes' | 'editions' | 'server' | 'servers'>

/** Pages of a locale by URL, without unlisted pages, drafts, older versions and generated lists. */
export function pageEntries(graph: PagesOfSite, local: LocaleGraph): readonly PageEntry[] {
  return graph.routes.routes.flatMap((route) => entryOf(graph, local, route) ?? [])
}

function entryOf(graph: PagesOfSite, local: LocaleGraph, route: Route): PageEntry | null {
  const { config } = graph
  const text = (key: string): string => local.strings.t(key) ?? key
  const prefix = localePrefix(local.locale, config.i18n.defaultLocale)
  const common = { path: route.url, href: publicUrl(config.baseUrl, prefix, route.url), tags: [], date: null, data: {} }
  if (route.kind === 'doc' || route.kind === 'post') {
    const entry = local.entries.get(route.key)
    if (entry === undefined) return null
    const { front, edition, kind, key } = entry.raw
    if (front.unlisted === true || graph.editions.get(edition)?.latest === false) return null
    return {
      ...common,
      kind: route.kind,
      title: entry.title,
      label: entry.label,
      description: entry.description,
      tags: front.tags ?? [],
      date: kind === 'blog' ? postDate(entry.raw) : null,
      source: key,
      data: front.data ?? {},
    }
  }
  if (route.kind === 'category') {
    const { link, label, folder = route.key } = local.categories.get(route.key) ?? {}
    const title = text(link?.title ?? label ?? pathOf(folder))
    const description = text(link?.description ?? '')
    return { ...common, kind: 'category', title, label: text(label ?? title), description, source: null }
  }
  if (route.kind !== 'page') return null
  const meta = route.made ?? (graph.servers?.get(local.locale) ?? graph.server).pages[route.key]?.page
  if (meta === undefined || meta.noindex === true) return null
  const title = text(meta.title)
  const { data = {} } = route.made ?? {}
  return { ...common, kind: 'page', title, label: title, description: text(meta.description ?? ''), source: null, data }
}

/** The pages that a query selects, in the query's order. */
export function selectPages(pages: readonly PageEntry[], query: PageQuery): readonly PageEntry[] {
  const { kind, under, tag, folder, sort = 'path', limit } = query
  const below = under === undefined ? null : `${under.replace(/\/$/, '')}/`
  const found = pages.filter(
    (page) =>
      (kind === undefined || page.kind === kind) &&
      (below === null || (page.path.startsWith(below) && page.path !== below)) &&
      (tag === undefined || page.tags.includes(tag)) &&
      (folder === undefined || page.source?.startsWith(`${folder.replace(/\/$/, '')}/`) === true),
  )
  const sorted = found.sort(orderOf(sort))
  return limit === undefined ? sorted : sorted.slice(0, limit)
}

function orderOf(sort: string): (one: PageEntry, other: PageEntry) => number {
  const reversed = sort.startsWith('-')
  const names = (reversed ? sort.slice(1) : sort).split('.')
  const valueOf = (page: PageEntry): unknown =>
    names.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], page)
  return (one, other) => {
    const [a, b] = [valueOf(one) ?? null, valueOf(other) ?? null]
    // Pages without a value are last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byText(one.path, other.path)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : byText(String(a), String(b))
    return (reversed ? -order : order) || byText(one.path, other.path)
  }
}
