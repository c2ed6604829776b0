// Settings of a migrated site: redirects and edit links.
import type { MigrationTools } from '../../types.ts'
import type { ProjectData } from '../types.ts'
import { type Edition, editionOf } from '../../../source/types.ts'
import type { ConfigInput, SidebarEntryInput } from '../../../config/types.ts'
import { rebase } from '../../../base/site/version-names.ts'

export interface MigrationInput extends MigrationTools {
  readonly project: ProjectData
}

export interface MigrationScope {
  readonly input: MigrationInput
  /** See `mainVersions`. */
  readonly mains: ReadonlySet<Edition>
  readonly moves: Map<string, string>
  readonly files: Record<string, string>
  readonly left: Map<string, string>
  /** Maps a documents folder to its new path. */
  readonly folders: Map<string, string>
  readonly edited: Set<string>
  /** Maps a new path to the old one. */
  readonly taken: Map<string, string>
  /** Maps a document to its docs instance's folder. */
  readonly documents: Map<string, string | undefined>
}

export function leave({ left }: MigrationScope, what: string, why: string): void {
  if (!left.has(what)) left.set(what, why)
}

/** A docs instance's name in this generator's layout. */
export function nameOf({ instance }: Edition): string {
  return instance === 'default' ? 'docs' : instance
}

export function isEmpty(one: unknown): boolean {
  return one === undefined || one === null || (typeof one === 'object' && Object.values(one).every(isEmpty))
}

/** Maps a page to its old URLs. Redirects to pages that aren't migrated or don't exist are left out and reported. */
export function redirectsOf(
  scope: MigrationScope,
  said: NonNullable<ConfigInput['redirects']>,
): Pick<ConfigInput, 'redirects'> {
  const { project, redirects, configFile } = scope.input
  const left = project.pages.filter(({ source }) => !scope.moves.has(source))
  const behind = new Map(left.map(({ url, source }) => [url as string, source]))
  const kept = new Map<string, string[]>()
  for (const { from, to, rest = '' } of redirects) {
    const page = behind.get(to)
    if (page === undefined) kept.set(to + rest, [...(kept.get(to + rest) ?? []), from])
    else leave(scope, `the redirect from ${from} to ${to}`, `add it under "redirects" again once ${page} exists`)
  }
  const known = new Set<string>(redirects.map(({ from }) => from))
  for (const { from, to } of said)
    for (const one of [from].flat())
      if (!known.has(one)) leave(scope, `the redirect from ${one} to ${to} in ${configFile}`, "its target isn't a page")
  const list = [...kept].map(([to, from]) => ({ from: from.length === 1 ? (from[0] as string) : from, to }))
  return list.length === 0 ? {} : { redirects: list }
}

/** The prefix of all files' edit links, if it's the same for all. Otherwise reports that it isn't migrated. */
function editUrlOf(scope: MigrationScope, ids: ReadonlySet<string>, what: string): { editUrl?: string } {
  const { project, configFile } = scope.input
  const docs = project.docs.filter(
    ({ key, locale, editUrl }) =>
      ids.has(editionOf(key)) && locale === project.config.i18n?.defaultLocale && typeof editUrl === 'string',
  )
  const places = new Set(docs.map(({ editUrl, source }) => beforePath(editUrl as string, source.path)))
  const [place] = places
  if (place === undefined) return {}
  if (places.size === 1 && place !== null) return { editUrl: place }
  leave(
    scope,
    `editUrl of ${what} in ${configFile}`,
    'its links don\'t end with the file\'s path, so pages have no edit link; set "editUrl" to what comes before the new paths',
  )
  return {}
}

/** Posts use the edit link of the docs. */
export function leaveEditUrl(scope: MigrationScope, id: string, ofDocs: string | undefined): void {
  const { editUrl } = editUrlOf(scope, new Set([id]), `the blog "${id}"`)
  if (editUrl !== undefined && editUrl !== ofDocs)
    leave(
      scope,
      `editUrl of the blog "${id}" in ${scope.input.configFile}`,
      `"${editUrl}": posts use the documentation's`,
    )
}

function beforePath(url: string, path: string): string | null {
  return url.endsWith(`/${path}`) ? url.slice(0, -path.length) : null
}

export function settingsOf(
  scope: MigrationScope,
  edition: Edition,
  all: readonly Edition[],
): NonNullable<ConfigInput['docs']> {
  const latest = all.find((one) => one.latest)
  return {
    routeBasePath: edition.root,
    ...editUrlOf(scope, new Set(all.map(({ id }) => id)), `the documentation "${nameOf(edition)}"`),
    ...(edition.sidebars === null ? {} : { sidebars: plainSidebars(edition) }),
    ...(edition.tagsPath === undefined || edition.tagsPath === 'tags' ? {} : { tagsPath: edition.tagsPath }),
    ...(isEmpty(edition.sidebarLabels) ? {} : { sidebarLabels: edition.sidebarLabels }),
    version: {
      ...versionOf(edition),
      name: edition.version,
      ...(all.length < 2 ? {} : { banner: edition.banner, path: pathIn(edition) }),
    },
    ...(all.length < 2 || latest === undefined ? {} : { latest: latest.version }),
  } as NonNullable<ConfigInput['docs']>
}

/** A version's data for readers and search engines. */
export const versionOf = ({ label, badge, noIndex }: Edition) => ({ label, badge, ...(noIndex ? { noIndex } : {}) })

/** A version's path relative to its docs instance. */
export function pathIn({ base, root }: Edition): string {
  return base === root ? '' : base.slice(root === '/' ? 1 : root.length + 1)
}

/** Moves URLs of category pages from the version's path to the docs instance's path. The build adds the version's path again. */
export function plainSidebars({ sidebars, base, root }: Edition): Readonly<Record<string, SidebarEntryInput[]>> {
  const plain = (entry: SidebarEntryInput): SidebarEntryInput => {
    if (typeof entry === 'string' || entry.type !== 'category') return entry
    const { link } = entry
    const moved = link?.type === 'generated-index' ? { ...link, slug: rebase(link.slug, base, root) } : link
    return { ...entry, ...(moved === undefined ? {} : { link: moved }), items: entry.items.map(plain) }
  }
  return Object.fromEntries(Object.entries(sidebars ?? {}).map(([name, entries]) => [name, entries.map(plain)]))
}
