import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { hasErrors, severityOf, type Diagnostic } from './diagnostic.ts'
import { hashOf } from './hash.ts'
import { byText, escapeHtml, lineColumn, naturally, offsetAt, unescapeHtml } from './text.ts'

describe('line and column', () => {
  test.each([
    ['', 0, 1, 1],
    ['abc', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['abc', 99, 1, 4],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 2, 1, 3],
    ['a\r\nb', 3, 2, 1],
    ['a\rb\rc', 4, 3, 1],
    ['\n\n\n', 2, 3, 1],
  ])('of %j at %i', (text, offset, line, column) => {
    expect(lineColumn(text, offset)).toEqual({ line, column })
  })

  test.each([
    ['ab\ncd', 1, 1, 0],
    ['ab\ncd', 2, 1, 3],
    ['ab\ncd', 2, 2, 4],
    ['ab\ncd', 2, 9, 5],
    ['ab\ncd', 3, 1, 5],
    ['ab\ncd', 9, 1, 5],
  ])('back to an offset: %j, %i:%i', (text, line, column, offset) => {
    expect(offsetAt(text, line, column)).toBe(offset)
  })

  test('lead back to the offset, where lines end in LF', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '\n', ' '), { maxLength: 30 }), fc.nat(30), (parts, at) => {
        const text = parts.join('')
        const { line, column } = lineColumn(text, at)
        expect(offsetAt(text, line, column)).toBe(Math.min(at, text.length))
      }),
      runs(100, 10_000),
    )
  })
})

describe('text in HTML', () => {
  test('is safe as content and in attributes', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
    expect(escapeHtml('plain')).toBe('plain')
    expect(unescapeHtml('&#x27;&amp;lt;&nbsp;&#39;&quot;&lt;&gt;')).toBe(`'&lt;&nbsp;'"<>`)
    expect(unescapeHtml('plain')).toBe('plain')
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', ';', '#39;', 'amp;') }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/)
        expect(unescapeHtml(escapeHtml(text))).toBe(text)
      }),
      runs(100, 10_000),
    )
  })
})

test('order is by code unit', () => {
  expect(['b', 'a', 'B', 'ä', 'a', '😀', '\uFFFD'].sort(byText)).toEqual(['B', 'a', 'a', 'b', 'ä', '😀', '\uFFFD'])
  expect([byText('a', 'a'), byText('a', 'b'), byText('b', 'a')]).toEqual([0, -1, 1])
})

test.each([
  ['1 10 100 2 9', '1 2 9 10 100'],
  ['Zeta alpha Beta', 'alpha Beta Zeta'],
  ['v10.0 v1.0 v2.0', 'v1.0 v2.0 v10.0'],
  ['b1 b a1 a', 'a a1 b b1'],
  ['10 02 2 1', '1 02 2 10'],
  ['A a', 'A a'],
  ['a-10 a-9 a', 'a a-9 a-10'],
  ['x1y2 x1y10 x1', 'x1 x1y2 x1y10'],
  ['9007199254740993 9007199254740992', '9007199254740992 9007199254740993'],
  ['_b _a 1', '1 _a _b'],
])('sorts %j naturally', (names, sorted) => {
  expect(names.split(' ').sort(naturally).join(' ')).toBe(sorted)
})

test('content has a short name', () => {
  expect(hashOf('')).toBe('e3b0c44298fc1c14')
  expect(hashOf(new Uint8Array([97]))).toBe(hashOf('a'))
})

test('severities of settings; one error among warnings', () => {
  expect([severityOf('warn'), severityOf('error'), severityOf('ignore' as 'ignore' | 'warn')]).toEqual([
    'warning',
    'error',
    null,
  ])
  const one = (severity: Diagnostic['severity']): Diagnostic => ({ code: 'SSG000', severity, message: '' })
  expect([hasErrors([]), hasErrors([one('warning')]), hasErrors([one('warning'), one('error')])]).toEqual([
    false,
    false,
    true,
  ])
})
