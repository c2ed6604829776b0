// The language menu: a change of language keeps the query and the place on the page.

class LocaleMenuElement extends HTMLElement {
  connectedCallback(): void {
    // Before the browser reads the href: on any way of following it, keyboard and middle button included.
    for (const type of ['pointerdown', 'focusin', 'click']) this.addEventListener(type, addPlace)
  }
}

function addPlace(event: Event): void {
  const link = (event.target as Element).closest('a')
  if (link === null) return
  link.search = location.search
  link.hash = location.hash
}

customElements.define('locale-menu', LocaleMenuElement)
