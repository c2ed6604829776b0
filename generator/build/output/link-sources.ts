// Traces broken links to the setting that contains them, or to a draft.
import { localePrefix, publicUrl } from '../../base/paths.ts'
import type { Span } from '../../base/text.ts'
import type { CheckInput, SettingFile } from '../../check/check.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { BESIDE_SITE, linkAddress } from '../../render/model/sidebar-model.ts'
import type { SiteGraph } from '../../render/types.ts'
import { ownAddress } from '../../routes/routes.ts'

/** Paths of the same host outside a project's site that its navbar, footer and sidebars link to. */
export function besideSite({ config, locales }: SiteGraph): string[] {
  const { navbar, footer, baseUrl, i18n } = config
  const framed = [...texts(navbar.items, []), ...texts(footer.columns, [])]
  return [
    ...framed.flatMap(([keys, text]) => (keys.at(-1) === 'href' && text.startsWith('/') ? [text] : [])),
    ...locales.flatMap(({ locale, sidebars }) =>
      sidebars
        .flatMap(({ items }) => texts(items, []))
        .filter(([, text]) => text.startsWith(BESIDE_SITE))
        .map(([, text]) =>
          linkAddress(text, (path) => publicUrl(baseUrl, localePrefix(locale, i18n.defaultLocale), path)),
        ),
    ),
  ]
}

/** Finds the setting that contains a URL: icon, logo, navbar, footer, sidebar or announcement. */
export function settingOf(
  { config, editions }: SiteGraph,
  prefixes: readonly string[],
  placeOf: SettingPlace,
): NonNullable<CheckInput['settingOf']> {
  const { navbar, footer, announcementBar, docs, docsInstances, baseUrl } = config
  const files = fileSettings(config)
  const named = [
    ...texts(navbar.items, ['navbar', 'items']),
    ...texts(footer, ['footer']),
    ...texts(docs.sidebars, ['docs', 'sidebars']),
    ...texts(docsInstances, ['docsInstances']),
  ].filter(([, text]) => text.startsWith('/'))
  const places = [...editions.values()].flatMap(({ linkPlaces = [] }) => linkPlaces)
  const html = texts(announcementBar?.content, ['announcementBar', 'content'])
  const spelt = (path: string): string[] => speltIn(baseUrl, prefixes, path)
  return (link) => {
    const [keys, text = ''] =
      [...files, ...named].find(([, path]) => spelt(path).includes(link)) ??
      html.find(([, text]) => text.includes(`"${link}"`) || text.includes(`'${link}'`)) ??
      []
    return keys === undefined ? places.find(([address]) => spelt(address).includes(link))?.[1] : placeOf(keys, text)
  }
}

/** Settings that refer to a static file, with the file's path. */
function fileSettings({ favicon, navbar }: ResolvedConfig): ReturnType<typeof texts> {
  return [
    ...texts(favicon, ['favicon']),
    ...texts(navbar.logo?.src, ['navbar', 'logo', 'src']),
    ...texts(navbar.logo?.srcDark, ['navbar', 'logo', 'srcDark']),
  ]
}

export function settingFile({ config }: SiteGraph, link: string): SettingFile | undefined {
  const [keys, file = ''] =
    fileSettings(config).find(([, path]) => speltIn(config.baseUrl, [], path).includes(link)) ?? []
  return keys === undefined ? undefined : { setting: keys.join('.'), file, folder: config.staticDir }
}

/** All forms in which pages can contain a path from the configuration. */
function speltIn(baseUrl: string, prefixes: readonly string[], path: string): string[] {
  return [path, ...['', ...prefixes].map((prefix) => publicUrl(baseUrl, prefix, rooted(path)))]
}

/** Finds a draft or scheduled post by URL. The table is created on first use, because most builds don't need it. */
export function draftsByAddress(graph: SiteGraph, hidden: readonly RawDoc[]): (href: string) => RawDoc | undefined {
  const { baseUrl, i18n } = graph.config
  let drafts: ReadonlyMap<string, RawDoc> | undefined
  const entries = (): (readonly [string, RawDoc])[] =>
    hidden.flatMap((doc) => {
      const edition = graph.editions.get(doc.edition)
      if (edition === undefined) return []
      const prefix = localePrefix(doc.locale, i18n.defaultLocale)
      return [[publicUrl(baseUrl, prefix, doc.url ?? ownAddress(doc, edition)), doc] as const]
    })
  return (href) => (drafts ??= new Map(entries())).get(href)
}

/** All strings in a setting, each with its keys. */
function texts(value: unknown, keys: readonly string[]): (readonly [keys: readonly string[], text: string])[] {
  if (typeof value === 'string') return [[keys, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...keys, key]))
}

const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** Returns where a setting contains a string, by its keys. */
export type SettingPlace = (keys: readonly string[], text: string) => Span | undefined
