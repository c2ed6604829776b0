// Page models of the blog: posts, lists, archive.
import type {
  AuthorModel,
  PageBase,
  PageLink,
  PageModel,
  PostAuthor,
  PostModel,
  PostSummary,
  TagLink,
} from '../../api/types.ts'
import { pathsOf, WRITTEN_OUT, type BlogConfig } from '../../base/site/blogs.ts'
import { ownProperty } from '../../base/own-property.ts'
import { harmless, publicUrl, routePath } from '../../base/paths.ts'
import { newestFirst, postDate, published, tagSlug } from '../../base/site/routing.ts'
import { byText, escapeHtml } from '../../base/text.ts'
import type { Route } from '../../routes/types.ts'
import { blogLd, blogPosting, breadcrumbList, type Crumb } from './json-ld.ts'
import { relatedPages } from './related.ts'
import { lastUpdateOf } from './last-update.ts'
import { base, idOf, langOf, linkOf, pictureUrl, reviewerOf, type ModelScope } from './scope.ts'
import { tocOf } from './toc.ts'
import { tagAbout, tagText, tagWritten } from './tag-model.ts'
import type { DocEntry } from '../types.ts'
import type { SiteModel } from '../../api/site-types.ts'

/** Words per minute, for reading times. */
const READING_SPEED = 200

/** Used before the blog's posts are known. */
type BlogScope = Omit<ModelScope, 'posts' | 'postEntries' | 'blogOf'>

export function postSummary(scope: BlogScope, entry: DocEntry): PostSummary {
  const { config } = scope.graph
  const { blog } = scope
  const date = postDate(entry.raw)
  const href = (url: string): string => publicUrl(config.baseUrl, scope.prefix, url)
  return {
    title: entry.title,
    href: href(entry.url),
    description: entry.description,
    date,
    published: published(entry.raw),
    dateText: scope.date(date),
    readingMinutes:
      entry.raw.minutes === undefined ? Math.max(1, Math.round(entry.doc.words / READING_SPEED)) : entry.raw.minutes,
    authors: (entry.raw.front.authors ?? []).map((key) => postAuthor(scope, key)),
    tags: (entry.raw.front.tags ?? []).map((tag) => ({
      label: tagText(scope, entry.raw.edition, tag),
      href: href(routePath(blog?.routeBasePath ?? 'blog', pathsOf(blog).tags, tagSlug(tag))),
    })),
    excerptHtml: `<p>${escapeHtml(entry.doc.excerpt === '' ? entry.description : entry.doc.excerpt)}</p>`,
    lang: entry.translated ? scope.lang : langOf(scope.graph, config.i18n.defaultLocale),
  }
}

function postAuthor(scope: BlogScope, key: string): PostAuthor {
  const {
    name = key,
    title = '',
    url = null,
    image,
    page = false,
    links = {},
  } = ownProperty(scope.blog?.authors, key) ?? {}
  return {
    name: scope.text(name),
    title: scope.text(title),
    url: scope.graph.project && page !== false ? authorPage(scope, key, page) : url,
    ...(image === undefined ? {} : { image: pictureUrl(scope, image) }),
    ...(Object.keys(links).length === 0 ? {} : { links: linksOf(scope, links) }),
  }
}

/** An author, if the configuration has more data than the name. */
function authorModel(scope: BlogScope, key: string): AuthorModel | null {
  const { title = '', url, image, description = '', links = {} } = ownProperty(scope.blog?.authors, key) ?? {}
  const addresses = { ...(url === undefined ? {} : { [new URL(url).hostname.replace(/^www\./, '')]: url }), ...links }
  if (title === '' && image === undefined && description === '' && Object.keys(addresses).length === 0) return null
  return { ...postAuthor(scope, key), description: scope.text(description), links: linksOf(scope, addresses) }
}

function linksOf(scope: BlogScope, addresses: Readonly<Record<string, string>>): PageLink[] {
  return Object.entries(addresses).map(([label, href]) => ({ label: scope.text(label), href }))
}

function authorPage({ blog, graph, prefix }: BlogScope, key: string, page: true | string): string {
  const path = routePath(blog?.routeBasePath ?? 'blog', pathsOf(blog).authors, page === true ? key : page)
  return publicUrl(graph.config.baseUrl, prefix, path)
}

export function postPage(scope: ModelScope, route: Route, entry: DocEntry, site: SiteModel): PageModel {
  const { config } = scope.graph
  const at = scope.postEntries.findIndex((other) => other === entry)
  const linkTo = (index: number): PageLink | null => {
    const post = at < 0 ? undefined : scope.posts[index]
    return post === undefined ? null : { label: post.title, href: post.href }
  }
  const summary = scope.posts[at] ?? postSummary(scope, entry)
  const { showLastUpdate, front, source } = entry.raw
  const day = front.last_update?.date ?? scope.graph.lastChange.get(source.path)?.date ?? null
  const changed = (showLastUpdate?.time ?? true) ? day : null
  const previous = linkTo(at + 1)
  const next = at > 0 ? linkTo(at - 1) : null
  const related = relatedPages(scope, entry, [previous, next])
  const post: PostModel = {
    ...summary,
    ...(entry.doc.titleId === null ? idOf(summary.title) : { titleId: entry.doc.titleId }),
    html: '',
    changed: changed !== null && changed > summary.date ? changed : null,
    lastUpdate: showLastUpdate === undefined ? null : lastUpdateOf(scope, entry.raw),
    toc: tocOf(entry),
    previous,
    next,
    editUrl: harmless(
      front.custom_edit_url !== undefined
        ? front.custom_edit_url
        : (entry.raw.editUrl ?? (config.docs.editUrl === undefined ? null : config.docs.editUrl + source.path)),
    ),
    draft: front.draft === true || entry.raw.scheduled !== undefined,
    stale: entry.stale,
    reviewer: reviewerOf(scope, entry),
    ...(related.length === 0 ? {} : { related }),
  }
  const common = base(scope, route, site, {
    title: entry.title,
    description: entry.description,
    keywords: entry.raw.front.keywords ?? [],
    unlisted: entry.raw.front.unlisted === true,
    entry,
  })
  return {
    ...common,
    jsonLd: [
      blogPosting(common, post, site),
      ...breadcrumbList([blogCrumb(scope), { label: common.title, href: common.href }], site),
    ],
    kind: 'post',
    post,
  }
}

function blogCrumb(scope: ModelScope): Crumb {
  const { title, routeBasePath } = scope.blog ?? { title: 'Blog', routeBasePath: '/blog' }
  return { label: scope.text(title), href: linkOf(scope)(routeBasePath) }
}

/** The common part of the archive and the tag list, which are pages one level below the blog. */
export function blogView(
  scope: ModelScope,
  route: Route,
  site: SiteModel,
  view: 'archive' | 'tags' | 'authors',
): PageBase {
  const common = base(scope, route, site, {
    title: scope.text(`theme:blog.${view}`),
    description: scope.text(`theme:blog.${view}Description`),
  })
  return { ...common, jsonLd: breadcrumbList([blogCrumb(scope), { label: common.title, href: common.href }], site) }
}

export function listPage(scope: ModelScope, route: Route, site: SiteModel): PageModel {
  const { blog } = scope
  const [, name = '', number = '1'] =
    /^(.*?)(?:\/(\d+))?$/.exec(route.kind === 'blog' ? `/${route.key}` : route.key) ?? []
  const { all, hidden } = postsOf(scope, route, name)
  const size = blog?.postsPerPage ?? 10
  const page = Number(number)
  const pages = Math.max(1, Math.ceil(all.length / size))
  const label =
    route.kind === 'blog'
      ? null
      : route.kind === 'author'
        ? scope.text(ownProperty(blog?.authors, name)?.name ?? name)
        : tagText(scope, route.edition ?? '', tagWritten(hidden.length > 0 ? hidden : scope.postEntries, name))
  const author = route.kind === 'author' ? authorModel(scope, name) : null
  const about = route.kind === 'tag' ? tagAbout(scope, route.edition ?? '', name) : undefined
  const href = linkOf(scope)
  const first = routePath(blog?.routeBasePath ?? 'blog', ...placeBelow(scope, route.kind, name))
  const url = (n: number): string => href(n === 1 ? first : routePath(first, pathsOf(blog).page, String(n)))
  const posts = all.slice((page - 1) * size, page * size)
  const heading =
    label === null
      ? scope.text(blog?.title ?? 'Blog')
      : scope.text(`theme:blog.${route.kind}Title`, { [route.kind]: label, count: all.length })
  const title = page === 1 ? heading : scope.text('theme:blog.pageTitle', { title: heading, page, pages })
  const description =
    page === 1 && label === null
      ? scope.text(blog?.description ?? '')
      : (about ??
        scope.text('theme:blog.listDescription', {
          title,
          posts: posts
            .slice(0, 3)
            .map((post) => post.title)
            .join(' · '),
        }))
  const common = base(scope, route, site, { title, description, unlisted: hidden.length > 0 })
  const crumb = blogCrumb(scope)
  return {
    ...common,
    // The same on each page of the list, regardless of the number of posts.
    ...idOf(label ?? heading),
    jsonLd:
      common.href === crumb.href
        ? [blogLd(common, posts, site)]
        : breadcrumbList([crumb, { label: title, href: common.href }], site),
    kind: 'blog',
    blog: {
      posts,
      page,
      pages,
      newer: page > 1 ? url(page - 1) : null,
      older: page < pages ? url(page + 1) : null,
      tag: label,
      ...(scope.graph.project && route.kind === 'author' && label !== null ? { heading: label } : {}),
      ...(about === undefined ? {} : { about }),
      ...(author === null ? {} : { author }),
      total: all.length,
    },
  }
}

/** A list's path relative to the blog. */
function placeBelow({ blog }: ModelScope, kind: Route['kind'], name: string): string[] {
  if (kind === 'blog') return []
  const page = kind === 'author' ? ownProperty(blog?.authors, name)?.page : undefined
  const { tags, authors } = pathsOf(blog)
  return [kind === 'author' ? authors : tags, typeof page === 'string' ? page : name]
}

/** A list's posts. `hidden` has the unlisted posts if the list would otherwise be empty. */
function postsOf(scope: ModelScope, route: Route, name: string): { all: readonly PostSummary[]; hidden: DocEntry[] } {
  if (route.kind === 'blog') return { all: scope.posts, hidden: [] }
  const all = scope.posts.filter((_, index) => holds(scope.postEntries[index], route.kind, name))
  const hidden = all.length > 0 ? [] : unlistedPosts(scope, route, name)
  return { all: hidden.length > 0 ? hidden.map((entry) => postSummary(scope, entry)) : all, hidden }
}

/** For a tag or author without listed posts: its unlisted posts, newest first. */
function unlistedPosts({ local }: ModelScope, { kind, edition }: Route, name: string): DocEntry[] {
  return [...local.entries.values()]
    .filter((entry) => entry.raw.kind === 'blog' && entry.raw.edition === edition && holds(entry, kind, name))
    .sort((a, b) => newestFirst(a.raw, b.raw) || byText(a.url, b.url))
}

/** Whether a post has a tag or author. */
function holds(entry: DocEntry | undefined, kind: Route['kind'], name: string): boolean {
  const { tags = [], authors = [] } = entry?.raw.front ?? {}
  return kind === 'author' ? authors.includes(name) : tags.some((tag) => tagSlug(tag) === name)
}

export function blogTags(scope: ModelScope): TagLink[] {
  const counts = new Map<string, TagLink & { count: number }>()
  for (const post of scope.posts) {
    for (const tag of post.tags) {
      const known = counts.get(tag.href)
      counts.set(tag.href, known === undefined ? { ...tag, count: 1 } : { ...known, count: known.count + 1 })
    }
  }
  return [...counts.values()].sort((a, b) => byText(a.href, b.href))
}

/** All authors by name, with their numbers of posts. Those without a page link to the blog. */
export function blogAuthors(scope: ModelScope): TagLink[] {
  const { blog } = scope
  if (blog === null) return []
  const counts = new Map<string, number>()
  // A project lists the authors in its authors file, in that order, even those without posts.
  const { project } = scope.graph
  if (project) for (const key of Object.keys(blog.authors)) if (!key.startsWith(WRITTEN_OUT)) counts.set(key, 0)
  for (const key of scope.postEntries.flatMap((entry) => entry.raw.front.authors ?? []))
    if (!project || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const links = [...counts].map(([key, count]) => authorLink(scope, blog, key, count))
  return project ? links : links.sort((a, b) => byText(a.label, b.label) || byText(a.href, b.href))
}

function authorLink(scope: ModelScope, blog: BlogConfig, key: string, count: number): TagLink {
  const { name = key, title = '', page = false, image } = ownProperty(blog.authors, key) ?? {}
  return {
    label: scope.text(name),
    href: page === false ? linkOf(scope)(blog.routeBasePath) : authorPage(scope, key, page),
    count,
    ...(scope.graph.project && title !== '' ? { description: scope.text(title) } : {}),
    ...(image === undefined ? {} : { image: pictureUrl(scope, image) }),
  }
}

export function byYear(posts: readonly PostSummary[]): { year: string; posts: PostSummary[] }[] {
  const years = new Map<string, PostSummary[]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years].map(([year, list]) => ({ year, posts: list }))
}
