// The navbar works without scripts: `details` elements open and close, and the menu is a popover. Additional scripts are loaded when the visitor
// comes near, and receive the events from before.

// `pointerover` comes before a press, even on touchscreens.
const NEAR = ['pointerover', 'focusin', 'keydown', 'click'] as const

class SiteNavElement extends HTMLElement {
  connectedCallback(): void {
    let ready = false
    const begin = (event: Event): void => {
      if (ready) return
      // Until the script is loaded, arrow keys on a list must not scroll the page.
      if (/^Arrow[UD]/.test((event as KeyboardEvent).key) && (event.target as Element).closest('details') !== null)
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
    // Even before the script is loaded, a click elsewhere or navigation closes open lists. A click in the open menu leaves its groups open.
    const close = ({ type, target }: Event): void => {
      if (ready) return
      if (type === 'page:load') this.querySelector<HTMLElement>('#siteMenu')?.hidePopover()
      for (const details of this.querySelectorAll<HTMLDetailsElement>('details[open]:not(:popover-open *)'))
        if (!details.contains(target as Node)) details.open = false
    }
    document.addEventListener('page:load', close)
    document.addEventListener('pointerdown', close)
  }
}

customElements.define('site-nav', SiteNavElement)
