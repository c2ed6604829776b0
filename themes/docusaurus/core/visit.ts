// The visitor's location. At build time, only the page's path is known. In an island, query and hash are the URL's.
import { useEffect, useState } from 'react'

/** Event for a query that a component has changed, so that others update too. */
const CHANGED = 'ssg:query'
const EVENTS = ['popstate', 'hashchange', CHANGED] as const

export interface Target {
  readonly pathname?: string
  readonly search?: string
  readonly hash?: string
}

/** Calls `told` on every URL change. Returns a function that stops this. */
export function onVisit(told: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, told)
  document.addEventListener('page:load', told)
  return () => {
    for (const name of EVENTS) removeEventListener(name, told)
    document.removeEventListener('page:load', told)
  }
}

/** The current URL; at build time, the page's. Components that stay during navigation are updated. */
export function useAddress(page: string): Required<Target> {
  const [address, show] = useState(page)
  useEffect(() => {
    const look = (): void => {
      const { pathname, search, hash } = location
      show((plain(pathname) === plain(page) ? page : pathname) + search + hash)
    }
    look()
    return onVisit(look)
  }, [page])
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { pathname, search, hash }
}

/** Hosts serve the same page at several URLs. */
function plain(path: string): string {
  return decodeURI(path).replace(/(?:\/index)?\.html$|\/+$/, '')
}

/** Navigates to a URL. If only the query differs, the page stays. */
export function visit(to: string | Target, how: 'push' | 'replace'): void {
  const url = new URL(typeof to === 'string' ? to : written(to), location.href)
  if (url.origin !== location.origin || url.pathname !== location.pathname)
    return how === 'push' ? location.assign(url) : location.replace(url)
  if (url.href === location.href) return
  if (url.hash !== '' && url.search === location.search)
    return how === 'push' ? location.assign(url) : location.replace(url)
  if (how === 'push') history.pushState(history.state, '', url)
  else history.replaceState(history.state, '', url)
  dispatchEvent(new Event(CHANGED))
}

export function written({ pathname = '', search = '', hash = '' }: Target): string {
  const begun = (text: string, sign: string): string => (text === '' || text.startsWith(sign) ? text : sign + text)
  return pathname + begun(search, '?') + begun(hash, '#')
}
