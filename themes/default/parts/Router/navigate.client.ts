// Replaces the page with the next one without a reload: checks it, and replaces the main content and the head. On a slow connection, its title is
// shown first.
import { announce } from 'ssg/theme/browser'
import type { Arrival } from './pages.ts'

export interface Way {
  readonly event: NavigateEvent
  readonly url: URL
  readonly arrival: Arrival
  /** Resolves when the visitor has waited so long that something has to be shown. */
  readonly late: Promise<void>
}

/**
 * Shows the page. Anything that can't be shown in place is loaded normally. Rejects if nothing can be loaded, or if the visitor has gone elsewhere in
 * the meantime.
 */
export async function go({ event, url, arrival, late }: Way): Promise<void> {
  const { signal } = event
  // Another click can have come before this script was loaded.
  signal.throwIfAborted()
  const whole = Promise.race([arrival.whole, aborted(signal)])
  const top = await Promise.race([whole.then(() => null), Promise.all([arrival.top, late]).then(([text]) => text)])
  const begun = top !== null && !signal.aborted ? begin(parse(top), event, url) : null
  const text = await whole
  signal.throwIfAborted()
  const next = text === null ? null : parse(text)
  if (next === null || !fits(next)) return location.reload()
  try {
    await Promise.race([bringStyles(next), aborted(signal)])
  } catch (error) {
    if (navigator.onLine && !signal.aborted) return location.reload()
    throw error
  }
  signal.throwIfAborted()
  await show(next, event, begun)
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html')
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

/**
 * Shows the title while the rest is loading. Everything above the title is shown with it, if the page's styles are available. Not used for links
 * within the page. Returns the scroll positions, or null if nothing was shown.
 */
function begin(next: Document, event: NavigateEvent, url: URL): Scrolled | null {
  const old = document.getElementById('siteMain')
  const title = next.querySelector<HTMLElement>('#siteMain h1')
  if (old === null || title === null || !fits(next) || url.hash !== '' || event.navigationType === 'traverse')
    return null
  const sheets = sheetsOf(next)
  // Load the styles before the page itself is complete.
  void bringStyles(next).catch(() => undefined)
  let main = title.closest('main') as HTMLElement
  if (sheets.every(isStyled))
    for (let box = title.parentElement; box !== null && box !== main; box = box.parentElement) box = inert(box)
  else {
    main = document.createElement('main')
    main.id = 'siteMain'
    main.dataset.swap = 'main'
    const wrap = document.createElement('div')
    wrap.className = 'wrap section'
    wrap.append(title)
    main.append(wrap)
  }
  main.classList.add('arriving')
  main.setAttribute('aria-busy', 'true')
  const scrolled = scrolledBy()
  tell('page:before')
  old.replaceWith(document.adoptNode(main))
  restore(scrolled)
  scrollTo({ top: 0, behavior: 'instant' })
  return scrolled
}

/** On `page:before`, the old page is still unchanged. */
function tell(what: 'page:before' | 'page:load'): void {
  document.dispatchEvent(new Event(what))
}

/** An element with its own behavior is a plain box until it's defined. */
function inert(element: HTMLElement): HTMLElement {
  if (!element.localName.includes('-')) return element
  const plain = document.createElement('div')
  for (const { name, value } of element.attributes) plain.setAttribute(name, value)
  plain.append(...element.childNodes)
  element.replaceWith(plain)
  return plain
}

/** A page in another language, from another build, or behind a redirect is loaded normally. */
function fits(next: Document): boolean {
  const entries = (doc: Document): string =>
    [...doc.querySelectorAll('[data-entry]')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
      .join()
  return (
    next.documentElement.lang === document.documentElement.lang &&
    entries(next) === entries(document) &&
    next.getElementById('siteMain') !== null
  )
}

function sheetsOf(next: Document): string[] {
  return [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
}

function isStyled(url: string): boolean {
  return [...document.styleSheets].some(({ href }) => href === url)
}

const arriving = new Map<string, Promise<void>>()

/** Loads the part style sheets that this page doesn't have, before anything is shown. Failed ones can be tried again. */
async function bringStyles(next: Document): Promise<void> {
  const links = [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(
    links.map(({ href, integrity }) => isStyled(href) || arriving.get(href) || bringStyle(href, integrity)),
  )
}

function bringStyle(href: string, integrity: string): Promise<void> {
  const link = document.createElement('link')
  const came = new Promise<void>((resolve, reject) =>
    Object.assign(link, { rel: 'stylesheet', href, integrity, onload: resolve, onerror: reject }),
  )
  arriving.set(href, came)
  came.catch(() => {
    arriving.delete(href)
    link.remove()
  })
  // The print style sheet stays last.
  document.head.insertBefore(link, document.querySelector('link[media=print]'))
  return came
}

/** Loads the scripts of new parts after their elements have been added. `failures.inline.ts` handles failed ones, as on every page. */
function bringScripts(next: Document): void {
  // Their imports are checked where they're preloaded.
  for (const { href, integrity } of next.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    if ([...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some((link) => link.href === href))
      continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity }))
  }
  for (const { src, integrity } of next.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')) {
    if ([...document.scripts].some((script) => script.src === src)) continue
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', src, integrity })
    document.head.append(script)
  }
}

async function show(next: Document, event: NavigateEvent, begun: Scrolled | null): Promise<void> {
  const swap = (): void => {
    if (begun === null) tell('page:before')
    swapHead(next)
    swapBody(next, begun ?? scrolledBy())
    if (begun === null) placeScroll(event)
    placeFocus(event)
  }
  const still =
    begun !== null ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    event.hasUAVisualTransition ||
    document.startViewTransition === undefined
  if (still) swap()
  else {
    const transition = document.startViewTransition(swap)
    // A transition that's interrupted by a second click or a hidden window isn't a failure.
    transition.ready.catch(() => undefined)
    await transition.updateCallbackDone
  }
  bringScripts(next)
  announce(document.title)
  tell('page:load')
}

const HEAD =
  'title, meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]'

function swapHead(next: Document): void {
  for (const old of document.head.querySelectorAll(HEAD)) old.remove()
  document.head.append(...next.head.querySelectorAll(HEAD))
  document.body.dataset.kind = next.body.dataset.kind ?? ''
}

/** Maps the name in `data-keep-scroll` to the element's scroll position in pixels. */
type Scrolled = ReadonlyMap<string | undefined, number>

function keepers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-keep-scroll]')]
}

function scrolledBy(): Scrolled {
  return new Map(keepers().map((element) => [element.dataset.keepScroll, element.scrollTop]))
}

function restore(scrolled: Scrolled): void {
  for (const element of keepers()) element.scrollTop = scrolled.get(element.dataset.keepScroll) ?? 0
}

/** Replaces the regions with `data-swap`, which differ between pages. */
function swapBody(next: Document, scrolled: Scrolled): void {
  for (const old of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const fresh = next.querySelector(`[data-swap="${old.dataset.swap ?? ''}"]`)
    if (fresh !== null && fresh.outerHTML !== old.outerHTML) old.replaceWith(document.adoptNode(fresh))
  }
  restore(scrolled)
}

/** Scrolls to the top or the hash's target, or back to the old position. Without a hash, the browser's own scrolling wouldn't move the page. */
function placeScroll(event: NavigateEvent): void {
  if (event.navigationType === 'traverse' || new URL(event.destination.url).hash !== '') {
    // Throws if the browser has already finished the navigation, as in a second attempt.
    try {
      event.scroll()
    } catch {
      document.getElementById(new URL(event.destination.url).hash.slice(1))?.scrollIntoView()
    }
  } else scrollTo({ top: 0, behavior: 'instant' })
}

/** Moves the focus to the hash's target, or else to the title. */
function placeFocus(event: NavigateEvent): void {
  const hash = new URL(event.destination.url).hash.slice(1)
  const target =
    (hash === '' ? null : (document.getElementById(hash) ?? byEscapedId(hash))) ??
    document.querySelector<HTMLElement>('#siteMain h1') ??
    document.getElementById('siteMain')
  if (target === null || document.querySelector('#siteMain [autofocus]') !== null) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** IDs in other scripts are percent-encoded in the URL. */
function byEscapedId(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash))
  } catch {
    return null
  }
}
