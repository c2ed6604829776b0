// Data for the project's code: `useDocusaurusContext`, `useThemeConfig`, versions.
import type { ResolvedConfig } from '../../../config/types.ts'
import { list, asRecord, type UnknownRecord } from '../../../base/unknown-record.ts'
import { localesOf, type DocsPlace } from './config.ts'
import { joinUrl } from '../content/names.ts'
import type { Settings } from './types.ts'
import { routeId } from '../content/code-pages.ts'

/** Returns JSON. Values that can't be serialized are left out. */
export function siteData(settings: Settings, places: readonly DocsPlace[]): string {
  const { title, tagline, url, baseUrl, favicon, customFields, themeConfig, defaultLocale, locales } = settings
  const own = { title, tagline, url, baseUrl, favicon, titleDelimiter: settings.delimiter, noIndex: settings.noIndex }
  const config = {
    ...written(settings),
    ...own,
    ...settings.names,
    customFields,
    themeConfig: themeConfigOf(themeConfig),
  }
  const i18n = { defaultLocale, locales, localeConfigs: localesOf(settings) }
  const routeProps = Object.fromEntries(
    settings.routes.flatMap(({ path, props }) => (props === undefined ? [] : [[routeId(path), props] as const])),
  )
  const { globalData } = settings
  const plugins = pluginPlaces(settings)
  const { theme, darkTheme } = asRecord(themeConfig.prism)
  const prism = { theme, darkTheme }
  return json({
    config: { ...config, i18n },
    i18n,
    versions: versionsData(places),
    plugins,
    globalData,
    routeProps,
    prism,
  })
}

/** Includes Docusaurus's defaults. Code colors are large and therefore separate. */
function themeConfigOf(written: UnknownRecord): object {
  const { docs, blog, colorMode, navbar, tableOfContents, prism, footer, announcementBar } = written
  const bar = asRecord(navbar)
  const { theme: _, darkTheme: __, ...ofCode } = asRecord(prism)
  return {
    metadata: [],
    ...written,
    docs: {
      versionPersistence: 'localStorage',
      ...asRecord(docs),
      sidebar: { hideable: false, autoCollapseCategories: false, ...asRecord(asRecord(docs).sidebar) },
    },
    blog: { ...asRecord(blog), sidebar: { groupByYear: true, ...asRecord(asRecord(blog).sidebar) } },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...asRecord(colorMode) },
    navbar: { hideOnScroll: false, ...bar, items: list(bar.items).map(navbarItem) },
    // An unset footer or announcement bar isn't rendered.
    ...(isSet(footer) && { footer: { style: 'light', links: [], ...asRecord(footer) } }),
    ...(isSet(announcementBar) && {
      announcementBar: { id: 'announcement-bar', isCloseable: true, ...asRecord(announcementBar) },
    }),
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...asRecord(tableOfContents) },
    prism: { additionalLanguages: [], magicComments: [HIGHLIGHT], ...ofCode },
  }
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

const MENUS: readonly unknown[] = ['localeDropdown', 'docsVersionDropdown']

function navbarItem(given: unknown): object {
  const item = asRecord(given)
  const lists = MENUS.includes(item.type) ? { dropdownItemsBefore: [], dropdownItemsAfter: [] } : {}
  return { position: 'left', ...lists, ...item }
}

/** Default comments that highlight lines of code. */
const HIGHLIGHT = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

/** The same data for a site migrated from Docusaurus, taken from its new configuration. */
export function dataOfConfig({
  title,
  tagline,
  url,
  baseUrl,
  favicon,
  customFields,
  ...config
}: ResolvedConfig): string {
  const { navbar, footer, colorMode, titleDelimiter, noIndex } = config
  const { defaultLocale, locales, localeConfigs } = config.i18n
  const i18n = { defaultLocale, locales, localeConfigs }
  const themeConfig = { navbar, footer, colorMode }
  const own = { title, tagline, url, baseUrl, favicon, titleDelimiter, noIndex, customFields, themeConfig, i18n }
  const docs = Object.entries({ default: config.docs, ...config.docsInstances })
  const blogs = Object.entries(config.blog === false ? {} : { default: config.blog, ...config.blogInstances })
  const plugins = [
    ...docs.map(([id, { routeBasePath }]) => ({ kind: 'docs', id, path: routeBasePath })),
    ...blogs.map(([id, { routeBasePath }]) => ({ kind: 'blog', id, path: routeBasePath })),
  ]
  return json({ config: own, i18n, versions: {}, plugins, globalData: {}, routeProps: {} })
}

/** The configuration as plain data. Each property is serialized separately, so that one that can't be doesn't affect the others. */
function written({ written }: Settings): object {
  const { i18n: _, customFields: __, themeConfig: ___, ...others } = written
  return JSON.parse(json(others)) as object
}

/** Content plugins with the URLs below which their pages are. */
function pluginPlaces({ docs, blogs, pages }: Settings): object[] {
  const of = (
    kind: string,
    instances: readonly { readonly id: string; readonly routeBasePath: string; readonly title?: string }[],
  ) =>
    instances.map(({ id, routeBasePath, title }) => ({
      kind,
      id,
      path: joinUrl(routeBasePath),
      ...(kind === 'blog' ? { title } : {}),
    }))
  return [...of('docs', docs), ...of('blog', blogs), ...of('pages', pages)]
}

function json(value: object): string {
  const above: unknown[] = []
  try {
    return JSON.stringify(value, function (this: unknown, _key, one: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop()
      if (typeof one === 'object' && one !== null && above.includes(one)) return undefined
      above.push(one)
      return one
    })
  } catch {
    return '{}'
  }
}

/** Versions in the format that the project's components expect. */
function versionsData(places: readonly DocsPlace[]): Readonly<Record<string, readonly object[]>> {
  const found: Record<string, object[]> = {}
  for (const { instance, version, label, data } of places)
    (found[instance.id] ??= []).push({
      name: version.name,
      label,
      path: version.base,
      isLast: version.last,
      banner: version.banner === 'none' ? null : version.banner,
      badge: version.badge,
      noIndex: version.noIndex,
      ...data,
    })
  return found
}
