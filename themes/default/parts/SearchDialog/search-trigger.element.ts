// The search button: opens the dialog by click, Ctrl/Cmd+K or `/`, and loads its script and style on first use. The dialog opens at once,
// so what is typed while the rest is on its way stands in the field when it comes.
import { place, retryBox } from '../Errors/errors.ts'

class SearchTriggerElement extends HTMLElement {
  #loader: typeof import('../../client/load.ts') | undefined
  #loaded = false

  connectedCallback(): void {
    const button = this.querySelector('button')
    const keys = this.querySelector('kbd')
    if (keys !== null && /Mac|iPhone|iPad/.test(navigator.platform)) keys.textContent = keys.dataset.mac ?? ''
    button?.addEventListener('click', () => void this.open())
    // On the way to the button there is time to fetch.
    for (const type of ['pointerenter', 'focus'])
      button?.addEventListener(type, () => void this.#load().catch(() => undefined), { once: true })
    document.addEventListener('keydown', onKey)
    // A search that was shared, or that the visitor comes back to.
    const look = (): void => {
      if (!location.hash.startsWith('#search=')) return
      void import('./address.ts').then(({ addressQuery }) => this.open(addressQuery() ?? '')).catch(() => undefined)
    }
    document.addEventListener('page:load', look)
    // On the way to another page the dialog waits until it is there.
    addEventListener('hashchange', ({ oldURL }) => {
      if (new URL(oldURL).pathname === location.pathname) look()
    })
    look()
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', onKey)
  }

  /** Open the dialog, if wanted with a query in it. */
  async open(query = ''): Promise<void> {
    const search = document.querySelector<HTMLElement>('search-dialog')
    if (search === null) return
    const early = !this.#loaded && openEmpty(search, query)
    try {
      await this.#load()
      this.#loaded = true
      // Whoever closed it meanwhile does not want it any more.
      if (!early || search.querySelector('dialog')?.open)
        document.dispatchEvent(new CustomEvent('search:open', { detail: query }))
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

  async #load(): Promise<void> {
    this.#loader ??= await import('../../client/load.ts')
    const { script = '', style = '' } = this.dataset
    await Promise.all([
      this.#loader.searchWords(document.querySelector('search-dialog') as HTMLElement),
      this.#loader.loadScript(script),
      this.#loader.loadStyle(style),
    ])
  }
}

/** The dialog before its script is there: a field to type in, Enter that waits, and a way out. */
function openEmpty(search: HTMLElement, query: string): boolean {
  const dialog = search.querySelector('dialog')
  const input = search.querySelector('input')
  if (dialog === null || input === null || dialog.open) return dialog?.open === true
  dialog.showModal()
  input.value = query
  search.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    search.dataset.entered = input.value
  })
  search.querySelector('[data-do="close"]')?.addEventListener('click', () => dialog.close())
  return true
}

function onKey(event: KeyboardEvent): void {
  const shortcut =
    (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
    (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
  if (!shortcut || event.defaultPrevented) return
  event.preventDefault()
  void document.querySelector<SearchTriggerElement>('search-trigger')?.open()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
}

customElements.define('search-trigger', SearchTriggerElement)
