import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
const text = (name: string): string => readFileSync(join(here, name), 'utf8')

describe('styles', () => {
  const sheets = files.filter((name) => name.endsWith('.css') && !/^styles\/tokens(?:-\w+)?\.css$/.test(name))

  it.each(sheets)('%s holds no raw colour: colours are tokens', (name) => {
    const rules = text(name)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/url\([^)]*\)/g, '')
    expect(rules.match(/#[0-9a-f]{3,8}\b(?=[^{]*[;}])|\b(?:rgba?|hsla?|oklch|oklab)\(/gi) ?? []).toEqual([])
  })

  it.each(sheets.filter((name) => name !== 'styles/layers.css' && name !== 'styles/main.css'))(
    '%s puts every rule in a layer',
    (name) => {
      const rules = text(name)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/@import[^;]*;/g, '')
        .trim()
      expect(rules).toMatch(/^@layer (?:reset|base|theme) \{[\s\S]*\}$/)
    },
  )

  it('never restyles the whole document when something opens or closes', () => {
    expect(sheets.filter((name) => text(name).includes(':root:has('))).toEqual([])
  })

  it('uses only defined tokens', () => {
    const defined = new Set(
      sheets
        .concat('styles/tokens.css', 'styles/tokens-wires.css')
        .flatMap((name) => [...text(name).matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1])),
    )
    const used = sheets.flatMap((name) =>
      [...text(name).matchAll(/var\((--[\w-]+)/g)].map((match) => `${name}: ${match[1] ?? ''}`),
    )
    expect(used.filter((use) => !defined.has(use.split(': ')[1]))).toEqual([])
  })
})

// The compiler's heading IDs contain no capital letter: `## Menu` isn't the theme's menu.
it("the theme's IDs contain a capital letter", () => {
  const sources = files.filter((name) => name.endsWith('.tsx') || (name.endsWith('.ts') && !name.endsWith('.test.ts')))
  const ids = sources.flatMap((name) =>
    [...text(name).matchAll(/\s(?:id=|\w+\.id = |const id = )["'`]([^"'`]+)["'`]/g)].map((match) => match[1] as string),
  )
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.filter((id) => !id.startsWith('${') && !/[A-Z]/.test(id))).toEqual([])
})

describe('strings', () => {
  const locales = ['en', 'zh', 'ru', 'ja']
  const strings = Object.fromEntries(
    locales.map((locale) => [
      locale,
      leaves(JSON.parse(readFileSync(join(here, `../../locales/${locale}/theme.json`), 'utf8')) as Tree),
    ]),
  )

  it('have the same keys in every language, except for plural forms', () => {
    const names = (locale: string): string[] =>
      [...new Set(Object.keys(strings[locale] ?? {}).map((key) => key.replace(/_(?:one|few|many|other)$/, '')))].sort()
    for (const locale of locales) expect(names(locale), locale).toEqual(names('en'))
  })

  it("have their language's plural forms", () => {
    const forms: Record<string, string[]> = {
      en: ['one', 'other'],
      zh: ['other'],
      ru: ['few', 'many', 'one', 'other'],
      ja: ['other'],
    }
    const plural = Object.keys(strings.en ?? {})
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -'_other'.length))
    expect(plural.length).toBeGreaterThan(0)
    for (const locale of locales) {
      for (const key of plural) {
        const found = Object.keys(strings[locale] ?? {})
          .filter((other) => other.startsWith(`${key}_`))
          .map((other) => other.slice(key.length + 1))
          .sort()
        expect(found, `${locale} ${key}`).toEqual(forms[locale])
      }
    }
  })

  it('match the specification word for word in English', () => {
    const known = {
      skipToContent: 'Skip to main content',
      'errors.crash': 'This page crashed.',
      'errors.tryAgain': 'Try again',
      'errors.page': 'Page Error',
      'errors.retry': 'Retry',
      'notFound.title': 'Page Not Found',
      'notFound.text': 'We could not find what you were looking for.',
      'newsletter.placeholder': 'Your Email',
      'search.placeholder': 'Search docs',
      'search.results.seeAll_other': 'See all {{count}} results',
      'search.results.none': 'No results for',
      'search.results.noneShort': 'No results were found',
      'search.results.try': 'Try searching for',
      'search.results.believe': 'Believe this query should return results?',
      'search.results.tell': 'Let us know.',
      'search.results.failed': 'Unable to fetch results',
      'search.results.failedText': 'You might want to check your network connection.',
    }
    for (const [key, value] of Object.entries(known)) expect(strings.en?.[key], key).toBe(value)
  })
})

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(leaves(value, `${prefix}${key}.`)),
    ),
  )
}
