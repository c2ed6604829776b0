// Versions of a documentation: the current one and frozen copies, each an edition. The latest one determines the paths.
import { routePath } from '../base/paths.ts'
import { rebase, versionFolder } from '../base/site/version-names.ts'
import type { SidebarEntryInput } from '../config/types.ts'
import type { Edition } from './types.ts'

/** A version's settings: in the configuration for the current version, in the version list for frozen ones. */
export interface VersionSettings {
  readonly name: string
  readonly label?: string | undefined
  /** Path below the documentation's root; '' is the root itself. */
  readonly path?: string | undefined
  readonly banner?: Edition['banner'] | undefined
  readonly noIndex?: boolean | undefined
  readonly badge?: boolean | undefined
}

/** A frozen version: `site/versions/docs.json` lists them, newest first. */
export interface FrozenVersion extends VersionSettings {
  readonly sidebars?: Edition['sidebars'] | undefined
}

export interface VersionedDocs {
  /** The current version as if it were the only one; its `base` is the documentation's root. */
  readonly edition: Edition
  readonly current: VersionSettings
  /** Newest first. */
  readonly frozen: readonly FrozenVersion[]
  /** Name of the latest version; by default, the newest frozen one. */
  readonly latest: string | undefined
}

/** Editions of all versions of a documentation, current version first. */
export function versionEditions({ edition, current, frozen, latest }: VersionedDocs): Edition[] {
  const root = edition.base
  const known = latest !== undefined && frozen.some(({ name }) => name === latest) ? latest : null
  const last = known ?? (latest === current.name || frozen.length === 0 ? current.name : (frozen[0]?.name as string))
  const all: FrozenVersion[] = [current, ...frozen]
  const lastIndex = all.findIndex(({ name }) => name === last)
  return all.map((version, index): Edition => {
    const isLast = version.name === last
    const base = routePath(root, version.path ?? (isLast ? '' : index === 0 ? 'next' : version.name))
    const sidebars = index === 0 ? edition.sidebars : (version.sidebars ?? null)
    return {
      ...edition,
      id: index === 0 ? edition.id : versionFolder(edition.id, version.name),
      version: version.name,
      label: version.label ?? (index === 0 ? 'Next' : version.name),
      root,
      base,
      latest: isLast,
      banner: version.banner ?? (isLast ? 'none' : index < lastIndex ? 'unreleased' : 'older'),
      noIndex: version.noIndex === true,
      badge: version.badge ?? (frozen.length > 0 || version.label !== undefined),
      sidebars: sidebars === null || base === root ? sidebars : rebased(sidebars, root, base),
    }
  })
}

/** Moves a sidebar's paths, which are written as if theirs were the only version. */
function rebased(
  sidebars: NonNullable<Edition['sidebars']>,
  root: string,
  base: string,
): NonNullable<Edition['sidebars']> {
  const entry = (one: SidebarEntryInput): SidebarEntryInput => {
    if (typeof one === 'string' || one.type !== 'category') return one
    const { link } = one
    return {
      ...one,
      items: one.items.map(entry),
      ...(link?.type === 'generated-index' ? { link: { ...link, slug: rebase(link.slug, root, base) } } : {}),
    }
  }
  return Object.fromEntries(Object.entries(sidebars).map(([name, entries]) => [name, entries.map(entry)]))
}

/**
 * Resolves a path in a version's page: to the same page of that version, if it exists, because pages are written as if their version were the only one. A
 * path that includes a version stays.
 */
export function addressInVersion(
  target: string,
  edition: Edition,
  editions: readonly Edition[],
  isRoute: (url: string) => boolean,
): { readonly url: string; readonly left: boolean } {
  const stay = { url: target, left: false }
  const own = editions.filter(({ kind, instance }) => kind === edition.kind && instance === edition.instance)
  if (own.length < 2 || edition.base === edition.root) return stay
  const moved = rebase(target, edition.root, edition.base)
  const spelt = own.some(({ base, root }) => base !== root && (target === base || target.startsWith(`${base}/`)))
  if (moved === target || spelt) return stay
  return isRoute(moved) ? { url: moved, left: false } : { url: target, left: isRoute(target) && below(target, own) }
}

/** Whether a path is in the documentation's own routes: if its root is `/`, every path is below it. */
function below(target: string, own: readonly Edition[]): boolean {
  return own.every(({ root }) => root !== '/') || own.some(({ base }) => target === base)
}
