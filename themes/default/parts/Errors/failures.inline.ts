// Runs before anything is requested. If style sheets can't be loaded, it shows why. If a script can't be loaded, it reloads the page once. It's in
// every page, so it's kept short: it uses elements of `ErrorTemplates`, which always exist, through the global variables of their IDs.
declare const siteNotices: HTMLElement
declare const siteLive: HTMLElement
declare const retryBox: HTMLTemplateElement

let failed = false

const offer = (above: HTMLElement): void => {
  above.prepend(retryBox.content)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and nobody else listens
  above.querySelector('button')!.onclick = () => location.reload()
}

// When the page is loaded, a style sheet has made screen reader text `absolute` instead of `static`, unless its URL is wrong.
const look = (): void => {
  if (getComputedStyle(siteLive).position[7]) {
    if (failed) offer(siteNotices)
  } else {
    const { base, href } = document.documentElement.dataset as { base: string; href: string }
    const { pathname } = location
    // The page's URL without the page's own path is the site's root, and the script for this message is there.
    const at = pathname.lastIndexOf(href.slice(base.length))
    import((at > 0 ? pathname.slice(0, at) : '/') + siteNotices.dataset.lost!.slice(base.length)).catch(() =>
      offer(document.body),
    )
  }
}

onload = look
addEventListener(
  'error',
  ({ target }) => {
    // The site's own scripts are modules.
    if (failed || (target as HTMLScriptElement).type !== 'module') return
    // A second attempt may succeed. Never reload twice in a session, nor if storage is blocked, because that could repeat forever.
    const key = location.href
    try {
      if (!sessionStorage[key]) {
        sessionStorage[key] = 1
        return location.reload()
      }
    } catch {
      // Storage is blocked.
    }
    failed = true
    if (document.readyState === 'complete') look()
  },
  true,
)
