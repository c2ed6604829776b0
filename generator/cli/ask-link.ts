// Checks a link with a minimal, time-limited request to its web server.
import type { LinkAnswer } from '../check/external-links.ts'

const TIMEOUT = 20_000
const MOST_REDIRECTS = 5

/** A link's response; null if it's inconclusive. Status 0 if there's none. `get` is `fetch`. */
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

/** Statuses that mean the page is missing. Others are the server's or the client's problem. */
const SAYS_SO: ReadonlySet<number> = new Set([404, 410])

/** Requests without the content, if the server supports it. */
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
