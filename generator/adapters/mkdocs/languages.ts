// Languages of the plugin `i18n` (mkdocs-static-i18n): a suffix of the file name (`index.fr.md`) or a folder (`fr/index.md`).
import { directionOf } from '../../base/site/direction.ts'
import { asRecord, list, text, type UnknownRecord } from '../../base/unknown-record.ts'

export interface Language {
  readonly locale: string
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  /** The language's navigation; undefined if it uses the site's. */
  readonly nav: unknown
  /** Translations of the labels in the site's navigation. */
  readonly labels: UnknownRecord
}

export interface SiteLanguages {
  /** The default language comes first. */
  readonly all: readonly [Language, ...Language[]]
  readonly structure: 'suffix' | 'folder'
}

/** A file's language, and its path without the suffix or folder. */
export interface Localized {
  readonly locale: string
  readonly path: string
}

/** Returns the only language of a project without the plugin. */
export function soleLanguage(locale: string, direction: 'ltr' | 'rtl'): SiteLanguages {
  return { all: [{ locale, label: locale, direction, nav: undefined, labels: {} }], structure: 'suffix' }
}

/** Returns null if the project doesn't use the plugin. */
export function languagesOf(plugins: ReadonlyMap<string, UnknownRecord>): SiteLanguages | null {
  const options = plugins.get('i18n')
  const entries = list(options?.languages)
    .map(asRecord)
    .filter(({ locale, build }) => text(locale) !== undefined && build !== false)
  const usual = entries.find((one) => one['default'] === true) ?? entries[0]
  if (usual === undefined) return null
  const [first, ...others] = [usual, ...entries.filter((one) => one !== usual)].map((entry): Language => {
    const locale = text(entry['locale']) ?? ''
    return {
      locale,
      label: text(entry['name']) ?? locale,
      direction: directionOf(locale),
      nav: entry['nav'],
      labels: asRecord(entry['nav_translations']),
    }
  })
  if (first === undefined) return null
  return { all: [first, ...others], structure: options?.docs_structure === 'folder' ? 'folder' : 'suffix' }
}

/** Splits a path in the documentation folder. A file without a language belongs to the default one. */
export function localized({ all, structure }: SiteLanguages, file: string): Localized {
  const [usual] = all
  const [, before = '', named = '', after = ''] =
    (structure === 'folder' ? /^()([^/]+)\/(.+)$/ : /^(.+)\.([^./]+)(\.\w+)$/).exec(file) ?? []
  return all.some(({ locale }) => locale === named)
    ? { locale: named, path: before + after }
    : { locale: usual.locale, path: file }
}

/** The path to a file's translation, whether or not there is one. */
export function translatedPath({ all, structure }: SiteLanguages, path: string, to: string): string {
  if (structure === 'folder') return `${to}/${path}`
  return to === all[0].locale ? path : path.replace(/(\.\w+)$/, `.${to}$1`)
}
