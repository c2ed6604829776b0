// Input of the checks: emitted pages, and the model behind them.
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
import { brokenFileLink, linkLeavesVersion, linkToFolder, linkToLeftOut, noHomePage } from '../../routes/diagnostics.ts'
import { relativeRoute } from '../../routes/relative.ts'
import { editionOf } from '../../source/types.ts'
import { addressInVersion } from '../../source/versions.ts'
import { fullSidebarPath } from '../../render/model/sidebar-model.ts'
import { isInterfaceKey } from '../../i18n/interface-languages.ts'
import type { PageScan } from '../../render/html/scan-emitted.ts'
import type { SiteGraph } from '../../render/types.ts'
import type { SearchOutput } from '../../search/types.ts'
import { secondTitles } from '../../check/second-titles.ts'
import { besideSite, draftsByAddress, settingFile, settingOf, type SettingPlace } from './check-links.ts'
import type { CompiledDoc } from '../../markdown/docs/compiled-doc.ts'
import type { Copies } from './copies.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'

/** Addresses of everything that is no page. */
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

/** Addresses that lead on, and those of locales that are not built now, which are taken to exist. `prefixOf` names those that are. */
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

/** Links to copied files, without what follows the path. */
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

/** A page's document with its links and the addresses of missing files; null for pages made by code. */
function checkedDoc({ entry, route }: EmittedPage['job'], copies: Copies): CheckedPage['doc'] {
  if (entry === null) return null
  const { links, assets } = entry.doc
  const missing = assets.flatMap(({ path, raw }) => (copies.assetOf(path) === null ? [encodeAddress(raw)] : []))
  return { path: entry.raw.source.path, links, missing, route: route.url }
}

/** Pages with what their heads say of languages. What is not found has none. */
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
        // A page of a project may name another one in its own head.
        canonicals: graph.project && scan.canonicals.length === 1 ? [canonical] : scan.canonicals,
        alternates: scan.alternates,
        source: entry?.raw.source.path ?? null,
      }
    })
}

/** The route that an address in a page means, in the version of the page. */
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

/** Checks of the model: links to files, unused strings, orphans. */
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
  /** Drafts and scheduled posts, by their path without ending. */
  readonly drafts: ReadonlyMap<string, RawDoc>
  /** Strings of the default locale. */
  readonly keys: ReadonlyMap<string, Span>
  readonly memo: Memo
  /** Strings that page models used. */
  readonly modelled: ReadonlySet<string>
  readonly compiled: ReadonlyMap<string, CompiledDoc>
  /** All locales are built, so that what was not used is unused. */
  readonly whole: boolean
  /** Files and folders that were not read, or not well, which is told. */
  readonly failed: ReadonlySet<string>
  /** Markdown files that are no pages, without their ending. */
  readonly leftOut: ReadonlySet<string>
  /** The configuration's file; undefined where there is none. */
  readonly configPath: string | undefined
  /** How a project of another generator gets a home page. */
  readonly homeHint: string | undefined
  /** How a file that it leaves out becomes a page. */
  readonly leftOutHint: string | undefined
}

function fileLinks({ graph, docs, drafts, compiled, failed, leftOut, leftOutHint }: ModelCheck): Diagnostic[] {
  const severity = severityOf(graph.config.onBrokenMarkdownLinks)
  if (severity === null) return []
  const { routes } = graph
  // A file of the same language is meant: paths have it in common with the page.
  const files = new Map(docs.map(({ source: { path } }) => [path.replace(/\.mdx?$/, ''), path]))
  const known = new Map<string | undefined, NearestNames>()
  const near = (target: string): NearestNames => {
    const [, locale] = target.split('/')
    const names =
      known.get(locale) ?? new NearestNames([...files.keys()].filter((path) => path.split('/')[1] === locale))
    known.set(locale, names)
    return names
  }
  // Why a file is no page has been said.
  const isTold = (target: string): boolean =>
    [...failed].some((path) => target.startsWith(`${path}/`) || target === path.replace(/\.mdx?$/, ''))
  return docs.flatMap(({ source, key }) => {
    const from = routes.urlOf.get(key) ?? '/'
    const links = compiled.get(source.path)?.doc.links ?? []
    const left = links
      .filter((link) => link.kind === 'path' && inVersion(graph, link.target, from).left)
      .map((link) => linkLeavesVersion(link.span, link.raw, graph.editions.get(editionOf(key))?.version ?? ''))
    const broken = links
      .filter((link) => link.kind === 'file' && relativeRoute(routes, link.target, link.raw, from) === null)
      .filter((link) => !isTold(link.target))
      .map((link) => {
        const draft = [link.target, `${link.target}/index`].map((target) => drafts.get(target)).find(Boolean)
        if (draft !== undefined) return linkToDraft('SSG311', severity, link.span, link.raw, draft)
        if (leftOut.has(link.target)) return linkToLeftOut(severity, link.span, link.raw, leftOutHint)
        const folder = link.target.replace(/\/+$/, '')
        const page = firstPageIn(folder, docs)
        if (page !== undefined)
          return linkToFolder(severity, link.span, link.raw, folder, relativePath(dirName(source.path), page))
        const meant = files.get(near(link.target).nearest(link.target) ?? '')
        const path = meant === undefined ? undefined : relativePath(dirName(source.path), meant)
        return brokenFileLink(severity, link.span, link.raw, path)
      })
    return [...broken, ...left]
  })
}

/** The path of a folder's first page, which may be in a folder below. */
function firstPageIn(folder: string, docs: readonly RawDoc[]): string | undefined {
  const paths = docs.map(({ source }) => source.path)
  return paths.filter((path) => path.startsWith(`${folder}/`)).sort(byText)[0]
}

/** Other generators' projects may have several titles on a page. */
function titles({ graph, docs, compiled }: ModelCheck): Diagnostic[] {
  if (graph.project) return []
  return docs.flatMap((raw) => {
    const doc = compiled.get(raw.source.path)?.doc
    return doc === undefined ? [] : secondTitles(raw, doc)
  })
}

/** Where visitors arrive: a page, a redirect or a static file. */
function homePage({ graph, failed, configPath, homeHint }: ModelCheck): Diagnostic[] {
  const { byUrl, routes, redirects } = graph.routes
  // A home page that could not be read has been reported.
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

/** Files that begin with `_`, where the layout of the folder does not say what that means, and no page imports them. */
function partials({ graph, docs, memo }: ModelCheck): Diagnostic[] {
  if (graph.source.tellsUnused !== true) return []
  const asked = memo.asked('file')
  const unused = docs.filter(({ kind, source }) => kind === 'partial' && !asked.has(source.path))
  return unused.length === 0 ? [] : [unusedPartials(unused.map(({ source }) => source.path))]
}

/** Strings of the theme, also those that a site brings in its place, serve features that a site may not use. */
function isThemeString(key: string, { path }: Span): boolean {
  return !path.startsWith('locales/') || isInterfaceKey(key)
}

/** Pages of the default locale that nothing leads to: no sidebar and no link from another page. */
function orphans(graph: SiteGraph, pages: readonly EmittedPage[]): Diagnostic[] {
  const { config } = graph
  const severity = severityOf(config.onOrphans)
  if (severity === null) return []
  const linked = new Set<string>()
  const own = pages.filter(({ job }) => job.locale === config.i18n.defaultLocale)
  const pathOf = (link: string): string =>
    (link.startsWith(config.url) ? link.slice(config.url.length) : link).replace(/[?#].*$/, '')
  /** Shared part → the only page that holds it, null when there are more. */
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
