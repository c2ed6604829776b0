// Creates one page model per route and locale. All decisions are made here, and a layout only renders the model.
import type { CategoryModel, DocModel, PageLink, PageModel } from '../../api/types.ts'
import { hashOf } from '../../base/hash.ts'
import { harmless, localePrefix, outputFile, publicUrl } from '../../base/paths.ts'
import { assignTo } from '../../base/assign-to.ts'
import { NOT_FOUND_URL, type Route } from '../../routes/types.ts'
import { editionOf, type Edition } from '../../source/types.ts'
import { blogAuthors, blogTags, blogView, byYear, listPage, postPage, postSummary } from './blog-model.ts'
import { breadcrumbList, docTrail } from './json-ld.ts'
import { findCategory, listsPages, pageLinks, pagesAround } from './page-links.ts'
import { relatedPages } from './related.ts'
import { lastUpdateOf } from './last-update.ts'
import { base, idOf, langOf, linkOf, reviewerOf, sectionOf, serverIn, type BlogView, type ModelScope } from './scope.ts'
import {
  breadcrumbsOf,
  sidebarIdentity,
  giveSidebar,
  sidebarTable,
  type SidebarPlace,
  type SidebarTable,
  withHash,
} from './sidebar-model.ts'
import { siteModels } from './site-model.ts'
import { tocOf } from './toc.ts'
import { docTagPage, docTagsPage, tagLinks } from './tag-model.ts'
import type { DocEntry, LocaleGraph, PageJob, SiteGraph } from '../types.ts'
import { versionMenu } from './version-model.ts'
import type { SiteModel } from '../../api/site-types.ts'
import { postsOf, blogsOf, inBlogOf } from './blog-posts.ts'

/** The route of the "page not found" page, which isn't in the route table. */
export const NOT_FOUND: Route = { url: NOT_FOUND_URL, kind: 'not-found', key: '404', source: null }

/** Creates the models of some pages in a locale. */
export function jobsOf(graph: SiteGraph, local: LocaleGraph, routes: readonly Route[]): PageJob[] {
  const scope = createScope(graph, local, () => undefined)
  const hashes = new Map<SiteModel, string>()
  return routes.flatMap((route) => jobOf(scope, route, hashes) ?? [])
}

/** Creates the models for all pages in a locale, in the route table's order. */
export function pageJobs(graph: SiteGraph, local: LocaleGraph, unknownString: (key: string) => void): PageJob[] {
  const scope = createScope(graph, local, unknownString)
  const jobs: PageJob[] = []
  const hashes = new Map<SiteModel, string>()
  for (const route of graph.routes.routes) {
    const job = jobOf(scope, route, hashes)
    if (job !== null) jobs.push(job)
  }
  // If a project has a page with this URL (`src/pages/404`, or a book's `404.md`), that page is used instead.
  const own = graph.project && graph.routes.routes.some(({ url }) => url === NOT_FOUND.url)
  const notFound = own ? null : jobOf(scope, NOT_FOUND, hashes)
  if (notFound !== null) jobs.push(notFound)
  return jobs
}

function createScope(graph: SiteGraph, local: LocaleGraph, unknownString: (key: string) => void): ModelScope {
  const { config } = graph
  const prefix = localePrefix(local.locale, config.i18n.defaultLocale)
  const text = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const found = local.strings.t(key, values)
    if (found === undefined && /^[a-z][\w-]*:[\w.-]+$/.test(key)) unknownString(key)
    return found ?? key
  }
  // The Content Security Policy of a project allows external images.
  const asset = (name: string): string =>
    graph.project && /^https?:\/\//.test(name) ? name : publicUrl(config.baseUrl, '', `/${name.replace(/^\//, '')}`)
  const blogs = blogsOf(graph, local)
  const first = blogs.get('blog') ?? [...blogs.values()][0]
  const partial = {
    graph,
    local,
    prefix,
    lang: langOf(graph, local.locale),
    sidebars: new Map(local.sidebars.map((sidebar) => [sidebar, sidebarTable({ graph, local }, sidebar)])),
    siteOf: siteModels({
      config,
      project: graph.project,
      strings: local.strings,
      blogs: [...blogs.values()].flatMap(({ blog, entries }) => (entries.length === 0 ? [] : [blog])),
      hasDocs: graph.routes.routes.some(({ kind }) => kind === 'doc'),
      unknownString,
      asset,
      versions: (docs) => versionMenu({ graph, local, text }, docs),
    }),
    text,
    date: dateFormatter(graph, local.locale),
  }
  const views = new Map(
    [...blogs].map(([id, { blog, entries }]) => {
      const inBlog = { ...partial, blog }
      return [id, postsOf(blog, entries, () => entries.map((entry) => postSummary(inBlog, entry)))] as const
    }),
  )
  const none: BlogView = { blog: null, postEntries: [], posts: [] }
  const own = (id: string | undefined): BlogView => views.get(id ?? '') ?? none
  const main = first === undefined ? none : own(first.id)
  return {
    ...partial,
    blog: main.blog,
    postEntries: main.postEntries,
    get posts() {
      return main.posts
    },
    blogOf: own,
  }
}

function jobOf(whole: ModelScope, route: Route, hashes: Map<SiteModel, string>): PageJob | null {
  const entry = route.kind === 'doc' || route.kind === 'post' ? (whole.local.entries.get(route.key) ?? null) : null
  const scope = inBlogOf(whole, route, entry)
  const site = scope.siteOf(route.url, scope.blog)
  if ((route.kind === 'doc' || route.kind === 'post') && entry === null) return null
  const page = pageOf(scope, route, entry, site)
  const place = entry === null ? categoryPlace(scope, route) : placeOf(scope, entry)
  let siteHash = hashes.get(site)
  if (siteHash === undefined) {
    siteHash = hashOf(JSON.stringify(site))
    hashes.set(site, siteHash)
  }
  const sidebar = place === null ? '' : sidebarIdentity(tableOf(scope, place), place)
  const listed = listedOf(scope, page)
  const hash = entry?.hash ?? listed?.map((one) => one?.hash).join(' ') ?? ''
  const identity = hashOf(`${siteHash}\n${hash}\n${sidebar}\n${JSON.stringify(page)}`)
  giveSidebar(page, place === null ? null : { table: tableOf(scope, place), place })
  const file = outputFile(scope.prefix, route.url, scope.graph.config)
  return { locale: scope.local.locale, route, file, site, page, entry, ...(listed && { listed }), identity }
}

/** For excerpts in a project's list of posts; see `excerpts.ts`. */
function listedOf({ graph, posts, postEntries }: ModelScope, page: PageModel): PageJob['listed'] {
  if (!graph.project || page.kind !== 'blog') return undefined
  return page.blog.posts.map((post) => postEntries[posts.indexOf(post)])
}

function tableOf(scope: ModelScope, { sidebar }: SidebarPlace): SidebarTable {
  return scope.sidebars.get(sidebar) as SidebarTable
}

function pageOf(scope: ModelScope, route: Route, entry: DocEntry | null, site: SiteModel): PageModel {
  switch (route.kind) {
    case 'doc':
      return docPage(scope, route, entry as DocEntry, site)
    case 'post':
      return postPage(scope, route, entry as DocEntry, site)
    case 'category':
      return categoryPage(scope, route, site)
    case 'blog':
    case 'tag':
    case 'author':
      return listPage(scope, route, site)
    case 'archive':
      return { ...blogView(scope, route, site, 'archive'), kind: 'archive', archive: { years: byYear(scope.posts) } }
    case 'tags':
    case 'authors':
      return tagsPage(scope, route, site, route.kind)
    case 'doc-tag':
      return docTagPage(scope, route, site)
    case 'doc-tags':
      return docTagsPage(scope, route, site)
    case 'search':
      return {
        ...base(scope, route, site, {
          title: scope.text('theme:search.pageTitle'),
          description: scope.text('theme:search.pageTitle'),
          noindex: true,
        }),
        kind: 'search',
      }
    case 'not-found':
      return {
        ...base(scope, route, site, {
          title: scope.text('theme:notFound.title'),
          description: scope.text('theme:notFound.title'),
        }),
        kind: 'not-found',
      }
    case 'page':
      return sitePage(scope, route, site)
  }
}

function sitePage(scope: ModelScope, route: Route, site: SiteModel): PageModel {
  const own = serverIn(scope).pages[route.key]?.page
  const meta = route.made === undefined ? own : { ...own, ...route.made }
  const title = scope.text(meta?.title ?? route.key)
  // In a project, a page that sets no title gets the site's.
  const untitled = scope.graph.project && meta?.title === undefined ? site.title : undefined
  const documentTitle = meta?.documentTitle === undefined ? untitled : scope.text(meta.documentTitle)
  const common = base(scope, route, site, {
    title,
    description: scope.text(meta?.description ?? ''),
    ...(documentTitle === undefined ? {} : { documentTitle }),
    keywords: meta?.keywords ?? [],
    noindex: meta?.noindex === true,
  })
  return {
    ...common,
    jsonLd: meta?.jsonLd?.({ t: scope.text, site, href: linkOf(scope), image: common.image?.url ?? null }) ?? [],
    kind: 'page',
    page: {
      id: route.key,
      data: { posts: scope.posts.slice(0, 6) },
      ...(route.made && { params: route.made.params, props: route.made.props }),
    },
  }
}

function tagsPage(scope: ModelScope, route: Route, site: SiteModel, view: 'tags' | 'authors'): PageModel {
  const tags = blogTags(scope)
  const shown = view === 'tags' ? tags : blogAuthors(scope)
  const headings = { headings: view === 'authors' ? 'entries' : 'letters' } as const
  return {
    ...blogView(scope, route, site, view),
    kind: 'tags',
    tags: shown,
    tagged: tags.length > 0,
    ...(scope.graph.project ? headings : {}),
  }
}

function documentTitleOf({ raw }: DocEntry, otherwise: string | undefined): { documentTitle?: string } {
  const documentTitle = raw.documentTitle ?? otherwise
  return documentTitle === undefined ? {} : { documentTitle }
}

function docPage(scope: ModelScope, route: Route, entry: DocEntry, site: SiteModel): PageModel {
  const { config } = scope.graph
  const { front, source, key } = entry.raw
  const edition = editionHere(scope, entry)
  // In a project, a page without a title gets the site's in the browser tab, and no heading.
  const untitled = scope.graph.project && entry.raw.kind === 'pages' && front.title === undefined
  const place = placeOf(scope, entry)
  const breadcrumbs = breadcrumbsOf(place, linkOf(scope))
  const { previous, next, related } = around(scope, entry, place)
  const doc: Omit<DocModel, 'sidebar'> = {
    key,
    section: sectionOf(key),
    // The page's own first heading is shown on the page. The front matter's title is used in links to it.
    title: entry.doc.title ?? entry.title,
    hideTitle: (front.hide_title === true || untitled) && entry.doc.title === null,
    ...(entry.doc.titleId === null ? idOf(entry.doc.title ?? entry.title) : { titleId: entry.doc.titleId }),
    html: '',
    toc: tocOf(entry),
    breadcrumbs: breadcrumbs.length > 0 ? breadcrumbs : [{ label: entry.label, href: null }],
    previous,
    next,
    editUrl: harmless(
      front.custom_edit_url !== undefined
        ? front.custom_edit_url
        : (entry.raw.editUrl ?? editUrlOf(edition, source.path)),
    ),
    lastUpdate: lastUpdateOf(scope, entry.raw),
    tags: tagLinks(scope, entry, edition),
    unlisted: front.unlisted === true,
    draft: front.draft === true,
    stale: entry.stale,
    reviewer: reviewerOf(scope, entry),
    ...(related === undefined ? {} : { related }),
    ...(place !== null && listsPages(entry.raw) ? { around: pagesAround(scope, place) } : {}),
  }
  const common = base(scope, route, site, {
    title: entry.title,
    ...documentTitleOf(entry, untitled && entry.doc.title === null ? config.title : undefined),
    description: entry.description,
    keywords: front.keywords ?? [],
    unlisted: front.unlisted === true,
    entry,
    edition,
  })
  return assignTo(common, {
    jsonLd: breadcrumbList(docTrail(scope, breadcrumbs, common, entry.raw.edition), site),
    kind: 'doc' as const,
    // `jobOf` adds its sidebar.
    doc: doc as DocModel,
  })
}

/** Links to related pages: its neighbors, and pages about the same subject. */
function around(
  scope: ModelScope,
  entry: DocEntry,
  place: SidebarPlace | null,
): Pick<DocModel, 'previous' | 'next' | 'related'> {
  const previous = neighbour(scope, entry, place, -1)
  const next = neighbour(scope, entry, place, 1)
  const related = relatedPages(scope, entry, [previous, next])
  return { previous, next, ...(related.length === 0 ? {} : { related }) }
}

function editUrlOf(edition: Edition | undefined, path: string): string | null {
  return edition === undefined || edition.editUrl === null ? null : edition.editUrl + path
}

function editionHere(scope: ModelScope, entry: DocEntry): Edition | undefined {
  return scope.graph.editions.get(entry.raw.edition)
}

/** A page that several sidebars contain is shown with the last of them. */
function placeOf(scope: ModelScope, entry: DocEntry): SidebarPlace | null {
  const displayed = entry.raw.front.displayed_sidebar
  if (displayed === null) return null
  const sidebar = scope.local.sidebars.findLast(
    ({ edition, name, docKeys }) =>
      edition === entry.raw.edition && (displayed !== undefined ? name === displayed : docKeys.has(entry.raw.key)),
  )
  return sidebar === undefined ? null : { sidebar, url: entry.url }
}

function neighbour(scope: ModelScope, entry: DocEntry, place: SidebarPlace | null, step: -1 | 1): PageLink | null {
  const front = entry.raw.front
  const chosen = step < 0 ? front.pagination_prev : front.pagination_next
  if (chosen === null) return null
  if (chosen !== undefined) {
    const other = scope.local.entries.get(`${entry.raw.edition}/${chosen}`)
    return other === undefined
      ? null
      : { label: other.raw.front.pagination_label ?? other.label, href: linkOf(scope)(other.url) }
  }
  return place === null ? null : neighbourOf(scope, place, step)
}

function neighbourOf(scope: ModelScope, place: SidebarPlace, step: -1 | 1): PageLink | null {
  const { order, ordinals } = place.sidebar
  const at = ordinals.get(place.url)
  if (at === undefined) return null
  // Skips entries for headings of the page itself.
  let beside = at + step
  while (order[beside]?.url === place.url) beside += step
  const item = order[beside]
  if (item === undefined) return null
  const other = item.docKey === null ? undefined : scope.local.entries.get(item.docKey)
  return { label: other?.raw.front.pagination_label ?? item.label, href: linkOf(scope)(withHash(item.url, item)) }
}

function categoryPage(scope: ModelScope, route: Route, site: SiteModel): PageModel {
  const category = scope.local.categories.get(route.key)
  const place = categoryPlace(scope, route)
  const sidebar = place?.sidebar
  const node = place === null ? null : findCategory(place)
  const title = category?.link?.title ?? node?.title ?? category?.label ?? route.key
  const description = category?.link?.description ?? node?.description ?? ''
  const href = linkOf(scope)
  const model: Omit<CategoryModel, 'sidebar'> = {
    title,
    description,
    section: sectionOf(`${route.key}/x`),
    breadcrumbs: breadcrumbsOf(place, href),
    items: pageLinks(scope, node?.items ?? (sidebar?.folder === route.key ? sidebar.items : [])),
    previous: place === null ? null : neighbourOf(scope, place, -1),
    next: place === null ? null : neighbourOf(scope, place, 1),
  }
  const common = base(scope, route, site, {
    title,
    description: description === '' ? title : description,
    edition: scope.graph.editions.get(editionOf(route.key)),
  })
  return assignTo(common, {
    jsonLd: breadcrumbList(docTrail(scope, model.breadcrumbs, common, editionOf(route.key)), site),
    kind: 'category' as const,
    category: model as CategoryModel,
  })
}

function categoryPlace(scope: ModelScope, route: Route): SidebarPlace | null {
  if (route.kind !== 'category') return null
  const { sidebars } = scope.local
  const sidebar =
    sidebars.find(({ ordinals }) => ordinals.has(route.url)) ?? sidebars.find(({ folder }) => folder === route.key)
  return sidebar === undefined ? null : { sidebar, url: route.url }
}

function dateFormatter(graph: SiteGraph, locale: string): (date: string) => string {
  const settings = graph.config.i18n.localeConfigs[locale]
  // Created on first use, because it takes as long as some pages.
  let format: Intl.DateTimeFormat | undefined
  const known = new Map<string, string>()
  return (date) => {
    let text = known.get(date)
    if (text === undefined) {
      format ??= new Intl.DateTimeFormat(settings?.htmlLang ?? locale, {
        dateStyle: 'long',
        timeZone: 'UTC',
        calendar: settings?.calendar ?? 'gregory',
      })
      text = format.format(new Date(`${date}T00:00:00Z`))
      known.set(date, text)
    }
    return text
  }
}
