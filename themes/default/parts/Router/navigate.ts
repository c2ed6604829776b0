// The next page in place of this one: fetched, checked, and its main content and head put where this page's were.
import { announce } from '../../client/live.ts'
import { loadScript, loadStyle } from '../../client/load.ts'
import { reloadOnce } from '../../client/reload-once.ts'
import { reportLoadFailure } from '../Errors/errors.ts'
import { fetchPage } from './prefetch.ts'
import { hideProgress, showProgress } from './progress.ts'

export { prefetch } from './prefetch.ts'

const PROGRESS_AFTER = 200

/** Go to a page that the address already names. Whatever cannot be shown in place is loaded the ordinary way. */
export async function go(event: NavigateEvent, url: URL): Promise<void> {
  const progress = setTimeout(showProgress, PROGRESS_AFTER)
  try {
    const next = await fetchPage(url, event.signal)
    if (event.signal.aborted) return
    if (next === null || !fits(next)) return location.reload()
    if (!(await bringStyles(next))) return location.reload()
    await show(next, event)
  } catch {
    if (!event.signal.aborted) offerRetry(event, url)
  } finally {
    clearTimeout(progress)
    hideProgress()
  }
}

/** Another language, another build or a redirect: such a page is loaded the ordinary way. */
function fits(next: Document): boolean {
  const entries = (doc: Document): string => [...doc.querySelectorAll('[data-entry]')].map((element) => element.getAttribute('src') ?? element.getAttribute('href')).join()
  return next.documentElement.lang === document.documentElement.lang && entries(next) === entries(document) && next.getElementById('main') !== null
}

/** Style sheets of parts that this page did not hold, before anything is shown. Whether all of them came. */
async function bringStyles(next: Document): Promise<boolean> {
  const styles = [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => loadStyle(link.getAttribute('href') ?? ''))
  return Promise.all(styles).then(
    () => true,
    () => false,
  )
}

/** Scripts of such parts, once their elements are there. */
function bringScripts(next: Document): void {
  for (const script of next.querySelectorAll('script[type="module"][src]')) {
    const src = script.getAttribute('src') ?? ''
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`) !== null) continue
    loadScript(src).catch(() => reloadOnce() || reportLoadFailure(() => location.reload()))
  }
}

async function show(next: Document, event: NavigateEvent): Promise<void> {
  const swap = (): void => {
    swapHead(next)
    swapBody(next)
    placeScroll(event)
    placeFocus(event)
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || event.hasUAVisualTransition || document.startViewTransition === undefined
  if (still) swap()
  else {
    const transition = document.startViewTransition(swap)
    // A transition that is cut short, by a second click or a hidden window, is no failure.
    transition.ready.catch(() => undefined)
    await transition.updateCallbackDone
  }
  bringScripts(next)
  announce(document.title)
  document.dispatchEvent(new CustomEvent('page:load'))
}

const HEAD = 'title, meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]'

function swapHead(next: Document): void {
  for (const old of document.head.querySelectorAll(HEAD)) old.remove()
  document.head.append(...next.head.querySelectorAll(HEAD))
  document.body.dataset.kind = next.body.dataset.kind ?? ''
}

/** Regions that differ between pages carry `data-swap`; a scrolling part with `data-keep-scroll` stays where the reader left it. */
function swapBody(next: Document): void {
  const scrolled = new Map([...document.querySelectorAll<HTMLElement>('[data-keep-scroll]')].map((element) => [element.dataset.keepScroll, element.scrollTop]))
  for (const old of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const fresh = next.querySelector(`[data-swap="${old.dataset.swap ?? ''}"]`)
    if (fresh !== null && fresh.outerHTML !== old.outerHTML) old.replaceWith(document.adoptNode(fresh))
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-keep-scroll]')) element.scrollTop = scrolled.get(element.dataset.keepScroll) ?? 0
}

/** Top or target of the hash on the way forward, the old place on the way back. Without a hash the browser's own step leaves the page where it was. */
function placeScroll(event: NavigateEvent): void {
  if (event.navigationType === 'traverse' || new URL(event.destination.url).hash !== '') event.scroll()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Focus goes where a reader goes: to the target of the hash, else to the title. */
function placeFocus(event: NavigateEvent): void {
  const hash = new URL(event.destination.url).hash.slice(1)
  const target = (hash === '' ? null : (document.getElementById(hash) ?? byEscapedId(hash))) ?? document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (target === null || document.querySelector('#main [autofocus]') !== null) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** Ids in other scripts stand escaped in the address. */
function byEscapedId(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash))
  } catch {
    return null
  }
}

function offerRetry(event: NavigateEvent, url: URL): void {
  const main = document.getElementById('main')
  if (main === null) return location.reload()
  reportLoadFailure(() => void go(event, url), main)
  main.querySelector('button')?.focus()
}
