// Reports a query without results to the site's own log (`search.missedUrl`), if it has one, when the reader gives up on it.

export function tellMissed(query: string, { missed, index = '' }: DOMStringMap): void {
  const locale = /([^/.]+)[^/]*\.json$/.exec(index)?.[1]
  if (missed !== undefined && locale !== undefined && query !== '')
    navigator.sendBeacon(missed, new URLSearchParams({ locale, query }))
}
