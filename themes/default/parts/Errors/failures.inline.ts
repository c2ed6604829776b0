// Runs before anything is requested: when the style sheets do not arrive it shows why, when a script does not arrive it reloads once.
// Every page carries this text, so it is kept short: what it looks for is always there, in `ErrorTemplates`, and has its id for a name.
declare const siteNotices: HTMLElement
declare const retryBox: HTMLTemplateElement
declare const baseUrlBanner: HTMLTemplateElement

let failed = false

// Once the page is there: a style sheet has given it its paper, unless the addresses of its files are wrong.
const look = (): void => {
  if (!getComputedStyle(document.body).getPropertyValue('--paper')) {
    const { base, href } = document.documentElement.dataset as { base: string; href: string }
    const line = baseUrlBanner.content.firstElementChild!.lastElementChild as HTMLElement
    // Where the page is, less what the page is called, is where the site lies.
    const at = location.pathname.lastIndexOf(href.slice(base.length))
    const guess = (line.lastElementChild!.textContent = at > 0 ? location.pathname.slice(0, at) : '/')
    line.hidden = guess === base
    document.body.prepend(baseUrlBanner.content)
  } else if (failed) {
    siteNotices.append(retryBox.content.cloneNode(true))
    siteNotices.querySelector('button')!.addEventListener('click', () => location.reload())
  }
}

addEventListener('load', look)
addEventListener(
  'error',
  (event) => {
    const { nodeName, src } = event.target as HTMLScriptElement
    if (failed || nodeName !== 'SCRIPT' || src.indexOf(location.origin)) return
    // It may load the second time: but never twice in a session, nor where it could repeat for ever because nothing can be remembered.
    const key = `reloaded${location.pathname}`
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
