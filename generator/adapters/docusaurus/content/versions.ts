// A docs instance's versions: their names, folders and URLs.
import type { Edition } from '../../../source/types.ts'
import { ownProperty } from '../../../base/own-property.ts'
import { versionFolder } from '../../../base/site/version-names.ts'
import { joinUrl } from './names.ts'
import { listOf, type Told } from './data-files.ts'
import { versionTwice } from '../diagnostics.ts'
import type { SourceFiles } from '../../types.ts'
import type { DocsSettings, DocsVersionSettings } from '../config/types.ts'

export interface DocsVersion {
  /** `current`, or a name in `versions.json`. */
  readonly name: string
  readonly label: string
  /** The version's URL without the base URL: `/docs`, `/docs/next`. */
  readonly base: string
  readonly last: boolean
  readonly banner: Edition['banner']
  readonly noIndex: boolean
  readonly badge: boolean
  /** Folder of the documents, relative to the project. */
  readonly folder: string
  readonly sidebarPath: string | false | undefined
  /** Folder of a locale's documents. */
  readonly translated: (folder: string) => string
}

/** Versions in menu order: the current one first, then newest to oldest. `frozen` is the content of `versions.json`, or null. */
export function versionsOf(settings: DocsSettings, frozen: readonly string[] | null): DocsVersion[] {
  const names =
    settings.disableVersioning || frozen === null
      ? ['current']
      : [...(settings.includeCurrentVersion ? ['current'] : []), ...frozen]
  const wanted = settings.onlyIncludeVersions
  const shown = wanted === undefined ? names : names.filter((name) => wanted.includes(name))
  const last =
    settings.lastVersion ?? (frozen !== null && !settings.disableVersioning ? frozen[0] : undefined) ?? 'current'
  const lastIndex = names.indexOf(last)
  return shown.map((name) =>
    versionOf(settings, name, {
      last: name === last,
      before: names.indexOf(name) < lastIndex,
      single: shown.length === 1,
    }),
  )
}

function versionOf(
  settings: DocsSettings,
  name: string,
  place: { readonly last: boolean; readonly before: boolean; readonly single: boolean },
): DocsVersion {
  const said = ownProperty(settings.versions, name) ?? {}
  const current = name === 'current'
  const prefix = settings.id === 'default' ? '' : `${settings.id}_`
  const path = said.path ?? (place.last ? '' : current ? 'next' : name)
  const plugin = `docusaurus-plugin-content-docs${settings.id === 'default' ? '' : `-${settings.id}`}`
  return {
    name,
    label: said.label ?? (current ? 'Next' : name),
    base: joinUrl(settings.routeBasePath, path),
    last: place.last,
    banner: bannerOf(
      said.banner ?? (place.last || place.single ? 'none' : place.before ? 'unreleased' : 'unmaintained'),
    ),
    noIndex: said.noIndex === true,
    badge: said.badge ?? !place.single,
    folder: current ? settings.path : `${prefix}versioned_docs/version-${name}`,
    sidebarPath: current
      ? settings.sidebarPath
      : settings.sidebarPath === false
        ? false
        : `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
    translated: (folder) => `${folder}/${plugin}/${current ? 'current' : `version-${name}`}`,
  }
}

function bannerOf(banner: NonNullable<DocsVersionSettings['banner']>): Edition['banner'] {
  return banner === 'unmaintained' ? 'older' : banner
}

/** ID of a version's edition. It's the same as in a site in this generator's layout, with the plugin's ID after `~`. */
export function editionId(settings: { readonly id: string }, version: string): string {
  const docs = settings.id === 'default' ? 'docs' : `docs~${settings.id}`
  return version === 'current' ? docs : versionFolder(docs, version)
}

/** Name of the file that lists the frozen versions. */
export function versionsFile(settings: DocsSettings): string {
  return settings.id === 'default' ? 'versions.json' : `${settings.id}_versions.json`
}

/** The frozen versions of a docs instance without duplicates, newest first; null if there are none. */
export function frozenVersions(files: SourceFiles, settings: DocsSettings, told: Told): string[] | null {
  const file = versionsFile(settings)
  const names = listOf(files.source(file), told)?.map(String) ?? null
  const known = new Set(settings.includeCurrentVersion && !settings.disableVersioning ? ['current'] : [])
  const frozen = names?.filter((name) => {
    if (!known.has(name)) return known.add(name)
    told(versionTwice(file, name))
    return false
  })
  return frozen ?? null
}
