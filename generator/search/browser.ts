// Search in a browser, in a worker or on the page: engines that use `fetch`, opened on their first query.
import type { PackRange } from './format.ts'
import { openSearchEngine, type SearchEngine } from './query/engine.ts'
import type { QueryOptions, SearchResult } from './query/results.ts'

export type SearchAnswer = (query: string, indexUrl: string, options: QueryOptions) => Promise<SearchResult>

/** Answers queries over any number of indexes. `indexUrl` is the absolute URL of a root. */
export function createAnswerer(): SearchAnswer {
  const engines = new Map<string, Promise<SearchEngine>>()
  const engineOf = (indexUrl: string): Promise<SearchEngine> => {
    const known = engines.get(indexUrl)
    if (known !== undefined) return known
    const opened = open(indexUrl)
    engines.set(indexUrl, opened)
    opened.catch(() => engines.delete(indexUrl))
    return opened
  }
  return async (query, indexUrl, options) => {
    const known = engines.get(indexUrl)
    const engine = await engineOf(indexUrl)
    try {
      return await engine.search(query, options)
    } catch (error) {
      if (known === undefined) throw error
      // The site may have been rebuilt since its root was read, so that parts have other names. If the root can't be fetched either, the network is down: the
      // engine is kept, because it can still use what it has read.
      const fresh = await open(indexUrl).catch(() => null)
      if (fresh === null) throw error
      const result = await fresh.search(query, options)
      engines.set(indexUrl, Promise.resolve(fresh))
      return result
    }
  }
}

function open(indexUrl: string): Promise<SearchEngine> {
  const [, folder = '', locale = ''] = /^(.*\/)([^/]+)\.json$/.exec(indexUrl) ?? []
  const packs = new Map<string, Promise<Blob>>()
  return openSearchEngine(locale, async (path, range) => {
    if (range !== undefined) return partOf(await bytesOf(folder, path, range, packs))
    // Pack names include a content hash; the root is revalidated each time, which costs nothing while it's unchanged.
    return (await ask(folder, path, { cache: 'no-cache' })).json() as Promise<unknown>
  })
}

async function ask(folder: string, path: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(folder + path, options)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** A range of a pack. A host without range support sends the whole pack, which is cached for other ranges. */
async function bytesOf(
  folder: string,
  path: string,
  { from, length }: PackRange,
  packs: Map<string, Promise<Blob>>,
): Promise<Blob> {
  const known = await packs.get(path)
  if (known !== undefined) return known.slice(from, from + length)
  const answer = await ask(folder, path, { headers: { Range: `bytes=${from}-${from + length - 1}` } })
  if (answer.status === 206) return answer.blob()
  const whole = answer.blob()
  packs.set(path, whole)
  whole.catch(() => packs.delete(path))
  return (await whole).slice(from, from + length)
}

function partOf(bytes: Blob): Promise<unknown> {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).json() as Promise<unknown>
}
