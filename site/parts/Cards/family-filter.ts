// Shows the products that match all answers, and the number that each further answer would leave. The URL contains the answers, so that they can be
// shared and work with the Back button: `?use=learn&memory=8&os=debian,fedora`.
import { announce, painted } from 'ssg/theme/browser'

class FamilyFilterElement extends HTMLElement {
  readonly #boxes = [...this.querySelectorAll<HTMLInputElement>('fieldset input')]
  readonly #cards = [...this.querySelectorAll<HTMLElement>('.card')]

  connectedCallback(): void {
    const query = new URLSearchParams(location.search)
    for (const box of this.#boxes) {
      const wanted = query.get(box.name)?.split(',').includes(box.value) === true
      // Radio buttons can't be unchecked.
      if (wanted || box.type !== 'radio') box.checked = wanted
      if (wanted && box.type !== 'radio') box.closest('details')!.open = true
    }
    this.#show()
    this.addEventListener('change', ({ target }) => {
      // Checkboxes on cards are for comparison.
      if (this.#boxes.includes(target as HTMLInputElement)) void painted().then(() => this.#changed())
    })
    this.addEventListener('keydown', (event) => this.#move(event))
    this.querySelector('button')?.addEventListener('click', () => {
      for (const box of this.#boxes) box.checked = box.type === 'radio' && box.value === 'all'
      this.#changed()
    })
  }

  /** Arrow keys move between a question's answers, and between uses. Enter moves to the first matching product. */
  #move(event: KeyboardEvent): void {
    const box = event.target as HTMLInputElement
    if (!this.#boxes.includes(box) || event.ctrlKey || event.metaKey || event.altKey) return
    const same = this.#boxes.filter(({ name, disabled }) => name === box.name && !disabled)
    const last = same.length - 1
    const at = same.indexOf(box)
    const to = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowUp: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key]
    const next =
      event.key === 'Enter'
        ? this.querySelector<HTMLElement>('.card:not([hidden]) a')
        : box.type === 'radio' || to === undefined
          ? null
          : same[to]
    if (next == null) return
    event.preventDefault()
    next.focus()
  }

  /** Selected values by question. */
  #answers(): Map<string, string[]> {
    const answers = new Map<string, string[]>()
    for (const { name, value, checked } of this.#boxes)
      answers.set(name, [...(answers.get(name) ?? []), ...(checked && value !== 'all' ? [value] : [])])
    return answers
  }

  #matching(answers: Map<string, string[]>): HTMLElement[] {
    return this.#cards.filter(({ dataset }) =>
      [...answers].every(
        ([name, values]) => values.length === 0 || values.some((value) => dataset[name]?.split(' ').includes(value)),
      ),
    )
  }

  #show(): HTMLElement[] {
    const answers = this.#answers()
    const shown = this.#matching(answers)
    for (const card of this.#cards) card.hidden = !shown.includes(card)
    for (const box of this.#boxes) {
      const left = this.#matching(new Map(answers).set(box.name, box.value === 'all' ? [] : [box.value]))
      ;(box.nextElementSibling as HTMLElement).dataset.left = String(left.length)
      // The checkbox in use stays enabled, because disabling it would lose the focus.
      box.disabled = left.length === 0 && !box.checked && box !== document.activeElement
    }
    this.dataset.show = answers.get('use')?.[0] ?? 'all'
    return shown
  }

  #changed(): void {
    const url = new URL(location.href)
    for (const [name, values] of this.#answers()) {
      if (values.length === 0) url.searchParams.delete(name)
      else url.searchParams.set(name, values.join(','))
    }
    history.replaceState(history.state, '', url.href.replaceAll('%2C', ','))
    announce((this.dataset.shown ?? '').replace('{n}', String(this.#show().length)))
  }
}

customElements.define('family-filter', FamilyFilterElement)
