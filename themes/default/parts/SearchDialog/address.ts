// The query in the URL, so that a search can be shared and the Back button returns to it. It's after the `#`, which browsers don't send
// to the server.

const SEARCH = /^#search=(.*)$/

/** The hash before the query replaced it. */
let before = ''

/** A URL's query, or null. */
export function addressQuery(hash = location.hash): string | null {
  const [, query] = SEARCH.exec(hash) ?? []
  if (query === undefined) return null
  try {
    return decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    return query
  }
}

/** The hash for a query. */
export function hashOf(query: string): string {
  return `#search=${encodeURIComponent(query)}`
}

export function writeAddress(query: string): void {
  if (!SEARCH.test(location.hash)) before = location.hash
  replace(query === '' ? before : hashOf(query))
}

/** Removes the query from the URL if the dialog was closed without following a result. */
export function clearAddress(): void {
  if (!SEARCH.test(location.hash)) return
  if (document.querySelector<HTMLDialogElement>('search-dialog dialog')?.returnValue !== 'followed') replace(before)
  before = ''
}

function replace(hash: string): void {
  if (location.hash !== hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}
