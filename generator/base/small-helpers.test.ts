// Small helpers of `base`: tables, names, versions, blogs, untyped values.
import { describe, expect, test } from 'vitest'
import { caseCollisions } from './case-collisions.ts'
import { blogOf, type BlogConfig } from './site/blogs.ts'
import { regraded, type Diagnostic } from './diagnostic.ts'
import { hashOf } from './hash.ts'
import { offsetsOfKeys } from './parse/key-offsets.ts'
import { finite, list, asRecord, text, withoutCycles } from './unknown-record.ts'
import { ownProperty } from './own-property.ts'
import { DOT_PART, harmless, WEB_ADDRESS } from './paths.ts'
import { hashOfRope, isRope, textOf } from './rope.ts'
import { isDay } from './parse/dates.ts'
import { compact, escapePattern, flat, messageOf } from './text.ts'
import { rebase, versionFolder } from './site/version-names.ts'
import { VOID } from './html/void.ts'

test('a table has the entries that are its own', () => {
  const table = JSON.parse('{"a":1,"__proto__":2}') as Record<string, number>
  expect([ownProperty(table, 'a'), ownProperty(table, '__proto__')]).toEqual([1, 2])
  expect([ownProperty({ a: 1 }, 'b'), ownProperty({ a: 1 }, 'constructor'), ownProperty(undefined, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('names that some disks take for one', () => {
  const pairs = (...names: string[]): unknown => caseCollisions(names, (name) => name)
  expect(pairs('/a', '/b', '/a', '/ß', '/ss')).toEqual([])
  expect(pairs('/a', '/A', '/b', '/a', '/Ä', '/a\u0308')).toEqual([
    ['/A', '/a'],
    ['/a\u0308', '/Ä'],
  ])
})

describe('what a setting makes of diagnostics', () => {
  const given: Diagnostic[] = [
    { code: 'SSG001', severity: 'error', message: 'one' },
    { code: 'SSG002', severity: 'warning', message: 'two' },
  ]
  test.each([
    [{ SSG001: 'warn' }, 'one warning, two warning'],
    [{ SSG002: 'error' }, 'one error, two error'],
    [{ SSG001: 'ignore' }, 'two warning'],
    [{ SSG009: 'ignore' }, 'one error, two warning'],
  ] as const)('%j: %s', (settings, expected) => {
    const found = regraded(given, settings)
    expect(found.map(({ message, severity }) => `${message} ${severity}`).join(', ')).toBe(expected)
  })
  test('none: the list stays the same one', () => {
    expect(regraded(given, {})).toBe(given)
  })
})

test('texts: as a pattern, in one piece, with one byte a character, of an error', () => {
  const signs = '.*+?^${}()|[]\\ab-'
  expect(escapePattern(signs)).toBe('\\.\\*\\+\\?\\^\\$\\{\\}\\(\\)\\|\\[\\]\\\\ab-')
  expect(new RegExp(`^${escapePattern(signs)}$`).test(signs)).toBe(true)
  for (const one of ['', 'ab', 'aé\u00FF', 'é\u0100', '汉é', '\u0000é'])
    expect([flat(one), compact(one)]).toEqual([one, one])
  expect([messageOf(new Error('first\nsecond')), messageOf('thrown\ntext'), messageOf(7)]).toEqual([
    'first',
    'thrown\ntext',
    '7',
  ])
})

test('addresses of versions', () => {
  expect(versionFolder('docs', '1.2')).toBe('docs@1.2')
  expect([
    rebase('/docs', '/docs', '/docs/1.2'),
    rebase('/docs/a/b', '/docs', '/docs/1.2'),
    rebase('/docsy', '/docs', '/docs/1.2'),
    rebase('/other', '/docs', '/docs/1.2'),
    rebase('/a/b', '/', '/1.2'),
    rebase('/', '/', '/1.2'),
  ]).toEqual(['/docs/1.2', '/docs/1.2/a/b', '/docsy', '/other', '/1.2/a/b', '/1.2'])
})

describe('foreign values', () => {
  test('as an object, a list, a text', () => {
    const call = (): void => {}
    expect([asRecord({ a: 1 }), asRecord(null), asRecord('a'), asRecord(undefined), asRecord(3)]).toEqual([
      { a: 1 },
      {},
      {},
      {},
      {},
    ])
    expect(asRecord(call)).toBe(call)
    expect([
      list([1, null, undefined, false, 0, 'a']),
      list(undefined),
      list(null),
      list(false),
      list(0),
      list('a'),
    ]).toEqual([[1, 0, 'a'], [], [], [], [0], ['a']])
    expect([text('a'), text(''), text(1), text(null)]).toEqual(['a', '', undefined, undefined])
  })

  test('no character that stands for no text, and nothing that holds itself', () => {
    const plain = { a: ['b'], n: 1 }
    expect(finite(plain)).toBe(plain)
    expect(finite({ a: ['\0b\0'], n: 1 })).toEqual({ a: ['\uFFFDb\uFFFD'], n: 1 })
    expect(finite(undefined)).toBeUndefined()
    const self: unknown[] = []
    self.push(self)
    expect(() => finite(self)).toThrow(TypeError)
  })

  test('cut where a value holds itself, with the place', () => {
    const cuts: string[] = []
    const date = new Date(0)
    const twice = { x: 1 }
    const one: Record<string, unknown> = { list: [1, twice, { deep: null }], date, twice, bare: Object.create(null) }
    one.self = one
    ;(one.list as unknown[]).push(one.list)
    const made = withoutCycles(one, (path) => cuts.push(path)) as Record<string, unknown>
    expect(made).toEqual({
      list: [1, { x: 1 }, { deep: null }, undefined],
      date,
      twice: { x: 1 },
      bare: {},
      self: undefined,
    })
    expect(made.date).toBe(date)
    expect(made.twice).not.toBe(twice)
    expect(made.bare).not.toBe(one.bare)
    expect(cuts).toEqual(['list[3]', 'self'])
    expect([withoutCycles('a', () => {}), withoutCycles(null, () => {})]).toEqual(['a', null])
  })

  test.each([
    [99, 0],
    [100, 0],
    [101, 1],
  ])('%i objects within each other: cut %i times', (depth, times) => {
    let value: unknown = 'end'
    for (let i = 0; i < depth; i++) value = { a: value }
    const cuts: string[] = []
    const made = withoutCycles(value, (path) => cuts.push(path))
    expect(cuts).toEqual(times === 0 ? [] : [Array.from({ length: 100 }, () => 'a').join('.')])
    expect(JSON.stringify(made).includes('end')).toBe(times === 0)
  })
})

test('keys of a block, with their places', () => {
  const block =
    'out: 1\n---\ntitle: a\n  deep: b\n"quoted" : c\n\'single\'\t:\n_x-1: d\ntitle: e\n1no: f\nno key\n---\nafter: g'
  const start = block.indexOf('title')
  expect(offsetsOfKeys(block, start, block.lastIndexOf('---'))).toEqual(
    Object.fromEntries(
      [
        ['title', 'title'],
        ['quoted', '"quoted"'],
        ['single', "'single'"],
        ['_x-1', '_x-1'],
      ].map(([key, written]) => [key, block.indexOf(written as string)]),
    ),
  )
  expect(offsetsOfKeys('a: 1\nb: 2', 0, 5)).toEqual({ a: 0 })
  expect(offsetsOfKeys('constructor: 1', 0, 14)).toEqual({ constructor: 0 })
})

describe('settings of a blog', () => {
  const blog: BlogConfig = {
    path: 'blog',
    routeBasePath: '/blog',
    title: 'Blog',
    description: '',
    postsPerPage: 10,
    authors: {},
    authorsPage: true,
    feeds: true,
  }
  const { path: _path, routeBasePath: _base, ...further } = { ...blog, title: 'News' }
  const blogInstances = { news: further, notes: { ...further, path: 'writing' } }
  const edition = { kind: 'blog', instance: 'default', base: '/blog/' }
  test.each([
    ['none', undefined, null],
    ['of docs', { ...edition, kind: 'docs' }, null],
    ['of the site', edition, blog],
    [
      'of its own',
      { ...edition, instance: 'news', base: 'news/' },
      { ...further, path: 'news', routeBasePath: '/news' },
    ],
    [
      'of a folder',
      { ...edition, instance: 'notes', base: '/n' },
      { ...further, path: 'writing', routeBasePath: '/n' },
    ],
  ])('%s', (_, of, expected) => {
    expect(blogOf({ blog, blogInstances }, of)).toEqual(expected)
  })
  test('switched off', () => {
    expect(blogOf({ blog: false, blogInstances }, edition)).toBeNull()
    expect(blogOf({ blog: false, blogInstances }, { ...edition, instance: 'news' })?.title).toBe('News')
  })
})

test('texts in pieces', () => {
  const shared = { id: 'x', text: 'shared', bytes: new TextEncoder().encode('shared') }
  const pieces = ['a', shared, 'b']
  expect([isRope(pieces), isRope('a'), isRope(shared.bytes)]).toEqual([true, false, false])
  expect(textOf(pieces)).toBe('asharedb')
  expect(hashOfRope(pieces)).toBe(hashOf('a\0x\0b'))
  expect(hashOfRope([...pieces, { ...shared, id: 'y' }])).toBe(hashOf('a\0x\0b\0y\0'))
})

test('days of the calendar', () => {
  const days = [
    '2026-01-31',
    '2024-02-29',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    'x2026-01-01',
    '2026-01-011',
    '+012026-01-01',
    '',
  ]
  expect(days.filter(isDay)).toEqual(['2026-01-31', '2024-02-29'])
})

test('addresses: written in a setting, leading up, and such as run', () => {
  const addresses = [
    'https://a.b',
    'http://a',
    'mailto:a@b',
    'tel:+1',
    '/a',
    '/',
    'ftp://a',
    'a',
    'x/a',
    'https:/a',
    '/a b',
    '/a\u0007',
    'httpss://a',
  ]
  expect(addresses.filter((one) => WEB_ADDRESS.test(one))).toEqual([
    'https://a.b',
    'http://a',
    'mailto:a@b',
    'tel:+1',
    '/a',
    '/',
  ])
  expect(
    ['/a/../b', '/..', '/./a', '/a.b', '/a/.b', '/a/b..', '/...', '..'].filter((one) => DOT_PART.test(one)),
  ).toEqual(['/a/../b', '/..', '/./a'])
  const kept = [
    'https://a',
    'HTTP://a',
    'mailto:a',
    'tel:+1',
    '/a',
    'a:80'.slice(0, 1),
    '#x',
    'a/b:c',
    '1a:b',
    ' https://a',
    '',
    null,
  ]
  expect(kept.map(harmless)).toEqual(kept)
  const lost = [
    'javascript:x',
    'JAVASCRIPT:x',
    ' java\nscript:x',
    '\u0001data:x',
    'vbscript:x',
    'x+y.z-1:a',
    'https2:a',
    'xhttp:a',
    'xmailto:a',
    'mailto2:a',
  ]
  expect(lost.map(harmless)).toEqual(lost.map(() => null))
})

test('elements without content', () => {
  expect([VOID.has('br'), VOID.has('p')]).toEqual([true, false])
})
