// Documents weigh what lunr says, however the index is cut.
import lunr from 'lunr'
import { beforeAll, describe, expect, test } from 'vitest'
import { BM25, FIELDS, readImpact, weightsFor } from '../../generator/search/fields.ts'
import { planQuery } from '../../generator/search/query/plan.ts'
import { decodePostings } from '../../generator/search/index/postings.ts'
import { parseQuery } from '../../generator/search/query/query.ts'
import { namedGroups } from '../../generator/search/query/synonyms.ts'
import { runPlan } from '../../generator/search/query/rank.ts'
import { createReader, type TermEntry } from '../../generator/search/reader.ts'
import { scoreOf } from '../../generator/search/query/score.ts'
import { stem } from '../../generator/search/query/stem.ts'
import { stemEnglish } from '../../generator/search/query/stem-english.ts'
import { indexFiles, readFile, readIndex, undivided, type Files } from './built.ts'
import { documentName, type SerializedIndex } from '../../generator/search/index/lunr-file.ts'
import { scoreOfLunr, wholeIndex } from './lunr-index.ts'
import { createRandom, syntheticQueries, syntheticSite } from './synthetic.ts'

let files: Files
let index: ReturnType<typeof readIndex>

beforeAll(() => {
  const site = syntheticSite(120)
  const han = [...'从卡启动开发板镜像烧录串口控制台摄像头驱动程序引脚定义扩展分区']
  const random = createRandom(3)
  const run = (length: number): string => Array.from({ length }, () => han[Math.floor(random() * han.length)]).join('')
  const pages = site.pages.map((page, at) => ({
    ...page,
    title: at % 3 === 0 ? `${page.title} ${run(5)}` : page.title,
    sections: page.sections.map((section) => ({ ...section, text: `${section.text} ${run(12)}，${run(8)}` })),
    body: `${page.body}${at}`,
  }))
  files = indexFiles({ ...site, pages })
  index = readIndex(files, 'en')
})

describe('the undivided index', () => {
  test("is what lunr's builder makes of the same documents", () => {
    const ours = wholeIndex(index.terms, index.root)
    const theirs = lunrBuild(index.terms, index.root.documents)
    expect(ours.version).toBe(theirs.version)
    expect(ours.fields).toEqual(theirs.fields)
    expect(ours.pipeline).toEqual(theirs.pipeline)
    const mine = weightsOf(ours)
    expect(mine.size).toBeGreaterThan(10_000)
    expect(mine).toEqual(weightsOf(theirs))
    expect(ours.invertedIndex.map(([term]) => term)).toEqual(theirs.invertedIndex.map(([term]) => term))
  })

  test('weighs documents like an index built by Lunr', () => {
    const ours = scoreOf(index.terms, index.root)
    const theirs = lunr.Index.load(lunrBuild(index.terms, index.root.documents))
    let found = 0
    for (const query of syntheticQueries(40)) {
      const boosts = new Map(query.split(' ').map((term, at) => [term, 1 + at / 3]))
      const mine = ours(boosts).map(({ page, ordinal, score }) => [documentName(page, ordinal), score.toFixed(6)])
      const lunrs = theirs
        .query((q) => boosts.forEach((boost, term) => q.term(term, { boost, usePipeline: false })))
        .map(({ ref, score }) => [ref, score.toFixed(6)])
      expect(new Map(mine as [string, string][])).toEqual(new Map(lunrs as [string, string][]))
      found += mine.length
    }
    expect(found).toBeGreaterThan(100)
  })
})

describe('the split index', () => {
  test('returns the same terms, documents and scores as the undivided one', async () => {
    const whole = undivided(index)
    const all = scoreOfLunr(index.terms, index.root)
    const common = new Set(index.root.common.split(' '))
    const queries = [...syntheticQueries(60), ...generated(index.terms, index.words)]
    let found = 0
    for (const query of queries) {
      const parsed = parseQuery(query)
      const reader = createReader(index.root, async (path, range) => readFile(files, path, range))
      const [split, plain] = [await planQuery(parsed, reader, common), await planQuery(parsed, whole, common)]
      expect(split, query).toEqual(plain)
      const terms = [
        ...new Map(
          [...split.units.flatMap((unit) => unit.variants), ...split.phrases].map((one) => [one.term, one]),
        ).values(),
      ]
      const named = namedGroups(parsed, split, [])
      const assembled = runPlan(scoreOf(terms, reader.totals), split, named)
      const reference = runPlan(all, plain, named)
      expect(byName(assembled), query).toEqual(byName(reference))
      found += assembled.length
    }
    expect(found).toBeGreaterThan(1000)
  })
})

test('rare and frequent terms differ in weight as in Lunr', () => {
  const totals = { documents: 100, lengths: FIELDS.map(() => 500) }
  const [rare, frequent] = [weightsFor(4, totals), weightsFor(0.5, totals)]
  for (const [impact, weight] of rare.entries()) expect(weight).toBeGreaterThan(frequent[impact] as number)
})

test("English stems are lunr's, of words and of rows of endings", () => {
  const random = createRandom(9)
  const bits =
    'a e i o u y b c l t s z w x at iz bl ed ing eed ies sses y ational izer ation ness ful ical ement ion ll'
  const rows = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => bits.split(' ')[Math.floor(random() * 35)]).join(''),
  )
  const words = [...index.words, ...rows].filter((word) => /^[a-z]{3,}$/.test(word))
  expect(words.length).toBeGreaterThan(10_000)
  const wrong = words.filter((word) => stemEnglish(word) !== lunr.stemmer(new lunr.Token(word, {})).toString())
  expect(wrong).toEqual([])
  expect(['boards', 'quantizing', 'colour'].map(stem)).toEqual(['board', 'quantis', 'color'])
})

/** lunr's own builder over the documents behind the posting lists, with field lengths as they are counted. */
function lunrBuild(terms: readonly TermEntry[], documents: number): SerializedIndex {
  const builder = new lunr.Builder()
  // Parts of the builder that its types leave out.
  const inner = builder as unknown as {
    tokenizer: (tokens: unknown) => lunr.Token[]
    fieldLengths: Record<string, number>
    b(value: number): void
    k1(value: number): void
  }
  inner.tokenizer = (tokens) =>
    Array.isArray(tokens) ? (tokens as string[]).map((term) => new lunr.Token(term, {})) : []
  inner.b(BM25.b)
  inner.k1(BM25.k1)
  for (const field of FIELDS) builder.field(field.name, { boost: field.boost })
  const texts = new Map<string, Record<string, string[] | string>>()
  const lengths: Record<string, number> = {}
  for (const { term, postings } of terms) {
    decodePostings(postings, (page, ordinal, impact) => {
      const { field, count, length } = readImpact(impact)
      const id = documentName(page, ordinal)
      const { name } = FIELDS[field] as { name: string }
      const text: Record<string, string[] | string> = texts.get(id) ?? { id }
      text[name] = [...((text[name] as string[] | undefined) ?? []), ...Array.from({ length: count }, () => term)]
      texts.set(id, text)
      lengths[`${name}/${id}`] = length
    })
  }
  for (const text of texts.values()) builder.add(text)
  for (let missing = texts.size; missing < documents; missing++) builder.add({ id: `empty${missing}` })
  Object.assign(inner.fieldLengths, lengths)
  return builder.build().toJSON() as unknown as SerializedIndex
}

/** `term field/document` → weight, whatever numbers the terms have. */
function weightsOf({ invertedIndex, fieldVectors }: SerializedIndex): Map<string, number> {
  const names = new Map(invertedIndex.map(([term, posting]) => [posting._index as number, term]))
  const weights = new Map<string, number>()
  for (const [document, vector] of fieldVectors)
    for (let at = 0; at < vector.length; at += 2)
      weights.set(`${names.get(vector[at] as number)} ${document}`, vector[at + 1] as number)
  return weights
}

function byName(
  found: readonly { page: number; ordinal: number; score: number; terms: readonly string[] }[],
): Record<string, unknown> {
  return Object.fromEntries(
    found.map(({ page, ordinal, score, terms }) => [
      documentName(page, ordinal),
      { score: score.toFixed(9), terms: [...terms].sort() },
    ]),
  )
}

/** Words, beginnings, misspellings, identifiers and substrings of what is in the index. */
function generated(terms: readonly TermEntry[], words: readonly string[]): string[] {
  const random = createRandom(5)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const queries: string[] = []
  for (let count = 0; count < 60; count++) {
    const word = any(words)
    const at = 1 + Math.floor(random() * (word.length - 2))
    queries.push(
      word.slice(0, 2 + Math.floor(random() * word.length)),
      `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
      `${any(words)} ${any(terms).term} `,
      `${any(words)}${any(words).slice(0, 3)}`,
    )
  }
  return queries
}
