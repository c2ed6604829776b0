// The search button: opens the dialog by click, Ctrl/Cmd+K or `/`, and loads its script and style on first use.
import { reportLoadFailure } from '../Errors/errors.ts'

class SearchTriggerElement extends HTMLElement {
  #loader: typeof import('../../client/load.ts') | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    const keys = this.querySelector('kbd')
    if (keys !== null && /Mac|iPhone|iPad/.test(navigator.platform)) keys.textContent = keys.dataset.mac ?? ''
    button?.addEventListener('click', () => void this.open())
    // On the way to the button there is time to fetch.
    for (const type of ['pointerenter', 'focus']) button?.addEventListener(type, () => void this.#load().catch(() => undefined), { once: true })
    document.addEventListener('keydown', onKey)
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', onKey)
  }

  /** Open the dialog, if wanted with a query in it. */
  async open(query = ''): Promise<void> {
    const button = this.querySelector('button')
    button?.setAttribute('aria-busy', 'true')
    try {
      await this.#load()
      document.dispatchEvent(new CustomEvent('search:open', { detail: query }))
    } catch {
      // A browser does not ask twice for a module that failed; without the loader only a reload helps.
      reportLoadFailure(() => (this.#loader === undefined ? location.reload() : this.open(query)))
    } finally {
      button?.removeAttribute('aria-busy')
    }
  }

  async #load(): Promise<void> {
    this.#loader ??= await import('../../client/load.ts')
    const { script, style } = this.dataset
    await Promise.all([script === undefined ? null : this.#loader.loadScript(script), style === undefined ? null : this.#loader.loadStyle(style)])
  }
}

function onKey(event: KeyboardEvent): void {
  const shortcut = (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
  if (!shortcut || event.defaultPrevented) return
  event.preventDefault()
  void document.querySelector<SearchTriggerElement>('search-trigger')?.open()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

customElements.define('search-trigger', SearchTriggerElement)
