// Navigation between pages without a reload. The Navigation API says what the visitor wants and does history, back and forward as the
// browser does them; where it is absent, links are ordinary. Fetching and showing the page is `navigate.ts`, loaded on the way to a link.

const FILE = /\.(?:pdf|xml|json|svg|png|jpe?g|webp|avif|gif|txt|zip|gz|xz|img|css|m?js|woff2?|mp4)$/i

/** Take over same-origin navigation. */
export function startRouter(): void {
  if (!('navigation' in window)) return
  watchLinks()
  navigation.addEventListener('navigate', (event) => {
    if (closesMenu(event)) return event.preventDefault()
    const url = new URL(event.destination.url)
    if (!isOurs(event, url)) return
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => show(event, url) })
  })
}

/** Fetch a page before it is asked for: on the way to a link, and the next page of a series when reading has begun. */
function watchLinks(): void {
  const towards = (link: HTMLAnchorElement | null | undefined): void => {
    // Failing here is no matter: the click asks again.
    if (link && !isSlow()) void import('./navigate.ts').then(({ prefetch }) => prefetch(link)).catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, (event) => towards((event.target as Element | null)?.closest?.('a')), { passive: true })
  const onRead = (): void => addEventListener('scroll', () => towards(document.querySelector<HTMLAnchorElement>('main a[rel~="next"]')), { once: true, passive: true })
  document.addEventListener('page:load', onRead)
  onRead()
}

/** Data saver, or a connection on which a page that nobody reads is too dear. */
function isSlow(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

async function show(event: NavigateEvent, url: URL): Promise<void> {
  const navigate = await import('./navigate.ts').catch(() => null)
  if (navigate === null) location.reload()
  else await navigate.go(event, url)
}

/** Going back while the menu is open closes the menu and stays. */
function closesMenu(event: NavigateEvent): boolean {
  const menu = document.querySelector<HTMLElement>('#menu:popover-open')
  if (menu === null || event.navigationType !== 'traverse') return false
  menu.hidePopover()
  return event.cancelable
}

function isOurs(event: NavigateEvent, url: URL): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData !== null || event.navigationType === 'reload') return false
  if (sourceOf(event)?.closest('[hreflang], [data-reload]')) return false
  if (event.destination.sameDocument && event.navigationType !== 'traverse') return false
  // Documentation paths may hold a dot (`bianbu2.0`), so only known endings of files count as files.
  return url.origin === location.origin && url.pathname.startsWith(document.documentElement.dataset.base ?? '/') && !FILE.test(url.pathname)
}

/** The link that was followed, where the browser tells. */
function sourceOf(event: NavigateEvent): Element | null | undefined {
  return (event as NavigateEvent & { readonly sourceElement?: Element | null }).sourceElement
}
