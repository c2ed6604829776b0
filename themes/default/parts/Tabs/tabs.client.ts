// Tabs: creates a tab list from the panels' labels. A choice applies to all tabs in its group, on this page and the next ones.
import { onRemembered, recall, remember } from 'ssg/theme/browser?tabs'

const PREFIX = 'docs-tab-'
let count = 0

class TabGroupElement extends HTMLElement {
  #tabs: HTMLButtonElement[] = []
  #panels: HTMLElement[] = []

  connectedCallback(): void {
    if (this.#panels.length > 0) return
    this.#panels = [...this.children].filter((child): child is HTMLElement => child.matches('.tab-panel'))
    if (this.#panels.length === 0) return
    this.#build()
    const group = this.group
    const remembered = group === null ? null : recall(PREFIX + group)
    const start =
      this.#panels.find((panel) => panel.dataset.value === remembered) ??
      this.#panels.find((panel) => panel.dataset.default !== undefined) ??
      this.#panels[0]
    this.show(start?.dataset.value ?? '')
    this.#showTarget()
    addEventListener('hashchange', () => this.#showTarget())
    if (group !== null) onRemembered(PREFIX + group, (value) => value !== null && this.show(value))
  }

  get group(): string | null {
    return this.dataset.group ?? null
  }

  /** Show a value's panel; nothing if there isn't one. */
  show(value: string): void {
    const at = this.#panels.findIndex((panel) => panel.dataset.value === value)
    if (at < 0) return
    this.#panels.forEach((panel, index) => panel.toggleAttribute('data-off', index !== at))
    this.#tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === at))
      tab.tabIndex = index === at ? 0 : -1
    })
  }

  #build(): void {
    const list = document.createElement('div')
    list.className = 'tab-list'
    list.setAttribute('role', 'tablist')
    list.setAttribute('aria-label', this.dataset.label ?? '')
    this.#tabs = this.#panels.map((panel) => {
      const id = `pageTab${++count}`
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.id = id
      tab.className = 'tab'
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-controls', `${id}-panel`)
      tab.append(...labelOf(panel))
      tab.addEventListener('click', () => this.#choose(tab))
      panel.id = `${id}-panel`
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', id)
      return tab
    })
    list.append(...this.#tabs)
    list.addEventListener('keydown', (event) => this.#onKey(event))
    this.prepend(list)
    this.dataset.ready = ''
  }

  #choose(tab: HTMLButtonElement): void {
    const value = this.#panels[this.#tabs.indexOf(tab)]?.dataset.value ?? ''
    const before = tab.getBoundingClientRect().top
    if (this.group === null) this.show(value)
    else {
      remember(PREFIX + this.group, value)
      for (const other of document.querySelectorAll<TabGroupElement>('tab-group'))
        if (other.group === this.group && other instanceof TabGroupElement) other.show(value)
    }
    // Panels above this one may have changed their height: the tab stays under the pointer.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  }

  #onKey(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(event.target as HTMLButtonElement)
    const last = this.#tabs.length - 1
    const rtl = getComputedStyle(this).direction === 'rtl'
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
    const to =
      step !== undefined
        ? (at + step + last + 1) % (last + 1)
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? last
            : -1
    const tab = this.#tabs[to]
    if (at < 0 || tab === undefined) return
    event.preventDefault()
    this.#choose(tab)
    tab.focus()
  }

  /** A link to a section inside a panel shows that panel. */
  #showTarget(): void {
    const id = decodeURIComponent(location.hash.slice(1))
    const target = id === '' ? null : document.getElementById(id)
    const panel = target === null ? undefined : this.#panels.find((candidate) => candidate.contains(target))
    if (panel === undefined || !panel.hasAttribute('data-off')) return
    this.show(panel.dataset.value ?? '')
    target?.scrollIntoView()
  }
}

/** A label with its markup, without ids; only its text where it can be operated itself. */
function labelOf(panel: HTMLElement): Iterable<Node | string> {
  // A panel's own label comes before those of tabs in it.
  const label = panel.querySelector('.tab-label')?.cloneNode(true) as Element | undefined
  if (label?.querySelector('a,button,input,select,textarea,summary,[tabindex],ssg-island')) return [label.textContent]
  label?.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'))
  return label?.childNodes ?? []
}

customElements.define('tab-group', TabGroupElement)
