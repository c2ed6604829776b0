// Strings of plugins and admonition kinds, as interface language files. The site's `locales/<locale>/<plugin>.json` takes precedence.
import { hashOf } from '../base/hash.ts'
import type { SourcePath, SourceText } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { ADMONITIONS, titlesIn } from './admonitions.ts'

type Texts = { readonly [key: string]: string | Texts }

/** The site's own files, with those of plugins beside or below them. */
export function withPluginStrings(own: readonly SourceText[], config: ResolvedConfig): readonly SourceText[] {
  const { admonitions } = config.markdown
  const spoken = config.plugins.filter(({ strings }) => strings !== undefined)
  if (spoken.length === 0 && Object.keys(admonitions).length === 0) return own
  const { locales, defaultLocale } = config.i18n
  const made = locales.flatMap((locale) => [
    ...spoken.map(({ name, strings = {} }) => {
      const texts = { ...strings['en'], ...strings[defaultLocale], ...strings[locale] }
      return fileOf(locale, name, treeOf(texts), own)
    }),
    fileOf(locale, ADMONITIONS, titlesIn(admonitions, locale, defaultLocale), own),
  ])
  const replaced = new Set(made.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces])))
  return [...own.filter((file) => !replaced.has(file)), ...made.map(({ file }) => file)]
}

interface Made {
  readonly file: SourceText
  readonly replaces?: SourceText
}

/** Texts of a plugin under those of the site. A file of the site that can't be read stays, and is reported. */
function fileOf(locale: string, name: string, texts: Texts, own: readonly SourceText[]): Made {
  const replaces = own.find(({ path }) => path === `locales/${locale}/${name}.json`)
  const over = replaces === undefined ? {} : parsed(replaces.text)
  const text = JSON.stringify(over === null ? texts : merged(texts, over))
  const file = { path: `~plugins/locales/${locale}/${name}.json` as SourcePath, text, hash: hashOf(text) }
  return replaces === undefined || over === null ? { file } : { file, replaces }
}

function parsed(text: string): Texts | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Texts) : null
  } catch {
    return null
  }
}

/** `a.b` is a key below `a`. */
function treeOf(texts: Readonly<Record<string, string>>): Texts {
  type Branch = { [key: string]: string | Branch }
  const root: Branch = {}
  for (const [key, text] of Object.entries(texts)) {
    const names = key.split('.')
    const last = names.pop() as string
    let at = root
    for (const name of names) {
      const below = at[name]
      at = typeof below === 'object' ? below : (at[name] = {})
    }
    at[last] = text
  }
  return root
}

function merged(below: Texts, above: Texts): Texts {
  const all: Record<string, string | Texts> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const other = all[key]
    all[key] = typeof value === 'object' && typeof other === 'object' ? merged(other, value) : value
  }
  return all
}
