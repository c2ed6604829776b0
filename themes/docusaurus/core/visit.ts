// Where the visitor is. The build knows the page alone; in an island the query and the part are those of the address.
import { useEffect, useState } from 'react'

/** Told when a component has changed the query: others show it, too. */
const CHANGED = 'ssg:query'
const EVENTS = ['popstate', 'hashchange', CHANGED] as const

export interface Target {
  readonly pathname?: string
  readonly search?: string
  readonly hash?: string
}

/** Calls `told` on every change of the address; gives what ends that. */
export function onVisit(told: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, told)
  document.addEventListener('page:load', told)
  return () => {
    for (const name of EVENTS) removeEventListener(name, told)
    document.removeEventListener('page:load', told)
  }
}

/** The address, of which the build knows the page; what stays when another page comes hears of that, too. */
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

/** Hosts answer to several addresses of one page. */
function plain(path: string): string {
  return decodeURI(path).replace(/(?:\/index)?\.html$|\/+$/, '')
}

/** Goes there: with another query alone, the page stays. */
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
