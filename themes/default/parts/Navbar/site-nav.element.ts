// The navbar works without scripts: `details` open and close, and the menu is a popover. The script's additions are loaded when the
// visitor gets near, and receive the events that came before.

// A press comes after `pointerover`, also of a finger.
const NEAR = ['pointerover', 'focusin', 'keydown', 'click'] as const

class SiteNavElement extends HTMLElement {
  connectedCallback(): void {
    let ready = false
    const begin = (event: Event): void => {
      if (ready) return
      // Until the script is there the page does not scroll by keys that are meant for the list.
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
    // Before that script is there, too, a press elsewhere or another page closes what is open. A press in the open menu leaves its groups.
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
