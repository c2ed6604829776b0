// The navigation bar works by the platform alone: `details` open and close, the menu is a popover. What a script adds is loaded when the
// visitor comes near, and is given the events that came before it.

const NEAR = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const

class SiteNavElement extends HTMLElement {
  connectedCallback(): void {
    let ready = false
    const begin = (event: Event): void => {
      if (ready) return
      const key = (event as KeyboardEvent).key ?? ''
      // Until the script is there the page does not scroll by keys that are meant for the list.
      if (/^Arrow(?:Up|Down)$/.test(key) && (event.target as Element).closest('details') !== null)
        event.preventDefault()
      import('./dropdowns.ts').then(
        ({ enhance }) => {
          ready = true
          enhance(this, event)
        },
        () => undefined,
      )
    }
    for (const type of NEAR) this.addEventListener(type, begin)
    // Opened and closed by whatever leads away, also before that script is there.
    document.addEventListener('page:load', () => {
      for (const details of this.querySelectorAll('details')) details.open = false
    })
  }
}

customElements.define('site-nav', SiteNavElement)
