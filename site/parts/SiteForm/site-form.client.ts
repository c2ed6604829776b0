// Lets a form be checked and sent without leaving the page. The code is loaded when a visitor starts to fill it in.
import type { FormControl } from './control.ts'

const BEGINNINGS = ['focusin', 'pointerdown', 'input', 'change'] as const

class SiteFormElement extends HTMLElement {
  #control: Promise<FormControl> | null = null
  #left = false
  /** The draft's key. It contains the page, because a question about one board must not appear on another board's page. */
  #draft = ''

  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null || form.noValidate) return
    // From here on, this script shows its own messages in the page's language.
    form.noValidate = true
    this.#draft = `form:${this.dataset.form ?? ''}:${location.pathname}`
    const begin = (): void => void this.#begin(form).catch(() => undefined)
    for (const beginning of BEGINNINGS) this.addEventListener(beginning, begin, { once: true })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      // If the code can't be loaded, the form is submitted as it would be without scripts.
      this.#begin(form).then(
        (control) => control.submit(),
        () => this.#leave(form),
      )
    })
    if (isKept(this.#draft)) begin()
  }

  /** Runs only once. A second press while waiting for the response would send the form again. */
  #leave(form: HTMLFormElement): void {
    if (this.#left) return
    this.#left = true
    // A visitor who comes back can send it again.
    addEventListener('pageshow', () => (this.#left = false), { once: true })
    form.submit()
  }

  #begin(form: HTMLFormElement): Promise<FormControl> {
    this.#control ??= import('./control.ts').then(({ controlForm }) => controlForm(this, form, this.#draft))
    // After a failure, the next attempt can succeed.
    this.#control.catch(() => (this.#control = null))
    return this.#control
  }
}

/** Not in `draft.ts`, because the bundler would put a shared module into a separate file. */
function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

customElements.define('site-form', SiteFormElement)
