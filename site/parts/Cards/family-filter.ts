// Says how many products a filter leaves, and keeps the choice in the address, so that it can be linked and survives "back".
import { announce, painted } from 'ssg/theme/browser'

class FamilyFilterElement extends HTMLElement {
  connectedCallback(): void {
    const wanted = new URLSearchParams(location.search).get('use')
    const radio = wanted === null ? null : this.querySelector<HTMLInputElement>(`input[value="${CSS.escape(wanted)}"]`)
    if (radio !== null) radio.checked = true
    this.dataset.show = this.querySelector<HTMLInputElement>('[name="use"]:checked')?.value ?? ''
    this.addEventListener('change', ({ target }) => {
      // Boxes on cards choose something else.
      if (target instanceof HTMLInputElement && target.name === 'use') void painted().then(() => this.#changed(target))
    })
  }

  #changed(radio: HTMLInputElement): void {
    // Of two presses in one moment the last counts.
    if (!radio.checked) return
    this.dataset.show = radio.value
    const url = new URL(location.href)
    if (radio.value === 'all') url.searchParams.delete('use')
    else url.searchParams.set('use', radio.value)
    history.replaceState(history.state, '', url)
    const cards = [...this.querySelectorAll<HTMLElement>('.card')]
    const shown = cards.filter(
      (card) => radio.value === 'all' || (card.dataset.use ?? '').split(' ').includes(radio.value),
    )
    announce((this.dataset.shown ?? '').replace('{n}', String(shown.length)))
  }
}

customElements.define('family-filter', FamilyFilterElement)
