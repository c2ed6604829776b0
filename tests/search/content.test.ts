// Search over the real content: does it find, and for how many bytes. Rates and bytes are held, times are not.
import { asked, askedSecond, askedThird, READERS } from './readers/readers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../generator/base/hash.ts'
import type { PagePart } from '../../generator/search/format.ts'
import { planQuery } from '../../generator/search/query/plan.ts'
import { parseQuery } from '../../generator/search/query/query.ts'
import { createReader } from '../../generator/search/reader.ts'
import { engineOver, readFile, readIndex, undivided, type Counted } from './built.ts'
import { en } from './judged/en.ts'
import { ja } from './judged/ja.ts'
import type { Judged } from './judged/judged.ts'
import { ru } from './judged/ru.ts'
import { zh } from './judged/zh.ts'
import { openRealSite, type RealSite } from './real-site.ts'
import { createRandom } from './synthetic.ts'
import { SOAK } from '../setup/property.ts'

const SETS: Readonly<Record<string, readonly Judged[]>> = { en, zh, ru, ja }
/** Of what is asked in great numbers, every fourth by day. Rates are bounds, so it is always the same ones: a bad sample is no fault. */
const sampled = <T>(all: readonly T[]): readonly T[] => (SOAK ? all : all.filter((_, index) => index % 4 === 0))
const OPTIONS = { limit: 12, near: '' }
const KILOBYTE = 1024

let site: RealSite
beforeAll(async () => {
  site = await openRealSite()
})

const engines = new Map<string, Promise<Counted>>()

/** The engine of a language, one for all tests but those that count its bytes: as a visitor's, it keeps the parts that it has read. */
function opened(locale: string): Promise<Counted> {
  const engine = engines.get(locale) ?? engineOver(site.files, locale)
  engines.set(locale, engine)
  return engine
}

const indexes = new Map<string, ReturnType<typeof readIndex>>()

function indexOf(locale: string): ReturnType<typeof readIndex> {
  const index = indexes.get(locale) ?? readIndex(site.files, locale)
  indexes.set(locale, index)
  return index
}

/** Routes of the pages that a query finds, best first. */
async function routes({ engine }: Counted, query: string): Promise<string[]> {
  const { pages } = await engine.search(query, OPTIONS)
  return pages.map(({ url }) => url.slice(engine.root.prefix.length) || '/')
}

/** Queries whose first answer a beginner follows without looking at the second. */
const FIRST_ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'how to flash': '/docs/flash',
    flash: '/docs/flash',
    flashing: '/docs/flash',
    'flash image': '/docs/flash',
    'which board runs ubuntu': '/docs/flash',
    'kernel panic': '/docs/flash',
    'cheapest board': '/duo',
    price: '/duo',
    'raspberry pi compatible': '/docs/mars/overview',
    'uart pinout': '/docs/duo/getting-started/duo',
  },
  zh: { 刷机: '/docs/flash', 烧录: '/docs/flash', 怎么刷机: '/docs/flash', 烧录镜像: '/docs/flash', 价格: '/duo' },
  ru: { прошивка: '/docs/flash', 'как прошить плату': '/docs/flash', цена: '/duo' },
  ja: { 書き込み: '/docs/flash', システムの書き込み: '/docs/flash', 価格: '/duo' },
}

test.each(Object.entries(FIRST_ANSWERS))('%s: the first answer is the right one', async (locale, answers) => {
  const counted = await opened(locale)
  const found: Record<string, string | undefined> = {}
  for (const query of Object.keys(answers)) found[query] = (await routes(counted, query))[0]
  expect(found).toEqual(answers)
})

describe.each(Object.keys(SETS))('judged queries: %s', (locale) => {
  const set = SETS[locale] as readonly Judged[]

  test('there are enough queries, and each lists existing pages', () => {
    expect(set.length).toBeGreaterThanOrEqual(60)
    expect(new Set(set.map(({ query }) => query)).size).toBe(set.length)
    const { pages } = indexOf(locale)
    const known = new Set(pages.map(([path]) => path || '/'))
    expect(set.flatMap((judged) => judged.pages).filter((page) => !known.has(page))).toEqual([])
  })

  test('hit@5 at least 0.97, hit@1 at least 0.85', async () => {
    const counted = await opened(locale)
    const misses: string[] = []
    let first = 0
    let five = 0
    let reciprocal = 0
    for (const { query, pages } of set) {
      const found = await routes(counted, query)
      const at = found.findIndex((route) => pages.includes(route))
      if (at === 0) first++
      if (at >= 0 && at < 5) five++
      else misses.push(`${query}: ${found.slice(0, 3).join(' ')}`)
      reciprocal += at < 0 ? 0 : 1 / (at + 1)
    }
    const rate = (sum: number): number => Math.round((sum / set.length) * 1000) / 1000
    console.log(
      `search ${locale}: ${set.length} judged queries, hit@1 ${rate(first)}, hit@5 ${rate(five)}, MRR ${rate(reciprocal)}`,
    )
    expect(rate(five), misses.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(rate(first)).toBeGreaterThanOrEqual(0.85)
  })

  test("a page's title finds it first in 99 of 100 cases", async () => {
    const counted = await opened(locale)
    const { pages } = indexOf(locale)
    const titles = new Map(pages.map(([path, title]) => [path || '/', title]))
    const misses: string[] = []
    const asked = sampled(pages)
    for (const [, title] of asked) {
      const [found = ''] = await routes(counted, title)
      if (titles.get(found) !== title) misses.push(`${title}: ${found}`)
    }
    expect(misses.length / asked.length, misses.join('\n')).toBeLessThanOrEqual(0.01)
  })
})

test.each(Object.keys(SETS))(
  '%s: a title with a mistyped word has its page among the first five, in 97 of 100',
  async (locale) => {
    const counted = await opened(locale)
    const { pages } = indexOf(locale)
    const random = createRandom(4)
    const misses: string[] = []
    let asked = 0
    for (const [path, title] of sampled(pages)) {
      const words = title.split(' ').filter((word) => /^\p{L}{6,}$/u.test(word) && /^[a-zа-я]+$/i.test(word))
      const word = words[Math.floor(random() * words.length)]
      if (word === undefined) continue
      const at = 1 + Math.floor(random() * (word.length - 2))
      for (const typed of [
        word.slice(0, at) + word.slice(at + 1),
        `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      ]) {
        asked++
        const query = title.replace(word, typed)
        if (!(await routes(counted, query)).slice(0, 5).includes(path || '/')) misses.push(query)
      }
    }
    expect(asked).toBeGreaterThan(SOAK ? 100 : 25)
    expect(misses.length / asked, misses.join('\n')).toBeLessThanOrEqual(0.03)
  },
)

describe.each(['zh', 'ja'])('substrings of the text: %s', (locale) => {
  test('with 2 to 4 characters: 9 of 10 find a section that contains them among the first five pages', async () => {
    const { engine } = await opened(locale)
    const { pages, root } = indexOf(locale)
    // Runs are chosen by what they are and where: an edit of one page leaves those of the others, and the rate with them.
    const runs = pages
      .flatMap(([path, , sections]) => {
        const text = sections.map((section) => section[3]).join('\n')
        return [...text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu)]
          .map(([run]) => run)
          .sort()
          .map((run, n, all) => ({ run, hash: hashOf(`${path}\n${run}\n${n - all.indexOf(run)}`) }))
      })
      .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    const byUrl = new Map(pages.map((page) => [root.prefix + page[0], page]))
    let found = 0
    const count = SOAK ? 1200 : 300
    const misses: string[] = []
    for (const { run, hash } of runs.slice(0, count)) {
      const random = createRandom(Number.parseInt(hash.slice(-8), 16))
      const length = Math.min(run.length, 2 + Math.floor(random() * 3))
      const from = Math.floor(random() * (run.length - length + 1))
      const part = run.slice(from, from + length)
      const result = await engine.search(part, OPTIONS)
      const holds = result.pages
        .slice(0, 5)
        .some(({ url, hits }) => hits.some((hit) => sectionText(byUrl.get(url) as PagePart, hit.url).includes(part)))
      if (holds) found++
      else misses.push(part)
    }
    console.log(`search ${locale}: ${count} random substrings, hit@5 ${found / count}`)
    expect(found / count, misses.join(' ')).toBeGreaterThanOrEqual(0.9)
  })
})

/** Title, heading and text of the section that a hit leads to. */
function sectionText([, title, sections]: PagePart, url: string): string {
  const id = url.split('#')[1] ?? ''
  const section = sections.find(([own]) => own === id)
  return [title, ...(section?.slice(1) ?? [])].join('\n')
}

describe.each(Object.keys(SETS))('queries of three readers: %s', (locale) => {
  test('the report half: hit@1 at least 0.88, hit@5 at least 0.97, none without a result', async () => {
    const counted = await opened(locale)
    const rates = new Map<string, readonly [first: number, five: number]>()
    for (const half of ['tuning', 'report'] as const) {
      const queries = asked(locale).filter((one) => one.half === half)
      const ranks = await Promise.all(
        queries.map(async ({ query, pages }) => {
          const found = await routes(counted, query)
          expect(found.length, query).toBeGreaterThan(0)
          return found.findIndex((route) => pages.includes(route))
        }),
      )
      const share = (most: number): number => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length
      rates.set(half, [share(1), share(5)])
      console.log(
        `search ${locale}, ${half}: ${queries.length} queries of three readers, hit@1 ${share(1).toFixed(3)}, hit@5 ${share(5).toFixed(3)}`,
      )
    }
    const [first, five] = rates.get('report') as readonly [number, number]
    expect(first).toBeGreaterThanOrEqual(0.88)
    expect(five).toBeGreaterThanOrEqual(0.97)
  })

  test('there are at least 150, with existing pages', () => {
    const { root, pages } = indexOf(locale)
    const known = new Set(pages.map(([path]) => path || '/'))
    const queries = asked(locale)
    expect(queries.length).toBeGreaterThanOrEqual(150)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    for (const reader of READERS)
      expect(queries.filter((one) => one.reader === reader).length).toBeGreaterThanOrEqual(50)
    for (const { query, pages: wanted } of queries)
      for (const route of wanted) expect(known, `${query}: ${root.prefix}${route}`).toContain(route)
  })
})

describe.each(
  Object.keys(SETS).flatMap((locale) => [
    { locale, set: 'second', queries: askedSecond(locale), least: 150 },
    { locale, set: 'third', queries: askedThird(locale), least: 125 },
  ]),
)('queries of the $set readers: $locale', ({ locale, set, queries, least }) => {
  // They are measured, not held: at night.
  const measured = SOAK ? test : undefined
  measured?.('both halves are printed', async () => {
    const counted = await engineOver(site.files, locale)
    for (const half of ['tuning', 'report'] as const) {
      const own = queries.filter((one) => one.half === half)
      const ranks = await Promise.all(
        own.map(async ({ query, pages }) => (await routes(counted, query)).findIndex((route) => pages.includes(route))),
      )
      const share = (most: number): number => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length
      console.log(
        `search ${locale}, ${set} ${half}: ${own.length} queries, hit@1 ${share(1).toFixed(3)}, hit@5 ${share(5).toFixed(3)}`,
      )
    }
  })

  test('there are enough, with existing pages', () => {
    const known = new Set(indexOf(locale).pages.map(([path]) => path || '/'))
    expect(queries.length).toBeGreaterThanOrEqual(least)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    expect(queries.flatMap(({ pages }) => pages).filter((route) => !known.has(route))).toEqual([])
  })
})

describe('bytes to the first result, code and index together', () => {
  test.each([
    ['en', 60],
    ['ru', 60],
    ['zh', 60],
    ['ja', 60],
  ])('%s: at most %d KB at the median', async (locale, budget) => {
    const sizes: number[] = []
    for (const { query, kind } of SETS[locale] as readonly Judged[]) {
      if (kind === 'typo') continue
      const counted = await engineOver(site.files, locale)
      await counted.engine.search(query, OPTIONS)
      sizes.push(counted.bytes() + site.code)
    }
    sizes.sort((a, b) => a - b)
    const at = (share: number): number =>
      Math.round(((sizes[Math.floor((sizes.length - 1) * share)] as number) / KILOBYTE) * 10) / 10
    console.log(
      `search ${locale}: ${at(0.5)} KB at the median, ${at(0.9)} KB in 9 of 10 queries, ${at(1)} KB at most; code alone ${Math.round(site.code / 102.4) / 10} KB`,
    )
    expect(at(0.5)).toBeLessThanOrEqual(budget)
  })

  test('an index has few files, none of them large, and a root that is small', () => {
    const fetched = [...site.files].filter(([path]) => !/^(?:offline|lunr)\//.test(path))
    expect(fetched.length).toBeLessThan(
      0.15 * Object.keys(SETS).reduce((sum, locale) => sum + indexOf(locale).root.pages, 0),
    )
    for (const locale of Object.keys(SETS))
      expect(Buffer.from(site.files.get(`${locale}.json`) as Uint8Array).toString().length).toBeLessThan(8 * KILOBYTE)
    for (const [path, text] of fetched) expect(text.length, path).toBeLessThan(64 * KILOBYTE)
  })
})

describe('any text that a visitor may type', () => {
  test.each([
    '"boot',
    'boot*',
    '*',
    'title:boot',
    ':',
    'boot~2',
    '~',
    'boot^10',
    '^',
    '+boot -boot',
    '-',
    '\\',
    '(',
    'boot AND OR NOT',
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\uD800',
    '👍',
    ' ',
    '…',
    '|',
    'a|b',
    'boot!',
    'x'.repeat(10_000),
    'boot '.repeat(2000),
    '从'.repeat(10_000),
    'ab-'.repeat(3000),
    '<b>&amp;</b>',
  ])('%j is answered', async (query) => {
    for (const locale of ['en', 'zh']) {
      const { engine } = await opened(locale)
      const { total, pages } = await engine.search(query, OPTIONS)
      expect(total).toBeGreaterThanOrEqual(pages.length)
    }
  })

  test("lunr's syntax means nothing: words around it are found", async () => {
    const counted = await opened('en')
    const plain = await routes(counted, 'visuino')
    for (const query of ['"visuino"', 'visuino*', 'title:visuino', 'visuino~1', 'visuino^9', '+visuino'])
      expect((await routes(counted, query))[0]).toBe(plain[0])
  })
})

test.each(Object.entries(SETS))(
  '%s: the split index is asked and answers as the undivided one',
  async (locale, set) => {
    const index = indexOf(locale)
    const whole = undivided(index)
    const common = new Set(index.root.common.split(' '))
    const reader = createReader(index.root, async (path, range) => readFile(site.files, path, range))
    for (const { query } of sampled(set)) {
      const parsed = parseQuery(query)
      expect(await planQuery(parsed, reader, common), query).toEqual(await planQuery(parsed, whole, common))
    }
  },
)

test('among equal results, pages about the current board come first', async () => {
  const { engine } = await opened('en')
  for (const board of ['mars', 'jupiter', 'meles', 'duo']) {
    const { pages } = await engine.search('serial console', { limit: 12, near: board })
    expect(pages[0]?.group).toBe(board)
  }
})
