// An index split into files, and read back: the parts contain exactly what was put in, however many there are.
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../base/hash.ts'
import { readFile, type Files } from '../../../tests/search/built.ts'
import { searchPage, section } from '../../../tests/search/page.ts'
import { FIELDS } from '../fields.ts'
import {
  decodeSorted,
  fileOf,
  offlineKey,
  packPath,
  packsOf,
  placesOf,
  type PagePart,
  type PackPlace,
  type Root,
  type TextPart,
  type WordPart,
} from '../format.ts'
import type { Merged } from './merge.ts'
import { packName } from './packs.ts'
import { encodeDistance, encodeEntry } from './postings.ts'
import { createReader, firstTerms, firstWords, type IndexReader } from '../reader.ts'
import { commonTerms, pageText, sectionsText, splitIndex, type PageText, type SplitScope } from './split.ts'
import { backwards } from '../../base/text.ts'
import type { SearchPage } from '../types.ts'
import type { Section } from '../../markdown/types.ts'

const page = (url: string, more: Partial<SearchPage> = {}): SearchPage =>
  searchPage(url, { title: `Title of ${url}`, ...more })

/** A list with this many entries, one per page. */
const list = (entries: number): string => `${encodeDistance(0)}${encodeEntry(1, 2)}`.repeat(entries)

function merged(terms: readonly string[], more: Partial<Merged> = {}): Merged {
  const sorted = [...terms].sort()
  return {
    documents: 10,
    lengths: FIELDS.map((_, at) => at),
    terms: sorted,
    postings: sorted.map((term) => list(1 + (term.length % 3))),
    ...more,
  }
}

interface Index {
  readonly root: Root
  readonly files: Files
  readonly reader: IndexReader
  /** Parts in the order in which they were requested. */
  readonly asked: readonly string[]
  /** A part of the index. */
  part(place: PackPlace): unknown
}

function textOf(page: SearchPage, prefix: string): PageText {
  const sections = sectionsText(page.sections)
  return pageText(page, prefix, { length: sections.length, read: () => sections })
}

function partOf(page: SearchPage, prefix: string): PagePart {
  return JSON.parse(Buffer.concat(textOf(page, prefix).read()).toString()) as PagePart
}

function split(of: Merged, more: Partial<SplitScope> = {}): Index {
  const pages = more.pages ?? []
  const prefix = more.prefix ?? ''
  const files: Files = new Map(
    splitIndex(
      { locale: 'en', lang: 'en', prefix, pages, pageTexts: pages.map((one) => textOf(one, prefix)), ...more },
      of,
    ).map(({ path, text }) => [path, Buffer.from(text)]),
  )
  const asked: string[] = []
  const root = readFile(files, 'en.json') as Root
  const reader = createReader(root, async (path, range) => {
    asked.push(`${path} ${range?.from}`)
    return readFile(files, path, range)
  })
  const part = (place: PackPlace): unknown => {
    const { path, ...range } = fileOf(packsOf(root), place)
    return readFile(files, path, range)
  }
  return { root, files, reader, asked, part }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** Sorted words of about ten letters each: `aaab…`. */
const words = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `${letters[Math.floor((at * 26) / count)]}${String(at)
        .padStart(6, '0')
        .replace(/\d/g, (d) => letters[Number(d)] as string)}word`,
  )

describe('terms and words', () => {
  test('are all found, one by one and by their beginnings and ends', async () => {
    const terms = [...words(3000), '开发', '板 a', '😀😀', 'v1.1.4']
    const of = merged(terms)
    const { reader, root } = split(of)
    expect(root.terms.at.length).toBeGreaterThan(4)
    expect(root.terms.at[0]).toBe('')
    for (const at of [0, 1, 2, 500, 1500, 2999, 3000, 3003]) {
      const term = of.terms[at] as string
      expect(await reader.lookup(term)).toEqual({ term, postings: of.postings[at] })
    }
    for (const none of ['', 'a', 'zzzz', `${of.terms[7]}x`, '\uFFFF']) expect(await reader.lookup(none)).toBeNull()
    for (const start of ['aaa', 'b', 'caaabc', of.terms[42] as string, 'none', '开', '😀']) {
      const wanted = of.terms.filter((term) => term.startsWith(start)).slice(0, 300)
      expect((await reader.startingWith(start)).map(({ term }) => term).slice(0, 300)).toEqual(wanted)
    }
    const known = words(3000)
    expect(await reader.wordsStartingWith('zab')).toEqual(known.filter((word) => word.startsWith('zab')))
    expect(await reader.wordsEndingWith('aword')).toEqual(
      known.filter((word) => word.endsWith('aword')).sort((a, b) => (backwards(a) < backwards(b) ? -1 : 1)),
    )
    expect(await reader.wordsStartingWith('开')).toEqual([])
    expect(await reader.wordsStartingWith('v1')).toEqual([])
  })

  test('are split into parts of about the same size, where the first letters change', () => {
    const { root, part } = split(merged(words(6000)))
    const sizes = [root.terms, root.words, root.ends].flatMap((table) =>
      placesOf(table).map((place) => JSON.stringify(part(place)).length),
    )
    expect(Math.max(...sizes)).toBeLessThan(13_000)
    expect(root.terms.at.length).toBeGreaterThan(10)
    expect(root.terms.at.length).toBeLessThan(40)
    expect(placesOf(root.terms)).toHaveLength(root.terms.at.length)
    for (const [index, at] of root.terms.at.entries())
      if (index > 0) expect(at > (root.terms.at[index - 1] as string)).toBe(true)
  })

  test('are in few packs, named by their content, without gaps', () => {
    const { root, files } = split(merged(words(6000)), { pages: [page('/a')] })
    const packs = packsOf(root)
    const paths = packs.map(({ name }) => packPath(name))
    expect([...files.keys()]).toEqual(['en.json', ...paths.sort()])
    for (const { name, length } of packs) {
      const bytes = files.get(packPath(name)) as Uint8Array
      expect(bytes).toHaveLength(length)
      expect(packName(hashOf(bytes))).toBe(name)
      expect(length).toBeLessThan(56 * 1024)
    }
    const places = [root.terms, root.words, root.ends, root.texts].flatMap((table) => placesOf(table))
    places.sort((a, b) => a.from - b.from)
    let end = 0
    for (const { from, length } of places) {
      expect(from).toBe(end)
      end += length
    }
    expect(end).toBe(packs.reduce((sum, { length }) => sum + length, 0))
    expect(packs.length).toBeLessThan(places.length / 3)
  })

  test('stay in the same packs after an edit, mostly', () => {
    const pages = Array.from({ length: 400 }, (_, at) =>
      page(`/p${at}`, {
        group: `g${at >> 3}`,
        sections: [section('', [], Array.from({ length: 120 }, (_, index) => hashOf(`${at} ${index}`)).join(' '))],
      }),
    )
    const before = new Set(split(merged([]), { pages }).files.keys())
    const edited = pages.with(5, page('/p5', { group: 'g0', sections: [section('', [], 'edited')] }))
    const after = [...split(merged([]), { pages: edited }).files.keys()]
    const fresh = after.filter((path) => !before.has(path))
    expect(before.size).toBeGreaterThan(6)
    expect(fresh.length).toBeLessThanOrEqual(3)
  })

  test('have tables that are split if they are too long', async () => {
    const many = merged(words(3000), { postings: words(3000).map(() => list(600)) })
    const pages = Array.from({ length: 420 }, (_, at) => page(`/p${at}`, { group: `g${at}` }))
    const { reader, root, asked } = split(many, { pages })
    expect(root.terms.pieces).toBe(true)
    expect(root.terms.at.length).toBeLessThan(20)
    const term = many.terms[1500] as string
    expect(await reader.lookup(term)).toEqual({ term, postings: list(600) })
    expect(asked).toHaveLength(2)
    expect((await reader.startingWith(term.slice(0, 5))).map((one) => one.term)).toEqual(
      many.terms.filter((one) => one.startsWith(term.slice(0, 5))).slice(0, 7),
    )
    expect(root.texts.pieces).toBe(true)
    for (const at of [0, 63, 64, 65, 419]) expect((await reader.page(at))[0]).toBe(`/p${at}`)
  })

  test('offer corrections with at least four letters, and more letters than digits', async () => {
    const terms = [
      'abc',
      'abcd',
      'a123',
      'ab12',
      'abc12',
      '1abcd',
      'ab.cd',
      'ab cd',
      'ab!',
      'abcde!',
      '开发板发',
      'ёлка',
      'ab-cd',
      'カメラa',
      '한국어말',
    ]
    const { reader, part, root } = split(merged(terms))
    const found = await reader.wordsStartingWith('')
    expect(found).toEqual(['ab.cd', 'abc12', 'abcd', 'ёлка'])
    const [sorted] = part(placesOf(root.ends)[0] as PackPlace) as WordPart
    expect(decodeSorted(sorted)).toEqual(['21cba', 'dc.ba', 'dcba', 'аклё'])
    expect([backwards('abc'), backwards('😀a')]).toEqual(['cba', 'a😀'])
  })

  test('limit the results of a lookup, and load few parts', async () => {
    const entry = (size: number): { term: string; postings: string } => ({ term: 'ab', postings: 'x'.repeat(size - 2) })
    expect(firstTerms([entry(6000), entry(6000)])).toBeNull()
    expect(firstTerms([entry(6000), entry(6001), entry(5)])).toHaveLength(2)
    expect(firstWords(['x'.repeat(36_000)])).toBeNull()
    expect(firstWords(['x'.repeat(36_001), 'y'])).toHaveLength(1)
    const { reader, asked, root } = split(merged(words(8000)))
    expect(root.terms.at.length).toBeGreaterThan(9)
    const found = await reader.startingWith('')
    expect(found.reduce((sum, { term, postings }) => sum + term.length + postings.length, 0)).toBeLessThan(12_100)
    expect(asked.length).toBe(3)
  })

  test('load a part once, and again after a failure', async () => {
    const { root, files } = split(merged(words(50)))
    let fails = 1
    let asked = 0
    const reader = createReader(root, async (path, range) => {
      asked++
      if (fails-- > 0) throw new Error('gone')
      return readFile(files, path, range)
    })
    const [term] = words(1) as [string]
    await expect(reader.lookup(term)).rejects.toThrow('gone')
    expect(await Promise.all([reader.lookup(term), reader.lookup(term)])).toHaveLength(2)
    await reader.lookup(words(50)[3] as string)
    expect(asked).toBe(2)
  })

  test('can be empty', async () => {
    const { reader, root } = split(merged([]))
    expect(root).toMatchObject({
      terms: { at: [], lengths: '' },
      words: { at: [], lengths: '' },
      texts: { at: [], lengths: '' },
      packs: '',
      pages: 0,
      groups: [],
      common: '',
    })
    expect([
      await reader.lookup('a'),
      await reader.startingWith('a'),
      await reader.wordsEndingWith('a'),
      await reader.variants(),
    ]).toEqual([null, [], [], ''])
    expect(reader.placeOf(0)).toEqual({ group: '', lang: 'en', kind: 'doc' })
  })
})

describe('pages', () => {
  const pages = [
    page('/zh/a', {
      group: 'duo',
      label: 'Duo',
      sections: [
        section('', [], 'Text', 'code'),
        section('s', ['Above', 'Over', 'Heading'], 'x'.repeat(5001), 'y'.repeat(701)),
      ],
    }),
    page('/zh/b', { group: 'duo', label: 'Duo 2' }),
    page('/zh/c', { group: 'duo', label: 'Duo 2', kind: 'category' }),
    page('/zh/c/d', { group: 'mars', label: '', lang: 'ja' }),
    page('/zh/e', { group: 'mars', label: 'M', lang: 'ja' }),
    page('/zh/f', { group: 'mars', label: 'N', lang: 'ja' }),
    page('/zh', { kind: 'page' }),
  ]

  test('have their texts, without anything that a preview does not show', () => {
    const [path, title, sections] = partOf(pages[0] as SearchPage, '/zh')
    expect([path, title]).toEqual(['/a', 'Title of /zh/a'])
    expect(sections[0]).toEqual(['', '', '', 'Text', 'code'])
    expect(sections[1]).toEqual(['s', 'Heading', 'Above › Over', 'x'.repeat(5000), 'y'.repeat(700)])
    const cut = partOf(page('/a', { sections: [section('', [], `${'x'.repeat(4999)}😀`, 'y'.repeat(700))] }), '')
    expect([cut[2][0]?.[3].length, cut[2][0]?.[4].length]).toEqual([4999, 700])
  })

  test('have URLs, group names and popular pages', async () => {
    const { root, reader } = split(merged(['a']), { pages, prefix: '/zh', popular: ['/zh/b', '/gone', '/zh'] })
    expect(root.groups).toEqual([
      [0, 'duo', 'en', 0],
      [2, 'duo', 'en', 1],
      [3, 'mars', 'ja', 0],
      [6, '', 'en', 2],
    ])
    expect([0, 1, 2, 3, 5, 6].map((at) => Object.values(reader.placeOf(at)).join(' '))).toEqual([
      'duo en doc',
      'duo en doc',
      'duo en category',
      'mars ja doc',
      'mars ja doc',
      ' en page',
    ])
    expect(root.labels).toEqual({ duo: 'Duo 2', mars: 'M' })
    expect(root.popular).toEqual([
      ['/b', 'Title of /zh/b'],
      ['', 'Title of /zh'],
    ])
    expect(root).toMatchObject({
      format: 5,
      locale: 'en',
      lang: 'en',
      prefix: '/zh',
      documents: 10,
      lengths: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      pages: 7,
    })
    for (const [at, { url }] of pages.entries()) expect((await reader.page(at))[0]).toBe(url.slice(3))
  })

  test('are in parts of about the same size, each from one group', async () => {
    const text = (size: number): Section[] => [section('', [], 'x'.repeat(size))]
    const sized = [2000, 2000, 2000, 100, 100, 4000, 10].map((size, at) =>
      page(`/p${at}`, { group: at < 4 ? 'a' : 'b', sections: text(Math.min(size, 5000)) }),
    )
    const { root, part, reader } = split(merged([]), { pages: sized })
    expect(root.texts.at).toEqual([0, 2, 2])
    const counts = placesOf(root.texts).map((place) => (part(place) as TextPart).length)
    expect(counts).toEqual([2, 2, 3])
    for (const at of sized.keys()) expect((await reader.page(at))[0]).toBe(`/p${at}`)
  })

  test('have names for parts of the site, with their routes', () => {
    const knowledge = {
      names: [
        { words: ['c', 'see'], parent: 'duo', routes: ['/c'] },
        { words: ['two'], parent: '', routes: ['/a', '/e'] },
        { words: ['gone'], parent: '', routes: ['/gone'] },
        { words: ['alias'], parent: 'duo', routes: [] },
      ],
      rules: [
        { from: ['a', 'b'], to: ['c', 'd'] },
        { from: ['e'], to: ['f'] },
      ],
      asking: ['how', 'why'],
      variants: '',
    }
    const { root } = split(merged([]), { pages, prefix: '/zh', knowledge })
    expect(root.names).toEqual([
      ['c,see', 'duo', [2, 3]],
      ['two', '', [0, 0, 4, 4]],
      ['alias', 'duo', []],
    ])
    expect([root.rules, root.asking, root.variants.at]).toEqual(['a,b>c,d|e>f', 'how,why', []])
  })

  test('have character variants that the site uses', async () => {
    const of = (variants: string): Index =>
      split(merged(['开发', '板a']), { knowledge: { names: [], rules: [], asking: [], variants } })
    const { root, reader } = of('開开電电板板😀发')
    expect(root.variants.at).toEqual([''])
    expect(await reader.variants()).toBe('開开板板😀发')
    expect(of('電电').root.variants.at).toEqual([])
  })

  test('can be one file, and in Lunr format', () => {
    const { files, root, part } = split(merged(['a']), { pages, prefix: '/zh', offline: true, lunr: true })
    expect([...files.keys()].slice(0, 3)).toEqual(['en.json', 'offline/en.json', 'lunr/en.json'])
    const places = [root.terms, root.words, root.ends, root.texts].flatMap((table) => placesOf(table))
    expect(readFile(files, 'offline/en.json')).toEqual({
      'en.json': root,
      ...Object.fromEntries(
        places.map((place) => {
          const { path, from } = fileOf(packsOf(root), place)
          return [offlineKey(path, from), part(place)]
        }),
      ),
    })
    const lunr = readFile(files, 'lunr/en.json') as { documents: object }
    expect(Object.keys(lunr.documents)).toHaveLength(9)
    for (const [path, bytes] of files) if (path.endsWith('.json')) expect(bytes.at(-1)).toBe(10)
  })
})

test('list words that are too frequent to be useful', () => {
  const terms = ['a', 'and', 'boot', 'duo', 'in2', 'is', 'or', 'rare', 'words']
  const found = (documents: number, counts: readonly number[]): string[] =>
    commonTerms({ documents, lengths: [], terms, postings: counts.map(list) }, new Set(['duo']))
  const all = [200, 300, 250, 300, 300, 300, 141, 140, 300]
  expect(found(400, all)).toEqual(['and', 'is', 'boot', 'a', 'or'])
  expect(found(399, all)).toEqual([])
  const many = Array.from({ length: 45 }, (_, at) => letters[at % 26]?.repeat(1 + Math.floor(at / 26)) ?? '').sort()
  expect(
    commonTerms({ documents: 400, lengths: [], terms: many, postings: many.map(() => list(200)) }, new Set()),
  ).toEqual(many.slice(0, 40))
})
