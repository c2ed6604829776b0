import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

const FORMS: Readonly<Record<string, readonly string[]>> = {
  en: ['one', 'other'],
  zh: ['other'],
  ru: ['few', 'many', 'one', 'other'],
  ja: ['other'],
}
const read = (locale: string): Map<string, string> =>
  leaves(JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${locale}/docs.json`), 'utf8')) as Tree)
const english = read('en')

describe.each(Object.keys(FORMS))('strings of the documentation frame in %s', (locale) => {
  const own = read(locale)
  const common = (key: string): string => key.replace(/_(?:one|few|many|other)$/, '')

  it('are those of English', () => {
    expect([...new Set([...own.keys()].map(common))]).toEqual([...new Set([...english.keys()].map(common))])
  })

  it('have the plural forms of the language', () => {
    for (const key of [...english.keys()].filter((name) => name.endsWith('_other')).map(common)) {
      expect(
        [...own.keys()]
          .filter((name) => common(name) === key)
          .map((name) => name.slice(key.length + 1))
          .sort(),
        key,
      ).toEqual(FORMS[locale])
    }
  })

  it('have the placeholders, code and names of the English text', () => {
    const marks = (text: string): string[] =>
      [...new Set(text.match(/\{\{\w+\}\}|`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]/g) ?? [])].sort()
    for (const [key, text] of own)
      expect(marks(text), key).toEqual(marks(english.get(key) ?? english.get(`${common(key)}_other`) ?? ''))
  })
})

function leaves(tree: Tree, prefix = ''): Map<string, string> {
  const out = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') out.set(prefix + key, value)
    else for (const [below, text] of leaves(value, `${prefix}${key}.`)) out.set(below, text)
  }
  return out
}
