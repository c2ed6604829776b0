// Creates the route table from files, and checks it for duplicates, invalid redirects, and differences from the expected list.
import { severityOf, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { DOT_PART, dirName, isIndexName, routePath } from '../base/paths.ts'
import { toNfc } from '../base/unicode.ts'
import { caseCollisions } from '../base/case-collisions.ts'
import { tagSlug } from '../base/site/routing.ts'
import { byText, type Locale, type SourcePath, type Span, type UrlPath } from '../base/text.ts'
import { blogOf, pathsOf } from '../base/site/blogs.ts'
import type { Places, ResolvedConfig } from '../config/types.ts'
import type { Category, RawDoc } from '../content/types.ts'
import { editionOf, editionsById, pathOf, type Edition, type Source } from '../source/types.ts'
import { rebase } from '../base/site/version-names.ts'
import {
  LONGEST_PART,
  duplicateRoute,
  missingRoute,
  namesAlike,
  parameterInName,
  reservedForNotFound,
  routeNoAddress,
  routeTooLong,
  unexpectedRoute,
} from './diagnostics.ts'
import { readRedirects } from './redirects.ts'
import { NOT_FOUND_URL, type Route, type RouteTable, type SitePageFile } from './types.ts'

export interface RouteInput {
  readonly config: ResolvedConfig
  readonly source: Source
  /** The positions of settings in the configuration. */
  readonly places: Places
  /** Docs and posts of the default locale, without drafts. */
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
  readonly pages: readonly SitePageFile[]
  /** Returns additional old URLs of a page, by its URL. */
  readonly oldAddresses?: (url: string) => Outcome<readonly string[]>
}

export function buildRoutes(input: RouteInput): Outcome<RouteTable> {
  const { config } = input
  const editions = editionsById(input.source)
  const wanted: Route[] = []
  for (const { url, id: key, source, made } of input.pages)
    wanted.push({ url, kind: 'page', key, source, ...(made && { made }) })
  for (const doc of input.docs) {
    const edition = editions.get(doc.edition)
    if (doc.kind === 'docs' || doc.kind === 'pages')
      wanted.push({
        url: doc.url ?? docUrl(doc, edition),
        kind: 'doc',
        key: doc.key,
        source: doc.source.path,
        ...(doc.isNotFound && { isNotFound: true }),
      })
    if (doc.kind === 'blog')
      wanted.push({
        url: doc.url ?? postUrl(doc, edition?.base ?? '/'),
        kind: 'post',
        key: doc.key,
        source: doc.source.path,
      })
  }
  for (const category of input.categories) {
    if (category.link?.type === 'generated-index')
      wanted.push({
        url: categoryUrl(category, editions.get(editionOf(category.folder))),
        kind: 'category',
        key: category.folder,
        source: category.source.path,
      })
  }
  for (const edition of input.source.editions) wanted.push(...blogRoutes(input, edition))
  wanted.push(...docTagRoutes(input))
  if (config.search.enabled && config.search.resultsPage)
    wanted.push({ url: '/search' as UrlPath, kind: 'search', key: 'search', source: null })
  const { free, diagnostics: reserved } = withoutReserved(wanted, config.conventions === 'own')
  const { value: routes, diagnostics } = unique(free, config.onDuplicateRoutes)
  const byUrl = new Map(routes.map((route) => [route.url as string, route]))
  const urlOf = new Map(
    routes.flatMap((route) =>
      PREFIX[route.kind] === undefined ? [] : [[PREFIX[route.kind] + route.key, route.url] as const],
    ),
  )
  const { value: redirects, rules, diagnostics: moved } = readRedirects(input, { byUrl, urlOf })
  return {
    value: { routes, byUrl, urlOf, urlOfFile: filesOf(input, urlOf), redirects, rules },
    diagnostics: [
      ...reserved,
      ...diagnostics,
      ...withoutAddress(routes),
      ...caseCollisions(routes, ({ url }) => url).map(([one, other]) =>
        namesAlike(start(one.source), one.url, other.url, start(other.source)),
      ),
      ...moved,
      ...compareWithExpected(routes, config, editions),
    ],
  }
}

/** Prefix of the keys under which routes can be looked up. */
const PREFIX: Partial<Readonly<Record<Route['kind'], string>>> = {
  doc: '',
  post: '',
  category: 'category:',
  page: 'page:',
}

/** Leaves out documents at the URL of the "page not found" page, and pages whose names have parameters in⏎another framework's syntax. */
function withoutReserved(
  wanted: readonly Route[],
  reportsParameters: boolean,
): { free: readonly Route[]; diagnostics: Diagnostic[] } {
  const free: Route[] = []
  const diagnostics: Diagnostic[] = []
  for (const route of wanted) {
    const { url, kind, key, source, made, isNotFound } = route
    const isOfPages = kind === 'page' || (kind === 'doc' && editionOf(key) === 'pages')
    const [parameter] = (reportsParameters && isOfPages && made === undefined && PARAMETER.exec(url)) || []
    if (url === NOT_FOUND_URL && source !== null && isNotFound !== true && (kind === 'doc' || kind === 'post'))
      diagnostics.push(reservedForNotFound(source))
    else if (parameter !== undefined && source !== null) diagnostics.push(parameterInName(source, parameter))
    else free.push(route)
  }
  return { free, diagnostics }
}

const PARAMETER = /\[[^[\]/]*\]/

/** A document's URL, by its file and front matter. */
export function ownAddress(doc: RawDoc, edition: Edition): UrlPath {
  return doc.kind === 'blog' ? postUrl(doc, edition.base) : docUrl(doc, edition)
}

/**
 * A `slug` that starts with `/` is relative to the edition's root; otherwise it's relative to the file's folder. A slug can also be the whole route,
 * if the edition isn't at the site's root.
 */
function docUrl(doc: RawDoc, edition: Edition | undefined): UrlPath {
  const { base, root } = edition ?? { base: '/', root: '/' }
  const below = pathOf(doc.key)
  const { slug, id } = doc.front
  if (slug !== undefined)
    return slug.startsWith('/') ? inEdition(slug, root, base) : routePath(base, dirName(below), slug)
  const name = below.slice(below.lastIndexOf('/') + 1)
  return isIndexName(name) ? routePath(base, dirName(below)) : routePath(base, dirName(below), id ?? name)
}

/** In a frozen version, a slug can be the whole route. It then starts with the docs' route, which is replaced by the version's. */
function inEdition(slug: string, root: string, base: string): UrlPath {
  return root === base ? fromRoot(base, slug) : fromRoot(base, root === '/' ? slug : rebase(slug, root, base))
}

function fromRoot(base: string, slug: string): UrlPath {
  return slug === base || slug.startsWith(`${base}/`) ? routePath(slug) : routePath(base, slug)
}

/** `2026-01-31-title`, which can also be a folder with an `index`, becomes `title`. */
function postUrl(doc: RawDoc, base: string): UrlPath {
  const slug = doc.front.slug
  if (slug !== undefined) return fromRoot(base, slug)
  return routePath(
    base,
    pathOf(doc.key)
      .replace(/\/(?:index|readme)$/i, '')
      .replace(/^\d{4}-\d{2}-\d{2}-/, ''),
  )
}

function categoryUrl(category: Category, edition: Edition | undefined): UrlPath {
  const { base, root } = edition ?? { base: '/', root: '/' }
  const slug = category.link?.slug
  if (slug === undefined) return routePath(base, pathOf(category.folder))
  return slug.startsWith(`${base}/`) ? (slug as UrlPath) : (rebase(slug, root, base) as UrlPath)
}

function blogRoutes({ config, docs }: RouteInput, edition: Edition): Route[] {
  const blog = blogOf(config, edition)
  if (blog === null) return []
  const all = docs.filter((doc) => doc.edition === edition.id && doc.kind === 'blog')
  const posts = all.filter(isListed)
  if (all.length === 0) return []
  const generated = (below: string, kind: Route['kind'], key: string): Route => ({
    url: routePath(edition.base, below),
    kind,
    key,
    source: null,
    edition: edition.id,
  })
  const paths = pathsOf(blog)
  const routes = posts.length === 0 ? [] : [generated('', 'blog', '1')]
  if (posts.length > 0 && paths.archive !== null) routes.push(generated(paths.archive, 'archive', 'archive'))
  const { postsPerPage, authors, authorsPage } = blog
  const pages = Math.ceil(posts.length / postsPerPage)
  for (let page = 2; page <= pages; page++) routes.push(generated(`${paths.page}/${page}`, 'blog', String(page)))
  /** A paginated list's pages. The second page's key is `name/2`. */
  const list = (below: string, kind: Route['kind'], name: string, entries: readonly RawDoc[]): void => {
    const count = (entries.some(isListed) ? entries.filter(isListed) : entries).length
    routes.push(generated(below, kind, name))
    for (let page = 2; page <= Math.ceil(count / postsPerPage); page++)
      routes.push(generated(`${below}/${paths.page}/${page}`, kind, `${name}/${page}`))
  }
  const tags = [...new Set(all.flatMap((post) => (post.front.tags ?? []).map(tagSlug)))].sort(byText)
  if (tags.length > 0) routes.push(generated(paths.tags, 'tags', 'tags'))
  for (const tag of tags)
    list(
      `${paths.tags}/${tag}`,
      'tag',
      tag,
      all.filter((post) => (post.front.tags ?? []).some((name) => tagSlug(name) === tag)),
    )
  if (authorsPage) routes.push(generated(paths.authors, 'authors', 'authors'))
  for (const [author, { page }] of Object.entries(authors)) {
    const own = page ? all.filter((post) => (post.front.authors ?? []).includes(author)) : []
    if (own.length > 0) list(`${paths.authors}/${page === true ? author : page}`, 'author', author, own)
  }
  return routes
}

/** A list with only unlisted posts shows them. */
function isListed(doc: RawDoc): boolean {
  return doc.front.unlisted !== true
}

/** Lists of docs with a tag, for each edition, and the list of all tags if it's enabled. A route's key is the edition's ID and the tag. */
function docTagRoutes({ source, docs }: RouteInput): Route[] {
  return source.editions.flatMap(({ id, base, kind, tagsPath }) => {
    const tagged = kind === 'docs' ? docs.filter((doc) => doc.edition === id && doc.kind === 'docs') : []
    const tags = [...new Set(tagged.flatMap((doc) => (doc.front.tags ?? []).map(tagSlug)))].sort(byText)
    const all: Route = { url: routePath(base, tagsPath ?? 'tags'), kind: 'doc-tags', key: id, source: null }
    const each = tags.map((tag): Route => ({
      url: routePath(all.url, tag),
      kind: 'doc-tag',
      key: `${id}/${tag}`,
      source: null,
    }))
    return tagsPath === undefined || tags.length === 0 ? each : [all, ...each]
  })
}

/** Maps the path without extension of every file that links can refer to, in every locale, to its route. A folder is its index, or its list. */
function filesOf(
  { source, docs, categories, config }: RouteInput,
  urlOf: ReadonlyMap<string, UrlPath>,
): Map<string, UrlPath> {
  const files = new Map<string, UrlPath>()
  const folders = new Map<string, UrlPath>()
  const add = (
    into: Map<string, UrlPath>,
    path: SourcePath,
    locale: Locale,
    name: (path: string) => string,
    url: UrlPath,
  ): void => {
    for (const other of config.i18n.locales) into.set(toNfc(name(source.inLocale(path, locale, other as Locale))), url)
  }
  for (const category of categories) {
    const url = urlOf.get(`category:${category.folder}`)
    if (url !== undefined) add(folders, category.source.path, category.locale, dirName, url)
  }
  for (const doc of docs) {
    const url = urlOf.get(doc.key)
    if (url === undefined) continue
    // If the source created the links, they contain keys.
    if (doc.url !== undefined) files.set(toNfc(doc.key), url)
    add(files, doc.source.path, doc.locale, (path) => path.replace(/\.mdx?$/, ''), url)
    if (/(?:^|\/)(?:_?index|readme)\.mdx?$/i.test(doc.source.path))
      add(folders, doc.source.path, doc.locale, dirName, url)
  }
  for (const [path, url] of folders) if (!files.has(path)) files.set(path, url)
  return files
}

function unique(wanted: readonly Route[], setting: 'ignore' | 'warn' | 'error'): Outcome<Route[]> {
  const byUrl = new Map<string, Route>()
  const diagnostics: Diagnostic[] = []
  const order = [...wanted].sort((a, b) => byText(a.url, b.url) || byText(a.source ?? '', b.source ?? ''))
  for (const route of order) {
    const other = byUrl.get(route.url)
    if (other === undefined) byUrl.set(route.url, route)
    else if (setting !== 'ignore')
      diagnostics.push(duplicateRoute(severityOf(setting), start(route.source), route.url, start(other.source)))
  }
  return { value: [...byUrl.values()], diagnostics }
}

const NO_ADDRESS = new RegExp(`[?#%\\\\\\p{Cc}\\p{Cs}]|${DOT_PART.source}`, 'u')

/** Reports routes that can't be requested, because some characters have a special meaning in URLs. */
function withoutAddress(routes: readonly Route[]): Diagnostic[] {
  return routes.flatMap(({ url, source }) => {
    if (url.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART)) return [routeTooLong(start(source), url)]
    const [character] = NO_ADDRESS.exec(url) ?? []
    return character === undefined ? [] : [routeNoAddress(start(source), url, character)]
  })
}

function start(path: string | null): Span {
  return { path: path ?? 'site/config.ts', start: 0, end: 0 }
}

function compareWithExpected(
  routes: readonly Route[],
  config: ResolvedConfig,
  editions: ReadonlyMap<string, Edition>,
): Diagnostic[] {
  if (config.expectedRoutes === undefined) return []
  const expected = new Set(config.expectedRoutes)
  const have = new Set(routes.map((route) => route.url as string))
  const free = new Set(['category', 'tag', 'tags', 'doc-tag', 'doc-tags', 'author', 'authors', 'search'])
  const found: Diagnostic[] = []
  for (const url of [...expected].sort(byText)) if (!have.has(url)) found.push(missingRoute(url, have))
  for (const route of routes) {
    // The list of expected URLs has only one version.
    const copy = route.kind === 'doc' && editions.get(editionOf(route.key))?.latest === false
    const generated =
      copy || free.has(route.kind) || (route.kind === 'blog' && route.key !== '1') || route.kind === 'post'
    if (!generated && !expected.has(route.url))
      found.push(unexpectedRoute(route.source === null ? undefined : start(route.source), route.url, expected))
  }
  return found
}
