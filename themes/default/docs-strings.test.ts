import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

const FOUR = ['en', 'zh', 'ru', 'ja']
const MORE = readdirSync(join(import.meta.dirname, '../languages')).sort()
const read = (locale: string, name: string): Map<string, string> =>
  leaves(
    JSON.parse(
      readFileSync(
        join(
          import.meta.dirname,
          '../..',
          FOUR.includes(locale) ? 'locales' : 'themes/languages',
          locale,
          `${name}.json`,
        ),
        'utf8',
      ),
    ) as Tree,
  )

it('the interface is available in 24 languages', () => {
  expect(MORE).toEqual('ar cs da de es fa fr he id it ko nb nl pl pt-BR sv tr uk vi zh-TW'.split(' '))
})

const ALL = [...FOUR, ...MORE].flatMap((locale) => [
  { locale, name: 'theme' },
  { locale, name: 'docs' },
])

describe.each(ALL)('strings of $name.json in $locale', ({ locale, name }) => {
  const english = read('en', name)
  const own = read(locale, name)
  const common = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

  it('have the same keys as English', () => {
    expect([...new Set([...own.keys()].map(common))].sort()).toEqual(
      [...new Set([...english.keys()].map(common))].sort(),
    )
  })

  it("have the language's plural forms", () => {
    for (const key of [...english.keys()].filter((name) => name.endsWith('_other')).map(common)) {
      expect(
        [...own.keys()]
          .filter((name) => common(name) === key)
          .map((name) => name.slice(key.length + 1))
          .sort(),
        key,
      ).toEqual([...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort())
    }
  })

  it('have the same placeholders, code and names as the English text', () => {
    const marks = (text: string): string[] =>
      [...new Set(text.match(/\{\{\w+\}\}|`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]/g) ?? [])].sort()
    for (const [key, text] of own) {
      const source = english.get(key) ?? english.get(`${common(key)}_other`) ?? ''
      // A plural form for a single number, such as "two pages", can omit the number.
      const isForm = /_(?:zero|one|two)$/.test(key)
      const expected = marks(source)
      const found = marks(text)
      const without = (all: string[]): string[] => (isForm ? all.filter((mark) => mark !== '{{count}}') : all)
      expect(without(found), key).toEqual(without(expected))
    }
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
