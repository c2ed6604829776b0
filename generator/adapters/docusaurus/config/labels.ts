// Labels of a project and their translations in `i18n/<locale>/…json`. A label with a translation becomes a string of the generated namespace
// `project`. A label without one stays plain text.
import { hashOf } from '../../../base/hash.ts'
import { ownProperty } from '../../../base/own-property.ts'
import type { SourcePath, SourceText } from '../../../base/text.ts'
import { entriesOf, UNTOLD, type Told } from '../content/data-files.ts'
import type { Locales } from '../content/documents.ts'
import type { SourceFiles } from '../../types.ts'
import { asRecord } from '../../../base/unknown-record.ts'
import { textsFile, themeTexts } from './theme-texts.ts'

export interface Labels {
  /**
   * Returns the label or, if it's translated, its string key. `file` (such as `docusaurus-theme-classic/navbar`) and `id` identify the translation.
   * `shown` converts a translation to displayed text.
   */
  label(file: string, id: string, text: string, shown?: (written: string) => string): string
  /** Returns a text that data files define for each locale or, if the texts differ, its string key. */
  said(id: string, of: (locale: string) => string): string
  /** The string files that define the labels for every locale. */
  files(): SourceText[]
  /** Texts of the project's components, by locale and ID. */
  readonly code: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Messages = Readonly<Record<string, string>>

export function readLabels(files: SourceFiles, locales: Locales, told: Told): Labels {
  const known = new Map<string, Messages>()
  const messages = (locale: string, file: string): Messages => {
    const path = `${locales.folder(locale)}/${file}.json`
    let found = known.get(path)
    if (found === undefined) known.set(path, (found = messagesOf(files.source(path), told)))
    return found
  }
  const used = new Map<string, Map<string, string>>()
  const said = (id: string, text: string, of: (locale: string) => string): string => {
    const texts = new Map(locales.all.map((locale) => [locale, of(locale)]))
    if ([...texts.values()].every((one) => one === text)) return text
    const key = `l${hashOf(`${id}\n${text}`).slice(0, 12)}`
    used.set(key, texts)
    return `project:${key}`
  }
  return {
    label: (file, id, written, shown = (same) => same) =>
      said(`${file}\n${id}`, shown(written), (locale) => shown(ownProperty(messages(locale, file), id) ?? written)),
    said: (id, of) => said(id, of(locales.base), of),
    files: () => {
      const texts = locales.all.map((locale) => {
        const text = JSON.stringify(themeTexts(locale, messages(locale, 'code'), theirTexts(files, locale)))
        return { path: textsFile(locale) as SourcePath, text, hash: hashOf(text) }
      })
      if (used.size === 0) return texts
      const named = locales.all.map((locale) => {
        const text = JSON.stringify(
          Object.fromEntries(
            [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, texts]) => [key, texts.get(locale) ?? '']),
          ),
        )
        return { path: `i18n/locales/${locale}/project.json` as SourcePath, text, hash: hashOf(text) }
      })
      return [...named, ...texts]
    },
    code: Object.fromEntries(locales.all.map((locale) => [locale, messages(locale, 'code')])),
  }
}

/** Docusaurus's own translations, if it's installed in the project or its workspace. */
function theirTexts(files: SourceFiles, locale: string): Messages {
  if (/^en\b/.test(locale)) return {}
  for (const up of ['', '../', '../../'])
    for (const name of namesOf(locale)) {
      const source = files.source(`${up}node_modules/@docusaurus/theme-translations/locales/${name}/theme-common.json`)
      if (source !== null) return messagesOf(source, UNTOLD)
    }
  return {}
}

/** Folder names for a locale's translations: as written, with its most likely territory or script, and the language alone. */
function namesOf(locale: string): string[] {
  try {
    const { language, region, script } = new Intl.Locale(locale).maximize()
    return [...new Set([locale, `${language}-${region}`, `${language}-${script}`, language])]
  } catch {
    return [locale, locale.replace(/-.*/, '')]
  }
}

function messagesOf(source: SourceText | null, told: Told): Messages {
  return Object.fromEntries(
    Object.entries(entriesOf(source, told)).flatMap(([id, value]) => {
      const message = typeof value === 'string' ? value : asRecord(value).message
      return typeof message === 'string' ? [[id, message] as const] : []
    }),
  )
}
