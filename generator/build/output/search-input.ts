// Converts pages to the input of search.
import { severityOf, type Diagnostic } from '../../base/diagnostic.ts'
import { byText } from '../../base/text.ts'
import { hashOf } from '../../base/hash.ts'
import { assignTo } from '../../base/assign-to.ts'
import { localePrefix, publicUrl } from '../../base/paths.ts'
import type { Doc, Section } from '../../markdown/types.ts'
import { sectionOf } from '../../render/model/scope.ts'
import type { PageModel } from '../../api/types.ts'
import type { PageJob, SiteGraph } from '../../render/types.ts'
import { docsOf, searchIndex } from '../../render/model/version-model.ts'
import { editionOf, type Edition } from '../../source/types.ts'
import { missingAsks, unknownAskRoute } from '../../search/diagnostics.ts'
import { NO_KNOWLEDGE } from '../../search/readers-words.ts'
import type { PageKind, SearchInput, SearchPage } from '../../search/types.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import { isMade } from '../../plugins/pages.ts'

/** Docs and posts per locale, whose text is known before rendering. Unlisted pages and sections that are already indexed are left out. */
export function writtenPages(
  graph: SiteGraph,
  jobs: readonly PageJob[],
  isRead: (body: string) => boolean = () => false,
): SearchInput[] {
  return inputs(
    graph,
    jobs.flatMap((job) => {
      const { entry } = job
      return entry === null ? [] : [{ job, sections: isRead(entry.hash) ? [] : entry.doc.sections }]
    }),
  )
}

/** Returns the sections of docs and posts by the hash that the index uses. */
export function sectionsIn(jobs: readonly PageJob[]): (body: string) => readonly Section[] {
  let docs: ReadonlyMap<string, Doc> | null = null
  return (body) => {
    docs ??= new Map(jobs.flatMap(({ entry }) => (entry === null ? [] : [[entry.hash, entry.doc]])))
    return docs.get(body)?.sections ?? []
  }
}

/** Category pages and pages written in code, per locale. Their text is taken from the rendered HTML. */
export function renderedPages(graph: SiteGraph, pages: readonly EmittedPage[]): SearchInput[] {
  return inputs(
    graph,
    pages.filter(({ job }) => job.entry === null),
  )
}

/** Text of pages without a document, by the hash that the index uses. */
export function renderedSections(pages: readonly EmittedPage[]): Map<string, readonly Section[]> {
  return new Map(pages.flatMap(({ job, sections }) => (job.entry === null ? [[bodyOf(sections), sections]] : [])))
}

function bodyOf(sections: readonly Section[]): string {
  return hashOf(JSON.stringify(sections))
}

function inputs(
  graph: SiteGraph,
  found: readonly { readonly job: PageJob; readonly sections: readonly Section[] }[],
): SearchInput[] {
  const { replaceResultPathname: replace } = graph.config.search
  const others = graph.source.editions.filter(({ kind, latest }) => kind === 'docs' && !latest)
  return [null, ...others].flatMap((edition) =>
    graph.locales.map(({ locale }) => {
      const own = found.filter(({ job }) => job.locale === locale && isSearched(graph, job) && isIn(job, edition))
      const pages = own
        .map(({ job, sections }) =>
          searchPage(job, sections, replace, graph.knowledge.get(locale)?.asks.get(job.route.url) ?? []),
        )
        .sort((a, b) => byText(a.group, b.group) || byText(a.url, b.url))
      const prefix = publicUrl(graph.config.baseUrl, localePrefix(locale, graph.config.i18n.defaultLocale), '/')
      const start = prefix.replace(/\/$/, '')
      const popular = (graph.config.search.popular ?? []).map((route) => resultUrl(start + route, replace))
      const { names, rules, asking, variants } = graph.knowledge.get(locale) ?? NO_KNOWLEDGE
      return {
        locale: edition === null ? locale : searchIndex(locale, edition),
        lang: graph.config.i18n.localeConfigs[locale]?.htmlLang ?? locale,
        prefix: start,
        popular,
        knowledge: { names, rules, asking, variants },
        offline: graph.config.search.offline ?? false,
        lunr: graph.config.search.lunr ?? false,
        pages,
      }
    }),
  )
}

/**
 * The site's index contains the latest versions. Every other version has its own index, with its pages in place of the latest ones. A plugin's page
 * belongs to every version.
 */
function isIn({ entry, page: { version } }: PageJob, edition: Edition | null): boolean {
  if (entry !== null && isMade(entry.raw.source.path)) return true
  if (version === null || edition === null || version.docs !== docsOf(edition))
    return (version?.latest ?? null) === null
  return version.name === edition.version
}

/** A version that is hidden from search engines is still in its own index. */
function isSearched(graph: SiteGraph, { page, route, locale, entry }: PageJob): boolean {
  if (entry?.raw.front.search_exclude === true) return false
  if (graph.isExcluded?.(locale, route.url) === true) return false
  const hidden = page.kind === 'doc' ? page.doc.unlisted : false
  const left = page.noindex && (hidden || graph.editions.get(editionOf(route.key))?.noIndex !== true)
  return !left && ['doc', 'post', 'category', 'page'].includes(page.kind)
}

function kindOf(kind: PageModel['kind']): PageKind {
  return kind === 'doc' || kind === 'category' || kind === 'post' ? kind : 'page'
}

/** A page's URL for search results. */
function resultUrl(url: string, replace: { readonly from: string; readonly to: string } | undefined): string {
  return replace === undefined ? url : url.replace(replace.from, () => replace.to)
}

function searchPage(
  job: PageJob,
  sections: readonly Section[],
  replace: { readonly from: string; readonly to: string } | undefined,
  asks: readonly string[],
): SearchPage {
  const { page, entry } = job
  const key = page.kind === 'category' ? `${job.route.key}/x` : job.route.key
  const crumbs = page.kind === 'doc' ? page.doc.breadcrumbs : page.kind === 'category' ? page.category.breadcrumbs : []
  const head = {
    url: resultUrl(page.href, replace),
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    group: page.kind === 'post' ? 'blog' : page.kind === 'page' ? (job.route.key.split('/')[0] ?? '') : sectionOf(key),
    // A docs page is listed under its top-level category. Other pages have no label.
    label: crumbs.length > 1 ? (crumbs[0]?.label ?? '') : '',
    kind: kindOf(page.kind),
    asks: [...asks, ...(entry?.raw.front.ask ?? [])],
    trail: crumbs.slice(0, -1).map((crumb) => crumb.label),
    lang: page.contentLang,
    boost: entry?.raw.front.search_boost,
  }
  return withBody(head, sections, entry === null ? bodyOf(sections) : entry.hash)
}

/** Adds the sections for the hash `body`. */
export function withBody(
  head: Omit<SearchPage, 'sections' | 'body' | 'hash'>,
  sections: readonly Section[],
  body: string,
): SearchPage {
  return assignTo(head, { sections, body, hash: hashOf(`${body}\n${JSON.stringify(head)}`) })
}

/** Reports search questions for pages that don't exist, and docs pages without any questions. */
export function checkAsks(graph: SiteGraph, jobs: readonly PageJob[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const { enabled, onMissingAsks } = graph.config.search
  if (!enabled) return found
  const severity = severityOf(onMissingAsks ?? 'ignore')
  for (const { locale } of graph.locales) {
    const own = jobs.filter((job) => job.locale === locale && isSearched(graph, job) && isIn(job, null))
    const routes = new Set<string>(own.map(({ route }) => route.url))
    const { asks, places } = graph.knowledge.get(locale) ?? NO_KNOWLEDGE
    for (const { route, source, start } of places)
      if (!routes.has(route))
        found.push(unknownAskRoute({ path: source.path, start, end: start + route.length }, route, routes))
    const missing = own
      .filter(
        ({ page, route, entry }) => page.kind === 'doc' && !asks.has(route.url) && entry?.raw.front.ask === undefined,
      )
      .map(({ route }) => route.url)
    if (severity !== null && missing.length > 0) found.push(missingAsks(severity, locale, missing.sort(byText)))
  }
  return found
}
