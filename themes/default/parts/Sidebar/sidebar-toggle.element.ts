// The button that hides the documentation sidebar on wide screens, and shows it again; the choice is remembered.
import { recall, remember } from 'ssg/theme/browser'

const KEY = 'docs-sidebar'

class SidebarToggleElement extends HTMLElement {
  #ready = false

  connectedCallback(): void {
    this.#render(recall(KEY) === 'hidden')
    if (this.#ready) return
    this.#ready = true
    this.addEventListener('click', () => {
      const hide = document.documentElement.dataset.sidebar !== 'hidden'
      remember(KEY, hide ? 'hidden' : null)
      this.#render(hide)
    })
  }

  #render(hidden: boolean): void {
    if (hidden) document.documentElement.dataset.sidebar = 'hidden'
    else delete document.documentElement.dataset.sidebar
    const button = this.querySelector('button')
    const words = button?.querySelector('span')
    if (words) words.textContent = (hidden ? button?.dataset.show : button?.dataset.hide) ?? ''
  }
}

customElements.define('sidebar-toggle', SidebarToggleElement)
