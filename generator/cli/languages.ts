// A site's languages by tag, and their settings.
import { directionOf } from '../base/site/direction.ts'

/** The first is the default. */
export type LanguageTags = readonly [string, ...string[]]

export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(text)
}

/** Parses `en, pt-BR` into a list; returns an error message for an invalid one. */
export function languageTags(text: string): LanguageTags | string {
  const [first, ...others] = text.split(',').map((tag) => tag.trim())
  const tags: LanguageTags = [first as string, ...others]
  const wrong = tags.find((tag) => !isLanguageTag(tag))
  if (wrong !== undefined) return `"${wrong}" isn't a language tag such as "de" or "pt-BR".`
  const twice = tags.find((tag, at) => tags.indexOf(tag) !== at)
  return twice === undefined ? tags : `The language "${twice}" is listed twice.`
}

/** The `i18n` setting for a site with these languages. */
export function settingsOf(languages: LanguageTags): string {
  return `i18n: { defaultLocale: '${languages[0]}', locales: [${languages.map((tag) => `'${tag}'`).join(', ')}], localeConfigs: { ${languages.map(languageSettings).join(', ')} } }`
}

/** `de: { label: 'Deutsch', htmlLang: 'de' }` */
export function languageSettings(tag: string): string {
  const direction = directionOf(tag) === 'rtl' ? ", direction: 'rtl'" : ''
  return `${/^\w+$/.test(tag) ? tag : `'${tag}'`}: { label: '${nameOf(tag)}', htmlLang: '${tag}'${direction} }`
}

/** A language's own name. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return (name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)).replaceAll("'", '’')
}
