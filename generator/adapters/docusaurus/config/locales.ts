// A project's languages and translation folders.
import { asRecord, text } from '../../../base/unknown-record.ts'
import type { Locales } from '../content/documents.ts'
import { contentsOf } from './appearance.ts'
import type { Settings, UnsupportedSetting } from './types.ts'

/** `i18n/de`, or the folder set in `i18n.path` and `localeConfigs.de.path`. */
export function translationsOf({ translations, localeConfigs }: Settings, locale: string): string {
  return `${translations}/${text(asRecord(localeConfigs[locale]).path) ?? locale}`
}

export function readLocales(settings: Settings): Locales {
  const { locales, defaultLocale, format, trailingSlash, themeConfig } = settings
  const folder = (locale: string): string => translationsOf(settings, locale)
  return { all: locales, base: defaultLocale, folder, format, slash: trailingSlash, contents: contentsOf(themeConfig) }
}

/** Reports languages with a URL that Docusaurus wouldn't use by default. */
export function addressesLeftOut({
  locales,
  defaultLocale,
  localeConfigs,
  baseUrl,
  url,
}: Settings): UnsupportedSetting[] {
  return locales.flatMap((locale) => {
    const said = asRecord(localeConfigs[locale])
    const base = `/${baseUrl}/${locale === defaultLocale ? '' : locale}/`.replace(/\/{2,}/g, '/')
    const instead = `the language "${locale}" is at ${url}${base}`
    const isOther = (name: 'url' | 'baseUrl', made: string): boolean => {
      const written = text(said[name])?.replace(/^\/+|\/+$/g, '')
      return written !== undefined && written !== made.replace(/^\/+|\/+$/g, '')
    }
    return [
      ...(isOther('url', url) ? [{ what: `i18n.localeConfigs.${locale}.url`, instead }] : []),
      ...(isOther('baseUrl', base) ? [{ what: `i18n.localeConfigs.${locale}.baseUrl`, instead }] : []),
    ]
  })
}
