// Resolves relative links in pages.
import { toNfc } from '../base/unicode.ts'
import type { RouteTable } from './types.ts'

/**
 * Resolves a relative link to a route: the file or folder index that it refers to or, if there is none, the URL that a browser would open from the
 * page's URL. `target` is the file's path without extension, `raw` is the link as written, and `from` is the page's route. Null if there is no route.
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

/** The path that a browser would request, without extension and trailing slash. */
function openedFrom(raw: string, from: string): string | null {
  try {
    const path = decodeURIComponent(new URL(raw.replace(/[?#].*$/s, ''), `http://site${encodeURI(from)}`).pathname)
    return path === '/' ? path : path.replace(/(?:\.html)?\/?$/, '')
  } catch {
    return null
  }
}
