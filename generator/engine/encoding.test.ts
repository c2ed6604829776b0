import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { createMemo, type SplitValue, type Memo } from './memo.ts'
import { createRoom, plain, decodeOutcome, encodeOutcome } from './encoding.ts'
import type { Dump } from './entries.ts'

interface Page {
  readonly title: string | null
  readonly html: string
  readonly parts: readonly { readonly at: number; readonly text: string }[]
}

function lean({ html, parts, ...rest }: Page): SplitValue {
  return {
    rest: { ...rest, html: '', parts: parts.map((part) => ({ ...part, text: '' })) },
    texts: [[html, 'html'], ...parts.map(({ text }, at) => [text, 'parts', at, 'text'] as const)],
  }
}

// One-byte and two-byte strings, with characters that JSON escapes, tokens, and lone surrogates.
const text = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '\n', '\0', 'é', '\u0091', 'ÿ', 'Ā', '中', '😀', '\ud83d'),
})
const page = fc.record({
  title: fc.option(text),
  html: text,
  parts: fc.array(fc.record({ at: fc.nat(), text }), { maxLength: 4 }),
})
const SAID = [{ code: 'SSG000', severity: 'warning' as const, message: 'said "so" 中' }]

describe('an outcome with its long texts apart', () => {
  test('is what it was', () => {
    fc.assert(
      fc.property(page, (value) => {
        const outcome = { value, diagnostics: SAID }
        expect(decodeOutcome(encodeOutcome(outcome, lean(value)))).toEqual(outcome)
        expect(JSON.stringify(decodeOutcome(encodeOutcome(outcome, lean(value))))).toBe(JSON.stringify(outcome))
      }),
      runs(200, 10_000),
    )
  })

  test('takes one byte a character where all are Latin-1', () => {
    const size = (html: string): number => {
      const value = { title: null, html, parts: [] }
      return encodeOutcome({ value, diagnostics: [] }, lean(value)).length
    }
    expect(size('ÿ'.repeat(500)) - size('')).toBe(500)
    expect(size('Ā'.repeat(500)) - size('')).toBe(1000)
  })

  test('is read where it lies among others', () => {
    const values = ['one', 'zwei 中', 'three'].map((html) => ({ title: html, html, parts: [{ at: 1, text: html }] }))
    const room = createRoom(4096)
    const all = values.map((value) => encodeOutcome({ value, diagnostics: [] }, lean(value), room))
    expect(new Set(all.map(({ buffer }) => buffer)).size).toBe(1)
    expect(all.map((bytes) => decodeOutcome(bytes).value)).toEqual(values)
  })

  test('without, V8 writes what JSON does not hold', () => {
    const value = { map: new Map([['a', undefined]]), bytes: new Uint8Array([1, 2]) }
    expect(decodeOutcome(encodeOutcome({ value, diagnostics: SAID }))).toEqual({ value, diagnostics: SAID })
  })
})

test.each([
  [null, true],
  [{ a: ['text', 1.5, false, null, { b: {} }] }, true],
  [undefined, false],
  [{ a: undefined }, false],
  [[NaN], false],
  [-0, false],
  [new Date(0), false],
  [{ a: new Map() }, false],
  [new Uint8Array(1), false],
])('%j is plain data: %s', (value, isPlain) => {
  const outcome = { value, diagnostics: [] }
  const lean = plain(value)
  expect(lean !== null).toBe(isPlain)
  // Both encodings decode to the original value.
  expect(decodeOutcome(encodeOutcome(outcome, lean))).toEqual(outcome)
})

describe('a room', () => {
  test('is used again when it is cleared, and not before', () => {
    const room = createRoom(256 << 10)
    const [one, two] = [room.take(1000), room.take(1000)]
    one.fill(1)
    two.fill(2)
    expect([one[999], two[0], one.buffer === two.buffer]).toEqual([1, 2, true])
    room.clear()
    const again = room.take(10)
    again.fill(3)
    expect([again.buffer === one.buffer, one[0], two[0]]).toEqual([true, 3, 2])
  })

  test('what finds no place in it has one of its own', () => {
    const room = createRoom(256 << 10)
    const small = room.take(1000)
    const large = room.take(256 << 10)
    expect([large.length, large.buffer === small.buffer, room.isFull]).toEqual([256 << 10, false, true])
    room.clear()
    expect(room.isFull).toBe(false)
  })
})

describe('a memo whose dumps are written down one by one', () => {
  const filled = (pages: readonly Page[]): Memo => {
    const memo = createMemo()
    memo.begin()
    for (const [at, value] of pages.entries())
      memo.query('page', `${at}`, '', {}, () => ({ value, diagnostics: at % 2 === 0 ? [] : SAID }), { split: lean })
    memo.end()
    return memo
  }
  /** Copied immediately, as a store would write it. */
  const copied = ({ entries, ...dump }: Dump): Dump => ({
    ...dump,
    entries: Object.fromEntries(
      Object.entries(entries).map(([id, entry]) => [id, { ...entry, bytes: new Uint8Array(entry.bytes) }]),
    ),
  })

  test('remembers what one remembers that is dumped at once', () => {
    const pages = Array.from({ length: 60 }, (_, at): Page => {
      const html = (at % 3 === 0 ? '中' : 'x').repeat(40_000 + at)
      return { title: `${at}`, html, parts: [{ at, text: html.slice(0, at) }] }
    })
    const dumps: Dump[] = []
    for (const dump of filled(pages).snapshot.all(true)) dumps.push(copied(dump))
    expect(dumps.length).toBeGreaterThan(1)
    const [passing, whole] = [createMemo(dumps), createMemo([...filled(pages).snapshot.all()])]
    for (const at of pages.keys()) {
      expect(passing.recall('page', `${at}`)?.value).toEqual(pages[at])
      expect(passing.recall('page', `${at}`)?.diagnostics).toEqual(whole.recall('page', `${at}`)?.diagnostics)
    }
  })
})
