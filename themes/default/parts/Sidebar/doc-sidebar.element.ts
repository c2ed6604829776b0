// A docs section's list of pages: scrolls to the current page, and opens and closes categories. The code for that is loaded when a visitor is about
// to need it.
import { whenLaidOut } from '../../client/layout.ts'

class DocSidebarElement extends HTMLElement {
  #ready = false

  connectedCallback(): void {
    // By then, the scroll position from the previous page has been restored.
    const layout = whenLaidOut(this, () => {
      layout.disconnect()
      showCurrent(this)
    })
    if (this.#ready) return
    this.#ready = true
    // A button is labeled after the category next to it. Those from the complete list's file already have labels.
    for (const button of this.querySelectorAll('.side-toggle:not([aria-label])'))
      button.ariaLabel = (this.dataset.toggle as string).replace('{{name}}', () => button.previousSibling!.textContent!)
    this.addEventListener('click', (event) => onClick(this, event))
    for (const type of ['pointerover', 'focusin']) this.addEventListener(type, (event) => onTowards(this, event))
  }
}

function onClick(list: HTMLElement, event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>('.side-toggle, .side-name')
  const category = control?.closest<HTMLElement>('.side-category')
  if (!control || !category || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  // A category's name leads to its index page; on that page, or without one, it opens and closes the category.
  if (
    control.matches('.side-name:not([data-toggle], [aria-current])') ||
    category.querySelector(':scope > .side-row > .side-toggle') === null
  )
    return
  event.preventDefault()
  const name = category.querySelector<HTMLAnchorElement>('.side-name')
  import('./categories.ts').then(
    ({ toggleCategory }) => toggleCategory(list, category),
    () => name !== null && location.assign(name.href),
  )
}

/** Loads a closed category's items when the pointer approaches it. */
function onTowards(list: HTMLElement, event: Event): void {
  if ((event.target as Element).closest('.side-toggle')?.closest('[data-lazy]') == null) return
  import('./categories.ts').then(({ wholeList }) => wholeList(list)).catch(() => undefined)
}

/** Scrolls the sidebar, not the page, as far as needed. */
function showCurrent(list: HTMLElement): void {
  const panel = list.closest<HTMLElement>('.sidebar-panel')
  const current = list.querySelector<HTMLElement>('[aria-current="page"]')
  if (panel === null || current === null || panel.scrollHeight <= panel.clientHeight) return
  const frame = panel.getBoundingClientRect()
  const box = current.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) panel.scrollTop += box.top - frame.top - panel.clientHeight / 3
}

customElements.define('doc-sidebar', DocSidebarElement)
