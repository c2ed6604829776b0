// Pages that were fetched, or that will likely be wanted next.

const KEEP = 24
const pages = new Map<string, Promise<string | null>>()

/** The page of a URL, parsed; null when the server's answer is no page of this site. Rejects when nothing can be reached. */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<Document | null> {
  const text = await Promise.race([fetchText(url), aborted(signal)])
  return text === null ? null : new DOMParser().parseFromString(text, 'text/html')
}

/** Fetch the page of a link, if it is one of this site's in this language. */
export function prefetch(link: HTMLAnchorElement): void {
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || url.pathname === location.pathname || link.hasAttribute('download') || link.hreflang !== '' || /\.[a-z]{2,4}$/.test(url.pathname)) return
  fetchText(url, 'low').catch(() => undefined)
}

function fetchText(url: URL, priority: RequestPriority = 'high'): Promise<string | null> {
  const key = url.pathname + url.search
  const known = pages.get(key)
  if (known !== undefined) return known
  const started = fetch(key, { priority, headers: { accept: 'text/html' } }).then((answer) => {
    const isPage = answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html')
    if (!isPage) pages.delete(key)
    return isPage ? answer.text() : null
  })
  started.catch(() => pages.delete(key))
  pages.set(key, started)
  const oldest = pages.keys().next().value
  if (pages.size > KEEP && oldest !== undefined) pages.delete(oldest)
  return started
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
