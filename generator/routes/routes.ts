// From files to routes: which page stands where, checked for duplicates, redirects and the expected list.
import { severityOf, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { dirName } from '../base/paths.ts'
import { tagSlug } from '../base/routing.ts'
import { byText, type SourceText, type Span, type UrlPath } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Category, RawDoc } from '../content/types.ts'
import { duplicateRedirect, duplicateRoute, missingRoute, redirectFromPage, redirectToNothing, routeNoAddress, unexpectedRoute } from './diagnostics.ts'
import type { Redirect, Route, RouteTable, SitePageFile } from './types.ts'

export interface RouteInput {
  readonly config: ResolvedConfig
  /** Source of the configuration, for positions. */
  readonly configSource: SourceText | null
  /** Docs and posts of the default locale, drafts already left out. */
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
  readonly pages: readonly SitePageFile[]
}

export function buildRoutes(input: RouteInput): Outcome<RouteTable> {
  const { config } = input
  const wanted: Route[] = []
  for (const page of input.pages) wanted.push({ url: page.url, kind: 'page', key: page.id, source: page.source })
  for (const doc of input.docs) {
    if (doc.kind === 'docs') wanted.push({ url: docUrl(doc, config), kind: 'doc', key: doc.key, source: doc.source.path })
    if (doc.kind === 'blog' && config.blog !== false) wanted.push({ url: postUrl(doc, config.blog.routeBasePath), kind: 'post', key: doc.key, source: doc.source.path })
  }
  for (const category of input.categories) {
    if (category.link?.type === 'generated-index') wanted.push({ url: categoryUrl(category, config), kind: 'category', key: category.folder, source: category.source.path })
  }
  wanted.push(...blogRoutes(input), ...docTagRoutes(input))
  if (config.search.enabled && config.search.resultsPage) wanted.push({ url: '/search' as UrlPath, kind: 'search', key: 'search', source: null })
  const { value: routes, diagnostics } = unique(wanted, config.onDuplicateRoutes)
  const byUrl = new Map(routes.map((route) => [route.url as string, route]))
  const urlOf = new Map<string, UrlPath>()
  for (const route of routes) urlOf.set(route.kind === 'category' ? `category:${route.key}` : route.kind === 'page' ? `page:${route.key}` : route.key, route.url)
  const redirects = readRedirects(input, byUrl)
  return {
    value: { routes, byUrl, urlOf, redirects: redirects.value },
    diagnostics: [...diagnostics, ...withoutAddress(routes), ...redirects.diagnostics, ...compareWithExpected(routes, config)],
  }
}

function docUrl(doc: RawDoc, config: ResolvedConfig): UrlPath {
  const base = config.docs.routeBasePath === '/' ? '' : config.docs.routeBasePath
  const below = doc.key.replace(/^docs\//, '')
  const { slug, id } = doc.front
  if (slug !== undefined) {
    if (slug.startsWith('/')) return (slug === base || slug.startsWith(`${base}/`) ? slug : `${base}${slug === '/' ? '' : slug}` || '/') as UrlPath
    return join(base, dirName(below), slug)
  }
  const name = below.slice(below.lastIndexOf('/') + 1)
  if (/^(?:index|readme)$/i.test(name)) return join(base, dirName(below), '')
  return join(base, dirName(below), id ?? name)
}

function join(base: string, folder: string, name: string): UrlPath {
  return ([base, folder, name].filter((part) => part !== '').join('/') || '/').replace(/^(?!\/)/, '/') as UrlPath
}

function postUrl(doc: RawDoc, base: string): UrlPath {
  const slug = doc.front.slug
  if (slug !== undefined) return (slug.startsWith(`${base}/`) ? slug : join(base, '', slug.replace(/^\//, ''))) as UrlPath
  return join(base, '', doc.key.replace(/^blog\//, '').replace(/^\d{4}-\d{2}-\d{2}-/, ''))
}

function categoryUrl(category: Category, config: ResolvedConfig): UrlPath {
  return category.link?.slug !== undefined ? (category.link.slug as UrlPath) : join(config.docs.routeBasePath, category.folder.replace(/^docs\/?/, ''), '')
}

function blogRoutes({ config, docs }: RouteInput): Route[] {
  if (config.blog === false) return []
  const posts = docs.filter((doc) => doc.kind === 'blog' && doc.front.unlisted !== true)
  if (posts.length === 0) return []
  const base = config.blog.routeBasePath
  const generated = (url: string, kind: Route['kind'], key: string): Route => ({ url: url as UrlPath, kind, key, source: null })
  const routes = [generated(base, 'blog', '1'), generated(`${base}/archive`, 'archive', 'archive')]
  const pages = Math.ceil(posts.length / config.blog.postsPerPage)
  for (let page = 2; page <= pages; page++) routes.push(generated(`${base}/page/${page}`, 'blog', String(page)))
  const tags = [...new Set(posts.flatMap((post) => (post.front.tags ?? []).map(tagSlug)))].sort(byText)
  if (tags.length > 0) routes.push(generated(`${base}/tags`, 'tags', 'tags'))
  for (const tag of tags) routes.push(generated(`${base}/tags/${tag}`, 'tag', tag))
  return routes
}

function docTagRoutes({ config, docs }: RouteInput): Route[] {
  const tags = [...new Set(docs.filter((doc) => doc.kind === 'docs' && doc.front.unlisted !== true).flatMap((doc) => (doc.front.tags ?? []).map(tagSlug)))].sort(byText)
  return tags.map((tag) => ({ url: `${config.docs.routeBasePath}/tags/${tag}` as UrlPath, kind: 'doc-tag', key: tag, source: null }))
}

function unique(wanted: readonly Route[], setting: 'ignore' | 'warn' | 'error'): Outcome<Route[]> {
  const byUrl = new Map<string, Route>()
  const diagnostics: Diagnostic[] = []
  const order = [...wanted].sort((a, b) => byText(a.url, b.url) || byText(a.source ?? '', b.source ?? ''))
  for (const route of order) {
    const other = byUrl.get(route.url)
    if (other === undefined) byUrl.set(route.url, route)
    else if (setting !== 'ignore') diagnostics.push(duplicateRoute(severityOf(setting), start(route.source), route.url, start(other.source)))
  }
  return { value: [...byUrl.values()], diagnostics }
}

/** Routes that nobody could ask for: addresses give some characters a meaning of their own. */
function withoutAddress(routes: readonly Route[]): Diagnostic[] {
  return routes.flatMap(({ url, source }) => {
    const [character] = /[?#%\\\p{Cc}\p{Cs}]/u.exec(url) ?? []
    return character === undefined ? [] : [routeNoAddress(start(source), url, character)]
  })
}

function start(path: string | null): Span {
  return { path: path ?? 'site/config.ts', start: 0, end: 0 }
}

function readRedirects({ config, configSource }: RouteInput, byUrl: ReadonlyMap<string, Route>): Outcome<Redirect[]> {
  const redirects = new Map<string, Redirect>()
  const diagnostics: Diagnostic[] = []
  for (const entry of config.redirects) {
    for (const from of typeof entry.from === 'string' ? [entry.from] : entry.from) {
      const at = configSource?.text.indexOf(`'${from}'`) ?? -1
      const span: Span = { path: configSource?.path ?? 'site/config.ts', start: Math.max(0, at), end: at < 0 ? 0 : at + from.length + 2 }
      if (byUrl.has(from)) diagnostics.push(redirectFromPage(from, span))
      else if (redirects.has(from)) diagnostics.push(duplicateRedirect(from, span))
      else if (!byUrl.has(entry.to)) diagnostics.push(redirectToNothing(from, entry.to, span, byUrl.keys()))
      else redirects.set(from, { from: from as UrlPath, to: entry.to as UrlPath })
    }
  }
  return { value: [...redirects.values()].sort((a, b) => byText(a.from, b.from)), diagnostics }
}

function compareWithExpected(routes: readonly Route[], config: ResolvedConfig): Diagnostic[] {
  if (config.expectedRoutes === undefined) return []
  const expected = new Set(config.expectedRoutes)
  const have = new Set(routes.map((route) => route.url as string))
  const free = new Set(['category', 'tag', 'tags', 'doc-tag', 'search'])
  const found: Diagnostic[] = []
  for (const url of [...expected].sort(byText)) if (!have.has(url)) found.push(missingRoute(url, have))
  for (const route of routes) {
    const generated = free.has(route.kind) || (route.kind === 'blog' && route.key !== '1') || route.kind === 'post'
    if (!generated && !expected.has(route.url)) found.push(unexpectedRoute(route.source === null ? undefined : start(route.source), route.url, expected))
  }
  return found
}
