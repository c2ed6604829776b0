// Collects the input for walks that the configuration declares.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { localePrefix, publicUrl } from '../../base/paths.ts'
import type { CheckInput } from '../../check/check.ts'
import { checkWalks } from '../../check/declared-walks.ts'
import type { SiteGraph } from '../../render/types.ts'
import type { SettingPlace } from './link-sources.ts'

export function walksOf(
  { config: { walks, i18n, baseUrl }, locales, routes }: SiteGraph,
  { pages, origin, trailingSlash }: CheckInput,
  placeOf: SettingPlace,
): Diagnostic[] {
  if (walks.length === 0) return []
  const prefixes = locales
    .map(({ locale }) => localePrefix(locale, i18n.defaultLocale))
    .sort((a, b) => a.length - b.length)
  const addressesOf = (route: string): string[] => prefixes.map((prefix) => publicUrl(baseUrl, prefix, route))
  const redirects = routes.redirects.flatMap(({ from, to }) => {
    const targets = to.startsWith('/') ? addressesOf(to) : []
    return addressesOf(from).flatMap((address, at) =>
      targets[at] === undefined ? [] : [[address, targets[at]] as const],
    )
  })
  return checkWalks({
    walks: walks.map((walk, index) => ({ ...walk, place: (key) => placeOf(['walks', String(index), key], walk[key]) })),
    pages,
    origin,
    trailingSlash,
    routes: routes.byUrl.keys(),
    addressesOf,
    redirects: new Map(redirects),
  })
}
