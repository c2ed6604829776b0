// A query that found nothing is told to the site's own log, where the site has one (`search.missedUrl`), once the reader gives it up.

export function tellMissed(query: string, { missed, index = '' }: DOMStringMap): void {
  const locale = /([^/.]+)[^/]*\.json$/.exec(index)?.[1]
  if (missed !== undefined && locale !== undefined && query !== '')
    navigator.sendBeacon(missed, new URLSearchParams({ locale, query }))
}
