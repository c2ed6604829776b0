// The search button: opens the dialog by click, Ctrl/Cmd+K or `/`, and loads its script and style on first use. The dialog opens at once,
// so text typed while the rest is loading is in the field when it arrives. It isn't a modal `<dialog>`: that makes the page
// around it inert, so every element is restyled before the next frame. An overlay covers the page, and the dialog keeps the focus.
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
    // On the way to the button there is time to fetch.
    for (const type of ['pointerenter', 'focus'])
      button.addEventListener(type, () => void this.#load().catch(() => undefined), { once: true })
    // The same function is listened to once, whatever navbar comes.
    document.addEventListener('keydown', onKey)
    // A search that was shared, or that the visitor comes back to.
    const look = (): void => {
      if (!location.hash.startsWith('#search=')) return
      void import('./address.ts').then(({ addressQuery }) => this.open(addressQuery())).catch(() => undefined)
    }
    document.addEventListener('page:load', look)
    // On the way to another page the dialog waits until it is there.
    addEventListener('hashchange', ({ oldURL }) => {
      if (new URL(oldURL).pathname === location.pathname) look()
    })
    look()
  }

  /** Open the dialog, if wanted with a query in it. */
  async open(query?: string | null): Promise<void> {
    // Below another dialog nobody could reach it.
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

  /** A browser does not ask twice for a module that failed; without the loader only a reload helps. */
  #sayFailed(dialog: HTMLElement | null): void {
    const box = retryBox()
    place(box, () => (this.#loader === undefined ? location.reload() : void this.open()))
    this.#loader?.sayFailed(box).catch(() => undefined)
    dialog?.querySelector('.trouble')?.remove()
    if (box !== null) dialog?.append(box)
  }

  /** The element of search with its field, which is all of the dialog before its script is there. */
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
    // The script looks for the field as soon as it runs.
    this.#search()
    this.#loader ??= await import('../../client/load.ts')
    const { script = '', style = '' } = this.dataset
    await Promise.all([this.#loader.searchElement(), this.#loader.loadScript(script), this.#loader.loadStyle(style)])
  }
}

/** The dialog, also before its script is there: a field to type in, Enter that waits, and a way out. */
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

/** Not in a dialog that was closed: the focus leaves it with the next frame. */
function isTyping(target: HTMLElement): boolean {
  return (
    target.isContentEditable || (target.matches?.('input,textarea,select') && !target.closest('dialog:not([open])'))
  )
}

customElements.define('search-trigger', SearchTriggerElement)
