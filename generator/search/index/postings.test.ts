// Numbers encoded as characters, and the resulting weights.
import { expect, test } from 'vitest'
import {
  BM25,
  CODE,
  countedCount,
  countedLength,
  FIELDS,
  impactOf,
  IMPACTS,
  inverseFrequency,
  readImpact,
  TEXT,
  TITLE,
  weightsFor,
} from '../fields.ts'
import { decodeSorted, distancesOf, encodeSorted, fromDistances } from '../format.ts'
import { createOccurrences, type OccurrenceRange } from './occurrences.ts'
import {
  decodePostings,
  digit,
  encodeDistance,
  encodeEntry,
  encodeFound,
  putDistance,
  putEntry,
  RADIX,
  readPostings,
  valueOf,
} from './postings.ts'
import { createTermTable } from './term-table.ts'

/** A list's content: pages with ordinals and impacts, and the recorded number of entries. */
function read(postings: string): { entries: number[][]; found: number } {
  const entries: number[][] = []
  const found = decodePostings(postings, (...entry) => entries.push(entry))
  return { entries, found }
}

const put = (write: (into: Uint8Array) => number): string => {
  const into = new Uint8Array(9)
  return Buffer.from(into.subarray(0, write(into))).toString('latin1')
}

test('encodes page distances as text and as bytes', () => {
  const distances = [
    0,
    1,
    39,
    40,
    41,
    39 + RADIX,
    40 + RADIX,
    39 + 5 * RADIX,
    40 + 5 * RADIX,
    41 + 5 * RADIX,
    9_999,
    700_000,
  ]
  expect(distances.map(encodeDistance).map(({ length }) => length)).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 4, 4, 4, 4])
  for (const distance of distances) {
    const text = encodeDistance(distance)
    expect(put((into) => putDistance(into, 0, distance))).toBe(text)
    expect(read(text + encodeEntry(3, 7))).toEqual({ entries: [[distance, 3, 7]], found: 1 })
    expect(read(` ${encodeEntry(1, 2)}${text}${encodeEntry(3, 7)}`).entries[1]).toEqual([distance + 1, 3, 7])
  }
})

test('encodes entries as text and as bytes', () => {
  for (const ordinal of [0, 1, 44, 45, 46, 100, RADIX * RADIX - 1])
    for (const impact of [0, 1, RADIX - 1]) {
      const text = encodeEntry(ordinal, impact)
      expect(text).toHaveLength(ordinal < 45 ? 2 : 4)
      expect(put((into) => putEntry(into, 0, ordinal, impact))).toBe(text)
      expect(read(` ${text}${encodeEntry(0, 5)}`).entries).toEqual([
        [0, ordinal, impact],
        [0, 0, 5],
      ])
    }
})

test('uses only characters that JSON and the lists leave free', () => {
  const all = Array.from({ length: RADIX }, (_, value) => digit(value)).join('')
  expect(all).toHaveLength(92)
  expect(all).toMatch(/^ !#\$.*~$/)
  expect(all).not.toMatch(/["\\|]/)
  expect([...all].map(valueOf)).toEqual([...all].map((_, value) => value))
  expect([valueOf(''), valueOf('"'), valueOf('ü')]).toEqual([0, 0, 0])
})

test('records the original length of a shortened list', () => {
  const list = encodeDistance(4) + encodeEntry(1, 2)
  expect(read(encodeFound(123_456) + list)).toEqual({ entries: [[4, 1, 2]], found: 123_456 })
  expect(read(encodeFound(0) + list).found).toBe(1)
  expect(read('')).toEqual({ entries: [], found: 0 })
  expect(readPostings(encodeFound(9) + list + encodeEntry(3, 4))).toMatchObject({ found: 9, count: 2 })
  const { pages, ordinals, impacts } = readPostings(list + encodeEntry(3, 4))
  expect([pages, ordinals, impacts].map((one) => [...one].slice(0, 2))).toEqual([
    [4, 4],
    [1, 3],
    [2, 4],
  ])
  // Damaged lists end early.
  for (const broken of [list.slice(0, -1), encodeFound(9).slice(0, 3), `ü${list}`])
    expect(() => read(broken)).not.toThrow()
})

test('encodes sorted strings and increasing numbers by their differences', () => {
  const sorted = ['', 'a', 'ab', 'abc', 'abd', 'b', 'x'.repeat(200), `${'x'.repeat(199)}y`, '😀', '😁', '😁a']
  expect(decodeSorted(encodeSorted(sorted))).toEqual(sorted)
  expect(encodeSorted(['ab', 'abc', 'abd', '😀', '😁'])).toBe(' ab|#c|#d| 😀| 😁')
  expect([encodeSorted([]), decodeSorted('')]).toEqual(['', []])
  expect(distancesOf([3, 5, 9])).toEqual([3, 2, 4])
  expect(fromDistances([3, 2, 4])).toEqual([3, 5, 9])
})

test('stores terms as numbers', () => {
  const table = createTermTable()
  const long = `${'long'.repeat(5)}ü汉`
  expect(['a', 'b', 'a', long, long, 'thirteen chars'.slice(0, 13)].map((term) => table.idOf(term))).toEqual([
    0, 1, 0, 2, 2, 3,
  ])
  expect([table.nameOf(1), table.nameOf(2), table.nameOf(3), table.size]).toEqual(['b', long, 'thirteen char', 4])
})

test('stores any number of occurrences', () => {
  const occurrences = createOccurrences(1000)
  const more = String.fromCharCode(...Array.from({ length: 20_000 }, (_, at) => 10 + (at % 80)))
  const stretches: OccurrenceRange[] = []
  for (let index = 0; index < 15_000; index++) {
    if (index % 3000 === 0) occurrences.open()
    occurrences.begin(index * 2)
    occurrences.entry(index % 3, index % 80)
    if (index % 1000 === 7) occurrences.encoded([index * 2 + 1], more.slice(0, index))
    if (index % 3000 === 2999) stretches.push(occurrences.close())
  }
  expect(new Set(stretches.map(({ block }) => block)).size).toBe(5)
  for (const [at, { block, from, to, start, end }] of stretches.entries()) {
    const whole = Buffer.from(block.bytes.subarray(start, end)).toString('latin1')
    expect(whole.endsWith('\t')).toBe(true)
    const found = whole.slice(0, -1).split('\t')
    expect([to - from, found.length]).toEqual([3003, 3003])
    for (const [place, before] of [
      [0, 0],
      [1, 0],
      [6, 0],
      [7, 0],
      [8, 1],
      [1007, 1],
      [2999, 3],
    ] as const) {
      const index = at * 3000 + place
      expect(block.terms[from + place + before]).toBe(index * 2)
      expect(found[place + before]).toBe(encodeEntry(index % 3, index % 80))
    }
    for (const [place, before] of [
      [7, 0],
      [1007, 1],
      [2007, 2],
    ] as const) {
      const index = at * 3000 + place
      expect(block.terms[from + place + before + 1]).toBe(index * 2 + 1)
      expect(found[place + before + 1]).toBe(more.slice(0, index))
    }
  }
})

test("rounds an impact's field, count and length to the nearest distinguished value", () => {
  const seen = new Set<number>()
  for (const [field, { counts, lengths }] of FIELDS.entries())
    for (const count of counts)
      for (const length of lengths) {
        const impact = impactOf(field, count, length)
        seen.add(impact)
        expect(readImpact(impact)).toEqual({ field, count, length })
      }
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: IMPACTS }, (_, at) => at))
  expect(IMPACTS).toBeLessThanOrEqual(RADIX)
  expect([0, 1, 2, 3, 4, 5, 6, 9, 99].map((count) => countedCount(TEXT, count))).toEqual([1, 1, 2, 3, 3, 5, 5, 5, 5])
  expect([1, 2, 3].map((count) => countedCount(CODE, count))).toEqual([1, 1, 3])
  // 4 and 9: 6 is nearer to 4 by ratio (36 is their product), 7 to 9; 100 and 150: 122 and 123.
  expect(
    [1, 6, 7, 12, 13, 122, 123, 193, 194, 510, 511, 512, 99_999].map((length) => countedLength(TEXT, length)),
  ).toEqual([4, 4, 9, 9, 16, 100, 150, 150, 250, 250, 250, 250, 250])
  expect([1, 2, 3, 4, 5, 7, 8].map((length) => countedLength(TITLE, length))).toEqual([1, 2, 3, 4, 6, 6, 9])
  expect(readImpact(impactOf(TEXT, 4, 99_999))).toEqual({ field: TEXT, count: 3, length: 250 })
})

test("computes BM25 weights with the field's boost", () => {
  const totals = { documents: 50, lengths: FIELDS.map((_, field) => 100 + 10 * field) }
  const idf = inverseFrequency(7, 50)
  expect(idf).toBeCloseTo(Math.log(1 + 43.5 / 7.5), 12)
  expect(inverseFrequency(80, 50)).toBeCloseTo(Math.log(1 + 29.5 / 80.5), 12)
  const weights = weightsFor(idf, totals)
  expect(weights).toHaveLength(IMPACTS)
  for (let impact = 0; impact < IMPACTS; impact++) {
    const { field, count, length } = readImpact(impact)
    const usual = (totals.lengths[field] as number) / 50
    const long = 1 - BM25.b + (BM25.b * length) / usual
    const weight = ((idf * (BM25.k1 + 1) * count) / (BM25.k1 * long + count)) * (FIELDS[field]?.boost ?? 0)
    expect(weights[impact]).toBeCloseTo(weight, 3)
    expect(weights[impact]).toBe(Math.round((weights[impact] as number) * 1000) / 1000)
  }
})
