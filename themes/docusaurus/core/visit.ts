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

/** What stands behind the path of the address: `?…#…`. */
function useBehind(): string {
  const [behind, show] = useState('')
  useEffect(() => {
    const look = (): void => show(location.search + location.hash)
    look()
    return onVisit(look)
  }, [])
  return behind
}

export function useBehindPath(): { readonly search: string; readonly hash: string } {
  const [, search = '', hash = ''] = /^(\?[^#]*)?(#.*)?$/.exec(useBehind()) ?? []
  return { search, hash }
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
