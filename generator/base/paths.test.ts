import { expect, test } from 'vitest'
import { dirName, localePrefix, normalizePath, outputFile, publicUrl, resolveFrom, routePath } from './paths.ts'
import { dateInPath, postDate, tagSlug } from './site/routing.ts'

test.each([
  ['a/./b', 'a/b'],
  ['a//b/', 'a/b'],
  ['a/b/../c', 'a/c'],
  ['a/../../c', '../c'],
  ['../../c', '../../c'],
  ['/a/../b', '/b'],
  ['/', '/'],
  ['', ''],
  ['./', ''],
])('%j is %j', (path, normal) => {
  expect(normalizePath(path)).toBe(normal)
})

test('the folder of a path', () => {
  expect(['a/b/c.md', 'a/b', 'a', '/a', ''].map(dirName)).toEqual(['a/b', 'a', '', '', ''])
})

test('a reference is seen from its file', () => {
  expect(resolveFrom('content/en/docs/a/b.md', '../c.md')).toBe('content/en/docs/c.md')
  expect(resolveFrom('a.md', './b.md')).toBe('b.md')
  expect(resolveFrom('a/b.md', '../../c.md')).toBe('../c.md')
})

test('a route holds no empty segment', () => {
  expect([routePath(), routePath('', '/'), routePath('docs', '/a//b/', 'c'), routePath('//x')]).toEqual([
    '/',
    '/',
    '/docs/a/b/c',
    '/x',
  ])
})

test.each([
  ['/', '', '/', '/'],
  ['/', '/zh', '/', '/zh'],
  ['/', '', '/a', '/a'],
  ['/sub/', '', '/', '/sub'],
  ['/sub/', '/zh', '/a', '/sub/zh/a'],
  ['/', '/zh', '/#part', '/zh#part'],
  ['/', '', '/#part', '/#part'],
  ['/sub/', '', '/?q=1#part', '/sub?q=1#part'],
])('base %j, prefix %j, route %j: %j', (base, prefix, url, spelt) => {
  expect(publicUrl(base, prefix, url)).toBe(spelt)
})

test('prefixes and files of locales', () => {
  expect([localePrefix('en', 'en'), localePrefix('zh', 'en')]).toEqual(['', '/zh'])
  const files = (pageFolders: boolean): string[] =>
    ['/', '/a/b', '/404', '/a.html'].flatMap((url) => [
      outputFile('', url, { pageFolders }),
      outputFile('/zh', url, { pageFolders }),
    ])
  expect(files(false)).toEqual(
    ['index', 'zh/index', 'a/b', 'zh/a/b', '404', 'zh/404', 'a', 'zh/a'].map((name) => `${name}.html`),
  )
  expect(files(true)).toEqual(
    ['index', 'zh/index', 'a/b/index', 'zh/a/b/index', '404', 'zh/404', 'a', 'zh/a'].map((name) => `${name}.html`),
  )
})

test.each([
  ['2026-01-31-title.md', '2026-01-31'],
  ['blog/2026-01-31-title/index.md', '2026-01-31'],
  ['blog/2026/01/31/title.md', '2026-01-31'],
  ['2026-01-31.md', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['2026-01-312.md', null],
  ['x2026-01-31-a.md', null],
  ['title.md', null],
])('the date in %j is %j', (key, date) => {
  expect(dateInPath(key)).toBe(date)
  expect(postDate({ key, front: {} })).toBe(date ?? '1970-01-01')
  expect(postDate({ key, front: { date: '2020-02-02' } })).toBe('2020-02-02')
})

test('tags in routes', () => {
  expect(['Boot', 'Wi-Fi 6', '  a  &  b ', '启动', 'C++', '---', 'ÄÖ'].map(tagSlug)).toEqual([
    'boot',
    'wi-fi-6',
    'a-b',
    '启动',
    'c',
    'tag',
    'äö',
  ])
})
