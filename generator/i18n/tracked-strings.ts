// Translated texts besides pages: strings by key, and category names. Each has a version, like a page.
import { hashOf } from '../base/hash.ts'
import { byText, type SourceText, type Span } from '../base/text.ts'
import type { Category } from '../content/types.ts'

/** A string with all of its plural forms, or a category's texts. */
export interface Tracked {
  readonly kind: 'string' | 'category'
  readonly locale: string
  /** `home:hero.title`, `docs/guide/_category_` */
  readonly key: string
  readonly source: SourceText
  /** By plural form (`''` for the only one), or by field (`label`). */
  readonly texts: Readonly<Record<string, string>>
  /** Hash of the texts. */
  readonly version: string
}

export const PLURAL = /_(zero|one|two|few|many|other)$/

/** Strings from the site's own files, one entry per key. Invalid JSON has none; that's reported when strings are read. */
export function trackedStrings(files: readonly SourceText[]): Tracked[] {
  return files.flatMap((file) => {
    const [, locale, name] = /(?:^|\/)locales\/([^/]+)\/([^/]+)\.json$/.exec(file.path) ?? []
    if (locale === undefined || name === undefined) return []
    const groups = new Map<string, Record<string, string>>()
    for (const [key, text] of leaves(file.text, `${name}:`)) {
      const common = key.replace(PLURAL, '')
      const texts = groups.get(common) ?? {}
      texts[PLURAL.exec(key)?.[1] ?? ''] = text
      groups.set(common, texts)
    }
    return [...groups].map(([key, texts]) => tracked('string', locale, key, file, texts))
  })
}

/** Keys with their texts, in file order. */
export function leaves(json: string, prefix = ''): [string, string][] {
  const found: [string, string][] = []
  const visit = (key: string, value: unknown): void => {
    if (typeof value === 'string') found.push([key, value])
    else if (typeof value === 'object' && value !== null)
      for (const [name, below] of Object.entries(value))
        visit(key === '' || key.endsWith(':') ? key + name : `${key}.${name}`, below)
  }
  try {
    visit(prefix, JSON.parse(json))
  } catch {
    return []
  }
  return found
}

export function trackedCategories(categories: readonly Category[]): Tracked[] {
  return categories.map(({ locale, folder, source, label, link }) => {
    const texts = { label, title: link?.title, description: link?.description }
    return tracked(
      'category',
      locale,
      `${folder}/_category_`,
      source,
      Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    )
  })
}

function tracked(
  kind: Tracked['kind'],
  locale: string,
  key: string,
  source: SourceText,
  texts: Readonly<Record<string, string>>,
): Tracked {
  return { kind, locale, key, source, texts, version: hashOf(wordsOf(texts)) }
}

/** All texts joined, in an order that doesn't depend on the file. */
export function wordsOf(texts: Readonly<Record<string, string>>): string {
  const forms = Object.keys(texts).sort(byText)
  return forms.length === 1 && forms[0] === ''
    ? (texts[''] as string)
    : JSON.stringify(forms.map((form) => [form, texts[form]]))
}

/** The entry's location in its file. */
export function placeOfTracked({ key, source }: Tracked): Span {
  const parts = (key.includes(':') ? key.slice(key.indexOf(':') + 1) : 'label').split('.')
  let at = 0
  for (const part of parts) {
    const quoted = `"${part}`
    const rest = source.text.slice(at)
    const next = [`${quoted}"`, `${quoted}_`].map((name) => rest.indexOf(name)).find((index) => index >= 0)
    if (next !== undefined) at += next
  }
  return { path: source.path, start: at, end: at + 1 }
}
