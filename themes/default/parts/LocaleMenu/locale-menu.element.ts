// The language menu. Changing the language keeps the query and the position on the page. Visitors with another language are offered it.
import { recall, remember } from 'ssg/theme/browser?main'

class LocaleMenuElement extends HTMLElement {
  connectedCallback(): void {
    // Runs before the browser reads the href, for every way of following a link, including keyboard and middle mouse button.
    for (const type of ['pointerdown', 'focusin', 'click']) this.addEventListener(type, addPlace)
    const own = preferred([...this.querySelectorAll('a')])
    // The offer is optional, so errors are ignored.
    if (own !== undefined && recall('language-offer') === null)
      void import('./language-offer.ts').then(({ offer }) => offer(own)).catch(() => undefined)
  }
}

/** The page in the visitor's first language that the site supports, if it differs from this page's language and the page is really translated. */
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
