// The search stage: the same bytes however the index was built, without redundant work.
import { describe, expect, test } from 'vitest'
import { hashOf } from '../base/hash.ts'
import { createMemo, type Memo } from '../engine/memo.ts'
import { createSearch, type SearchWorker } from './search.ts'
import type { SearchInput, SearchOutput, SearchPage } from './types.ts'
import { createWorkerJob, type IndexWorkerAnswer, type WorkerAsk } from './index/worker-job.ts'
import { packName } from './index/packs.ts'

function page(url: string, text: string, more: Partial<SearchPage> = {}): SearchPage {
  const sections = [
    { id: '', path: [], text, code: '' },
    { id: 'more', path: ['More'], text: `More on ${text}`, code: 'make all' },
  ]
  const body = hashOf(text)
  const head = {
    url,
    title: `Page ${url}`,
    description: '',
    keywords: [],
    group: 'duo',
    label: '',
    kind: 'doc' as const,
    asks: [],
    trail: [],
    lang: 'en',
    ...more,
  }
  return { ...head, sections, body, hash: hashOf(body + JSON.stringify(head)) }
}

const locale = (name: string, pages: readonly SearchPage[]): SearchInput => ({
  locale: name,
  lang: name,
  prefix: name === 'en' ? '' : `/${name}`,
  pages,
})
const written = Array.from({ length: 60 }, (_, index) => page(`/docs/p${index}`, `words of page ${index} and cv1800b`))
const rendered = [page('/about', 'About the maker')]

async function build(
  memo: Memo,
  early: readonly SearchInput[],
  late: readonly SearchInput[],
  worker: (() => SearchWorker) | null = null,
): Promise<Record<string, string>> {
  memo.begin()
  const stage = createSearch(memo, worker)
  stage.read(new Map(early.flatMap(({ pages }) => pages.map(({ body, sections }) => [body, sections] as const))))
  stage.begin(early)
  stage.add(late)
  const texts = textsOf(await stage.end())
  memo.end()
  return texts
}

function textsOf(outputs: readonly SearchOutput[]): Record<string, string> {
  return Object.fromEntries(
    outputs.flatMap(({ files }) =>
      files.map(({ path, content }) => {
        return [path, Buffer.from(content()).toString('latin1')] as const
      }),
    ),
  )
}

/** The worker's job without a thread. */
function hereAsWorker(fail = false, asideIn?: Parameters<typeof createWorkerJob>[1]): () => SearchWorker {
  return () => {
    let tell: (answer: IndexWorkerAnswer) => void = () => undefined
    const job = createWorkerJob((read) => tell(read), asideIn)
    return {
      post: (ask) => {
        const answer = job(structuredClone(ask))
        if (answer !== null && !fail) tell(answer)
      },
      hear: (listener) => {
        tell = listener
      },
      wait: () => Promise.resolve(),
      stop: () => undefined,
    }
  }
}

const early = [
  locale('en', written),
  locale(
    'zh',
    written.map((one) => ({ ...one, url: `/zh${one.url}` })),
  ),
]
const late = [locale('en', rendered), locale('zh', [page('/zh/about', '关于我们', { lang: 'zh' })])]

describe('writes the same files', () => {
  test('from the main thread, from a worker, and without a worker that fails', async () => {
    const here = await build(createMemo(), early, late)
    expect(Object.keys(here)).toContain('en.json')
    expect(Object.keys(here)).toHaveLength(4)
    expect(JSON.parse(here['en.json'] as string)).toMatchObject({ pages: 61 })
    expect(await build(createMemo(), early, late, hereAsWorker())).toEqual(here)
    expect(await build(createMemo(), early, late, hereAsWorker(true))).toEqual(here)
  })

  test('if sections and index parts are spilled to a file', async () => {
    const here = await build(createMemo(), early, late)
    const files: string[] = []
    let wrote = 0
    const asideIn = (file: string): ((bytes: Uint8Array) => () => Uint8Array) => {
      files.push(file)
      return (bytes) => {
        const there = Uint8Array.from(bytes)
        bytes.fill(0)
        wrote += there.length
        return () => there
      }
    }
    const memo = createMemo([], { together: 1 << 20, path: 'sections', putEntries: () => null, put: () => null })
    memo.spill()
    expect(await build(memo, early, late, hereAsWorker(false, asideIn))).toEqual(here)
    expect(files).toEqual(['sections'])
    expect(wrote).toBeGreaterThan(1000)
  })

  test.each([false, true])(
    'where the thread has sections, pages need not bring them, whether it fails: %s',
    async (fail) => {
      const here = await build(createMemo(), early, late)
      const stage = createSearch(createMemo(), hereAsWorker(fail))
      const sections = new Map(early.flatMap(({ pages }) => pages.map((page) => [page.body, page.sections] as const)))
      stage.read(sections)
      expect(early.every(({ pages }) => pages.every(({ body }) => stage.hasRead(body)))).toBe(true)
      expect(stage.hasRead('another')).toBe(false)
      stage.begin(
        early.map((input) => ({ ...input, pages: input.pages.map((page) => ({ ...page, sections: [] })) })),
        (body) => sections.get(body) ?? [],
      )
      stage.add(late)
      expect(textsOf(await stage.end())).toEqual(here)
    },
  )

  test('names packs by their content, and keeps roots at a stable path', async () => {
    const outputs = await (async () => {
      const stage = createSearch(createMemo(), null)
      stage.begin(early)
      stage.add(late)
      return stage.end()
    })()
    for (const { locale: name, root, files } of outputs) {
      expect(root).toBe(`${name}.json`)
      for (const { path, hash, content } of files) {
        expect(hashOf(content())).toBe(hash)
        if (path !== root) expect(path).toBe(`parts/${packName(hash)}.bin`)
      }
    }
  })

  test('after an edit, an addition and a removal as in a clean build', async () => {
    const memo = createMemo()
    await build(memo, early, late)
    const edits = [
      written.map((one, index) => (index === 7 ? page(one.url, 'edited text') : one)),
      [...written, page('/docs/new', 'a new page')],
      written.slice(1),
      written.map((one, index) => (index === 3 ? { ...one, title: 'Another title', hash: 'another' } : one)),
    ]
    for (const edited of edits) {
      const pages = [locale('en', edited), early[1] as SearchInput]
      expect(await build(memo, pages, late)).toEqual(await build(createMemo(), pages, late))
    }
  })
})

describe('does no more work than needed', () => {
  test('reads a body that several locales show once', async () => {
    const memo = createMemo()
    await build(memo, early, late)
    expect(memo.counts['search-page']?.computed).toBe(
      new Set([...early, ...late].flatMap(({ pages }) => pages.map(({ body }) => body))).size,
    )
  })

  test('reads one body after an edit, and reuses what another locale shows', async () => {
    const memo = createMemo()
    await build(memo, early, late)
    await build(
      memo,
      [
        locale(
          'en',
          written.map((one, index) => (index === 7 ? page(one.url, 'edited') : one)),
        ),
        early[1] as SearchInput,
      ],
      late,
    )
    expect(memo.counts['search-page']?.computed).toBe(1)
    expect(memo.counts.search).toEqual({ reused: 1, computed: 1 })
  })

  test('sends cached results to a later process, which rebuilds only the changed locale', async () => {
    const many = Array.from({ length: 60 }, (_, index) => page(`/docs/many-${index}`, `text number ${index} of many`))
    const before = [locale('en', many), early[1] as SearchInput]
    const memo = createMemo()
    await build(memo, before, late)
    const edited = [
      locale(
        'en',
        many.map((one, index) => (index === 7 ? page(one.url, 'edited') : one)),
      ),
      early[1] as SearchInput,
    ]
    const asks: WorkerAsk[] = []
    const worker = (): SearchWorker => {
      const here = hereAsWorker()()
      return {
        ...here,
        post: (ask) => {
          asks.push(ask)
          here.post(ask)
        },
      }
    }
    const later = createMemo(structuredClone([...memo.snapshot.all()]))
    const made = await build(later, edited, late, worker)
    expect(made).toEqual(await build(createMemo(), edited, late))
    expect(asks.map(({ add }) => add?.map((input) => input.locale))).toEqual([['en']])
    expect(asks[0]?.known).toHaveLength(60)
    expect(later.counts['search-page']?.computed).toBe(1)
    expect(later.counts.search).toEqual({ reused: 1, computed: 1 })
    expect(await build(later, edited, late)).toEqual(made)
    expect(later.snapshot.dirty).toBe(true)
  })

  test.each([
    ['few, and many to come', 8, 0, 100, true],
    ['fewer', 7, 0, 100, false],
    ['few, and no more to come', 8, 0, 8, false],
    ['few, and how many come is not known', 39, 0, 0, false],
    ['many, and how many come is not known', 40, 0, 0, true],
    ['few among many that were read before', 8, 40, 200, false],
    ['many among many that were read before', 10, 40, 200, true],
  ])('a thread begins to read where enough is unread: %s', async (_, unread, known, expected, begins) => {
    const memo = createMemo()
    memo.begin()
    for (const { body } of written.slice(0, known)) memo.record('search-page', body, '', { value: 'read' })
    let begun = false
    const stage = createSearch(
      memo,
      () => {
        begun = true
        return hereAsWorker()()
      },
      expected,
    )
    stage.read(new Map(written.slice(0, known + unread).map(({ body, sections }) => [body, sections])))
    expect(begun).toBe(begins)
  })

  test('builds nothing if nothing has changed, also in a later process', async () => {
    const memo = createMemo()
    const first = await build(memo, early, late)
    const later = createMemo(structuredClone([...memo.snapshot.all()]))
    later.begin()
    const stage = createSearch(later, () => {
      throw new Error('a thread for nothing')
    })
    stage.begin(early)
    stage.add(late)
    const outputs = await stage.end()
    later.end()
    expect(later.counts.search).toEqual({ reused: 2, computed: 0 })
    expect(later.counts['search-page']?.computed ?? 0).toBe(0)
    expect(later.snapshot.dirty).toBe(false)
    // An output that has lost its files gets them again.
    expect(textsOf(outputs)).toEqual(first)
  })
})
