// Simple strings are interpolated here, others by i18next: both give i18next's result.
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { hashOf } from '../base/hash.ts'
import type { SourcePath, SourceText } from '../base/text.ts'
import { readStrings } from './strings.ts'

const EN = {
  plain: 'Plain text',
  named: 'From {{ from }} to {{to}}',
  twice: '{{a}} and {{a}}',
  formatted: '{{n, number}} pages',
  nested: 'See $t(site:plain)',
  raw: '{{- html}}',
  page_one: '{{count}} page',
  page_other: '{{count}} pages',
  friend: 'A friend',
  friend_near: 'A neighbour',
  deep: { er: 'Below {{a}}' },
  braces: 'struct { int x; } {{a}}',
}
const RU = {
  plain: 'Текст',
  named: 'До {{to}} от {{from}}',
  page_one: '{{count}} страница',
  page_few: '{{count}} страницы',
  page_many: '{{count}} страниц',
  page_other: '{{count}} страницы',
}

const file = (locale: string, content: object): SourceText => {
  const text = JSON.stringify(content)
  return { path: `locales/${locale}/site.json` as SourcePath, text, hash: hashOf(text) }
}
const { of } = readStrings({
  files: [file('en', EN), file('ru', RU)],
  locales: ['en', 'ru'],
  defaultLocale: 'en',
  onMissing: 'ignore',
}).value

const VALUES: readonly (Readonly<Record<string, string | number>> | undefined)[] = [
  undefined,
  {},
  { from: 1, to: 'x' },
  { from: 'only' },
  { a: '$t(site:plain)' },
  { a: '{{from}}', from: 2 },
  { a: '<b>&' },
  { a: '$&$1' },
  { n: 1234.5 },
  { html: '<i>' },
  { count: 1 },
  { count: 3 },
  { count: 5, context: 'near' },
  { context: 'near' },
]

test.each(['en', 'ru'])('strings in %s are those of i18next', (locale) => {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources: { en: { site: EN }, ru: { site: RU } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  for (const key of [...Object.keys(EN).filter((name) => name !== 'deep' && !/_/.test(name)), 'deep.er', 'page']) {
    for (const values of VALUES)
      expect([key, values, of.get(locale)?.t(`site:${key}`, values)]).toEqual([
        key,
        values,
        instance.t(`site:${key}`, values ?? {}),
      ])
  }
})

test('a group is no text, and does not take the place of one', () => {
  const { value } = readStrings({
    files: [file('en', { a: 'Text {{x}}', b: { c: 'C' } }), file('ru', { a: { d: 'Г' }, b: 'Б' })],
    locales: ['en', 'ru'],
    defaultLocale: 'en',
    onMissing: 'ignore',
  })
  const ru = value.of.get('ru')
  expect([ru?.t('site:a', { x: 1 }), ru?.t('site:b'), ru?.t('site:b.c')]).toEqual(['Text 1', undefined, 'C'])
})

test('SSG401 what is no text in a file of strings is told with its place', () => {
  const source = { ...file('en', {}), text: '{\n "a": { "b": "B",\n  "c": null },\n "d": [true, 5]\n}' }
  const { diagnostics } = readStrings({ files: [source], locales: ['en'], defaultLocale: 'en', onMissing: 'ignore' })
  expect(diagnostics.map(({ message, span }) => [message, source.text.slice(span?.start)[1]])).toEqual([
    ['The string file can\'t be read: "a.c" is null, which isn\'t text.', 'c'],
    ['The string file can\'t be read: "d.0" is true, which isn\'t text.', 'd'],
  ])
})

test('`lng` takes a string from another locale, with its plural rules and fallback', () => {
  const en = of.get('en')
  expect(en?.t('site:plain', { lng: 'ru' })).toBe('Текст')
  expect(en?.t('site:page', { lng: 'ru', count: 3 })).toBe('3 страницы')
  expect(en?.t('site:named', { lng: 'ru', from: 'A', to: 'B' })).toBe('До B от A')
  expect(en?.t('site:friend', { lng: 'ru' })).toBe('A friend')
  expect(en?.t('site:plain', { lng: 'en' })).toBe('Plain text')
  expect(en?.t('site:plain', { lng: 'fr' })).toBe('Plain text')
})

test('a string that is nowhere is undefined', () => {
  expect(of.get('ru')?.t('site:absent')).toBeUndefined()
  expect(of.get('ru')?.t('site:deep.er', { a: 1 })).toBe('Below 1')
})
