// Links a header's diagram to its table, and copies GPIO numbers.
import { painted } from 'ssg/theme/browser'

class PinOutElement extends HTMLElement {
  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin'] as const)
      this.addEventListener(type, (event) => this.#show(pinAt(event)))
    for (const type of ['pointerleave', 'focusout'] as const) this.addEventListener(type, () => this.#show(null))
    // Keyboard and URL support is loaded on the first key, on the first selection, or if the URL contains a selection.
    const more = (use: (tools: typeof import('./pin-tools.ts')) => void): void =>
      void import('./pin-tools.ts').then(use).catch(() => undefined)
    this.addEventListener('focusin', () => more(() => undefined), { once: true })
    this.addEventListener('keydown', (event) => {
      if (/^(?:Arrow|Home$|End$)/.test(event.key) && (event.target as Element).matches('a.pin, .pin-gpio button'))
        event.preventDefault()
      more(({ walk }) => walk(this, event))
    })
    const choose = (): void => void (this.dataset.show = this.querySelector<HTMLInputElement>(':checked')?.value ?? '')
    this.addEventListener('change', ({ target }) => {
      void painted().then(choose)
      more(({ keepFilter }) => keepFilter(target))
    })
    choose()
    if (location.search.includes('pins=')) more(({ takeFilter }) => takeFilter(this))
    const label = this.dataset.copyLabel ?? ''
    // The number stays text, for printing. The button is on top of it.
    for (const number of this.querySelectorAll<HTMLDataElement>('data.pin-gpio:not(:has(button))')) {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', ariaLabel: label.replace('{n}', number.value) })
      Object.assign(button.dataset, {
        copy: number.value,
        copied: (this.dataset.copiedLabel ?? '').replace('{n}', number.value),
      })
      number.append(button)
    }
    const look = (): void => (this.isConnected ? this.#show(null) : removeEventListener('hashchange', look))
    addEventListener('hashchange', look)
    look()
    // Several links or buttons are a single tab stop, and arrow keys move between them.
    for (const list of ['a.pin', '.pin-gpio button'])
      this.querySelectorAll<HTMLElement>(list).forEach((stop, index) => (stop.tabIndex = index === 0 ? 0 : -1))
  }

  /** Highlights a pin in the diagram and table. Without a pin, highlights the one in the URL. */
  #show(pin: string | null): void {
    const named = document.getElementById(location.hash.slice(1))
    pin ??= (this.contains(named) && named?.dataset.pin) || null
    for (const element of this.querySelectorAll<HTMLElement>('[data-pin]'))
      element.classList.toggle('is-on', element.dataset.pin === pin)
  }
}

function pinAt(event: Event): string | null {
  return (event.target as Element).closest<HTMLElement>('[data-pin]')?.dataset.pin ?? null
}

customElements.define('pin-out', PinOutElement)
