// Runs before anything is requested: when the style sheets do not arrive it shows why, when a script does not arrive it reloads once.
// Every page carries this text, so it is kept short: what it looks for is always there, in `ErrorTemplates`.
import { reloadOnce } from '../../client/reload-once.ts'

let failed = false

addEventListener(
  'error',
  (event) => {
    const { src } = event.target as HTMLScriptElement
    if (failed || (event.target as Element).nodeName !== 'SCRIPT' || src.indexOf(location.origin) !== 0 || reloadOnce())
      return
    failed = true
    const offer = (): void => {
      const box = show('retryBox', document.getElementById('siteNotices') as HTMLElement)
      box.querySelector('[data-do]')?.addEventListener('click', () => location.reload())
    }
    if (document.readyState === 'complete') offer()
    else addEventListener('load', offer)
  },
  true,
)

addEventListener('load', () => {
  const { base, href } = document.documentElement.dataset as { base: string; href: string }
  if (getComputedStyle(document.body).getPropertyValue('--paper')) return
  const banner = show('baseUrlBanner', document.body)
  banner.style.cssText = 'border:4px solid;padding:1em;margin:1em 0'
  document.body.prepend(banner)
  // Where the page is, less what the page is called, is where the site lies.
  const at = location.pathname.lastIndexOf(href.slice(base.length))
  const guess = at > 0 ? location.pathname.slice(0, at) : '/'
  const line = banner.querySelector('[data-guess]') as HTMLElement
  line.hidden = guess === base
  ;(line.querySelector('code') as HTMLElement).textContent = guess
})

function show(id: string, into: HTMLElement): HTMLElement {
  into.append((document.getElementById(id) as HTMLTemplateElement).content.cloneNode(true))
  return into.lastElementChild as HTMLElement
}
