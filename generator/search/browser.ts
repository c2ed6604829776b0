// Search in a browser, in a worker or beside it: engines over `fetch`, opened when they are first asked.
import { openSearchEngine, type QueryOptions, type SearchEngine, type SearchResult } from './engine.ts'

export type Answer = (query: string, indexUrl: string, options: QueryOptions) => Promise<SearchResult>

/** Answers queries over any number of indexes. `indexUrl` is the absolute address of a root. */
export function createAnswerer(): Answer {
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
      // The site may have been built again since its root was read: parts have other names then. When no root can be had either, the
      // network is gone: the engine stays, for what it has read already it can still answer.
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
  return openSearchEngine(locale, async (path) => {
    // Names of parts tell their content; the root is asked for again each time, which costs nothing while it is as it was.
    const answer = await fetch(folder + path, path.startsWith('parts/') ? {} : { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json() as Promise<unknown>
  })
}
