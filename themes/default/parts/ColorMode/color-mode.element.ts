// The colour-mode switch: light or dark, kept under `theme`, the same in every tab, following the system until the visitor chooses.
import { onRemembered, recall, remember } from 'ssg/theme/browser'

const KEY = 'theme'
type Mode = 'light' | 'dark'

class ColorModeElement extends HTMLElement {
  readonly #button = this.querySelector('button')

  connectedCallback(): void {
    this.#show()
    this.#button?.addEventListener('click', () => {
      const mode: Mode = current() === 'dark' ? 'light' : 'dark'
      document.documentElement.dataset.theme = mode
      remember(KEY, mode)
      this.#show()
    })
    onRemembered(KEY, (value) => this.#set(value === 'light' || value === 'dark' ? value : initial()))
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      if (recall(KEY) === null) this.#set(initial())
    })
  }

  #set(mode: Mode): void {
    document.documentElement.dataset.theme = mode
    this.#show()
  }

  #show(): void {
    this.#button?.setAttribute('aria-pressed', String(current() === 'dark'))
  }
}

function current(): Mode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The mode of a visitor who has not chosen. */
function initial(): Mode {
  const configured = document.documentElement.dataset.themeDefault
  if (configured === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return configured === 'dark' ? 'dark' : 'light'
}

customElements.define('color-mode', ColorModeElement)
