// Runs before anything is requested: when the style sheets do not arrive it shows why, when a script does not arrive it reloads once.
// Every page carries this text, so it is kept short: what it looks for is always there, in `ErrorTemplates`, and has its id for a name.
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
    // Those of the site are modules.
    if (failed || (target as HTMLScriptElement).type !== 'module') return
    // It may load the second time: but never twice in a session, nor where it could repeat for ever because nothing can be remembered.
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
