// The color-mode switch: light or dark, kept under `theme`, the same in every tab, following the system until the visitor chooses.
// A press turns the sign at once; the page follows when that is painted, as every element gets its colors anew.
import { onRemembered, painted, recall, remember } from 'ssg/theme/browser?main'

const KEY = 'theme'
const root = document.documentElement.dataset
const system = matchMedia('(prefers-color-scheme: dark)')

class ColorModeElement extends HTMLElement {
  readonly #button = this.querySelector('button') as HTMLButtonElement

  connectedCallback(): void {
    this.#show(root.theme)
    this.#button.addEventListener('click', () => {
      const mode = this.#button.ariaPressed === 'true' ? 'light' : 'dark'
      remember(KEY, mode)
      this.#show(mode)
      void painted().then(() => this.#set(mode))
    })
    onRemembered(KEY, (value) => this.#set(value))
    system.addEventListener('change', () => {
      if (recall(KEY) === null) this.#set(null)
    })
  }

  /** A mode; anything else is that of a visitor who has not chosen. */
  #set(mode: string | null): void {
    if (mode !== 'light' && mode !== 'dark')
      mode = root.themeDefault === 'dark' || (root.themeDefault === 'system' && system.matches) ? 'dark' : 'light'
    root.theme = mode
    this.#show(mode)
  }

  #show(mode: string | undefined): void {
    this.#button.ariaPressed = `${mode === 'dark'}`
  }
}

customElements.define('color-mode', ColorModeElement)
