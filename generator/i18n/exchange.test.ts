import { expect, test } from 'vitest'
import type { RawDoc } from '../content/types.ts'
import { pageFrom, unitsOfPage } from './exchange.ts'

const page = (text: string): RawDoc =>
  ({ source: { path: 'a.md', text, hash: '' }, bodyStart: 0, front: {}, version: '12345678' }) as unknown as RawDoc

test.each<[string, string[]]>([
  ['Some words.', ['Some words.']],
  ['<Tab label="Boot menu">', ['Boot menu']],
  ['<Tab label="a > b" value="x">', ['a > b']],
  ['<Tab\n  label="Menu"\n  value="two words"\n/>', ['Menu', 'two words']],
  ["<Tab label='Menu' value={1 < 2}>", []],
  ['</Tab>', []],
  ['<Tab label="">', []],
  ['<Tab label="Menu"> and text', ['<Tab label="Menu"> and text']],
  ['```sh title="Boot menu" x="y"\nls title="no no"\n```', ['Boot menu']],
  ["import A from './a'", []],
])('%j has the units %j', (text, units) => {
  expect(unitsOfPage(page(text), undefined, null).map(({ source }) => source)).toEqual(units)
})

test('words of a tag are put back in its quotes', () => {
  const text = '<Tab label="a > b" value="x" note="n">'
  const back = new Map([
    ['b0.0', 'c > "d"'],
    ['b0.1', 'm'],
  ])
  expect(pageFrom(page(text), undefined, null, back)).toEqual({
    text: '<Tab label="c > &quot;d&quot;" value="x" note="m">',
    unknown: [],
  })
})
