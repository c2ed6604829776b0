// Ties the diagram of a header to its table, and copies GPIO numbers.
import { announce } from '../../../themes/default/client/live.ts'

class PinOutElement extends HTMLElement {
  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin'] as const) this.addEventListener(type, (event) => this.#show(pinAt(event)))
    for (const type of ['pointerleave', 'focusout'] as const) this.addEventListener(type, () => this.#show(null))
    this.addEventListener('click', (event) => {
      const number = (event.target as Element).closest<HTMLButtonElement>('.pin-gpio button')?.closest('data')
      if (number !== null && number !== undefined) void this.#copy(number)
    })
    this.#addButtons()
  }

  /** The number stays text, for print; the button lies over it. */
  #addButtons(): void {
    for (const number of this.querySelectorAll<HTMLDataElement>('data.pin-gpio')) {
      if (number.querySelector('button') !== null) continue
      const button = document.createElement('button')
      button.type = 'button'
      button.setAttribute('aria-label', this.#text('copy', number.value))
      number.append(button)
    }
  }

  #show(pin: string | null): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-pin]')) element.classList.toggle('is-on', element.dataset.pin === pin)
  }

  async #copy(number: HTMLDataElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(number.value)
    } catch {
      // Without permission the number is selected, so that a key press can copy it.
      getSelection()?.selectAllChildren(number)
      return
    }
    announce(this.#text('copied', number.value))
    number.classList.add('is-done')
    setTimeout(() => number.classList.remove('is-done'), 1500)
  }

  #text(name: string, number: string): string {
    const strings = JSON.parse(this.dataset.strings ?? '{}') as Record<string, string>
    return (strings[name] ?? '').replace('{n}', number)
  }
}

function pinAt(event: Event): string | null {
  return (event.target as Element).closest<HTMLElement>('[data-pin]')?.dataset.pin ?? null
}

customElements.define('pin-out', PinOutElement)
