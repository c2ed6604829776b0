// A form that is checked and sent without leaving the page. What that takes is loaded when somebody begins to fill the form in.
import type { FormControl } from './control.ts'

const BEGINNINGS = ['focusin', 'pointerdown', 'input', 'change'] as const

class SiteFormElement extends HTMLElement {
  #control: Promise<FormControl> | null = null
  #left = false
  /** The draft's key. It contains the page: a question about one board must not appear on another board's page. */
  #draft = ''

  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null || form.noValidate) return
    // From here on the messages are ours, in the page's language.
    form.noValidate = true
    this.#draft = `form:${this.dataset.form ?? ''}:${location.pathname}`
    const begin = (): void => void this.#begin(form).catch(() => undefined)
    for (const beginning of BEGINNINGS) this.addEventListener(beginning, begin, { once: true })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      // When our part does not load, the form goes the way that it goes without scripts.
      this.#begin(form).then(
        (control) => control.submit(),
        () => this.#leave(form),
      )
    })
    if (isKept(this.#draft)) begin()
  }

  /** Once: a second press while the answer is on its way would send it again. */
  #leave(form: HTMLFormElement): void {
    if (this.#left) return
    this.#left = true
    // Whoever comes back may send again.
    addEventListener('pageshow', () => (this.#left = false), { once: true })
    form.submit()
  }

  #begin(form: HTMLFormElement): Promise<FormControl> {
    this.#control ??= import('./control.ts').then(({ controlForm }) => controlForm(this, form, this.#draft))
    // A connection that fails now may hold the next time.
    this.#control.catch(() => (this.#control = null))
    return this.#control
  }
}

/** Not in `draft.ts`: the bundler would put the shared module into a separate file. */
function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

customElements.define('site-form', SiteFormElement)
