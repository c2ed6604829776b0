// The index as Lunr reads it: its bytes equal the plain object's, and Lunr finds the same documents.
import { expect, test } from 'vitest'
import { askLunr } from './ask-lunr.ts'
import { FIELDS, impactOf } from './fields.ts'
import { createJsonBytes } from './index/json-bytes.ts'
import { lunrBytes, type LunrFile } from './index/lunr-file.ts'
import type { PagePart } from './format.ts'
import { encodeDistance, encodeEntry } from './index/postings.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

test('writes JSON as bytes: text, numbers, thousandths', () => {
  const texts = [
    '',
    'plain',
    'é汉ü',
    '😀',
    'a"b',
    'a\\b',
    'a\nb',
    '\u001f',
    '\u007f',
    '\u0080\u07ff\u0800\uffff',
    '\ud800',
    'x'.repeat(100),
  ]
  for (const one of texts) {
    const into = createJsonBytes(0)
    into.text('[')
    into.quoted(one)
    into.text(']')
    expect(text(into.written())).toBe(JSON.stringify([one]))
  }
  const numbers = [0, 1, 9, 10, 11, 99, 100, 12_345, 999_999_999]
  const thousandths = [0, 1, 10, 12, 100, 120, 123, 999, 1000, 1001, 1010, 10_100, 123_456, 7_000_000]
  for (const value of numbers)
    for (const weight of thousandths) {
      const into = createJsonBytes(1)
      into.number(value)
      into.bytes(Buffer.from(' '))
      into.pair(value, weight)
      into.back()
      expect(text(into.written())).toBe(`${value} ${value},${JSON.stringify(weight / 1000)}`)
    }
  const into = createJsonBytes(4)
  for (const size of [1, 63, 64, 65, 5000]) into.bytes(Buffer.from('y'.repeat(size)))
  expect(text(into.written())).toBe('y'.repeat(1 + 63 + 64 + 65 + 5000))
})

const [title, phrase, start, body, ask] = [
  impactOf(0, 1, 2),
  impactOf(2, 1, 1),
  impactOf(3, 1, 1),
  impactOf(5, 2, 9),
  impactOf(7, 1, 2),
]
const on = (distance: number, ...entries: readonly (readonly [number, number])[]): string =>
  encodeDistance(distance) + entries.map(([ordinal, impact]) => encodeEntry(ordinal, impact)).join('')
const merged = {
  documents: 5,
  lengths: FIELDS.map(() => 10),
  terms: ['asked', 'b!', 'boot', 'boot "loader"', 'boot loader', 'card', '启动'],
  postings: [
    on(0, [0, ask], [1, ask]),
    on(0, [0, start]),
    on(0, [0, title], [1, body], [2, body]) + on(0, [1, body]),
    on(1, [0, title]),
    on(0, [0, phrase]),
    on(1, [0, title], [0, ask]),
    on(0, [2, body]),
  ],
}
const PARTS: readonly PagePart[] = [
  [
    '/a',
    'A',
    [
      ['', '', '', '', ''],
      ['s', 'Section', '', '', ''],
    ],
  ],
  ['', 'Home', [['x', 'X', '', '', '']]],
]
const file = (): LunrFile => JSON.parse(text(lunrBytes('en', '/base', PARTS, merged))) as LunrFile

test("writes documents, sorted terms, and each document's weights", () => {
  const { locale, documents, index } = file()
  expect(locale).toBe('en')
  expect(documents).toEqual({
    '0.0': ['/base/a', 'A', ''],
    '0.1': ['/base/a', 'A', ''],
    '0.2': ['/base/a#s', 'A', 'Section'],
    '1.0': ['/base', 'Home', ''],
    '1.2': ['/base#x', 'Home', 'X'],
  })
  const { invertedIndex, fieldVectors, fields, version, pipeline } = index as unknown as {
    invertedIndex: [string, Record<string, unknown>][]
    fieldVectors: [string, number[]][]
    fields: string[]
    version: string
    pipeline: string[]
  }
  expect([version, fields, pipeline]).toEqual(['2.3.9', FIELDS.map(({ name }) => name), []])
  const empty = Object.fromEntries(FIELDS.map(({ name }) => [name, {}]))
  expect(invertedIndex).toEqual([
    ['asked', { ...empty, _index: 0, ask: { '0.0': {} } }],
    ['boot', { ...empty, _index: 1, title: { '0.0': {} }, text: { '0.1': {}, '0.2': {}, '1.1': {} } }],
    ['boot "loader"', { ...empty, _index: 2, title: { '1.0': {} } }],
    ['card', { ...empty, _index: 3, title: { '1.0': {} }, ask: { '1.0': {} } }],
    ['启动', { ...empty, _index: 4, text: { '0.2': {} } }],
  ])
  expect(fieldVectors.map(([name, vector]) => `${name} ${vector.join(' ')}`)).toMatchInlineSnapshot(`
    [
      "ask/0.0 0 6.128",
      "title/0.0 1 3.021",
      "text/0.1 1 0.2",
      "text/0.2 1 0.2 4 0.961",
      "text/1.1 1 0.2",
      "title/1.0 2 14.556 3 9.192",
      "ask/1.0 3 6.128",
    ]
  `)
})

test('Lunr finds it', () => {
  const found = (query: string, limit = 9): string[] =>
    askLunr(file(), query, limit).map(({ url, title: name, heading }) => [url, name, heading].join(' '))
  // Words of a title that also contains the word "count": `boot "loader"`.
  expect(found('Boot')).toEqual(['/base/a A ', '/base Home ', '/base/a A ', '/base/a#s A Section'])
  expect(found('card')).toEqual(['/base Home '])
  expect([found('boot', 1).length, found(''), found('car'), found('ask'), found('启动')]).toEqual([
    1,
    [],
    [],
    [],
    ['/base/a#s A Section'],
  ])
  expect(found('aske')).toEqual(['/base/a A '])
  expect(askLunr(file(), 'card', 1)[0]?.score).toBeGreaterThan(0)
})
