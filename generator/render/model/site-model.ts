// Creates what all pages of a locale have in common in their models: navigation, footer, settings.
import { feedPath, feedsOf, pathsOf, type BlogConfig, type FeedType } from '../../base/site/blogs.ts'
import { localePrefix, publicUrl, routePath } from '../../base/paths.ts'
import type { LinkInput, NavbarItemInput, ResolvedConfig } from '../../config/types.ts'
import { headHtml, withBase } from '../html/head-tags.ts'
import { policyTag } from '../html/policy.ts'
import type { Strings } from '../../i18n/strings.ts'
import type { NavbarItem, NavLink, SiteModel, VersionLink } from '../../api/site-types.ts'

/** The data for converting labels and links of the configuration to a locale. */
export interface SiteScope {
  readonly config: ResolvedConfig
  /** See `SiteGraph.project`. */
  readonly project: boolean
  readonly strings: Strings
  /** Blogs that have posts. The first one is used for pages outside of blogs. */
  readonly blogs: readonly BlogConfig[]
  /** Whether any page is in docs. */
  readonly hasDocs: boolean
  /** Called for every label that looks like a key but has no string. */
  readonly unknownString: (key: string) => void
  /** Returns the public URL of a file. */
  readonly asset: (name: string) => string
  /** Returns the versions of docs with their first pages. */
  readonly versions: (docs: string) => { readonly versions: readonly VersionLink[]; readonly latest: string }
}

/** Returns the site model for a route. Routes with the same active links share one. */
export function siteModels(scope: SiteScope): (route: string, blog?: BlogConfig | null) => SiteModel {
  const byKey = new Map<string, SiteModel>()
  const lists = linkLists(scope.config)
  const namesLanguage = languageNames(scope.config)
  return (route, of) => {
    const blog = (of == null ? undefined : scope.blogs.find((one) => one === of)) ?? scope.blogs[0] ?? null
    const active = lists.map((list) => activeLinks(list, route))
    const key = lists
      .map((list, at) => list.flatMap((to, index) => (active[at]?.has(to) ? [index] : [])).join('.'))
      .join('-')
    const id = `${key} ${blog === null ? -1 : scope.blogs.indexOf(blog)}`
    let model = byKey.get(id)
    if (model === undefined) {
      model = siteModel(scope, { active, navKey: key, blog, namesLanguage })
      byKey.set(id, model)
    }
    return model
  }
}

/** A label of the configuration in a locale: its string, or the label itself. */
export function labelText(scope: Pick<SiteScope, 'strings' | 'unknownString'>, label: string): string {
  if (!/^[a-z][\w-]*:[\w.-]+$/.test(label)) return label
  const text = scope.strings.t(label)
  if (text === undefined) scope.unknownString(label)
  return text ?? label
}

/** The link targets in the navbar and in the footer. */
function linkLists(config: ResolvedConfig): readonly [string[], string[]] {
  const bar = (config.navbar.items ?? []).flatMap((item) =>
    item.type === 'link'
      ? [item]
      : item.type === 'dropdown'
        ? item.items
        : item.type === 'version' || item.type === 'locale'
          ? [...item.before, ...item.after]
          : [],
  )
  const foot = (config.footer.columns ?? []).flatMap((column) => column.links)
  const targets = (links: readonly LinkInput[]): string[] => [
    ...new Set(links.flatMap(({ to }) => (to === undefined ? [] : [to]))),
  ]
  return [targets(bar), targets(foot)]
}

/**
 * A page's active links: the link to the page or, without one, the links to the closest section that contains it. A section's overview is active
 * for the whole section, but the home page only for itself.
 */
function activeLinks(list: readonly string[], route: string): ReadonlySet<string> {
  if (list.includes(route)) return new Set([route])
  const sectionOf = (to: string): string => (to.endsWith('/overview') ? to.slice(0, -'/overview'.length) : to)
  const around = list.filter((to) => to !== '/' && route.startsWith(`${sectionOf(to)}/`))
  const nearest = Math.max(...around.map((to) => sectionOf(to).length))
  return new Set(around.filter((to) => sectionOf(to).length === nearest))
}

interface SiteOf {
  /** Active links in the navbar and in the footer. */
  readonly active: readonly ReadonlySet<string>[]
  readonly navKey: string
  readonly blog: BlogConfig | null
  readonly namesLanguage: (to: string) => boolean
}

/** Whether a URL includes its language. `/fr/about` in the navbar is the same on all pages. */
function languageNames({ i18n: { locales, defaultLocale } }: ResolvedConfig): SiteOf['namesLanguage'] {
  const prefixes = locales.map((one) => localePrefix(one, defaultLocale)).filter((one) => one !== '')
  const known = new Map<string, boolean>()
  return (to) => {
    let names = known.get(to)
    if (names === undefined) known.set(to, (names = prefixes.some((one) => to === one || to.startsWith(`${one}/`))))
    return names
  }
}

function siteModel(scope: SiteScope, { active, navKey, blog, namesLanguage }: SiteOf): SiteModel {
  const { config, strings } = scope
  const locale = strings.locale
  const { defaultLocale, localeConfigs } = config.i18n
  const prefix = localePrefix(locale, defaultLocale)
  const text = (label: string): string => labelText(scope, label)
  const linkOf =
    (marked: ReadonlySet<string> | undefined) =>
    (input: LinkInput): NavLink => ({
      label: text(input.label),
      href:
        input.to !== undefined
          ? publicUrl(config.baseUrl, namesLanguage(input.to) ? '' : prefix, input.to)
          : (input.href ?? '#'),
      external: input.href !== undefined,
      active: input.to !== undefined && marked?.has(input.to) === true,
      ...(input.flag === undefined ? {} : { flag: text(input.flag) }),
      ...(input.className === undefined ? {} : { className: input.className }),
    })
  return {
    title: text(config.title),
    shortTitle: text(config.navbar.title ?? config.title),
    tagline: text(config.tagline),
    titleDelimiter: config.titleDelimiter,
    ...(scope.project || config.habits?.sharesWholeTitle === true ? { sharesWholeTitle: true as const } : {}),
    url: config.url,
    baseUrl: config.baseUrl,
    locale,
    defaultLocale,
    htmlLang: localeConfigs[locale]?.htmlLang ?? locale,
    direction: localeConfigs[locale]?.direction ?? 'ltr',
    favicon: config.favicon === undefined ? null : scope.asset(config.favicon),
    logo: logoModel(scope, prefix),
    navbar: navbarItems(scope).map((item, index) => navbarItem(scope, item, index, linkOf(active[0]))),
    navKey,
    footer: footerModel(scope, linkOf(active[1])),
    headHtml:
      (config.contentSecurityPolicyMeta ? policyTag(config, scope.project) : '') +
      headHtml(scope.project ? config.head : config.head.map((tag) => withBase(tag, config.baseUrl))),
    newsletter:
      config.newsletter === undefined ? null : { action: config.newsletter.action, text: text(config.newsletter.text) },
    announcement: announcementModel(scope),
    colorMode: {
      defaultMode: config.colorMode.defaultMode ?? 'light',
      disableSwitch: config.colorMode.disableSwitch ?? false,
      respectPrefersColorScheme: config.colorMode.respectPrefersColorScheme ?? true,
    },
    search: searchModel(scope, locale),
    analytics: config.analytics ?? null,
    forms: config.forms,
    customFields: config.customFields,
    docsVersion: {
      name: config.docs.version?.name ?? 'current',
      label: text(config.docs.version?.label ?? 'Next'),
      pluginId: config.docs.pluginId ?? 'default',
    },
    ...blogModels(scope, blog, prefix),
  }
}

/** The image next to the title. */
function logoModel(scope: SiteScope, prefix: string): SiteModel['logo'] {
  const { logo } = scope.config.navbar
  return {
    src: logo === undefined ? null : scope.asset(logo.src),
    ...(logo?.srcDark === undefined ? {} : { srcDark: scope.asset(logo.srcDark) }),
    ...(logo?.className === undefined ? {} : { className: logo.className }),
    alt: labelText(scope, logo?.alt ?? ''),
    width: logo?.width ?? 30,
    height: logo?.height ?? 30,
    href:
      logo?.href?.startsWith('/') === true ? publicUrl(scope.config.baseUrl, prefix, logo.href) : (logo?.href ?? null),
  }
}

function footerModel(scope: SiteScope, link: (input: LinkInput) => NavLink): SiteModel['footer'] {
  const { columns = [], social = [], copyright = '', address = '' } = scope.config.footer
  const text = (label: string): string => labelText(scope, label)
  return {
    columns: columns.map((column) => ({ title: text(column.title), links: column.links.map(link) })),
    social: social.map((entry) => ({ ...entry, label: text(entry.label) })),
    copyright: text(copyright),
    address: text(address),
  }
}

function announcementModel(scope: SiteScope): SiteModel['announcement'] {
  const bar = scope.config.announcementBar
  if (bar === undefined) return null
  const { id, content, closable, backgroundColor, textColor } = bar
  return {
    id,
    html: labelText(scope, content),
    closable,
    ...(backgroundColor === undefined ? {} : { backgroundColor }),
    ...(textColor === undefined ? {} : { textColor }),
  }
}

function searchModel({ config: { search, baseUrl }, hasDocs }: SiteScope, locale: string): SiteModel['search'] {
  return {
    enabled: search.enabled ?? true,
    hasDocs,
    resultsPage: search.resultsPage ?? false,
    indexUrl: publicUrl(baseUrl, '', `/search/${locale}.json`),
    descriptionUrl: publicUrl(baseUrl, '', `/search/${locale}.xml`),
    missedUrl: search.missedUrl ?? null,
  }
}

/** Lists and feeds of the blog. */
function blogModels(scope: SiteScope, blog: BlogConfig | null, prefix: string): Pick<SiteModel, 'feeds' | 'blog'> {
  const { baseUrl, title, titleDelimiter } = scope.config
  if (blog === null) return { feeds: null, blog: null }
  const feeds = feedsOf(blog)
  const feed = (type: FeedType): string | null =>
    feeds?.types.includes(type) === true ? publicUrl(baseUrl, prefix, feedPath(blog, type)) : null
  return {
    feeds:
      feeds === null
        ? null
        : {
            title: feeds.title ?? `${labelText(scope, title)} ${titleDelimiter} ${labelText(scope, blog.title)}`,
            rss: feed('rss'),
            atom: feed('atom'),
            json: feed('json'),
          },
    blog: blogViews(blog, (url) => publicUrl(baseUrl, prefix, url)),
  }
}

/** Items of the navbar. The language menu, search and the color mode come last, unless the configuration sets their place. */
function navbarItems({ config, project }: SiteScope): readonly NavbarItemInput[] {
  const items = config.navbar.items ?? []
  if (project) return items
  const tools = [
    ...(config.i18n.locales.length > 1 ? ['locale' as const] : []),
    ...(config.search.enabled || config.plugins.some(({ search }) => search?.component !== undefined)
      ? ['search' as const]
      : []),
    'color-mode' as const,
  ].filter((type) => !items.some((item) => item.type === type))
  return [
    ...items,
    ...tools.map((type) =>
      type === 'locale'
        ? { type, position: 'right' as const, before: [], after: [] }
        : { type, position: 'right' as const },
    ),
  ]
}

function navbarItem(
  scope: SiteScope,
  item: NavbarItemInput,
  index: number,
  link: (input: LinkInput) => NavLink,
): NavbarItem {
  if (item.type === 'link') return { type: 'link', link: link(item), position: item.position }
  if (item.type === 'version')
    return {
      type: 'version',
      position: item.position,
      docs: item.docs,
      ...scope.versions(item.docs),
      chosen:
        item.versions?.map(({ name, label }) => ({ name, ...(label && { label: labelText(scope, label) }) })) ?? null,
      before: item.before.map(link),
      after: item.after.map(link),
    }
  if (item.type === 'locale')
    return { type: 'locale', position: item.position, before: item.before.map(link), after: item.after.map(link) }
  if (item.type !== 'dropdown') return { type: item.type, position: item.position }
  const items = item.items.map(link)
  return {
    type: 'dropdown',
    label: labelText(scope, item.label),
    ...(item.className === undefined ? {} : { className: item.className }),
    active: items.some((entry) => entry.active),
    items,
    position: item.position,
    id: `menu-${index}`,
  }
}

function blogViews(blog: BlogConfig, href: (url: string) => string): NonNullable<SiteModel['blog']> {
  const { archive, tags } = pathsOf(blog)
  const below = (path: string): string => href(routePath(blog.routeBasePath, path))
  return { index: below(''), archive: archive === null ? null : below(archive), tags: below(tags) }
}
