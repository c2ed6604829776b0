// A page's version, and the same page in other versions.
import { localePrefix, publicUrl } from '../../base/paths.ts'
import { editionOf, pathOf, type Edition } from '../../source/types.ts'
import { rebase } from '../../base/site/version-names.ts'
import type { LocaleGraph, SiteGraph } from '../types.ts'
import type { VersionLink, VersionModel } from '../../api/site-types.ts'

interface Scope {
  readonly graph: SiteGraph
  readonly local: LocaleGraph
  readonly text: (key: string) => string
}

/** All versions of an edition's docs, newest first. */
export function versionsOf(graph: Pick<SiteGraph, 'source'>, edition: Edition): readonly Edition[] {
  return graph.source.editions.filter(({ kind, instance }) => kind === 'docs' && instance === edition.instance)
}

/** Name of an edition's docs in the configuration: its ID without the version. */
export function docsOf(edition: Edition): string {
  const at = edition.id.indexOf('@')
  return at === -1 ? edition.id : edition.id.slice(0, at)
}

/** `key` belongs to the page or to its route. */
export function versionModel(
  scope: Scope,
  edition: Edition | undefined,
  key: string,
  route: string,
): VersionModel | null {
  if (edition?.kind !== 'docs') return null
  const { graph, local } = scope
  const all = versionLinks(scope, edition, key, route)
  const latest = edition.latest ? null : (all.find((_, index) => versionsOf(graph, edition)[index]?.latest) ?? null)
  return {
    docs: docsOf(edition),
    name: edition.version,
    label: scope.text(edition.label),
    badge: edition.badge,
    // A plugin's page belongs to every version, and is outside the version's folder.
    banner: isBelow(route, edition.base) ? edition.banner : 'none',
    latest,
    all,
    indexUrl: edition.latest
      ? null
      : publicUrl(graph.config.baseUrl, '', `/search/${searchIndex(local.locale, edition)}.json`),
  }
}

function isBelow(route: string, base: string): boolean {
  return base === '/' || route === base || route.startsWith(`${base}/`)
}

/** Name of the search index of a version that isn't the latest. */
export function searchIndex(locale: string, edition: Edition): string {
  return `${locale}.${edition.id}`
}

function versionLinks(scope: Scope, edition: Edition, key: string, route: string): VersionLink[] {
  return versionsOf(scope.graph, edition).map((other) => {
    const current = other.id === edition.id
    const same = current ? route : samePage(scope, edition, other, key, route)
    return {
      name: other.version,
      label: scope.text(other.label),
      href: hrefOf(scope, same ?? firstPage(scope, other)),
      current,
      same: same !== null,
    }
  })
}

/** Version menu of docs on a page outside of them. */
export function versionMenu(scope: Scope, docs: string): { versions: VersionLink[]; latest: string } {
  const edition = scope.graph.source.editions.find((one) => one.kind === 'docs' && docsOf(one) === docs)
  const all = edition === undefined ? [] : versionsOf(scope.graph, edition)
  const versions = all.map((other) => ({
    name: other.version,
    label: scope.text(other.label),
    href: hrefOf(scope, firstPage(scope, other)),
    current: false,
    same: true,
  }))
  return { versions, latest: all.find(({ latest }) => latest)?.version ?? '' }
}

/** A page's route in another version: the same file's route, or the same URL if the file doesn't exist there. */
export function samePage(
  { graph, local }: Pick<Scope, 'graph' | 'local'>,
  from: Edition,
  to: Edition,
  key: string,
  route: string,
): string | null {
  const file = local.entries.get(`${to.id}/${pathOf(key)}`)
  if (file !== undefined) return file.url
  const plain = rebase(route, from.base, '/')
  const moved = from.base === '/' || plain !== route || route === from.base ? rebase(plain, '/', to.base) : null
  const found = moved === null ? undefined : graph.routes.byUrl.get(moved)
  return found !== undefined && editionOf(found.key) === to.id ? (found.url as string) : null
}

/** The page at a version's root, or the first page of its first sidebar. */
function firstPage({ graph, local }: Scope, edition: Edition): string {
  if (graph.routes.byUrl.has(edition.base)) return edition.base
  for (const sidebar of local.sidebars) {
    const first = sidebar.edition === edition.id ? sidebar.order[0] : undefined
    if (first !== undefined) return first.url
  }
  for (const entry of local.entries.values()) if (entry.raw.edition === edition.id) return entry.url
  return edition.base
}

function hrefOf({ graph, local }: Scope, url: string): string {
  return publicUrl(graph.config.baseUrl, localePrefix(local.locale, graph.config.i18n.defaultLocale), url)
}

/** Route of the page for search engines. A translated page isn't replaced by an untranslated one. */
export function canonicalRoute(
  scope: Pick<Scope, 'graph' | 'local'>,
  edition: Edition | undefined,
  key: string,
  route: string,
): string {
  if (edition === undefined || edition.kind !== 'docs' || edition.latest) return route
  const latest = versionsOf(scope.graph, edition).find((other) => other.latest)
  const same = latest === undefined || latest.noIndex ? null : samePage(scope, edition, latest, key, route)
  if (same === null) return route
  const own = scope.local.entries.get(key)
  const other = scope.local.entries.get(scope.graph.routes.byUrl.get(same)?.key ?? '')
  if (other?.raw.front.unlisted === true) return route
  return own?.translated === true && other?.translated === false ? route : same
}
