// Requests pages that were clicked or will probably be needed next. A page is read while it arrives, so its title is available early.

const KEEP = 24
const pages = new Map<string, Arrival>()

export interface Arrival {
  /** The page's text; null if the response isn't one of this site's pages. Rejects if the server can't be reached. */
  readonly whole: Promise<string | null>
  /** The text up to the end of the page's title, as soon as it has arrived; null if it never does. */
  readonly top: Promise<string | null>
}

/** Requests a URL's page. Doesn't repeat earlier requests. */
export function ask(url: URL, priority: RequestPriority = 'high'): Arrival {
  const key = url.pathname + url.search
  const known = pages.get(key)
  if (known !== undefined) return known
  let tell: (top: string | null) => void
  const top = new Promise<string | null>((resolve) => (tell = resolve))
  const whole = fetch(key, { priority, headers: { accept: 'text/html' } }).then(async (answer) => {
    const isPage =
      answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html') === true
    if (!isPage) pages.delete(key)
    return isPage ? read(answer, tell) : null
  })
  whole.catch(() => pages.delete(key)).finally(() => tell(null))
  const arrival = { whole, top }
  pages.set(key, arrival)
  const oldest = pages.keys().next().value
  if (pages.size > KEEP && oldest !== undefined) pages.delete(oldest)
  return arrival
}

async function read(answer: Response, tell: (top: string) => void): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return answer.text()
  let text = ''
  for (let told = false; ;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    const end = told ? -1 : text.indexOf('</h1>')
    if (end < 0) continue
    told = true
    tell(text.slice(0, end))
  }
}

/** Prefetches a link's page, if it's on this site and in this language. */
export function prefetch(link: HTMLAnchorElement): void {
  const url = new URL(link.href, location.href)
  if (
    url.origin !== location.origin ||
    url.pathname === location.pathname ||
    link.hasAttribute('download') ||
    link.hreflang !== '' ||
    /\.[a-z]{2,4}$/.test(url.pathname)
  )
    return
  ask(url, 'low')
}
