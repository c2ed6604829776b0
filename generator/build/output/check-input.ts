// Collects the checks' input: emitted pages, and the data behind them.
import { blogOf, feedPath, feedsOf } from '../../base/site/blogs.ts'
import { severityOf, type Diagnostic } from '../../base/diagnostic.ts'
import { relativePath } from '../../base/relative-path.ts'
import { NearestNames } from '../../base/nearest-names.ts'
import { dirName, encodeAddress, localePrefix, publicUrl, withTrailingSlash, withoutPrefix } from '../../base/paths.ts'
import { byText, type Span } from '../../base/text.ts'
import type { CheckInput, CheckedPage } from '../../check/check.ts'
import { linkToDraft } from '../../check/diagnostics.ts'
import type { LanguagePage } from '../../check/languages.ts'
import type { BundledClient } from '../../assets/bundle.ts'
import { unusedPartials } from '../../content/diagnostics.ts'
import type { RawDoc } from '../../content/types.ts'
import { unusedString } from '../../i18n/diagnostics.ts'
import type { LinkRef } from '../../markdown/types.ts'
import type { Memo } from '../../engine/memo.ts'
import { orphan, orphansOfPlugin } from '../../nav/diagnostics.ts'
import { isMade, madeBy } from '../../plugins/pages.ts'
import {
  linkToMissingFile,
  linkLeavesVersion,
  linkToFolder,
  linkToLeftOut,
  noHomePage,
} from '../../routes/diagnostics.ts'
import { relativeRoute } from '../../routes/relative.ts'
import { editionOf } from '../../source/types.ts'
import { addressInVersion } from '../../source/versions.ts'
import { fullSidebarPath } from '../../render/model/sidebar-model.ts'
import { isInterfaceKey } from '../../i18n/interface-languages.ts'
import type { PageScan } from '../../render/html/scan-emitted.ts'
import type { SiteGraph } from '../../render/types.ts'
import type { SearchOutput } from '../../search/types.ts'
import { secondTitles } from '../../check/second-titles.ts'
import { besideSite, draftsByAddress, settingFile, settingOf, type SettingPlace } from './link-sources.ts'
import type { CompiledDoc } from '../../markdown/compiled/compiled-doc.ts'
import type { Copies } from './copies.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'

/** URLs of everything except pages. */
function knownFiles(
  graph: SiteGraph,
  pages: readonly EmittedPage[],
  names: readonly string[],
  search: readonly SearchOutput[],
  final: (name: string) => string,
): Set<string> {
  const { config } = graph
  const files = new Set<string>([...names, 'sitemap.xml', 'robots.txt'].map(final))
  for (const { locale } of graph.locales) files.add(final(`search/${locale}.xml`))
  for (const index of search) for (const file of index.files) files.add(final(`search/${file.path}`))
  for (const local of graph.locales) {
    const prefix = localePrefix(local.locale, config.i18n.defaultLocale)
    for (const sidebar of local.sidebars) files.add(final(fullSidebarPath(local.locale, sidebar)))
    for (const edition of graph.editions.values()) {
      const blog = blogOf(config, edition)
      if (blog !== null)
        for (const type of feedsOf(blog)?.types ?? [])
          files.add(publicUrl(config.baseUrl, prefix, feedPath(blog, type)))
    }
  }
  for (const { job } of pages) if (job.page.markdownHref !== null) files.add(job.page.markdownHref)
  for (const card of graph.cards.values()) files.add(card.url.slice(config.url.length))
  return files
}

/** URLs of redirects, and of locales that aren't built now, which are assumed to exist. `prefixOf` has the locales that are built. */
function knownRedirects({ config, routes }: SiteGraph, prefixOf: ReadonlyMap<string, string>): Set<string> {
  const redirects = new Set<string>()
  for (const prefix of prefixOf.values())
    for (const redirect of routes.redirects) redirects.add(publicUrl(config.baseUrl, prefix, redirect.from))
  for (const locale of config.i18n.locales) {
    if (prefixOf.has(locale)) continue
    const prefix = localePrefix(locale, config.i18n.defaultLocale)
    for (const route of routes.routes) redirects.add(publicUrl(config.baseUrl, prefix, route.url))
    redirects.add(publicUrl(config.baseUrl, prefix, '/404'))
  }
  return redirects
}

/** Links to copied files, without query and fragment. */
function copiesIn(links: readonly string[], folder: string): string[] {
  return links.filter((link) => link.startsWith(folder)).map((link) => link.replace(/[?#].*$/s, ''))
}

function prefixesOf({ config, locales }: SiteGraph): Map<string, string> {
  return new Map(locales.map(({ locale }) => [locale, localePrefix(locale, config.i18n.defaultLocale)]))
}

export function checkInput(
  graph: SiteGraph,
  pages: readonly EmittedPage[],
  { copies, made }: { readonly copies: Copies; readonly made: Iterable<string> },
  client: BundledClient,
  search: readonly SearchOutput[],
  placeOf: SettingPlace,
  docs: readonly RawDoc[],
): CheckInput {
  const { config } = graph
  const final = (name: string): string => publicUrl(config.baseUrl, '', `/${name}`)
  const files = knownFiles(graph, pages, [...copies.names, ...made, ...Object.keys(client.files)], search, final)
  const prefixOf = prefixesOf(graph)
  const redirects = knownRedirects(graph, prefixOf)
  const localeOf = new Map<string, string>()
  const copied = final('assets/files/')
  const shared = new Set(pages.flatMap(({ parts }) => parts))
  for (const { links } of shared) for (const file of copiesIn(links, copied)) files.add(file)
  const checked = pages.map(({ job, scan, parts, failed }): CheckedPage => {
    localeOf.set(job.page.href, job.locale)
    for (const file of copiesIn(scan.links, copied)) files.add(file)
    return {
      href: job.page.href,
      ids: scan.ids,
      links: scan.links,
      duplicateIds: scan.duplicateIds,
      parts,
      failed,
      doc: checkedDoc(job, copies),
    }
  })
  return {
    pages: checked,
    files,
    redirects,
    origin: config.url,
    baseUrl: config.baseUrl,
    onBrokenLinks: config.onBrokenLinks,
    onBrokenAnchors: config.onBrokenAnchors,
    lenientSlash: graph.project || config.pageFolders,
    trailingSlash: config.trailingSlash,
    sharedHost: graph.project,
    beside: graph.project ? besideSite(graph) : [],
    settingOf: settingOf(graph, [...prefixOf.values()], placeOf),
    ...(graph.project ? {} : { settingFile: (link) => settingFile(graph, link) }),
    draftAt: draftsByAddress(graph, docs),
    resolve: (page, link) =>
      resolveLink(graph, prefixOf.get(localeOf.get(page.href) as string) as string, link, page.doc?.route ?? '/'),
  }
}

/** A page's document with its links and the URLs of missing files; null for pages written in code. */
function checkedDoc({ entry, route }: EmittedPage['job'], copies: Copies): CheckedPage['doc'] {
  if (entry === null) return null
  const { links, assets } = entry.doc
  const missing = assets.flatMap(({ path, raw }) => (copies.assetOf(path) === null ? [encodeAddress(raw)] : []))
  return { path: entry.raw.source.path, links, missing, route: route.url }
}

/** Pages with the language data in their heads. The "page not found" page has none. */
export function languagePages(graph: SiteGraph, pages: readonly EmittedPage[]): LanguagePage[] {
  const { config } = graph
  const { baseUrl, i18n, url } = config
  return pages
    .filter(({ job }) => job.page.kind !== 'not-found')
    .map(({ job: { page, route, locale, entry }, scan, failed }) => {
      const prefix = page.fallback ? '' : localePrefix(locale, i18n.defaultLocale)
      const canonical = url + withTrailingSlash(publicUrl(baseUrl, prefix, page.canonicalRoute), config)
      return {
        href: page.href,
        failed,
        route: route.url,
        lang: i18n.localeConfigs[locale]?.htmlLang ?? locale,
        isDefault: locale === i18n.defaultLocale,
        listed: !page.fallback && !page.noindex && page.canonicalRoute === route.url,
        canonical,
        // A page of a project can set a canonical URL of another page.
        canonicals: graph.project && scan.canonicals.length === 1 ? [canonical] : scan.canonicals,
        alternates: scan.alternates,
        source: entry?.raw.source.path ?? null,
      }
    })
}

/** The route that a URL in a page refers to, within the page's version. */
function inVersion(
  { routes, editions, source, project }: SiteGraph,
  target: string,
  from: string,
): { url: string; left: boolean } {
  const edition = editions.get(editionOf(routes.byUrl.get(from)?.key ?? ''))
  return edition === undefined || project
    ? { url: target, left: false }
    : addressInVersion(target, edition, source.editions, (url) => routes.byUrl.has(url))
}

function resolveLink(graph: SiteGraph, prefix: string, link: LinkRef, from: string): string | null {
  const { config, routes } = graph
  if (link.kind === 'file') {
    const url = relativeRoute(routes, link.target, link.raw, from)
    return url === null ? null : publicUrl(config.baseUrl, prefix, url) + link.hash
  }
  if (link.kind !== 'path') return null
  const { url } = inVersion(graph, graph.project ? withoutPrefix(prefix, link.target) : link.target, from)
  const isFile = !routes.byUrl.has(url) && graph.files.has(url.replace(/^\//, ''))
  return publicUrl(config.baseUrl, isFile ? '' : prefix, url) + link.hash
}

/** Checks the data behind the pages: links to files, unused strings, orphans. */
export function checkModel(scope: ModelCheck): Diagnostic[] {
  return [
    ...fileLinks(scope),
    ...titles(scope),
    ...homePage(scope),
    ...(scope.whole ? [...unusedStrings(scope), ...orphans(scope.graph, scope.pages), ...partials(scope)] : []),
  ]
}

export interface ModelCheck {
  readonly graph: SiteGraph
  readonly pages: readonly EmittedPage[]
  readonly docs: readonly RawDoc[]
  /** Drafts and scheduled posts by path without file extension. */
  readonly drafts: ReadonlyMap<string, RawDoc>
  /** Strings of the default locale. */
  readonly keys: ReadonlyMap<string, Span>
  readonly memo: Memo
  /** Strings that page models used. */
  readonly modelled: ReadonlySet<string>
  readonly compiled: ReadonlyMap<string, CompiledDoc>
  /** Whether all locales are built, so that an unused string is really unused. */
  readonly whole: boolean
  /** Files and folders that couldn't be read or had errors, which are already reported. */
  readonly failed: ReadonlySet<string>
  /** Markdown files that aren't pages, without file extension. */
  readonly leftOut: ReadonlySet<string>
  /** The configuration file; undefined if there is none. */
  readonly configPath: string | undefined
  /** Hint for giving a project of another generator a home page. */
  readonly homeHint: string | undefined
  /** Hint for turning a file that the project leaves out into a page. */
  readonly leftOutHint: string | undefined
}

const withoutEnding = (path: string): string => path.replace(/\.mdx?$/, '')

function fileLinks({ graph, docs, drafts, compiled, failed, leftOut, leftOutHint }: ModelCheck): Diagnostic[] {
  const severity = severityOf(graph.config.onBrokenMarkdownLinks)
  if (severity === null) return []
  const { routes } = graph
  const isPartial = ({ kind }: RawDoc): boolean => kind === 'partial'
  const partials = new Set(docs.filter(isPartial).map(({ source: { path } }) => withoutEnding(path)))
  const pages = docs.filter((doc) => !isPartial(doc)).map(({ source: { path } }) => path)
  // A plugin's page belongs to every version: it has one URL.
  const made = new Set<string | undefined>(docs.filter(({ source }) => isMade(source.path)).map((doc) => doc.key))
  // Suggest a file in the same language: it shares more of its path with the page.
  const files = new Map(pages.map((path) => [withoutEnding(path), path]))
  const known = new Map<string | undefined, NearestNames>()
  const near = (target: string): NearestNames => {
    const [, locale] = target.split('/')
    const names =
      known.get(locale) ?? new NearestNames([...files.keys()].filter((path) => path.split('/')[1] === locale))
    known.set(locale, names)
    return names
  }
  // Whether there is already a diagnostic that explains why the file isn't a page.
  const isTold = (target: string): boolean =>
    [...failed].some((path) => target.startsWith(`${path}/`) || target === withoutEnding(path))
  return docs.flatMap(({ source, key }) => {
    const from = routes.urlOf.get(key) ?? '/'
    const links = compiled.get(source.path)?.doc.links ?? []
    const left = links
      .filter((link) => link.kind === 'path' && inVersion(graph, link.target, from).left)
      .filter(({ target }) => !made.has(routes.byUrl.get(target)?.key))
      .map((link) => linkLeavesVersion(link.span, link.raw, graph.editions.get(editionOf(key))?.version ?? ''))
    const broken = links
      .filter((link) => link.kind === 'file' && relativeRoute(routes, link.target, link.raw, from) === null)
      .filter((link) => !isTold(link.target))
      .map((link) => {
        const draft = [link.target, `${link.target}/index`].map((target) => drafts.get(target)).find(Boolean)
        if (draft !== undefined) return linkToDraft('SSG311', severity, link.span, link.raw, draft)
        if (leftOut.has(link.target) || partials.has(link.target))
          return linkToLeftOut(severity, link.span, link.raw, leftOutHint)
        const folder = link.target.replace(/\/+$/, '')
        const page = firstPageIn(folder, pages)
        if (page !== undefined)
          return linkToFolder(severity, link.span, link.raw, folder, relativePath(dirName(source.path), page))
        const meant = files.get(near(link.target).nearest(link.target) ?? '')
        const path = meant === undefined ? undefined : relativePath(dirName(source.path), meant)
        const isClear = near(link.target).clearest(link.target) !== undefined
        return linkToMissingFile(severity, link.span, link.raw, path, isClear)
      })
    return [...broken, ...left]
  })
}

/** Path of the first page in a folder or its subfolders. */
function firstPageIn(folder: string, paths: readonly string[]): string | undefined {
  return paths.filter((path) => path.startsWith(`${folder}/`)).sort(byText)[0]
}

/** Pages in projects of other generators can have several titles. */
function titles({ graph, docs, compiled }: ModelCheck): Diagnostic[] {
  if (graph.project) return []
  return docs.flatMap((raw) => {
    const doc = compiled.get(raw.source.path)?.doc
    return doc === undefined ? [] : secondTitles(raw, doc)
  })
}

/** Checks that visitors of `/` find a page, a redirect or a static file. */
function homePage({ graph, failed, configPath, homeHint }: ModelCheck): Diagnostic[] {
  const { byUrl, routes, redirects } = graph.routes
  // If the home page couldn't be read, that is already reported.
  if (failed.size > 0 || byUrl.has('/') || redirects.some(({ from }) => from === '/') || graph.files.has('index.html'))
    return []
  const first = routes.find(({ kind }) => kind === 'doc')?.url
  const redirect =
    first === undefined ? '' : `, or redirect to a page under \`redirects\`: \`{ from: '/', to: '${first}' }\``
  const own =
    graph.source.name === 'folder' ? 'Add `README.md` or `index.md`.' : `Write \`site/pages/index.tsx\`${redirect}.`
  return [noHomePage(configPath, homeHint ?? own)]
}

function unusedStrings(scope: ModelCheck): Diagnostic[] {
  const { graph, keys, memo } = scope
  const severity = severityOf(graph.config.onUnusedStrings)
  if (severity === null) return []
  const asked = new Set([...memo.asked('string')].map((argument) => argument.split('\n')[0] as string))
  const trees = [...memo.asked('tree')]
  return [...keys]
    .filter(
      ([key, span]) =>
        !isThemeString(key, span) &&
        !asked.has(key) &&
        !scope.modelled.has(key) &&
        key !== 'theme:redirect.title' &&
        !trees.some(
          (tree) =>
            key === tree || key.startsWith(`${tree}.`) || key.startsWith(tree.endsWith(':') ? tree : `${tree}.`),
        ),
    )
    .map(([key, span]) => unusedString(severity, span, key))
}

/** Reports files that start with `_`, aren't imported by any page, and have no documented meaning in the folder's layout. */
function partials({ graph, docs, memo }: ModelCheck): Diagnostic[] {
  if (graph.source.tellsUnused !== true) return []
  const asked = memo.asked('file')
  const unused = docs.filter(({ kind, source }) => kind === 'partial' && !asked.has(source.path))
  return unused.length === 0 ? [] : [unusedPartials(unused.map(({ source }) => source.path))]
}

/** The theme's strings, even if the site overrides them, can belong to features that the site doesn't use. */
function isThemeString(key: string, { path }: Span): boolean {
  return !path.startsWith('locales/') || isInterfaceKey(key)
}

/** Pages of the default locale that aren't in a sidebar and aren't linked from another page. */
function orphans(graph: SiteGraph, pages: readonly EmittedPage[]): Diagnostic[] {
  const { config } = graph
  const severity = severityOf(config.onOrphans)
  if (severity === null) return []
  const linked = new Set<string>()
  const own = pages.filter(({ job }) => job.locale === config.i18n.defaultLocale)
  const pathOf = (link: string): string =>
    (link.startsWith(config.url) ? link.slice(config.url.length) : link).replace(/[?#].*$/, '')
  /** Maps a shared part to the only page that contains it, or null if there are several. */
  const holders = new Map<PageScan, string | null>()
  for (const { job, scan, parts } of own) {
    for (const link of scan.links) {
      const path = pathOf(link)
      if (path !== job.page.href) linked.add(path)
    }
    for (const part of parts) holders.set(part, holders.has(part) ? null : job.page.href)
  }
  for (const [part, holder] of holders) {
    for (const link of part.links) {
      const path = pathOf(link)
      if (path !== holder) linked.add(path)
    }
  }
  for (const local of graph.locales.slice(0, 1))
    for (const sidebar of local.sidebars)
      for (const item of sidebar.order) linked.add(publicUrl(config.baseUrl, '', item.url))
  const lost = own.filter(
    ({ job }) =>
      job.entry !== null &&
      !linked.has(job.page.href) &&
      job.page.kind === 'doc' &&
      job.entry.raw.front.displayed_sidebar !== null &&
      job.page.doc.unlisted === false,
  )
  return [
    ...lost.flatMap(({ job }) => {
      const path = job.entry?.raw.source.path ?? ''
      return isMade(path) ? [] : [orphan(severity, { path, start: 0, end: 0 }, job.route.key)]
    }),
    ...config.plugins.flatMap(({ name }) => {
      const urls = lost.flatMap(({ job }) =>
        job.entry?.raw.source.path.startsWith(madeBy(name)) ? [job.route.url] : [],
      )
      return urls.length === 0 ? [] : [orphansOfPlugin(severity, name, urls)]
    }),
  ]
}
