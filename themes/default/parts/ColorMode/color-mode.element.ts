// The color-mode switch. The choice is stored under `theme` and shared by all tabs. Until the visitor chooses, the system's preference applies. The
// icon changes at once and the page after the next paint, because recoloring every element takes longer.
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

  /** Sets a mode. Any other value means that the visitor hasn't chosen. */
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
