// Navigation between pages without a reload. It uses the Navigation API, so that the browser handles history, back and forward. Without the API,
// links work normally. The page is requested at once. The code that shows it, `navigate.client.ts`, is loaded when the browser is idle.
import { reportLoadFailure } from '../Errors/errors.ts'
import { ask, prefetch } from './pages.ts'
import { hideProgress, showProgress } from './progress.ts'

const FILE = /\.(?:pdf|xml|json|svg|png|jpe?g|webp|avif|gif|txt|md|zip|gz|xz|img|css|m?js|woff2?|mp4)$/i
const PROGRESS_AFTER = 200

/** Takes over same-origin navigation. */
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

/** Prefetches pages: when the pointer approaches a link, and the next page of a series when the visitor starts to read. */
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

/** Whether data saver is on or the connection is too slow to load pages that might not be read. */
function isSlow(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Shows the page at the current URL. */
async function show(event: NavigateEvent, url: URL): Promise<void> {
  latest = event
  const box = document.querySelector('#siteMain > .trouble')
  // The visitor went back from a page that couldn't be loaded to the one that is still shown.
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
      // The page was loaded but its script wasn't, because it's from an older build. If neither was loaded, the current page stays.
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

/** The current navigation. If it replaced another one, that one must not hide the progress bar. */
let latest: NavigateEvent | undefined

/** The page that is shown, which can differ from the URL. */
let shown = location.pathname + location.search

/** Going back while the menu is open only closes the menu. */
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
  // Docs paths can contain a dot (`bianbu2.0`), so only known file extensions count as files.
  return (
    url.origin === location.origin &&
    url.pathname.startsWith(document.documentElement.dataset.base ?? '/') &&
    !FILE.test(url.pathname)
  )
}

/** The link that was followed, if the browser supports it. */
function sourceOf(event: NavigateEvent): Element | null | undefined {
  return (event as NavigateEvent & { readonly sourceElement?: Element | null }).sourceElement
}
