// Selects boards in the table of all boards or on their cards. Only their columns stay, rows without a difference can be hidden, and the URL contains
// the selection.
import { announce } from 'ssg/theme/browser'

/** Screens with room for two columns. `home.css` uses the same width. */
const PHONE = '(max-width: 35rem)'

/** Highlights the best visible value, unless all are the same. */
function markBest(cells: readonly HTMLElement[]): void {
  const worths = cells.map(({ hidden, dataset }) => (hidden ? NaN : Number(dataset.worth ?? NaN)))
  const known = worths.filter((worth) => !Number.isNaN(worth))
  const best = Math.max(...known)
  const alike = known.every((worth) => worth === best)
  cells.forEach((cell, i) => cell.toggleAttribute('data-best', !alike && worths[i] === best))
}

class BoardCompareElement extends HTMLElement {
  readonly #form = this.querySelector('form')
  readonly #most = Number(this.dataset.most)
  readonly #gone = new AbortController()

  connectedCallback(): void {
    const query = new URLSearchParams(location.search)
    // Without scripts, the form sends a separate `compare` for each board.
    const wanted = query.getAll('compare').join(',').split(',').slice(0, this.#most)
    for (const box of this.#boxes()) box.checked = wanted.includes(box.value)
    const differ = this.#differ()
    if (differ !== null) differ.checked = query.has('differ')
    // Checkboxes on cards belong to the same form.
    document.addEventListener('change', (event) => this.#ticked(event.target as HTMLInputElement), {
      signal: this.#gone.signal,
    })
    this.#form?.addEventListener('reset', () => setTimeout(() => this.#changed()))
    this.#show()
  }

  disconnectedCallback(): void {
    this.#gone.abort()
  }

  /** The checkboxes above the table and on the cards. A board can have two. */
  #boxes(): HTMLInputElement[] {
    return [...(this.#form?.elements ?? [])].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === 'compare',
    )
  }

  #ticked(box: HTMLInputElement): void {
    if (box.form !== this.#form) return
    for (const same of this.#boxes()) if (same.value === box.value) same.checked = box.checked
    this.#changed()
  }

  #differ(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('[name="differ"]')
  }

  #picked(): string[] {
    // In table order, like the form's own checkboxes.
    return this.#boxes()
      .filter((box) => box.checked && this.contains(box))
      .map(({ value }) => value)
  }

  #changed(): void {
    const picked = this.#picked()
    const url = new URL(location.href)
    url.searchParams.delete('compare')
    url.searchParams.delete('differ')
    // Commas aren't escaped, so that the URL stays readable.
    const query = [
      url.searchParams.toString(),
      picked.length > 0 ? `compare=${picked.join(',')}` : '',
      this.#differ()?.checked === true ? 'differ' : '',
    ]
      .filter(Boolean)
      .join('&')
    history.replaceState(history.state, '', url.pathname + (query === '' ? '' : `?${query}`) + url.hash)
    this.#show()
    const names = [...this.querySelectorAll('thead th:not([hidden]) a')].map((link) => link.textContent)
    announce((this.dataset.shown ?? '').replace('{names}', names.join(', ')))
  }

  /** Until two boards are selected, the first four stay. */
  #show(): void {
    const picked = this.#picked()
    const few = picked.length > 1
    for (const box of this.#boxes()) box.disabled = picked.length >= this.#most && !box.checked
    const first = this.dataset.first?.split(',')
    const shown = few ? picked : matchMedia(PHONE).matches ? first?.slice(0, 2) : first
    const columns = [...this.querySelectorAll<HTMLElement>('thead th')].map(
      ({ dataset }) => dataset.board === undefined || shown?.includes(dataset.board),
    )
    for (const row of this.querySelectorAll<HTMLTableRowElement>('tr')) {
      const cells = [...row.cells]
      cells.forEach((cell, i) => (cell.hidden = columns[i] === false))
      const texts = new Set(
        cells
          .slice(1)
          .filter((cell) => !cell.hidden)
          .map((cell) => cell.textContent),
      )
      markBest(cells)
      row.hidden = this.#differ()?.checked === true && row.parentElement?.localName === 'tbody' && texts.size === 1
    }
    this.toggleAttribute('data-few', few)
    // Shown while the table isn't visible.
    const go = document.querySelector<HTMLElement>('.compare-go')
    if (go !== null) go.hidden = !few
  }
}

customElements.define('board-compare', BoardCompareElement)
