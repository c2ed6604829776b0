// The dev server's script in each page: patches changes into the page, replaces style sheets if only they changed, reloads otherwise, and shows the last
// build's report.
import { patchDocument } from './patch.ts'
import { createBadge } from './badge.client.ts'
import { DEV_PATH, type PageState } from './protocol.ts'

const SCROLL = 'ssg:scroll'

const own = document.currentScript as HTMLScriptElement
let known = { hash: own.dataset.hash ?? '', bare: own.dataset.bare ?? '' }
let source: EventSource | null = null
const badge = createBadge(known.hash === '')
let looking: Promise<void> = Promise.resolve()
/** The page as sent, to compare with the next one. */
let sent: { readonly hash: string; readonly bare: string; readonly page: Document } | null = null

restoreScroll()
listen()
remember()
// A hidden page keeps no connection open, because browsers allow only a few per host. It asks again when it's visible.
document.addEventListener('visibilitychange', listen)
addEventListener('pageshow', listen)
addEventListener('pagehide', leave)
// Another page was shown without a full load: the current state is the new baseline.
document.addEventListener('page:load', () => {
  sent = null
  void look((state) => void (known = state)).then(remember)
})

function listen(): void {
  if (document.visibilityState === 'hidden') return leave()
  if (source !== null) return
  source = new EventSource(`${DEV_PATH}/events`)
  // Checks run sequentially, so that each compares with the current page.
  const check = (): void => void (looking = looking.then(() => look(follow)))
  source.addEventListener('open', check)
  source.addEventListener('message', check)
}

function leave(): void {
  source?.close()
  source = null
}

async function look(then: (state: PageState) => void | Promise<void>): Promise<void> {
  const path = location.pathname
  try {
    const response = await fetch(`${DEV_PATH}/page?path=${encodeURIComponent(path)}`, { cache: 'no-store' })
    const state = (await response.json()) as PageState
    if (path !== location.pathname) return
    badge.show(state.report, state.held)
    await then(state)
    document.dispatchEvent(new Event('dev:looked'))
  } catch {
    // The server is gone. The event source keeps reconnecting and asks again when it's back.
  }
}

/** Applies the page's state, and sets `data-dev-looked` on the root element, for tools. */
async function follow(state: PageState): Promise<void> {
  const asked =
    state.hash === '' || state.hash === known.hash ? 'same' : state.bare === known.bare ? 'styles' : await patched()
  document.documentElement.dataset.devLooked = asked
  if (asked === 'reload') return reload()
  if (asked !== 'styles') return
  known = state
  exchangeStyles(state.styles)
  remember()
}

/** Updates the page to its latest version, which may be newer than announced. A page that has changed completely is reloaded. */
async function patched(): Promise<'patched' | 'reload'> {
  const before = sent
  const now = before === null ? null : await fetchPage()
  if (before === null || now === null || before.hash !== known.hash) return 'reload'
  if (!patchDocument(before.page, now.page, document)) return 'reload'
  sent = known = now
  return 'patched'
}

/** Fetches the page as sent when the browser is idle. */
function remember(): void {
  const ask = (): void =>
    void fetchPage().then((page) => {
      if (page === null || page.hash !== known.hash) return
      sent = page
      document.documentElement.dataset.devKnown = ''
    })
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}

async function fetchPage(): Promise<typeof sent> {
  try {
    const response = await fetch(location.pathname + location.search)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const script = page.querySelector<HTMLScriptElement>('script[data-hash][data-bare]')
    return script === null ? null : { hash: script.dataset.hash ?? '', bare: script.dataset.bare ?? '', page }
  } catch {
    return null
  }
}

function reload(): void {
  try {
    sessionStorage.setItem(SCROLL, JSON.stringify([location.pathname, scrollX, scrollY]))
  } catch {
    // Without storage, the browser restores the scroll position itself.
  }
  location.reload()
}

function restoreScroll(): void {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(SCROLL) ?? 'null')
    sessionStorage.removeItem(SCROLL)
  } catch {
    return
  }
  if (!Array.isArray(kept) || kept[0] !== location.pathname) return
  const go = (): void => scrollTo({ left: kept[1] as number, top: kept[2] as number, behavior: 'instant' })
  go()
  // Images may have moved the text, and the browser may have scrolled to the hash.
  addEventListener('load', () => requestAnimationFrame(go), { once: true })
}

/**
 * Inserts each new style sheet after the old one with the same name. The old one is removed when the new one has loaded, so that the page is never unstyled.
 */
function exchangeStyles(styles: readonly string[]): void {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  for (const href of styles) {
    if (present.some((link) => link.getAttribute('href') === href)) continue
    const old = present.find((link) => nameOf(link.getAttribute('href') ?? '') === nameOf(href))
    if (old === undefined) return reload()
    const fresh = old.cloneNode() as HTMLLinkElement
    fresh.href = href
    fresh.addEventListener('load', () => old.remove(), { once: true })
    old.after(fresh)
  }
}

function nameOf(href: string): string {
  return href.replace(/-[A-Z0-9]{8}\.css$/, '')
}
