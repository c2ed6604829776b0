// Navigation between pages without a reload. The Navigation API says what the visitor wants and does history, back and forward as the
// browser does them; where it is absent, links are ordinary. The page is asked for at once; showing it is `navigate.client.ts`, loaded when the
// browser has nothing else to do.
import { reportLoadFailure } from '../Errors/errors.ts'
import { ask, prefetch } from './pages.ts'
import { hideProgress, showProgress } from './progress.ts'

const FILE = /\.(?:pdf|xml|json|svg|png|jpe?g|webp|avif|gif|txt|md|zip|gz|xz|img|css|m?js|woff2?|mp4)$/i
const PROGRESS_AFTER = 200

/** Take over same-origin navigation. */
export function startRouter(): void {
  if (!('navigation' in window)) return
  watchLinks()
  whenIdle(() => {
    // A failure here doesn't matter: the click tries again.
    if (!isSlow()) void loadNavigate().catch(() => undefined)
  })
  navigation.addEventListener('navigate', (event) => {
    if (closesMenu(event)) return event.preventDefault()
    const url = new URL(event.destination.url)
    if (!isOurs(event, url)) return
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => show(event, url) })
  })
}

const loadNavigate = (): Promise<typeof import('./navigate.client.ts')> => import('./navigate.client.ts')

function whenIdle(callback: () => void): void {
  const wait = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 1000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Fetch a page before it is asked for: on the way to a link, and the next page of a series when reading has begun. */
function watchLinks(): void {
  const towards = (link: HTMLAnchorElement | null | undefined): void => {
    if (link && !isSlow()) prefetch(link)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, (event) => towards((event.target as Element | null)?.closest?.('a')), {
      passive: true,
    })
  const onRead = (): void =>
    addEventListener('scroll', () => towards(document.querySelector<HTMLAnchorElement>('main a[rel~="next"]')), {
      once: true,
      passive: true,
    })
  document.addEventListener('page:load', onRead)
  onRead()
}

/** Data saver, or a connection on which a page that nobody reads is too dear. */
function isSlow(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Go to a page that the address already names. */
async function show(event: NavigateEvent, url: URL): Promise<void> {
  latest = event
  const box = document.querySelector('#siteMain > .trouble')
  // Back from a page that did not come, to the one that stayed.
  if (box !== null && shown === url.pathname + url.search) return box.remove()
  const arrival = ask(url)
  let timer = 0
  const late = new Promise<void>((resolve) => {
    timer = window.setTimeout(() => {
      showProgress()
      resolve()
    }, PROGRESS_AFTER)
  })
  const again = (): void => void show(event, url)
  try {
    const { go } = await loadNavigate().catch(async (error: unknown) => {
      // The page came and its script did not: an old one is gone. When neither came, the page that is being read stays.
      if ((await arrival.whole) === null || navigator.onLine) location.reload()
      throw error
    })
    await go({ event, url, arrival, late })
    shown = url.pathname + url.search
  } catch {
    if (!event.signal.aborted) reportLoadFailure(again, document.getElementById('siteMain'))
  } finally {
    clearTimeout(timer)
    if (latest === event) hideProgress()
  }
}

/** The navigation that is under way: one that it replaced leaves the bar alone. */
let latest: NavigateEvent | undefined

/** The page that is shown, whatever the address says. */
let shown = location.pathname + location.search

/** Going back while the menu is open closes the menu and stays. */
function closesMenu(event: NavigateEvent): boolean {
  const menu = document.querySelector<HTMLElement>('#siteMenu:popover-open')
  if (menu === null || event.navigationType !== 'traverse') return false
  menu.hidePopover()
  return event.cancelable
}

function isOurs(event: NavigateEvent, url: URL): boolean {
  if (
    !event.canIntercept ||
    event.hashChange ||
    event.downloadRequest !== null ||
    event.formData !== null ||
    event.navigationType === 'reload'
  )
    return false
  if (sourceOf(event)?.closest('[hreflang], [data-reload]')) return false
  if (event.destination.sameDocument && event.navigationType !== 'traverse') return false
  // Documentation paths may hold a dot (`bianbu2.0`), so only known endings of files count as files.
  return (
    url.origin === location.origin &&
    url.pathname.startsWith(document.documentElement.dataset.base ?? '/') &&
    !FILE.test(url.pathname)
  )
}

/** The link that was followed, where the browser tells. */
function sourceOf(event: NavigateEvent): Element | null | undefined {
  return (event as NavigateEvent & { readonly sourceElement?: Element | null }).sourceElement
}
