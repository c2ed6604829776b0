// Documents' scores, and the order of locations and pages, for given matches without a search.
import { describe, expect, test } from 'vitest'
import { FIELDS, impactOf, inverseFrequency, weightsFor } from '../fields.ts'
import type { NamedGroups } from './synonyms.ts'
import { encodeDistance, encodeEntry } from '../index/postings.ts'
import { rankPages, runPlan, type RankOptions } from './rank.ts'
import type { PagePlace } from '../reader.ts'
import { FIELD_OF, QUESTIONS, scoreOf, type Found } from './score.ts'
import type { Plan, Planned, Reason, Variant } from './variants.ts'

const NOBODY: NamedGroups = {
  groups: new Set(),
  names: new Set(),
  parents: new Set(),
  words: new Set(),
  several: false,
}
const variant = (term: string, strength = 1, more: Partial<Variant> = {}): Variant => ({
  term,
  postings: '',
  reason: 'exact' as Reason,
  strength,
  found: 1,
  idf: 2,
  ...more,
})
const unit = (label: string, weight: number, variants: readonly Variant[], more: Partial<Planned> = {}): Planned => ({
  label,
  size: 1,
  weight,
  variants,
  corrected: null,
  common: false,
  unknown: false,
  ...more,
})
const plan = (...units: Planned[]): Plan => ({ units, phrases: [] })
const found = (page: number, ordinal: number, score: number, ...terms: string[]): Found => ({
  page,
  ordinal,
  score,
  terms,
})

describe('document weights', () => {
  const totals = { documents: 20, lengths: FIELDS.map(() => 60) }
  const heavy = impactOf(0, 1, 1)
  const light = impactOf(5, 1, 25)
  const ask = impactOf(7, 1, 4)
  const terms = [
    {
      term: 'a',
      postings: `${encodeDistance(0)}${encodeEntry(0, heavy)}${encodeEntry(2, light)}${encodeEntry(2, heavy)}${encodeDistance(1)}${encodeEntry(1, light)}`,
    },
    { term: 'b', postings: `${encodeDistance(2)}${encodeEntry(1, light)}${encodeEntry(3, ask)}` },
  ]

  test('are the sum of the boosted terms; questions are separate documents', () => {
    const score = scoreOf(terms, totals)
    const of = (term: number, impact: number): number =>
      weightsFor(inverseFrequency(term, 20), totals)[impact] as number
    const by = (boosts: [string, number][]): Record<string, unknown> =>
      Object.fromEntries(
        score(new Map(boosts)).map((one) => [`${one.page}.${one.ordinal} ${one.terms.join()}`, one.score]),
      )
    expect(by([['a', 2]])).toEqual({
      '0.0 a': of(4, heavy),
      '0.2 a': of(4, light) + of(4, heavy),
      '2.1 a': of(4, light),
    })
    expect(by([['none', 1]])).toEqual({})
    expect(by([])).toEqual({})
    const both = by([
      ['a', 3],
      ['b', 4],
    ])
    expect(both['2.1 a,b']).toBeCloseTo((3 * of(4, light) + 4 * of(2, light)) / 5, 12)
    expect(both[`2.${QUESTIONS + 3} b`]).toBeCloseTo((4 * of(2, ask)) / 5, 12)
    expect(Object.keys(both)).toHaveLength(4)
  })

  test('fields of impacts', () => {
    expect([FIELD_OF[heavy], FIELD_OF[light], FIELD_OF[ask], FIELD_OF.at(-1)]).toEqual([0, 5, 7, 8])
  })
})

describe('boosts for terms', () => {
  const boosts = (given: Plan, named = NOBODY): Record<string, number> => {
    let asked = new Map<string, number>()
    runPlan((map) => ((asked = new Map(map)), []), given, named)
    return Object.fromEntries([...asked].map(([term, boost]) => [term, Math.round(boost * 1000) / 1000]))
  }
  test('are the strength or the weight, limited by how rare the word is', () => {
    const one = unit('x', 1, [
      variant('x'),
      variant('y', 0.5, { idf: 0.5 }),
      variant('z', 0.9, { worth: 0.3, idf: 1 }),
      variant('w', 1, { idf: 0 }),
    ])
    expect(boosts(plan(one))).toEqual({ x: 0.5, y: 0.5, z: 0.3, w: 1 })
    expect(boosts(plan(one, unit('y', 1, [variant('x', 0.9, { idf: 1 })])))).toMatchObject({ x: 0.9 })
    expect(boosts(plan(one, unit('y', 1, [variant('x', 0.2)])))).toMatchObject({ x: 0.5 })
    const phrases = [variant('a b', 1, { idf: 8 }), variant('b c', 0.5, { idf: 2 }), variant('c d', 1, { idf: 0 })]
    expect(boosts({ units: [], phrases })).toEqual({ 'a b': 0.5, 'b c': 0.5, 'c d': 1 })
  })
  test('a name next to other words counts less, unless there are several names', () => {
    const named = { ...NOBODY, words: new Set(['nova']) }
    const units = [unit('nova', 2, [variant('nova')]), unit('boot', 2, [variant('boot')])]
    expect(boosts(plan(...units), named)).toEqual({ nova: 0.2, boot: 1 })
    expect(boosts(plan(...units), { ...named, several: true })).toEqual({ nova: 1, boot: 1 })
    expect(boosts(plan(units[0] as Planned), named)).toEqual({ nova: 1 })
    expect(boosts(plan(units[0] as Planned, unit('zz', 0, [])), named)).toEqual({ nova: 1 })
    expect(
      boosts(plan(unit('nowa', 2, [variant('nova')], { corrected: 'nova' }), units[1] as Planned), named).nova,
    ).toBe(0.2)
  })
})

const DOC: PagePlace = { group: '', lang: 'en', kind: 'doc' }
interface Given extends Partial<RankOptions> {
  readonly pages?: Readonly<Record<number, Partial<PagePlace>>>
  readonly names?: Readonly<Record<number, readonly number[]>>
}
const A = unit('a', 2, [variant('a')])
const B = unit('b', 2, [variant('b')])

/** Pages as `page score: ordinal score coverage, …`. */
function ranked(
  documents: readonly Found[],
  given: Plan,
  { pages = {}, names = {}, ...options }: Given = {},
): string[] {
  return rankPages(documents, given, {
    near: '',
    named: NOBODY,
    lang: 'en',
    placeOf: (page) => ({ ...DOC, ...pages[page] }),
    namesOf: (page) => names[page] ?? [],
    labelled: new Set(),
    most: 'none',
    ...options,
  }).map(({ page, score, places, terms }) => {
    const list = places.map((place) => `${place.ordinal} ${place.score.toFixed(3)} ${place.coverage.toFixed(2)}`)
    return `${page} ${score.toFixed(3)}: ${list.join(', ')} (${[...terms].sort().join()})`
  })
}

test("a page's boost multiplies its score, and a page without one keeps its own", () => {
  const documents = [found(1, 1, 10, 'a'), found(2, 1, 6, 'a'), found(3, 1, 9, 'a')]
  expect(ranked(documents, plan(A), { pages: { 2: { boost: 2 }, 3: { boost: 0.5 } } })).toEqual([
    '2 12.000: 1 12.000 1.00 (a)',
    '1 10.000: 1 10.000 1.00 (a)',
    '3 4.500: 1 4.500 1.00 (a)',
  ])
})

describe('results on a page', () => {
  test("a page's own matches count partly for its sections and fully for the page", () => {
    expect(ranked([found(1, 0, 10, 'a'), found(1, 1, 2, 'a'), found(1, 2, 3, 'a')], plan(A))).toEqual([
      '1 12.270: 1 10.000 1.00, 2 9.000 1.00 (a)',
    ])
    expect(ranked([found(1, 0, 10, 'a')], plan(A))).toEqual(['1 10.000: 1 8.000 1.00 (a)'])
    expect(ranked([found(1, 1, 10, 'a')], plan(A))).toEqual(['1 10.000: 1 10.000 1.00 (a)'])
    expect(ranked([found(1, 3, 10, 'a')], plan(A))).toEqual(['1 10.000: 3 10.000 1.00 (a)'])
  })
  test('leaves out results much worse than the best; many good ones add little', () => {
    const documents = [10, 9, 8, 4, 3.9, 0.1].map((score, at) => found(1, at + 2, score, 'a'))
    expect(ranked(documents, plan(A))).toEqual([
      '1 10.630: 2 10.000 1.00, 3 9.000 1.00, 4 8.000 1.00, 5 4.000 1.00 (a)',
    ])
    const many = Array.from({ length: 80 }, (_, at) => found(1, at + 2, 10, 'a'))
    expect(ranked(many, plan(A))[0]).toMatch(/^1 11\.500: 2 10\.000 1\.00, 3 /)
  })
  test('a place with half of the query counts less; one with hardly any of it is a result only if there are no others', () => {
    const small = unit('c', 0.2, [variant('c')], { size: 0.1 })
    expect(ranked([found(1, 2, 10, 'a'), found(1, 3, 10, 'a', 'b')], plan(A, B))).toEqual([
      `1 10.131: 3 10.000 1.00, 2 ${(10 * 0.5 ** 1.2).toFixed(3)} 0.50 (a,b)`,
    ])
    expect(ranked([found(1, 2, 10, 'c'), found(2, 2, 1, 'a')], plan(A, small))).toEqual(['2 0.892: 2 0.892 0.91 (a)'])
    expect(ranked([found(1, 2, 10, 'c')], plan(A, small))).toEqual(['1 0.563: 2 0.563 0.09 (c)'])
    expect(ranked([found(1, 2, 10, 'z')], plan(A))).toEqual([])
    expect(ranked([found(1, 2, 10, 'a')], plan(unit('a', 0, [variant('a')])))).toEqual([])
  })
  test("a page's own words count for its sections' coverage", () => {
    expect(ranked([found(1, 0, 10, 'a'), found(1, 2, 10, 'b')], plan(A, B))).toEqual(['1 16.000: 2 16.000 1.00 (a,b)'])
  })
  test("a word's parts add up to the word, but other spellings don't", () => {
    const parts = [
      variant('a', 0.4, { reason: 'part' }),
      variant('b', 0.4, { reason: 'part' }),
      variant('c', 0.5),
      variant('d', 0.6),
    ]
    const of = (...terms: string[]): string | undefined =>
      /[\d.]+ \(/.exec(ranked([found(1, 2, 1, ...terms)], plan(unit('ab', 2, parts)))[0] ?? '')?.[0]
    expect([of('a'), of('a', 'b'), of('c'), of('c', 'd'), of('a', 'c'), of('a', 'b', 'd'), of('a', 'a')]).toEqual([
      '0.40 (',
      '0.80 (',
      '0.50 (',
      '0.60 (',
      '0.50 (',
      '0.80 (',
      '0.40 (',
    ])
    const over = [variant('a', 0.8, { reason: 'part' }), variant('b', 0.8, { reason: 'part' })]
    expect(ranked([found(1, 2, 1, 'a', 'b')], plan(unit('ab', 2, over)))[0]).toContain('1.00 (')
    // Weights 2 and 6, each with two for the word: (4 + 0.5 * 8) of 12.
    expect(ranked([found(1, 2, 1, 'a')], plan(A, unit('b', 6, [variant('a', 0.5)])))[0]).toContain(' 0.67 (')
  })
  test("counts the most similar question and part of the next; a question alone leads to the page's beginning", () => {
    const q = (at: number, score: number, ...terms: string[]): Found => found(1, QUESTIONS + at, score, ...terms)
    expect(ranked([q(0, 10, 'a')], plan(A))).toEqual(['1 10.000: 1 10.000 1.00 (a)'])
    expect(ranked([q(0, 4, 'a'), q(1, 10, 'a'), q(2, 6, 'a')], plan(A))).toEqual(['1 14.500: 1 14.500 1.00 (a)'])
    expect(ranked([q(0, 10, 'a'), q(1, 4, 'a'), q(2, 6, 'a')], plan(A))).toEqual(['1 14.500: 1 14.500 1.00 (a)'])
    const half = 0.5 ** 1.2
    expect(ranked([q(0, 10, 'a'), found(1, 2, 5, 'b')], plan(A, B))).toEqual([
      `1 ${(5 + 10 * half).toFixed(3)}: 2 ${(5 + 10 * half).toFixed(3)} 1.00 (a,b)`,
    ])
    expect(ranked([q(0, 10, 'z'), found(1, 2, 5, 'a')], plan(A))).toEqual(['1 5.000: 2 5.000 1.00 (a,z)'])
  })
})

describe('pages', () => {
  const two = [found(1, 2, 10, 'a'), found(2, 2, 10, 'a')]
  const scores = (given: Given, of = plan(A), documents = two): string =>
    ranked(documents, of, given)
      .map((one) => /^\d+ [\d.]+/.exec(one)?.[0])
      .join(', ')

  test("are sorted best first, and equal ones in the site's order", () => {
    expect(scores({})).toBe('1 10.000, 2 10.000')
    expect(scores({}, plan(A), [...two].reverse())).toBe('1 10.000, 2 10.000')
    expect(scores({}, plan(A), [found(1, 2, 9, 'a'), found(2, 2, 10, 'a')])).toBe('2 10.000, 1 9.000')
  })
  test('have bonuses and penalties', () => {
    expect(scores({ pages: { 2: { group: 'duo' } }, near: 'duo' })).toBe('2 20.000, 1 10.000')
    expect(scores({ pages: { 2: { group: 'duo' } }, most: 'duo' })).toBe('2 11.500, 1 10.000')
    expect(scores({ pages: { 2: { lang: 'zh' } } })).toBe('1 10.000, 2 8.000')
    expect(scores({ pages: { 2: { kind: 'category' } } })).toBe('1 10.000, 2 7.000')
    expect(scores({ pages: { 2: { kind: 'page', group: 'index' }, 1: { group: 'index' } } })).toBe('1 10.000, 2 4.000')
    const product: Given = { pages: { 2: { kind: 'page', group: 'duo' } }, labelled: new Set(['duo']) }
    expect(scores(product)).toBe('1 10.000, 2 6.500')
    expect(scores({ ...product, labelled: new Set() })).toBe('1 10.000, 2 10.000')
    expect(scores({ ...product, labelled: new Set(), names: { 2: [0] } })).toBe('1 10.000, 2 6.500')
    expect(scores({ ...product, pages: { 2: { group: 'duo' } } })).toBe('1 10.000, 2 10.000')
  })
  test('in a named group come first; others are ranked by their kind', () => {
    const named = { ...NOBODY, groups: new Set(['duo']), words: new Set(['a']) }
    const labelled = new Set(['duo', 'mars'])
    const of = (given: Given, documents = two): string => scores({ named, labelled, ...given }, plan(A, B), documents)
    const h = 0.5 ** 1.2 * 10
    const x = (factor: number): string => (h * factor).toFixed(3)
    expect(of({ pages: { 2: { group: 'duo' } } })).toBe(`2 ${x(4.6)}, 1 ${x(1)}`)
    expect(of({ pages: { 2: { group: 'mars' } } })).toBe(`1 ${x(1)}, 2 ${x(0.6)}`)
    expect(of({ pages: { 2: { group: 'mars' } }, names: { 2: [3] } })).toBe(`1 ${x(1)}, 2 ${x(1)}`)
    expect(of({ pages: { 2: { group: 'duo' } }, names: { 2: [3] } })).toBe(`2 ${x(2.3)}, 1 ${x(1)}`)
    expect(of({ pages: { 1: { group: 'blog' } }, most: 'blog' }, [...two, found(1, 0, 0, 'a')])).toContain(
      `1 ${x(1.6)}`,
    )
    expect(of({ pages: { 1: { group: 'blog' } } }, [...two, found(1, 0, 0, 'b')])).not.toContain(x(1.6))
    expect(of({ pages: { 1: { group: 'blog' } }, names: { 1: [3] } }, [...two, found(1, 0, 0, 'a')])).not.toContain(
      x(1.6),
    )
    expect(of({ named: { ...named, several: true }, pages: { 2: { group: 'duo' }, 1: { group: 'mars' } } })).toBe(
      `1 ${x(1)}, 2 ${x(1)}`,
    )
    const product: Given = { pages: { 2: { kind: 'page', group: 'duo' } } }
    expect(scores({ named, labelled, ...product })).toBe('2 46.000, 1 10.000')
    expect(of(product)).toBe(`2 ${(h * 4.6 * 0.65).toFixed(3)}, 1 ${x(1)}`)
  })
  test('about a named part count, and so does its group', () => {
    const named = { ...NOBODY, names: new Set([7]), parents: new Set(['duo']), words: new Set(['a']) }
    const group = { 1: { group: 'duo' }, 2: { group: 'duo' } }
    const of = (given: Given): string => scores({ named, labelled: new Set(['duo', 'mars']), pages: group, ...given })
    expect(of({ names: { 2: [7] } })).toBe(`2 ${(10 * 4.6 * 1.4).toFixed(3)}, 1 ${(10 * 4.6 * 0.9).toFixed(3)}`)
    expect(of({ names: { 2: [8] } })).toBe(`1 ${(10 * 4.6 * 0.9).toFixed(3)}, 2 10.000`)
    expect(of({ pages: { 1: { group: 'mars' } } })).toBe('2 10.000, 1 6.000')
    const both = { ...named, names: new Set([7, 9]) }
    expect(of({ named: both, names: { 2: [7] } })).toBe(
      `1 ${(10 * 4.6 * 1.15).toFixed(3)}, 2 ${(10 * 4.6 * 0.85).toFixed(3)}`,
    )
    expect(of({ named: both, names: { 2: [8] } })).toBe(`1 ${(10 * 4.6 * 1.15).toFixed(3)}, 2 46.000`)
    const withGroup = { ...named, groups: new Set(['mars']) }
    expect(of({ named: withGroup, pages: { 1: { group: 'mars' }, 2: { group: 'mars' } }, names: { 2: [8] } })).toBe(
      '1 46.000, 2 46.000',
    )
    expect(of({ named: withGroup, names: { 2: [7] } })).toBe(
      `1 ${(10 * 4.6 * 1.15).toFixed(3)}, 2 ${(10 * 4.6 * 0.85).toFixed(3)}`,
    )
  })
})
