// Creates a tab list from the panels' labels. A selection applies to all tabs in the same group, on this page and later ones.
import { onRemembered, recall, remember } from 'ssg/theme/browser?tabs'

const PREFIX = 'docs-tab-'
let made = 0

class TabGroupElement extends HTMLElement {
  #tabs: HTMLButtonElement[] = []
  #panels: HTMLElement[] = []

  connectedCallback(): void {
    if (this.#panels.length > 0) return
    this.#panels = [...this.children].filter((child): child is HTMLElement => child.matches('.tab-panel'))
    if (this.#panels.length === 0) return
    this.#build()
    const { group } = this.dataset
    const start = this.#panels.findIndex((panel) => panel.dataset.default !== undefined)
    this.#showAt(Math.max(start, 0))
    if (group !== undefined) {
      this.show(recall(PREFIX + group))
      onRemembered(PREFIX + group, (value) => this.show(value))
    }
    this.#showTarget()
    addEventListener('hashchange', () => this.#showTarget())
  }

  /** Shows a value's panel. Does nothing if there isn't one. */
  show(value: string | null): void {
    const at = this.#panels.findIndex((panel) => valuesOf(panel).includes(value))
    if (at >= 0) this.#showAt(at)
  }

  #showAt(at: number): void {
    this.#panels.forEach((panel, index) => panel.toggleAttribute('data-off', index !== at))
    this.#tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === at)
      tab.tabIndex = index === at ? 0 : -1
    })
  }

  #build(): void {
    const list = document.createElement('div')
    list.className = 'tab-list'
    list.role = 'tablist'
    list.ariaLabel = this.dataset.label ?? ''
    this.#tabs = this.#panels.map((panel) => {
      const id = `pageTab${++made}`
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.id = id
      tab.className = 'tab'
      tab.role = 'tab'
      tab.setAttribute('aria-controls', `${id}-panel`)
      tab.append(...labelOf(panel))
      tab.addEventListener('click', () => this.#choose(tab))
      panel.id = `${id}-panel`
      panel.role = 'tabpanel'
      panel.setAttribute('aria-labelledby', id)
      return tab
    })
    list.append(...this.#tabs)
    list.addEventListener('keydown', (event) => this.#onKey(event))
    this.prepend(list)
    this.dataset.ready = ''
  }

  #choose(tab: HTMLButtonElement): void {
    const at = this.#tabs.indexOf(tab)
    const before = tab.getBoundingClientRect().top
    const { group } = this.dataset
    this.#showAt(at)
    if (group !== undefined) {
      const values = valuesOf(this.#panels[at]!)
      const known = recall(PREFIX + group)
      // A stored value is more specific than a panel for several values.
      const value = values.includes(known) ? known : values[0]!
      remember(PREFIX + group, value)
      for (const other of document.querySelectorAll<TabGroupElement>('tab-group'))
        if (other.dataset.group === group) other.show?.(value)
    }
    // Panels above this one can have changed their height. Scroll so that the tab stays below the pointer.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  }

  #onKey(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(event.target as HTMLButtonElement)
    const count = this.#tabs.length
    const next = getComputedStyle(this).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: at + next, ArrowLeft: at - next, Home: 0, End: count - 1 }[event.key]
    // For other keys, the index is NaN, which has no tab.
    const tab = this.#tabs[(to! + count) % count]
    if (tab === undefined) return
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
    this.#showAt(this.#panels.indexOf(panel))
    target?.scrollIntoView()
  }
}

/** A panel can be for several values: `linux|macos`. */
function valuesOf(panel: HTMLElement): (string | null)[] {
  return (panel.dataset.value ?? '').split('|')
}

/** A label with its markup but without IDs. If it contains interactive elements, only its text is used. */
function labelOf(panel: HTMLElement): Iterable<Node | string> {
  // A panel's own label comes before those of tabs in it.
  const label = panel.querySelector('.tab-label')?.cloneNode(true) as Element | undefined
  if (label?.querySelector('a,button,input,select,textarea,summary,[tabindex],ssg-island')) return [label.textContent]
  label?.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'))
  return label?.childNodes ?? []
}

customElements.define('tab-group', TabGroupElement)
