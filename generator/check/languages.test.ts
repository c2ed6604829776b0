// What heads and sitemap must say of languages, on pages as data.
import { expect, test } from 'vitest'
import { checkLanguages, type LanguagePage } from './languages.ts'

const ORIGIN = 'https://e.org'
const GROUP = ['en https://e.org/a', 'zh-CN https://e.org/zh/a', 'x-default https://e.org/a']
const page = (lang: string, more: Partial<LanguagePage> = {}): LanguagePage => {
  const href = lang === 'en' ? '/a' : `/${lang.slice(0, 2)}/a`
  return {
    href,
    route: '/a',
    lang,
    isDefault: lang === 'en',
    listed: true,
    canonical: ORIGIN + href,
    canonicals: [ORIGIN + href],
    alternates: GROUP,
    source: null,
    ...more,
  }
}
const fallback = page('ru', {
  listed: false,
  canonical: 'https://e.org/a',
  canonicals: ['https://e.org/a'],
  alternates: [],
})
const PAGES = [page('en'), page('zh-CN'), fallback]
const entry = (address: string, links = GROUP): string =>
  `<url>\n<loc>${address}</loc>\n${links.map((link) => `<xhtml:link rel="alternate" hreflang="${link.split(' ')[0] ?? ''}" href="${link.split(' ')[1] ?? ''}"/>`).join('')}</url>`
const SITEMAP = entry('https://e.org/a') + entry('https://e.org/zh/a')
const said = (pages: readonly LanguagePage[], sitemap: string | null = null): string[] =>
  checkLanguages({ pages, sitemap }).map(({ code, message }) => `${code} ${message}`)

test('what is right', () => {
  expect(said(PAGES, SITEMAP)).toEqual([])
  expect(said([page('en', { alternates: [] })], entry('https://e.org/a', []))).toEqual([])
})

test('SSG315 none, two, or another canonical address', () => {
  expect(said([page('en', { canonicals: [], alternates: [] })])).toEqual(['SSG315 The page /a has no canonical URL.'])
  expect(said([page('en', { canonicals: ['https://e.org/a', 'https://e.org/a'], alternates: [] })])).toEqual([
    'SSG315 The page /a has the canonical URL "https://e.org/a" and "https://e.org/a".',
  ])
  expect(said([page('en'), page('zh-CN'), { ...fallback, canonicals: ['https://e.org/ru/a'] }])).toEqual([
    'SSG315 The page /ru/a has the canonical URL "https://e.org/ru/a".',
  ])
})

test("SSG316 a language that is missing, that doesn't exist, that stands twice, and any on a page that repeats another", () => {
  expect(said([page('en'), page('zh-CN', { alternates: GROUP.slice(1) })])).toEqual([
    'SSG316 The language links in the head of /zh/a are wrong: "en" at "https://e.org/a" is missing.',
  ])
  expect(said([page('en'), page('zh-CN'), { ...fallback, alternates: GROUP }])).toEqual([
    'SSG316 The language links in the head of /ru/a are wrong: "en" at "https://e.org/a" doesn\'t link back.',
  ])
  expect(said([page('en', { alternates: [...GROUP, 'ru https://e.org/ru/a'] }), page('zh-CN'), fallback])).toEqual([
    'SSG316 The language links in the head of /a are wrong: "ru" at "https://e.org/ru/a" doesn\'t link back.',
  ])
  expect(said([page('en', { alternates: [...GROUP, 'en https://e.org/a'] }), page('zh-CN')])).toHaveLength(1)
})

test('SSG317 a page that is missing, a language that is missing, a page too much or twice', () => {
  expect(said(PAGES, entry('https://e.org/a'))).toEqual([
    'SSG317 The sitemap entry for "https://e.org/zh/a" is wrong: the page is missing.',
  ])
  expect(said(PAGES, entry('https://e.org/a', GROUP.slice(0, 2)) + entry('https://e.org/zh/a'))).toEqual([
    'SSG317 The sitemap entry for "https://e.org/a" is wrong: "x-default" at "https://e.org/a" is missing.',
  ])
  expect(said(PAGES, SITEMAP + entry('https://e.org/ru/a'))).toEqual([
    'SSG317 The sitemap entry for "https://e.org/ru/a" is wrong: no listed page has this URL.',
  ])
  expect(said(PAGES, SITEMAP + entry('https://e.org/a'))).toEqual([
    'SSG317 The sitemap entry for "https://e.org/a" is wrong: it\'s listed twice.',
  ])
  expect(
    said(
      [page('en', { href: '/a&b', canonical: 'https://e.org/a&b', canonicals: ['https://e.org/a&b'], alternates: [] })],
      entry('https://e.org/a&amp;b', []),
    ),
  ).toEqual([])
})

test('of two pages at one address, which has been said, no head and no entry is looked at', () => {
  const other = page('en', { route: '/b', href: '/zh/a', canonical: 'https://e.org/zh/a', alternates: [] })
  const sitemap = SITEMAP + entry('https://e.org/zh/a', [])
  expect(said([...PAGES, other], sitemap)).toEqual([])
  expect(
    said([...PAGES, other, page('en', { route: '/c', href: '/c', canonical: 'https://e.org/c' })], sitemap),
  ).toEqual([
    'SSG315 The page /c has the canonical URL "https://e.org/a".',
    'SSG316 The language links in the head of /c are wrong: "en" at "https://e.org/a" doesn\'t link back.',
    'SSG317 The sitemap entry for "https://e.org/c" is wrong: the page is missing.',
  ])
})

test('languages of which none is the default are told without one', () => {
  const links = ['zh-CN https://e.org/zh/a', 'ru https://e.org/ru/a']
  expect(said([page('zh-CN', { alternates: links }), page('ru', { alternates: links })])).toEqual([])
})

test('any order is right, and one wrong among right ones is told', () => {
  expect(said([page('en', { alternates: GROUP.toReversed() }), page('zh-CN')])).toEqual([])
  const other = [...GROUP.slice(0, 2), 'x-default https://e.org/b']
  expect(said([page('en', { alternates: other }), page('zh-CN')])).toEqual([
    'SSG316 The language links in the head of /a are wrong: "x-default" at "https://e.org/a" is missing.',
  ])
})

test('a page that could not be rendered is not judged by its head', () => {
  expect(said([page('en', { failed: true, canonicals: [], alternates: [] }), page('zh-CN')])).toEqual([])
})

test('what is wrong in the same way is told of each page of the sitemap, with the file of the page', () => {
  const source = 'content/en/docs/a.md'
  const short = GROUP.slice(0, 2)
  const found = checkLanguages({
    pages: [page('en', { source }), page('zh-CN')],
    sitemap: entry('https://e.org/a', short) + entry('https://e.org/zh/a', short),
  })
  expect(found.map(({ message, span }) => [/entry for "([^"]*)"/.exec(message)?.[1], span])).toEqual([
    ['https://e.org/a', { path: source, start: 0, end: 0 }],
    ['https://e.org/zh/a', undefined],
  ])
})

test.each([
  ['https://e.org/%C3%BC', 'https://e.org/ü'],
  ['https://e.org/100%', 'https://e.org/100%'],
])('the address %s of the sitemap is that of %s', (written, canonical) => {
  const one = page('en', { canonical, canonicals: [canonical], alternates: [] })
  expect(said([one], entry(written, []))).toEqual([])
})
