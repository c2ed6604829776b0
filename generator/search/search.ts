// The search stage: writes every locale's pages to index files below `search/`. A page that was read before isn't read again, and an unchanged locale isn't
// rebuilt. If there's enough to do, a worker runs it in parallel to everything else.
import { hashOf } from '../base/hash.ts'
import type { Section } from '../markdown/types.ts'
import type { Memo } from '../engine/memo.ts'
import { createIndexBuilder } from './index/index-builder.ts'
import type { SegmentText } from './index/segment.ts'
import type { SplitFile } from './index/split.ts'
import type { SearchFile, SearchInput, SearchOutput, SearchPage } from './types.ts'
import { segmentsOf, type BuiltInWorker, type IndexWorkerAnswer, type WorkerAsk } from './index/worker-job.ts'

/** A thread that runs `worker-job.ts`. */
export interface SearchWorker {
  post(ask: WorkerAsk): void
  /** Calls `listener` for every message from the thread. */
  hear(listener: (answer: IndexWorkerAnswer) => void): unknown
  /** Resolves when `until` returns true, which is checked after each message, or when the thread has failed or ended. */
  wait(until: () => boolean): Promise<void>
  stop(): unknown
}

/** A thread whose pages are cached as it reads them. */
export interface HeardWorker {
  post(ask: WorkerAsk): void
  /** The built index, after the thread has received the end; null if it fails. Then it's stopped. */
  built(): Promise<BuiltInWorker | null>
  stop(): void
}

export function heard(memo: Memo, worker: SearchWorker): HeardWorker {
  const path = memo.blobs?.path
  if (path !== undefined) worker.post({ beside: path })
  let built: BuiltInWorker | null = null
  worker.hear((answer) => {
    if ('locales' in answer) built = answer
    else for (const [body, segment] of segmentsOf(answer)) memo.record('search-page', body, '', { bytes: segment })
  })
  return {
    post: worker.post,
    built: async () => {
      await worker.wait(() => built !== null)
      worker.stop()
      return built
    },
    stop: () => void worker.stop(),
  }
}

export interface SearchStage {
  /** Sends some more sections by hash, as soon as they're available: reading them needs nothing else. */
  read(bodies: ReadonlyMap<string, readonly Section[]>): void
  /** Whether the thread has the sections with this hash: pages that refer to them are sent without them. */
  hasRead(body: string): boolean
  /** Adds pages whose text is known early. If the thread fails, `sectionsOf` returns the sections that it had. */
  begin(inputs: readonly SearchInput[], sectionsOf?: (body: string) => readonly Section[]): void
  /** Adds the other pages. */
  add(inputs: readonly SearchInput[]): void
  /** Every locale's index. */
  end(): Promise<readonly SearchOutput[]>
  /** Instead of building an index: reads further sections, and caches everything that was read for a later build of the index. */
  keep(bodies: ReadonlyMap<string, readonly Section[]>): Promise<void>
}

/** The number of unread pages from which a thread is worth starting. */
const WORTH_A_WORKER = 40

/** Number of unread pages that predict how many there will be: the thread starts early, because the index finishes last. */
const TELLING = 8

/** `expected` is the estimated number of bodies that will be read. */
export function createSearch(memo: Memo, startWorker: (() => SearchWorker) | null, expected = 0): SearchStage {
  const ahead = readAhead(memo, startWorker, expected)
  let early: readonly SearchInput[] = []
  let again: (body: string) => readonly Section[] = () => []
  let late: readonly SearchInput[] = []
  /** Locales whose index the thread builds, if not all. */
  let some: ReadonlySet<string> | null = null
  return {
    read: ahead.read,
    hasRead: ahead.has,
    begin: (inputs, sectionsOf = again) => {
      early = inputs
      again = sectionsOf
      ahead.worker?.post({ add: inputs.map(ahead.unsent) })
    },
    add: (given) => {
      late = given
      if (ahead.worker !== null) return ahead.worker.post({ add: late, end: true })
      if (startWorker === null) return
      const stale = joined(early, late).filter(
        (input) => memo.recall('search', input.locale, inputHash(input)) === undefined,
      )
      const pages = stale.reduce((sum, input) => sum + input.pages.length, 0)
      if (pages < WORTH_A_WORKER) return
      some = new Set(stale.map(({ locale }) => locale))
      const known = wordsOf(
        memo,
        stale.flatMap((input) => input.pages),
      )
      ahead.start().post({ known, add: stale, end: true })
    },
    end: async () => {
      const inputs = joined(early, late)
      // Without threads, the index is built here.
      const built = await ahead.answer()
      if (built === null) return inputs.map((input) => remembered(memo, ahead.withSections(input, again)))
      return inputs.map((input) =>
        some?.has(input.locale) === false ? remembered(memo, input) : indexOf(memo, input, built),
      )
    },
    keep: async (bodies) => {
      const found = new Map([...ahead.waiting, ...bodies])
      ahead.worker?.post({ read: [...found], end: true })
      // Without threads, the pages are read here.
      await ahead.answer()
      readHere(memo, found)
    },
  }
}

/** Reads pages' words in a thread before all pages are known, as soon as there's enough to read. */
interface ReadAhead {
  read(bodies: ReadonlyMap<string, readonly Section[]>): void
  /** Bodies that wait until there are enough unread ones. */
  readonly waiting: ReadonlyMap<string, readonly Section[]>
  /** The input without the sections that the thread has. */
  unsent(input: SearchInput): SearchInput
  /** The input with the sections from `sectionsOf`. */
  withSections(input: SearchInput, sectionsOf: (body: string) => readonly Section[]): SearchInput
  has(body: string): boolean
  readonly worker: HeardWorker | null
  start(): HeardWorker
  /** The thread's results, after it has received the end; null if there's none or it fails. Then, the memo has the pages' words. */
  answer(): Promise<BuiltInWorker | null>
}

function readAhead(memo: Memo, startWorker: (() => SearchWorker) | null, expected: number): ReadAhead {
  let worker: HeardWorker | null = null
  const sent = new Set<string>()
  const waiting = new Map<string, readonly Section[]>()
  let unread = 0
  /** Whether enough bodies are unread to be worth a thread, or will be if the rest is like those so far. */
  const isWorthIt = (): boolean => {
    const came = sent.size + waiting.size
    return unread >= WORTH_A_WORKER || (unread >= TELLING && (unread / came) * expected >= WORTH_A_WORKER)
  }
  const start = (): HeardWorker => (worker ??= heard(memo, (startWorker as () => SearchWorker)()))
  return {
    read: (bodies) => {
      for (const [body, sections] of bodies) {
        if (sent.has(body) || waiting.has(body)) continue
        waiting.set(body, sections)
        if (memo.recall('search-page', body, '') === undefined) unread++
      }
      if (startWorker === null || !isWorthIt()) return
      start().post({ read: [...waiting] })
      for (const body of waiting.keys()) sent.add(body)
      waiting.clear()
    },
    waiting,
    unsent: (input) => ({
      ...input,
      pages: input.pages.map((page) => (sent.has(page.body) ? { ...page, sections: [] } : page)),
    }),
    withSections: (input, sectionsOf) => ({
      ...input,
      pages: input.pages.map((page) =>
        sent.has(page.body) && page.sections.length === 0 ? { ...page, sections: sectionsOf(page.body) } : page,
      ),
    }),
    has: (body) => sent.has(body),
    get worker() {
      return worker
    },
    start,
    answer: async () => {
      const built = (await worker?.built()) ?? null
      worker = null
      return built
    },
  }
}

/** Reads the bodies that no thread has read. */
function readHere(memo: Memo, bodies: ReadonlyMap<string, readonly Section[]>): void {
  const builder = createIndexBuilder((body) => knownBody(memo, body))
  for (const [body, sections] of bodies)
    if (memo.recall('search-page', body, '') === undefined) builder.read(body, sections)
  for (const [body, segment] of builder.segments()) memo.record('search-page', body, '', { value: segment })
}

/** Builds every locale's index at once, without a cache. */
export function buildSearch(inputs: readonly SearchInput[]): readonly SearchOutput[] {
  return inputs.map((input) => {
    const builder = createIndexBuilder()
    builder.add(input)
    const { files } = builder.end(input.locale)
    return output(
      input.locale,
      files.map(({ path, hash, text }) => ({ path, hash, content: () => text })),
    )
  })
}

function output(locale: string, files: readonly SearchFile[]): SearchOutput {
  return { locale, root: `${locale}.json`, files }
}

function joined(early: readonly SearchInput[], late: readonly SearchInput[]): SearchInput[] {
  return late.map((input) => ({
    ...input,
    pages: [...(early.find(({ locale }) => locale === input.locale)?.pages ?? []), ...input.pages],
  }))
}

function knownBody(memo: Memo, body: string): SegmentText | undefined {
  return memo.recall<SegmentText>('search-page', body, '')?.value
}

/** Changes if anything in the locale's index does. */
function inputHash({ lang, popular = [], knowledge, offline = false, lunr = false, pages }: SearchInput): string {
  return hashOf(
    `${lang} ${offline} ${lunr}\n${popular.join(' ')}\n${JSON.stringify(knowledge ?? null)}\n${pages.map((page) => page.hash).join('\n')}`,
  )
}

/** The last build's files if nothing has changed; their text is created again only for an output that has lost them. */
function remembered(memo: Memo, input: SearchInput): SearchOutput {
  for (const page of input.pages) memo.recall('search-page', page.body, '')
  const hash = inputHash(input)
  const known = memo.recall<readonly (readonly [string, string])[]>('search', input.locale, hash)?.value
  let made: Map<string, string | Uint8Array> | null = null
  const make = (): SplitFile[] => {
    const builder = createIndexBuilder((body) => knownBody(memo, body))
    builder.add(input)
    const { files } = builder.end(input.locale)
    for (const [body, segment] of builder.segments()) memo.record('search-page', body, '', { value: segment })
    made = new Map(files.map((file) => [file.path, file.text]))
    return [...files]
  }
  const files = known ?? make().map(({ path, hash }) => [path, hash] as const)
  if (known === undefined) memo.record('search', input.locale, hash, { value: files })
  const content = (path: string): string | Uint8Array => {
    if (made === null) make()
    return made?.get(path) ?? ''
  }
  return output(
    input.locale,
    files.map(([path, hash]) => ({ path, hash, content: () => content(path) })),
  )
}

/** Results for the pages from an earlier build: in separate buffers, because a thread would receive the whole memo with a slice of it. */
export function wordsOf(memo: Memo, pages: readonly SearchPage[]): [body: string, segment: Uint8Array][] {
  return [...new Set(pages.map(({ body }) => body))].flatMap((body): [string, Uint8Array][] => {
    const bytes = memo.recall('search-page', body, '')?.bytes
    return bytes === undefined ? [] : [[body, Uint8Array.from(bytes)]]
  })
}

/** A locale's index from the thread. */
export function indexOf(memo: Memo, input: SearchInput, built: BuiltInWorker): SearchOutput {
  const made = built.locales.find(({ locale }) => locale === input.locale)
  const files = made?.files ?? []
  const value = files.map(({ path, hash }) => [path, hash] as const)
  memo.record('search', input.locale, inputHash(input), { value })
  return output(
    input.locale,
    files.map(({ path, hash, from, to }) => {
      const own = (made?.bytes ?? new Uint8Array()).subarray(from, to)
      return { path, hash, content: memo.blobs?.put(own) ?? (() => own) }
    }),
  )
}
