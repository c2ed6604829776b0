// The search dialog: type, see the matching sections at once, walk them with the arrow keys, come back to recent and favourite places.
import { say, stringsOf } from '../../client/strings.ts'
import { make } from './dom.ts'
import { search, type SearchResult } from './engine.ts'
import { fetchFailed, noResults, resultRows, savedRows } from './results.ts'
import { drop, keep, saved, type Shelf } from './saved.ts'

const LIMIT = 12
const ALL = 500
const TYPING_PAUSE = 80
const SAY_LOADING_AFTER = 200

class SearchDialogElement extends HTMLElement {
  #abort = new AbortController()
  #timer = 0
  #limit = LIMIT

  connectedCallback(): void {
    const { dialog, input } = this.#parts()
    document.addEventListener('search:open', (event) => this.open((event as CustomEvent<string>).detail))
    addEventListener('popstate', () => dialog.close())
    input.addEventListener('input', () => {
      this.#limit = LIMIT
      clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => void this.#run(), TYPING_PAUSE)
    })
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      dialog.querySelector<HTMLAnchorElement>('.search-body .search-link')?.click()
    })
    dialog.addEventListener('keydown', (event) => this.#onKey(event))
    dialog.addEventListener('click', (event) => this.#onClick(event))
  }

  open(query: string): void {
    const { dialog, input } = this.#parts()
    if (!dialog.open) dialog.showModal()
    input.value = query
    input.focus()
    input.select()
    void this.#run()
  }

  #parts(): { dialog: HTMLDialogElement; input: HTMLInputElement; body: HTMLElement; status: HTMLElement; all: HTMLElement } {
    const find = <T extends Element>(selector: string): T => this.querySelector(selector) as T
    return { dialog: find('dialog'), input: find('input'), body: find('.search-body'), status: find('[role="status"]'), all: find('.search-all') }
  }

  async #run(): Promise<void> {
    const { input, body, status, all } = this.#parts()
    const strings = stringsOf(this)
    const query = input.value.trim()
    this.#abort.abort()
    this.#abort = new AbortController()
    const { signal } = this.#abort
    all.replaceChildren()
    status.textContent = ''
    if (query === '') return this.#showStart()
    const loading = setTimeout(() => body.replaceChildren(make('p', { class: 'search-none quiet' }, say(strings, 'loading'))), SAY_LOADING_AFTER)
    try {
      const result = await search(query, { indexUrl: this.dataset.index ?? '', limit: this.#limit, board: currentBoard(), signal })
      if (!signal.aborted) this.#show(query, result)
    } catch {
      if (signal.aborted) return
      body.replaceChildren(fetchFailed(strings))
      status.textContent = say(strings, 'failed')
    } finally {
      clearTimeout(loading)
    }
  }

  #showStart(): void {
    const strings = stringsOf(this)
    const shelves = (['recent', 'favourite'] as const).map((shelf) => savedRows(shelf, saved(shelf), strings)).filter((rows) => rows !== null)
    this.#parts().body.replaceChildren(...(shelves.length > 0 ? shelves : [make('p', { class: 'search-none quiet' }, say(strings, 'noRecent'))]))
  }

  #show(query: string, result: SearchResult): void {
    const { body, status, all } = this.#parts()
    const strings = stringsOf(this)
    if (result.pages.length === 0) {
      body.replaceChildren(noResults(query, result, strings, this.dataset.feedback))
      status.textContent = `${say(strings, 'none')} ${query}`
      return
    }
    body.replaceChildren(...resultRows(result.pages, strings))
    body.scrollTop = 0
    status.textContent = say(strings, 'count', { count: result.total })
    if (result.total <= this.#limit) return
    const text = say(strings, 'seeAll', { count: result.total })
    const { results } = this.dataset
    all.replaceChildren(results === undefined ? make('button', { type: 'button', class: 'search-more', 'data-do': 'all' }, text) : make('a', { class: 'search-more', href: `${results}?q=${encodeURIComponent(query)}` }, text))
  }

  /** Arrow keys walk through field, results and the buttons' rows; Home and End jump within the results. */
  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    // In a search field Escape empties the field first, in some browsers; here it closes, always.
    if (event.key === 'Escape') {
      event.preventDefault()
      return this.#parts().dialog.close()
    }
    const { input } = this.#parts()
    const stops = [...this.querySelectorAll<HTMLElement>('.search-link, .search-more')]
    const row = (event.target as Element).closest('.search-row')?.querySelector<HTMLElement>('.search-link') ?? (event.target as HTMLElement)
    const at = stops.indexOf(row)
    const inList = at >= 0
    let to: HTMLElement | undefined
    if (event.key === 'ArrowDown') to = stops[at + 1] ?? input
    else if (event.key === 'ArrowUp') to = at === 0 ? input : at > 0 ? stops[at - 1] : stops[stops.length - 1]
    else if (inList && event.key === 'Home') to = stops[0]
    else if (inList && event.key === 'End') to = stops[stops.length - 1]
    else if (inList && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) return input.focus()
    if (to === undefined) return
    event.preventDefault()
    to.focus()
  }

  #onClick(event: MouseEvent): void {
    const { dialog, input } = this.#parts()
    const target = event.target as Element
    // A press on the dialog element itself is a press on the backdrop around the box.
    if (target === dialog) return dialog.close()
    const link = target.closest('a')
    if (link !== null) {
      const { title, heading = '', url = link.getAttribute('href') ?? '' } = link.dataset
      if (title !== undefined) keep('recent', { url, title, heading })
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close()
      return
    }
    const button = target.closest<HTMLElement>('[data-do]')
    if (button === null) return
    const { do: action, url = '', shelf, query = '' } = button.dataset
    if (action === 'close') dialog.close()
    else if (action === 'again') void this.#run()
    else if (action === 'remove' || action === 'star') this.#changeShelf(action, shelf as Shelf, url)
    else if (action === 'try' || action === 'all') {
      if (action === 'try') input.value = query
      this.#limit = action === 'all' ? ALL : LIMIT
      input.focus()
      void this.#run()
    }
  }

  #changeShelf(action: 'remove' | 'star', shelf: Shelf, url: string): void {
    const hit = saved(shelf).find((other) => other.url === url)
    if (action === 'remove') drop(shelf, url)
    else if (hit !== undefined) keep('favourite', hit)
    this.#showStart()
    this.#parts().input.focus()
  }
}

/** The board of the documentation that is being read, or ''. */
function currentBoard(): string {
  return /\/docs\/([^/]+)/.exec(location.pathname)?.[1] ?? ''
}

customElements.define('search-dialog', SearchDialogElement)
