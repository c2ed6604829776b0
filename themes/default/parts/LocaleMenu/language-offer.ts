// Offers the visitor's own language once, in a line at the bottom of the window in that language. Nobody is redirected.
import { textsOf } from '../../client/load.ts'

class LanguageOfferElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close())
    this.querySelector('button')?.addEventListener('click', () => this.#close())
    // The page may have changed since then: the menu has the other language's current URL.
    for (const type of ['pointerdown', 'focusin', 'click']) this.addEventListener(type, () => this.#aim())
  }

  #aim(): void {
    const link = this.querySelector('a')
    const known = document.querySelector<HTMLAnchorElement>(`locale-menu a[hreflang="${CSS.escape(this.lang)}"]`)
    if (link === null || known === null) return
    link.href = known.href
    link.search = location.search
    link.hash = location.hash
  }

  #close(): void {
    if (this.contains(document.activeElement)) document.getElementById('siteMain')?.focus({ preventScroll: true })
    this.remove()
  }
}

let offered = false

/** Offers the page that `link` leads to, in its language. */
export async function offer(link: HTMLAnchorElement): Promise<void> {
  if (offered) return
  offered = true
  const { offers = '{}' } = await textsOf(document.getElementById('siteNotices')?.dataset.words)
  const [text, dismiss] = (JSON.parse(offers) as Readonly<Record<string, readonly [string, string]>>)[link.lang] ?? []
  const template = document.querySelector<HTMLTemplateElement>('#retryBox')
  const button = template?.content.querySelector('[data-do="dismiss"]')?.cloneNode(true) as HTMLElement | undefined
  if (text === undefined || dismiss === undefined || button === undefined) return
  button.ariaLabel = dismiss
  const box = document.createElement('language-offer')
  const go = document.createElement('a')
  Object.assign(go, { href: link.href, hreflang: link.lang, textContent: text })
  Object.assign(box, { lang: link.lang, dir: link.dir, role: 'status' })
  box.append(go, button)
  document.getElementById('siteNotices')?.append(box)
  try {
    localStorage.setItem('language-offer', link.lang)
  } catch {
    // Storage is blocked, so the next visit counts as the first one again. The visitor didn't set anything, so no message is needed.
  }
}

customElements.define('language-offer', LanguageOfferElement)
