// What a relative link in a page means.
import { toNfc } from '../base/unicode.ts'
import type { RouteTable } from './types.ts'

/**
 * The route of a relative link: that of the file which it names, of the index of the folder which it names, or what a browser would open, seen
 * from the page's own address. `target` is the path of the file without extension, `raw` the link as written, `from` the route of the page. null for none.
 */
export function relativeRoute(
  routes: Pick<RouteTable, 'urlOfFile' | 'byUrl'>,
  target: string,
  raw: string,
  from: string,
): string | null {
  const url = routes.urlOfFile.get(toNfc(target))
  if (url !== undefined) return url
  const path = openedFrom(raw, from)
  return path !== null && routes.byUrl.has(path) ? path : null
}

/** The path that a browser would ask for, without ending and without a slash at the end. */
function openedFrom(raw: string, from: string): string | null {
  try {
    const path = decodeURIComponent(new URL(raw.replace(/[?#].*$/s, ''), `http://site${encodeURI(from)}`).pathname)
    return path === '/' ? path : path.replace(/(?:\.html)?\/?$/, '')
  } catch {
    return null
  }
}
