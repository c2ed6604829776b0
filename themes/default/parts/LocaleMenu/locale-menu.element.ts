// The language menu: a change of language keeps the query and the place on the page, and a visitor who reads another language is offered it.
import { recall, remember } from 'ssg/theme/browser?main'

class LocaleMenuElement extends HTMLElement {
  connectedCallback(): void {
    // Before the browser reads the href: on any way of following it, keyboard and middle button included.
    for (const type of ['pointerdown', 'focusin', 'click']) this.addEventListener(type, addPlace)
    const own = preferred([...this.querySelectorAll('a')])
    // The offer is a courtesy: without it the page is complete.
    if (own !== undefined && recall('language-offer') === null)
      void import('./language-offer.ts').then(({ offer }) => offer(own)).catch(() => undefined)
  }
}

/** The page in the visitor's first language that the site has, if it differs from this one and the page is really translated. */
function preferred(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  for (const language of navigator.languages) {
    const link =
      links.find(({ lang }) => lang === language) ??
      links.find(({ lang }) => lang.split('-')[0] === language.split('-')[0])
    if (link !== undefined)
      return link.lang === document.documentElement.lang || link.children.length > 0 ? undefined : link
  }
}

function addPlace(event: Event): void {
  const link = (event.target as Element).closest('a')
  if (!link?.lang) return
  link.search = location.search
  link.hash = location.hash
  // Visitors who choose a language don't need the offer.
  if (event.type === 'click') remember('language-offer', link.lang)
}

customElements.define('locale-menu', LocaleMenuElement)
