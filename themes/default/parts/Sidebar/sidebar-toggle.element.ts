// The button that hides or shows the docs sidebar on wide screens. The choice is stored.
import { recall, remember } from 'ssg/theme/browser?main'

const KEY = 'docs-sidebar'
const root = document.documentElement.dataset

class SidebarToggleElement extends HTMLElement {
  #ready = false

  connectedCallback(): void {
    this.#render(recall(KEY) === 'hidden')
    if (this.#ready) return
    this.#ready = true
    this.addEventListener('click', () => {
      const hide = root.sidebar !== 'hidden'
      remember(KEY, hide ? 'hidden' : null)
      this.#render(hide)
    })
  }

  #render(hidden: boolean): void {
    root.sidebar = hidden ? 'hidden' : ''
    const button = this.querySelector('button') as HTMLButtonElement
    const { show, hide } = button.dataset
    button.querySelector('span')!.textContent = (hidden ? show : hide) as string
  }
}

customElements.define('sidebar-toggle', SidebarToggleElement)
