// Links numbers, parts and legend rows: pointing at or focusing one highlights the others, and a click keeps them highlighted.

class BoardFigureElement extends HTMLElement {
  #kept: string | null = null

  connectedCallback(): void {
    for (const row of this.querySelectorAll<HTMLElement>('.legend li[data-callout]')) this.#makeButton(row)
    for (const type of ['pointerover', 'focusin'] as const)
      this.addEventListener(type, (event) => this.#show(calloutAt(event) ?? this.#kept))
    for (const type of ['pointerleave', 'focusout'] as const) this.addEventListener(type, () => this.#show(this.#kept))
    this.addEventListener('click', (event) => {
      const name = calloutAt(event)
      this.#kept = name === this.#kept ? null : name
      this.#show(this.#kept)
    })
  }

  /** A legend row gets a button on top of it only if scripts run. Its text stays text, for printing. */
  #makeButton(row: HTMLElement): void {
    const text = row.querySelector('.legend-text')
    if (text === null || row.querySelector('button') !== null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-pressed', 'false')
    button.setAttribute('aria-label', [...text.childNodes].map((node) => node.textContent?.trim() ?? '').join(', '))
    row.append(button)
  }

  #show(name: string | null): void {
    for (const element of this.querySelectorAll<HTMLElement | SVGElement>('[data-callout]')) {
      const on = element.dataset.callout === name
      element.classList.toggle('is-on', on)
      element.querySelector('button')?.setAttribute('aria-pressed', String(on && name === this.#kept))
    }
  }
}

function calloutAt(event: Event): string | null {
  return (event.target as Element).closest<HTMLElement | SVGElement>('[data-callout]')?.dataset.callout ?? null
}

customElements.define('board-figure', BoardFigureElement)
