// What names a key twice is never passed over, and what common configurations hold takes no parser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repository } from '../../../tests/site.ts'
import { mayNameTwice } from './key-scan.ts'

test.each([
  'x = { a: 1, b: 2, a: 3 }',
  "x = { a: 1, 'a': 3 }",
  'x = { "a": [{ b: 1 }, { b: 2 }], a }',
  'x = { a() {}, b: 1, a: 2 }',
  'x = { async a() {}, a: 2 }',
  'x = { *a() {}, a: 2 }',
  "x = { 'a': 1, '\\x61': 2 }",
  'x = { a: 1, \\u0061: 2 }',
  'x = { 1: 1, 0x1: 2 }',
  'x = { 1: 1, 1: 2 }',
  'x = { a: /[/}]/, b: 1, a: 2 }',
  'x = { a: 4 / 2, b: "}", c: 6 / 3, a: 1 }',
  'x = { a: `}${ { b: `${1}` } }{`, a: 1 }',
  'x = { a: 1, ...y, /* b */ a: 2 // c\n }',
  'x = { größe: 1, größe: 2 }',
  'x = { a: { b: { c: 1, c: 2 } } }',
  'x = [({ a: (1, 2), a: 2 })]',
  'x = `${{ a: 1, a: 2 }}`',
  'x = { get: 1, get: 2 }',
  'x = { async: 1, async: 2 }',
])('%s', (code) => {
  expect(mayNameTwice(code)).toBe(true)
})

test.each([
  '',
  'x = { a: 1, b: { a: 2 }, c: [{ a: 1 }, { a: 2 }], d: [a, a], e: f(a, a) }',
  'x = { a: "{ b: 1, b: 2 }", c: `{ b: 1, b: 2 }`, d: /{b:1,b:2}/ }',
  'x = { get a() { return 1 }, set a(b) { c = b } }',
  'x = { a: b ? c : d, c: b ? c : d } // a: 1, a: 2',
  'x = { a: `${b} and ${c}`, d: `${b}` }',
  'x = { 1: 1, 2: 2, 10: 3 }',
])('%s, without a parser', (code) => {
  expect(mayNameTwice(code)).toBe(false)
})

test('the configurations of this repository take no parser', () => {
  for (const file of ['site/config.ts', 'docs/site/site/config.ts', 'site/data/brand.ts']) {
    const { code } = transformSync(readFileSync(join(repository, file), 'utf8'), { loader: 'ts' })
    expect(mayNameTwice(code), file).toBe(false)
  }
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'async', 'get', '"a"', "'b'", '7')
const { code: source } = fc.letrec<{ code: string }>((tie) => ({
  code: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('1', '"}"', '`{`', '/[{]/g', '4 / 2', 'f(a, b)', '(a) => { return a }', 'a ? b : c'),
    fc.array(tie('code')).map((all) => `[${all.join(', ')}]`),
    fc
      .array(fc.tuple(word, tie('code')), { maxLength: 5 })
      .map((all) => `{${all.map(([name, value]) => `${name}: ${value}`).join(', ')}}`),
    tie('code').map((code) => '`${' + code + '}`'),
  ),
}))

test('whatever an object holds, it says what the bundler says', () => {
  fc.assert(
    fc.property(source, (code) => {
      const { warnings } = transformSync(`x = ${code}`, { logLevel: 'silent' })
      if (warnings.some(({ id }) => id === 'duplicate-object-key')) expect(mayNameTwice(`x = ${code}`)).toBe(true)
    }),
  )
})
