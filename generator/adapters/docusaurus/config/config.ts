// Creates this generator's configuration from a Docusaurus project's configuration.
import { attributesIn, elementsThat, findTag, textOfHtml, type HtmlReader } from '../../../source/html.ts'
import { directionOf } from '../../../base/site/direction.ts'
import type { UrlPath } from '../../../base/text.ts'
import { isUsual } from '../../../base/site/blogs.ts'
import { isWebUrl } from '../../../base/paths.ts'
import { LENIENT } from '../../../base/site/foreign-sites.ts'
import type { ConfigInput } from '../../../config/types.ts'
import { belowBase, besideSite, isElsewhere, webAddress } from './addresses.ts'
import type { Author } from '../content/authors.ts'
import type { Labels } from './labels.ts'
import { classOf, coloursOf } from './appearance.ts'
import { instanceName, joinUrl } from '../content/names.ts'
import { pluginsOf } from './plugins.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import { texts } from './instances.ts'
import type { BlogSettings, DocsSettings, Settings } from './types.ts'
import type { VersionData } from '../content/version-data.ts'
import { editionId, type DocsVersion } from '../content/versions.ts'

/** A docs version, as the target of navbar items. */
export interface DocsPlace {
  readonly instance: DocsSettings
  readonly version: DocsVersion
  /** The page that the version's name links to; undefined if it has no pages. */
  readonly main: UrlPath | undefined
  /** Maps a sidebar's name to its first page. */
  readonly sidebars: ReadonlyMap<string, UrlPath>
  readonly byId: (id: string) => UrlPath | undefined
  readonly label: string
  /** Data about the version that is available on every page. */
  readonly data: VersionData
}

export interface ConfigParts {
  readonly settings: Settings
  readonly places: readonly DocsPlace[]
  /** Authors by blog ID. */
  readonly authors: ReadonlyMap<string, Readonly<Record<string, Author>>>
  readonly labels: Labels
}

type NavItem = NonNullable<NonNullable<ConfigInput['navbar']>['items']>[number]
type Link = { label: string; to?: string; href?: string; className?: string }

export function configOf({ settings, places, authors, labels }: ConfigParts): ConfigInput {
  const { navbar, footer, image } = settings.themeConfig
  const { favicon, ...frame } = belowBase({ navbar, footer, image, favicon: settings.favicon }, settings.baseUrl)
  const themeConfig = { ...settings.themeConfig, ...frame }
  const blog = settings.blogs.find(({ id }) => id === 'default')
  const main = places.find(({ instance, version }) => instance.id === 'default' && version.last) ?? places[0]
  return {
    title: settings.title,
    tagline: settings.tagline,
    ...(typeof favicon === 'string' ? { favicon: favicon.replace(/^\//, '') } : {}),
    ...imageOf(themeConfig),
    url: settings.url,
    baseUrl: settings.baseUrl.endsWith('/') ? settings.baseUrl : `${settings.baseUrl}/`,
    pageFolders: settings.trailingSlash !== false,
    trailingSlash: settings.trailingSlash === true,
    titleDelimiter: settings.delimiter,
    noIndex: settings.noIndex,
    i18n: { defaultLocale: settings.defaultLocale, locales: [...settings.locales], localeConfigs: localesOf(settings) },
    staticDir: settings.staticDirectories[0] ?? 'static',
    colorMode: colorModeOf(asRecord(themeConfig.colorMode)),
    ...announcement(asRecord(themeConfig.announcementBar)),
    navbar: navbarOf(asRecord(themeConfig.navbar), settings, places, labels),
    footer: footerOf(asRecord(themeConfig.footer), labels),
    docs: {
      routeBasePath: main?.version.base ?? '/docs',
      version: { name: main?.version.name ?? 'current', label: main?.label ?? 'Next' },
    },
    blog: blog === undefined ? false : blogConfig(blog, settings, authors, labels),
    blogInstances: Object.fromEntries(
      settings.blogs
        .filter((one) => one !== blog)
        .map((one) => [instanceName(one.id), blogConfig(one, settings, authors, labels)] as const),
    ),
    ...(settings.gtag === undefined ? {} : { analytics: { tagId: settings.gtag } }),
    head: [...settings.head],
    redirects: redirectsOf(settings),
    customFields: { ...settings.customFields, '~translations': labels.code },
    socialCards: false,
    markdown: { remarkPlugins: pluginsOf(settings, 'remark'), rehypePlugins: pluginsOf(settings, 'rehype') },
    ...LENIENT,
    ...settings.grades,
  }
}

function blogConfig(
  blog: BlogSettings,
  { title }: Settings,
  allAuthors: ConfigParts['authors'],
  labels: Labels,
): Exclude<NonNullable<ConfigInput['blog']>, false> {
  const authors = allAuthors.get(blog.id) ?? {}
  const file = `docusaurus-plugin-content-blog${blog.id === 'default' ? '' : `-${blog.id}`}/options`
  return {
    routeBasePath: joinUrl(blog.routeBasePath),
    title: labels.label(file, 'title', blog.title),
    description: labels.label(file, 'description', blog.description),
    postsPerPage: blog.postsPerPage,
    feeds: {
      title: `${title} Blog`,
      description: `${title} Blog`,
      ...blog.feeds,
      types: [...blog.feeds.types],
      fullText: true,
    },
    ...(isUsual(blog.paths) ? {} : { paths: blog.paths }),
    authors: { ...authors },
    authorsPage: Object.keys(authors).length > 0,
  }
}

export function localesOf(settings: Settings): NonNullable<ConfigInput['i18n']>['localeConfigs'] {
  return Object.fromEntries(
    settings.locales.map((locale) => {
      const own = settings.localeConfigs[locale] ?? {}
      return [
        locale,
        {
          label: own.label ?? languageName(locale),
          htmlLang: own.htmlLang ?? locale,
          direction: own.direction ?? directionOf(locale),
          ...(own.calendar === undefined ? {} : { calendar: own.calendar }),
        },
      ]
    }),
  )
}

/** The platform's name for English. With this constant, it doesn't have to load its table of all languages. */
const ENGLISH = 'English'

function languageName(locale: string): string {
  if (locale === 'en') return ENGLISH
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}

function colorModeOf(mode: UnknownRecord): NonNullable<ConfigInput['colorMode']> {
  return {
    defaultMode: mode.defaultMode === 'dark' ? 'dark' : 'light',
    disableSwitch: mode.disableSwitch === true,
    respectPrefersColorScheme: mode.respectPrefersColorScheme === true,
  }
}

function imageOf(themeConfig: UnknownRecord): Pick<ConfigInput, 'image'> {
  const image = text(themeConfig.image)
  return image === undefined || image === '' ? {} : { image }
}

function announcement(bar: UnknownRecord): Pick<ConfigInput, 'announcementBar'> {
  const content = text(bar.content)
  return content === undefined || content === ''
    ? {}
    : {
        announcementBar: {
          id: text(bar.id) ?? 'announcement-bar',
          content,
          closable: bar.isCloseable !== false,
          ...coloursOf(bar),
        },
      }
}

function isSize(pixels: unknown): pixels is number {
  return typeof pixels === 'number' && Number.isFinite(pixels) && pixels >= 1
}

function navbarOf(
  navbar: UnknownRecord,
  settings: Settings,
  places: readonly DocsPlace[],
  labels: Labels,
): NonNullable<ConfigInput['navbar']> {
  const named = <T extends { label: string }>(one: T): T => ({
    ...one,
    label: labels.label('docusaurus-theme-classic/navbar', `item.label.${one.label}`, one.label),
  })
  const logo = asRecord(navbar.logo)
  const src = text(logo.src)
  const dark = text(logo.srcDark)
  const items = list(navbar.items)
    .flatMap((item) => navItem(asRecord(item), settings, places))
    .map((item) =>
      item.type === 'dropdown'
        ? named({ ...item, items: item.items.map(named) })
        : item.type === 'link'
          ? named(item)
          : item,
    )
  const has = (type: string): boolean => items.some((item) => item.type === type)
  return {
    ...(text(navbar.title) === undefined ? {} : { title: text(navbar.title) }),
    ...(src === undefined
      ? {}
      : {
          logo: {
            src: src.replace(/^\//, ''),
            ...(dark === undefined || dark === src ? {} : { srcDark: dark.replace(/^\//, '') }),
            ...classOf(logo.className),
            alt: text(logo.alt) ?? text(navbar.title) ?? '',
            ...(isSize(logo.width) ? { width: logo.width } : {}),
            ...(isSize(logo.height) ? { height: logo.height } : {}),
            ...logoTarget(text(logo.href)),
          },
        }),
    items: [
      ...items,
      ...(settings.locales.length > 1 && !has('locale')
        ? [{ type: 'locale' as const, position: 'right' as const }]
        : []),
      ...(asRecord(settings.themeConfig.colorMode).disableSwitch === true
        ? []
        : [{ type: 'color-mode' as const, position: 'right' as const }]),
      ...(has('search') ? [] : [{ type: 'search' as const, position: 'right' as const }]),
    ],
  }
}

/** The logo's link, if it isn't the home page. */
function logoTarget(said: string | undefined): { href?: string } {
  const [link] = target('logo', said)
  const href = link?.to ?? link?.href
  return href === undefined || href === '/' ? {} : { href }
}

function navItem(item: UnknownRecord, settings: Settings, places: readonly DocsPlace[]): NavItem[] {
  const position = item.position === 'left' ? ('left' as const) : ('right' as const)
  const children = list(item.items)
  const around = (): { before: Link[]; after: Link[] } => {
    const links = (value: unknown): Link[] => list(value).flatMap((one) => linkOf(asRecord(one), places))
    return { before: links(item.dropdownItemsBefore), after: links(item.dropdownItemsAfter) }
  }
  if (item.type === 'localeDropdown')
    return settings.locales.length > 1 ? [{ type: 'locale', position, ...around() }] : []
  if (item.type === 'search') return [{ type: 'search', position }]
  // Rendered by the project's own component.
  if (text(item.type)?.startsWith('custom-') === true) return []
  if (item.type === 'docsVersionDropdown') {
    const { before, after } = around()
    const own = placesOf(item, places)
    if (own.length + before.length + after.length < 2 || own[0] === undefined) return []
    return [
      {
        type: 'version',
        position,
        docs: editionId(own[0].instance, 'current'),
        ...chosenVersions(item),
        before,
        after,
      },
    ]
  }
  if (item.type === 'dropdown' || children.length > 0) {
    const links = children.flatMap((child) => linkOf(asRecord(child), places))
    const own = target(labelOf(item), text(item.to) ?? text(item.href))
    if (links.length === 0) return own.map((link) => ({ type: 'link' as const, position, ...link }))
    return [
      {
        type: 'dropdown',
        label: labelOf(item),
        ...classOf(item.className),
        position,
        items: [...own.filter(isNew(links)), ...links],
      },
    ]
  }
  if (item.type === 'html')
    return htmlItems(text(item.value) ?? '').map((link) => ({ type: 'link' as const, position, ...link }))
  return linkOf(item, places).map((link) => ({ type: 'link' as const, position, ...link }))
}

/** The versions that a version menu lists, in order, with their labels. */
function chosenVersions({ versions }: UnknownRecord): { versions?: { name: string; label?: string }[] } {
  if (Array.isArray(versions)) return { versions: (texts(versions) ?? []).map((name) => ({ name })) }
  const named = Object.entries(asRecord(versions))
  if (named.length === 0) return {}
  return { versions: named.map(([name, said]) => ({ name, ...labelled(text(asRecord(said).label)) })) }
}

const labelled = (label: string | undefined): { label?: string } =>
  label === undefined || label === '' ? {} : { label }

function placesOf(item: UnknownRecord, places: readonly DocsPlace[]): readonly DocsPlace[] {
  const id = text(item.docsPluginId) ?? 'default'
  return places.filter(({ instance }) => instance.id === id)
}

function labelOf(item: UnknownRecord): string {
  const shown = [text(item.label), plain(text(item.html) ?? ''), text(item['aria-label']), text(item.title)]
  return shown.find((one) => one !== undefined && one !== '') ?? text(item.to) ?? hostOf(text(item.href)) ?? 'Menu'
}

/** An external URL's host name. It labels items that have only an image, because the full URL would be too long. */
function hostOf(href: string | undefined): string | undefined {
  return href?.replace(/^(?:https?:)?\/\/(?:www\.)?([^/?#]+).*$/s, '$1')
}

/** A navbar item's links; empty if it has no target. */
function linkOf(item: UnknownRecord, places: readonly DocsPlace[]): Link[] {
  return targetsOf(item, places).map((link) => ({ ...link, ...classOf(item.className) }))
}

function targetsOf(item: UnknownRecord, places: readonly DocsPlace[]): Link[] {
  if (item.type === 'html' || (item.html !== undefined && item.to === undefined && item.href === undefined))
    return htmlItems(text(item.value) ?? text(item.html) ?? '')
  const own = placesOf(item, places)
  const latest = own.find(({ version }) => version.last) ?? own[0]
  const label = labelOf(item)
  if (item.type === 'docsVersion') return target(text(item.label) ?? latest?.label ?? '', text(item.to) ?? latest?.main)
  if (item.type === 'doc')
    return target(text(item.label) ?? text(item.docId) ?? '', latest?.byId(text(item.docId) ?? ''))
  if (item.type === 'docSidebar') return target(label, latest?.sidebars.get(text(item.sidebarId) ?? ''))
  return target(label, text(item.to) ?? text(item.href))
}

function target(label: string, to: string | undefined): Link[] {
  if (to === undefined) return []
  if (isElsewhere(to)) {
    const href = webAddress(to)
    return href === null ? [] : [{ label, href }]
  }
  const beside = besideSite(to)
  if (beside !== null) return [{ label, href: beside }]
  const [, path = '', rest = ''] = /^(?:pathname:\/\/)?([^?#]*)(.*)$/.exec(to) ?? []
  return [{ label, to: joinUrl(path) + rest }]
}

function htmlItems(html: string): Link[] {
  const links = elementsThat(html, ({ name }) => name === 'a')
  return links.flatMap(({ start, contentStart, contentEnd }) => {
    const href = (findTag(html, () => true, start)?.attribute('href') ?? '').trim()
    const isNamed = ({ attributeName, value }: HtmlReader): boolean =>
      /^(?:alt|aria-label|title)$/i.test(attributeName) && Boolean(value)
    const [named] = attributesIn(html.slice(start, contentEnd), isNamed)
    const label = plain(html.slice(contentStart, contentEnd)) || (named?.value ?? hostOf(href) ?? href)
    return href === '' ? [] : target(label, href)
  })
}

/** Tests whether a link's target differs from those of all `links`. */
function isNew(links: readonly Link[]): (link: Link) => boolean {
  return (link) => !links.some(({ to, href }) => to === link.to && href === link.href)
}

/** The text content of a piece of HTML. */
function plain(html: string): string {
  return textOfHtml(html, ' ').replace(/\s+/g, ' ').trim()
}

function footerOf(footer: UnknownRecord, labels: Labels): NonNullable<ConfigInput['footer']> {
  const named = (id: string, text: string): string => labels.label('docusaurus-theme-classic/footer', id, text)
  const groups = list(footer.links).map(asRecord)
  const nested = groups.some((group) => group.items !== undefined)
  const columns = nested
    ? groups.map((group) => ({
        title: text(group.title) ?? '',
        links: list(group.items).flatMap((item) => linkOf(asRecord(item), [])),
      }))
    : [{ title: '', links: groups.flatMap((item) => linkOf(item, [])) }]
  const copyright = text(footer.copyright) ?? ''
  const legal = htmlItems(copyright)
  return {
    columns: [...columns, { title: '', links: legal }]
      .filter(({ links }) => links.length > 0)
      .map(({ title, links }) => ({
        title: title === '' ? 'More' : named(`link.title.${title}`, title),
        links: links.map((link) => ({ ...link, label: named(`link.item.label.${link.label}`, link.label) })),
      })),
    copyright: labels.label('docusaurus-theme-classic/footer', 'copyright', copyright, plain),
  }
}

function redirectsOf(settings: Settings): { from: string | string[]; to: string }[] {
  return settings.redirects.flatMap(({ from, to }) =>
    from.length === 0
      ? []
      : [
          {
            from: (typeof from === 'string' ? [from] : [...from]).map((one) => joinUrl(one)),
            to: isWebUrl(to) ? to : joinUrl(to.replace(/[?#].*$/s, '')) + (/[?#].*$/s.exec(to)?.[0] ?? ''),
          },
        ],
  )
}
