// The page's side of search: it queries a worker, so that the page stays responsive; without workers, it runs queries itself.
import type { SearchAnswer } from './browser.ts'
import type { WorkerAnswer, WorkerQuery } from './worker-answers.ts'
import type { QueryOptions, SearchResult } from './query/results.ts'

export interface ClientOptions extends QueryOptions {
  /** The index root of the page's locale. */
  readonly indexUrl: string
  /** The worker's script; null to search without one. */
  readonly workerUrl: string | null
  readonly signal?: AbortSignal
}

let worker: Promise<SearchAnswer> | null = null
let local: Promise<SearchAnswer> | null = null
/** Workers that failed to start. After a few, the browser is treated as having none. */
let failures = 0
const MOST_FAILURES = 3

/** Runs a query. Rejects if the index can't be fetched, and with an AbortError if the signal aborts first. */
export async function search(
  query: string,
  { indexUrl, workerUrl, signal, ...options }: ClientOptions,
): Promise<SearchResult> {
  const url = new URL(indexUrl, location.href).href
  const answer = await (worker ??=
    workerUrl === null || failures >= MOST_FAILURES
      ? answerHere()
      : startWorker(new URL(workerUrl, location.href).href))
  return abortable(answer(query, url, options), signal)
}

/** Starts loading what a query will need. */
export function prepareSearch(options: Pick<ClientOptions, 'indexUrl' | 'workerUrl'>): void {
  search('', { ...options, limit: 0, near: '' }).catch(() => undefined)
}

function answerHere(): Promise<SearchAnswer> {
  local ??= import('./browser.ts').then(({ createAnswerer }) => createAnswerer())
  local.catch(() => {
    local = null
    worker = null
  })
  return local
}

async function startWorker(url: string): Promise<SearchAnswer> {
  let thread: Worker
  try {
    thread = new Worker(url, { type: 'module' })
  } catch {
    return answerHere()
  }
  let broken = false
  let next = 0
  const waiting = new Map<
    number,
    { resolve: (result: SearchResult) => void; reject: (error: Error) => void; again: () => void }
  >()
  thread.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('result' in data) asked?.resolve(data.result)
    else asked?.reject(new Error(data.error))
  })
  // The script failed to load, or the browser doesn't support module workers: pending queries are answered on the page, and the next query tries again.
  thread.addEventListener('error', () => {
    broken = true
    failures++
    worker = null
    for (const asked of waiting.values()) asked.again()
    waiting.clear()
  })
  return (query, indexUrl, options) => {
    const here = async (): Promise<SearchResult> => (await answerHere())(query, indexUrl, options)
    if (broken) return here()
    return new Promise<SearchResult>((resolve, reject) => {
      const id = next++
      waiting.set(id, { resolve, reject, again: () => void here().then(resolve, reject) })
      thread.postMessage({ id, query, indexUrl, options } satisfies WorkerQuery)
    })
  }
}

function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const stop = (): void =>
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('The query was canceled.', 'AbortError'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
