// Asks a web server for an address, as a check of links does: as little as possible, and never for long.
import type { LinkAnswer } from '../check/external-links.ts'

const TIMEOUT = 20_000
const MOST_REDIRECTS = 5

/** The answer to a link; null where it says nothing of the page. Status 0 where there is none. `get` is `fetch`. */
export async function askLink(
  url: string,
  known: LinkAnswer | undefined,
  get: typeof fetch,
): Promise<LinkAnswer | null> {
  let at = url
  let isPermanent = true
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    const answer = await request(at, step === 0 ? known?.etag : undefined, get)
    if (answer === null) return { status: 0 }
    const { status, headers } = answer
    if (status === 304 && known !== undefined) return known
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location !== null && URL.canParse(location, at)) {
      isPermanent &&= status === 301 || status === 308
      at = new URL(location, at).href
      continue
    }
    if (!SAYS_SO.has(status) && status >= 300) return null
    const etag = at === url ? headers.get('etag') : null
    const isMoved = isPermanent && at !== url && status < 300
    return { status, ...(etag === null ? {} : { etag }), ...(isMoved ? { movedTo: at } : {}) }
  }
  return null
}

/** Failures that are the page's. Others are the server's or the asker's. */
const SAYS_SO: ReadonlySet<number> = new Set([404, 410])

/** Without the content, where the server knows how. */
async function request(url: string, etag: string | undefined, get: typeof fetch): Promise<Response | null> {
  const headers = new Headers({ 'User-Agent': 'Mozilla/5.0 (compatible; ssg link check)', Accept: 'text/html,*/*' })
  if (etag !== undefined) headers.set('If-None-Match', etag)
  for (const method of ['HEAD', 'GET']) {
    try {
      const answer = await get(url, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
      await answer.body?.cancel()
      if (method === 'GET' || answer.status < 400) return answer
    } catch {
      if (method === 'GET') return null
    }
  }
  return null
}
