// The input of all page models: the graph of one locale, and the parts that all kinds of pages share.
import type { PageBase, PageImage, PostSummary } from '../../api/types.ts'
import { isBeside, localePrefix, publicUrl, resolveFrom, withTrailingSlash } from '../../base/paths.ts'
import type { BlogConfig } from '../../base/site/blogs.ts'
import { slugger } from '../../base/site/slugger.ts'
import type { Sidebar } from '../../nav/types.ts'
import { NOT_FOUND_URL, type Route } from '../../routes/types.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { SidebarTable } from './sidebar-model.ts'
import type { Edition } from '../../source/types.ts'
import type { DocEntry, LocaleGraph, ServerModule, SiteGraph } from '../types.ts'
import { canonicalRoute, versionModel } from './version-model.ts'
import type { Alternate, SiteModel } from '../../api/site-types.ts'

/** A blog with its listed posts, newest first. */
export interface BlogView {
  readonly blog: BlogConfig | null
  readonly posts: readonly PostSummary[]
  readonly postEntries: readonly DocEntry[]
}

/** Includes the posts from the page's blog. On pages outside of blogs, those from the first blog. */
export interface ModelScope extends BlogView {
  readonly blogOf: (edition: string | undefined) => BlogView
  readonly graph: SiteGraph
  readonly local: LocaleGraph
  readonly prefix: string
  readonly lang: string
  readonly siteOf: (route: string, blog?: BlogConfig | null) => SiteModel
  readonly sidebars: ReadonlyMap<Sidebar, SidebarTable>
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly date: (date: string) => string
}

/** The site's code in the page's language. */
export function serverIn({ graph, local }: ModelScope): ServerModule {
  return graph.servers?.get(local.locale) ?? graph.server
}

export interface BaseInput {
  readonly title: string
  readonly description: string
  readonly documentTitle?: string
  readonly keywords?: readonly string[]
  readonly noindex?: boolean
  /** See `PageBase.unlisted`. Search engines get `noindex`, too. */
  readonly unlisted?: boolean
  readonly entry?: DocEntry
  readonly jsonLd?: readonly object[]
  /** For docs: the edition that contains the page. */
  readonly edition?: Edition | undefined
}

/** A title's ID, derived from its text like a heading's ID. */
export function idOf(title: string): { readonly titleId?: string } {
  const titleId = slugger()(title)
  return titleId === '' ? {} : { titleId }
}

export function base(scope: ModelScope, route: Route, site: SiteModel, input: BaseInput): PageBase {
  const { graph, local, prefix } = scope
  const { config } = graph
  const fallback = input.entry !== undefined && !input.entry.translated
  const canonicalPrefix = fallback ? '' : prefix
  const delimiter = ` ${config.titleDelimiter} `
  const shareTitle = input.documentTitle ?? input.title
  const alternates = graph.locales.map((other) => alternate(graph, other, local.locale, route, input.edition))
  const listed = canonicalRoute(scope, input.edition, route.key, route.url)
  const unlisted = input.unlisted === true
  const noindex =
    config.noIndex ||
    input.noindex === true ||
    unlisted ||
    route.url === NOT_FOUND_URL ||
    input.edition?.noIndex === true
  const contentLang = fallback ? langOf(graph, config.i18n.defaultLocale) : scope.lang
  return {
    route: route.url,
    href: publicUrl(config.baseUrl, prefix, route.url),
    title: input.title,
    ...idOf(input.title),
    shareTitle,
    documentTitle:
      route.url === '/' && input.documentTitle === undefined && input.entry === undefined
        ? [site.title, site.tagline].filter(Boolean).join(delimiter)
        : input.entry?.raw.isWholeTitle === true || shareTitle.trim() === site.title
          ? shareTitle
          : shareTitle + delimiter + site.title,
    description: input.description,
    ...headOf(scope, route, input.entry),
    keywords: input.keywords ?? [],
    data: input.entry?.raw.front.data ?? {},
    canonical: config.url + pageAddress(publicUrl(config.baseUrl, canonicalPrefix, listed), route, config),
    contentLang,
    ogLocale: ogLocale(contentLang),
    fallback,
    sourceHref: publicUrl(config.baseUrl, '', route.url),
    alternates,
    noindex,
    ...(unlisted ? { unlisted } : {}),
    canonicalRoute: listed,
    version: versionModel(scope, input.edition, route.key, route.url),
    markdownHref:
      config.markdownPages && !fallback && !noindex && listed === route.url
        ? publicUrl(config.baseUrl, prefix, markdownPath(route.url))
        : null,
    image: imageOf(scope, route, site, input),
    jsonLd: input.jsonLd ?? [],
  }
}

/** Elements that a page and plugins add to its head. */
function headOf({ graph, local }: ModelScope, route: Route, entry: DocEntry | undefined): Pick<PageBase, 'head'> {
  const own = entry?.raw.head
  const more = graph.pageHead?.(local.locale, route.url) ?? []
  return own === undefined && more.length === 0 ? {} : { head: [...(own ?? []), ...more] }
}

/** `/docs/guide/overview.md`. The home page is `/index.md`. */
function markdownPath(url: string): string {
  return url === '/' ? '/index.md' : `${url}.md`
}

/** The image that a page sets, its social card (described by the text on it), or the site's image. */
function imageOf(scope: ModelScope, route: Route, site: SiteModel, { title, entry }: BaseInput): PageImage | null {
  const { graph, local } = scope
  const own = ownPicture(graph, entry)
  if (own !== undefined) return { url: absolute(scope, own), size: null, alt: title }
  const card = graph.cards.get(`${local.locale}${route.url}`)
  if (card === undefined) {
    const { image } = graph.config
    return image === undefined ? null : { url: absolute(scope, image), size: null, alt: site.title }
  }
  const alt = [card.owner === route.url ? title : titleOf(scope, card.owner), site.title]
  return {
    url: card.url,
    size: { width: card.width, height: card.height },
    alt: alt.join(` ${graph.config.titleDelimiter} `),
  }
}

/** The image in the front matter: an output file, a URL, or a file next to the page. */
function ownPicture({ assetOf }: SiteGraph, entry: DocEntry | undefined): string | undefined {
  const image = entry?.raw.front.image
  if (entry === undefined || image === undefined || !isBeside(image)) return image
  return assetOf(resolveFrom(entry.raw.source.path, image)) ?? undefined
}

/** An image's URL in a setting or in front matter. */
export function pictureUrl({ graph: { config } }: Pick<ModelScope, 'graph'>, image: string): string {
  return /^(?:https?:)?\/\//.test(image) ? image : publicUrl(config.baseUrl, '', `/${image.replace(/^\//, '')}`)
}

/** The absolute URL, for sites that show a link preview. */
function absolute(scope: ModelScope, image: string): string {
  const url = pictureUrl(scope, image)
  return url.startsWith('/') && !url.startsWith('//') ? scope.graph.config.url + url : url
}

/** The page title at a route that has its own card. */
function titleOf(scope: ModelScope, url: string): string {
  const { graph, local, text } = scope
  const key = graph.routes.byUrl.get(url)?.key ?? ''
  return local.entries.get(key)?.title ?? text(serverIn(scope).pages[key]?.page?.title ?? graph.config.title)
}

/** `zh-CN` as `zh_CN`. A language without territory gets its most likely one. */
function ogLocale(lang: string): string {
  let known = ogLocales.get(lang)
  if (known === undefined) ogLocales.set(lang, (known = maximal(lang)))
  return known
}

const ogLocales = new Map<string, string>()

function maximal(lang: string): string {
  try {
    const { language, region } = new Intl.Locale(lang).maximize()
    return region === undefined ? language : `${language}_${region}`
  } catch {
    return lang.replaceAll('-', '_')
  }
}

export function alternate(
  graph: SiteGraph,
  other: LocaleGraph,
  current: string,
  route: Route,
  edition?: Edition,
): Alternate {
  const { config } = graph
  const settings = config.i18n.localeConfigs[other.locale]
  const translated = other.entries.get(route.key)?.translated ?? true
  const href = publicUrl(config.baseUrl, localePrefix(other.locale, config.i18n.defaultLocale), route.url)
  return {
    locale: other.locale,
    htmlLang: settings?.htmlLang ?? other.locale,
    ogLocale: ogLocale(settings?.htmlLang ?? other.locale),
    label: settings?.label ?? other.locale,
    direction: settings?.direction ?? 'ltr',
    href,
    url: config.url + pageAddress(href, route, config),
    current: other.locale === current,
    translated,
    listed: translated && canonicalRoute({ graph, local: other }, edition, route.key, route.url) === route.url,
  }
}

/** Hosts look for the "page not found" page as a file, so its URL gets no slash. */
function pageAddress(address: string, { url }: Route, config: ResolvedConfig): string {
  return url === NOT_FOUND_URL ? address : withTrailingSlash(address, config)
}

export function linkOf(scope: ModelScope): (url: string) => string {
  return (url) => publicUrl(scope.graph.config.baseUrl, scope.prefix, url)
}

export function langOf(graph: SiteGraph, locale: string): string {
  return graph.config.i18n.localeConfigs[locale]?.htmlLang ?? locale
}

/** A translation's reviewer, if the site shows it. */
export function reviewerOf(scope: ModelScope, { raw }: DocEntry): string | null {
  const { i18n } = scope.graph.config
  return i18n.showReviewer === true && raw.locale !== i18n.defaultLocale ? (raw.front.translation_by ?? null) : null
}

/** The first folder below docs: `guide`. */
export function sectionOf(key: string): string {
  const parts = key.split('/')
  return parts.length > 2 ? (parts[1] as string) : ''
}
