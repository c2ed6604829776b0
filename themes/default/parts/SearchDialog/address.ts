// The query in the address, so that a search can be shared and the way back leads to it. It stands behind the `#`: what stands there is
// sent to nobody.

const SEARCH = /^#search=(.*)$/

/** What stood behind the `#` before the query did. */
let before = ''

/** The query of an address, or null. */
export function addressQuery(hash = location.hash): string | null {
  const [, query] = SEARCH.exec(hash) ?? []
  if (query === undefined) return null
  try {
    return decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    return query
  }
}

/** What stands behind the `#` for a query. */
export function hashOf(query: string): string {
  return `#search=${encodeURIComponent(query)}`
}

export function writeAddress(query: string): void {
  if (!SEARCH.test(location.hash)) before = location.hash
  replace(query === '' ? before : hashOf(query))
}

/** The address without a query, when the dialog was closed and no result was followed. */
export function clearAddress(): void {
  if (!SEARCH.test(location.hash)) return
  if (document.querySelector<HTMLDialogElement>('search-dialog dialog')?.returnValue !== 'followed') replace(before)
  before = ''
}

function replace(hash: string): void {
  if (location.hash !== hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}
