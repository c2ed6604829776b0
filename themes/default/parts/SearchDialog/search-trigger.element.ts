// The search button: opens the dialog by click, Ctrl/Cmd+K or `/`, and loads its script and style on first use. The dialog opens at once, so text
// typed while the rest is loading is in the field when it arrives. It isn't a modal `<dialog>`, because that would make the page around it inert, and
// every element would be restyled before the next frame. Instead, an overlay covers the page, and the dialog keeps the focus.
import { painted } from 'ssg/theme/browser?main'
import { place, retryBox } from '../Errors/errors.ts'

class SearchTriggerElement extends HTMLElement {
  #loader: typeof import('../../client/load.ts') | undefined
  #loaded = false

  connectedCallback(): void {
    const button = this.querySelector('button') as HTMLButtonElement
    const keys = this.querySelector('kbd')
    if (keys !== null && /Mac|iPhone|iPad/.test(navigator.platform)) keys.textContent = '⌘ K'
    button.addEventListener('click', () => void this.open())
    // There's time to load it while the pointer moves to the button.
    for (const type of ['pointerenter', 'focus'])
      button.addEventListener(type, () => void this.#load().catch(() => undefined), { once: true })
    // The same function is added only once, even for several navbars.
    document.addEventListener('keydown', onKey)
    // For a URL with a search that was shared, or that the visitor returns to.
    const look = (): void => {
      if (!location.hash.startsWith('#search=')) return
      void import('./address.ts').then(({ addressQuery }) => this.open(addressQuery())).catch(() => undefined)
    }
    document.addEventListener('page:load', look)
    // If the URL leads to another page, the dialog waits until that page is loaded.
    addEventListener('hashchange', ({ oldURL }) => {
      if (new URL(oldURL).pathname === location.pathname) look()
    })
    look()
  }

  /** Opens the dialog, optionally with a query. */
  async open(query?: string | null): Promise<void> {
    // It would be unreachable below another dialog.
    if (document.querySelector(':modal') !== null) return
    const search = this.#search()
    openBox(search, query, this.#loaded)
    try {
      await Promise.all([this.#load(), painted()])
      this.#loaded = true
      document.dispatchEvent(new Event('search:open'))
    } catch {
      this.#sayFailed(search.querySelector('dialog'))
    }
  }

  /** A browser doesn't request a failed module again. Without the loader, only a reload helps. */
  #sayFailed(dialog: HTMLElement | null): void {
    const box = retryBox()
    place(box, () => (this.#loader === undefined ? location.reload() : void this.open()))
    this.#loader?.sayFailed(box).catch(() => undefined)
    dialog?.querySelector('.trouble')?.remove()
    if (box !== null) dialog?.append(box)
  }

  /** The search element with its field, which is the whole dialog until its script is loaded. */
  #search(): HTMLElement {
    const search = document.querySelector('search-dialog') as HTMLElement
    if (search.firstChild === null) {
      search.innerHTML =
        '<dialog class="search" aria-modal="true"><form class="search-field" role="search"><label class="sr-only" for="searchInput"></label><input id="searchInput" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="128" enterkeyhint="search"><button type="button" class="search-close" data-do="close"><kbd>Esc</kbd></button></form></dialog>'
      const [dialog, label, input] = ['dialog', 'label', 'input'].map((name) => search.querySelector(name))
      const name = this.querySelector('span')?.textContent as string
      dialog!.ariaLabel = label!.textContent = (input as HTMLInputElement).placeholder = name
      label!.before((this.querySelector('svg') as Element).cloneNode(true))
    }
    return search
  }

  async #load(): Promise<void> {
    // The script needs the field as soon as it runs.
    this.#search()
    this.#loader ??= await import('../../client/load.ts')
    const { script = '', style = '' } = this.dataset
    await Promise.all([this.#loader.searchElement(), this.#loader.loadScript(script), this.#loader.loadStyle(style)])
  }
}

/** Opens the dialog, even before its script is loaded: with a field, a pending Enter key, and a way to close it. */
function openBox(search: HTMLElement, query: string | null | undefined, loaded: boolean): void {
  const dialog = search.querySelector('dialog') as HTMLDialogElement
  const input = search.querySelector('input') as HTMLInputElement
  if (dialog.open) return
  dialog.show()
  input.value = query || input.value
  input.select()
  if (loaded) return
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    search.dataset.entered = input.value
  })
  search.querySelector('[data-do="close"]')?.addEventListener('click', () => dialog.close())
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing) document.querySelector<HTMLDialogElement>('.search')?.close()
  const command = event.ctrlKey || event.metaKey
  const shortcut =
    event.key === '/'
      ? !command && !event.altKey && !isTyping(event.target as HTMLElement)
      : command && /^k$/i.test(event.key)
  if (!shortcut || event.defaultPrevented) return
  event.preventDefault()
  void document.querySelector<SearchTriggerElement>('search-trigger')?.open()
}

/** A field in a closed dialog doesn't count, because it loses the focus in the next frame. */
function isTyping(target: HTMLElement): boolean {
  return (
    target.isContentEditable || (target.matches?.('input,textarea,select') && !target.closest('dialog:not([open])'))
  )
}

customElements.define('search-trigger', SearchTriggerElement)
