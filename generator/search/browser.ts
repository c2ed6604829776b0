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
    const known = engines.has(indexUrl)
    try {
      return await (await engineOf(indexUrl)).search(query, options)
    } catch (error) {
      // The site may have been built again since its root was read: parts have other names then.
      engines.delete(indexUrl)
      if (!known) throw error
      return (await engineOf(indexUrl)).search(query, options)
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
