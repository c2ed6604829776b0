// Search as pages use it: with a worker, without one, and when something is missing on the way. There's no browser: `fetch`, workers and
// the page's URL are mocked.
import { beforeEach, expect, test, vi } from 'vitest'
import { searchPage } from '../../tests/search/page.ts'
import { createAnswerer } from './browser.ts'
import type { search as Search } from './client.ts'
import { buildSearch } from './search.ts'
import { answerQueries, type WorkerAnswer, type WorkerQuery, type WorkerScope } from './worker-answers.ts'
import type { SearchPage } from './types.ts'

const INDEX = 'https://e.org/search/en.json'
const page = (title: string): SearchPage => searchPage(`/${title.toLowerCase()}`, { title, body: title, hash: title })

/** Files by URL, and every request for them. */
let served: Map<string, string | Uint8Array>
let requests: string[]
let knowsRanges: boolean

function serve(...titles: string[]): void {
  const [index] = buildSearch([{ locale: 'en', lang: 'en', prefix: '', pages: titles.map(page) }])
  served = new Map(index?.files.map(({ path, content }) => [`https://e.org/search/${path}`, content()]))
}

beforeEach(() => {
  requests = []
  serve('Boot')
  vi.stubGlobal('location', { href: 'https://e.org/docs/a' })
  knowsRanges = true
  vi.stubGlobal('fetch', async (url: string, { cache, headers }: RequestInit = {}) => {
    requests.push(`${url} ${cache ?? ''}`)
    const file = served.get(url)
    if (file === undefined) return new Response('', { status: 404 })
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(headers).get('Range') ?? '') ?? []
    if (!knowsRanges || from === undefined) return new Response(file as BodyInit)
    return new Response(Buffer.from(file).subarray(Number(from), Number(last) + 1), { status: 206 })
  })
})

const OPTIONS = { limit: 5, near: '' }
const titles = (result: { readonly pages: readonly { readonly title: string }[] }): string[] =>
  result.pages.map(({ title }) => title)

test('opens an index once; caches revalidate its root, but not its parts', async () => {
  const answer = createAnswerer()
  expect(titles(await answer('boot', INDEX, OPTIONS))).toEqual(['Boot'])
  const first = requests.length
  expect(requests[0]).toBe(`${INDEX} no-cache`)
  expect(requests.slice(1).every((one) => /^https:\/\/e\.org\/search\/parts\/\w{8}\.bin $/.test(one))).toBe(true)
  expect(titles(await answer('boot', INDEX, OPTIONS))).toEqual(['Boot'])
  expect(requests).toHaveLength(first)
})

test('requests a missing root again', async () => {
  const answer = createAnswerer()
  const all = served
  served = new Map()
  await expect(answer('boot', INDEX, OPTIONS)).rejects.toThrow('en.json: 404')
  served = all
  expect(titles(await answer('boot', INDEX, OPTIONS))).toEqual(['Boot'])
})

test('reloads the index of a rebuilt site; without a network, keeps what was loaded', async () => {
  const answer = createAnswerer()
  await answer('', INDEX, OPTIONS)
  serve('Boots again')
  expect(titles(await answer('boot', INDEX, OPTIONS))).toEqual(['Boots again'])
  const count = requests.length
  expect(titles(await answer('again', INDEX, OPTIONS))).toEqual(['Boots again'])
  expect(requests).toHaveLength(count)
  const other = createAnswerer()
  await other('', INDEX, OPTIONS)
  served = new Map()
  await expect(other('boots', INDEX, OPTIONS)).rejects.toThrow(/parts\/\w+\.bin: 404/)
  serve('Boots again')
  expect(titles(await other('boots', INDEX, OPTIONS))).toEqual(['Boots again'])
})

test('fetches each pack once from a host without range requests', async () => {
  knowsRanges = false
  const answer = createAnswerer()
  expect(titles(await answer('boot', INDEX, OPTIONS))).toEqual(['Boot'])
  const count = requests.length
  expect(titles(await answer('bo', INDEX, OPTIONS))).toEqual(['Boot'])
  expect(titles(await answer('bott', INDEX, OPTIONS))).toEqual(['Boot'])
  expect(requests).toHaveLength(count)
})

test('reports parts that are missing from the start', async () => {
  served = new Map([...served].filter(([path]) => path === INDEX))
  await expect(createAnswerer()('boot', INDEX, OPTIONS)).rejects.toThrow(/parts\/\w+\.bin: 404/)
  expect(requests.filter((one) => one.startsWith(INDEX))).toHaveLength(1)
})

/** A worker in this thread. */
class HereWorker {
  static made: HereWorker[] = []
  static broken = false
  listeners = new Map<string, (event: unknown) => void>()
  posted: WorkerQuery[] = []
  private ask: ((event: { data: WorkerQuery }) => void) | null = null
  constructor(
    readonly url: string,
    readonly options: unknown,
  ) {
    HereWorker.made.push(this)
    answerQueries({
      addEventListener: (_type: string, listener: (event: never) => void) => (this.ask = listener as never),
      postMessage: (data: WorkerAnswer) => this.listeners.get('message')?.({ data }),
    } as unknown as WorkerScope)
  }
  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.listeners.set(type, listener)
  }
  postMessage(data: WorkerQuery): void {
    this.posted.push(data)
    if (HereWorker.broken) queueMicrotask(() => this.listeners.get('error')?.({}))
    else this.ask?.({ data })
  }
}

let pages = 0

/** A fresh copy of the module, as on a new page: the module keeps its worker. */
async function client(): Promise<typeof import('./client.ts')> {
  HereWorker.made = []
  HereWorker.broken = false
  vi.stubGlobal('Worker', HereWorker)
  return import(/* @vite-ignore */ `./client.ts?page=${pages++}`) as Promise<typeof import('./client.ts')>
}

const asking = { indexUrl: '/search/en.json', workerUrl: '/worker.js', ...OPTIONS }

test('uses one worker for all queries', async () => {
  const { search, prepareSearch } = await client()
  prepareSearch({ indexUrl: '/search/en.json', workerUrl: '/worker.js' })
  const found = await Promise.all([search('boot', asking), search('none', asking)])
  expect(found.map(titles)).toEqual([['Boot'], []])
  expect(HereWorker.made.map(({ url, options }) => [url, options])).toEqual([
    ['https://e.org/worker.js', { type: 'module' }],
  ])
  expect(HereWorker.made[0]?.posted).toEqual([
    { id: 0, query: '', indexUrl: INDEX, options: { limit: 0, near: '' } },
    { id: 1, query: 'boot', indexUrl: INDEX, options: OPTIONS },
    { id: 2, query: 'none', indexUrl: INDEX, options: OPTIONS },
  ])
  served = new Map()
  await expect(search('boot', { ...asking, indexUrl: '/gone/en.json' })).rejects.toThrow('en.json: 404')
})

test('searches on the page if there is no worker or none can be created', async () => {
  const { search } = await client()
  expect(titles(await search('boot', { ...asking, workerUrl: null }))).toEqual(['Boot'])
  expect(HereWorker.made).toEqual([])
  const again = await client()
  vi.stubGlobal('Worker', function () {
    throw new Error('not allowed')
  })
  expect(titles(await again.search('boot', asking))).toEqual(['Boot'])
})

test('answers pending queries if a worker does not start, and stops trying after three', async () => {
  const { search } = await client()
  HereWorker.broken = true
  for (let times = 1; times <= 3; times++) {
    expect(titles(await search('boot', asking))).toEqual(['Boot'])
    expect(HereWorker.made).toHaveLength(times)
  }
  expect(titles(await search('boot', asking))).toEqual(['Boot'])
  expect(HereWorker.made).toHaveLength(3)
})

test('aborts a canceled query', async () => {
  const { search } = await client()
  const taken = async (given: typeof Search, reason?: Error): Promise<unknown> => {
    const control = new AbortController()
    const asked = given('boot', { ...asking, signal: control.signal })
    control.abort(reason)
    return asked.catch((error: unknown) => error)
  }
  expect(await taken(search)).toMatchObject({ name: 'AbortError' })
  expect(await taken(search, new Error('mine'))).toMatchObject({ message: 'mine' })
  const control = new AbortController()
  control.abort('no error')
  await expect(search('boot', { ...asking, signal: control.signal })).rejects.toMatchObject({
    name: 'AbortError',
    message: 'The query was canceled.',
  })
  const other = new AbortController()
  expect(titles(await search('boot', { ...asking, signal: other.signal }))).toEqual(['Boot'])
})
