// The languages of a project, and where their translations lie.
import { loose, text } from '../base/loose.ts'
import type { Locales } from './documents.ts'
import type { Settings } from './settings.ts'

/** `i18n/de`, or what `i18n.path` and `localeConfigs.de.path` say. */
export function translationsOf({ translations, localeConfigs }: Settings, locale: string): string {
  return `${translations}/${text(loose(localeConfigs[locale]).path) ?? locale}`
}

export function readLocales(settings: Settings): Locales {
  const { locales, defaultLocale, format, trailingSlash } = settings
  const folder = (locale: string): string => translationsOf(settings, locale)
  return { all: locales, base: defaultLocale, folder, format, slash: trailingSlash }
}
