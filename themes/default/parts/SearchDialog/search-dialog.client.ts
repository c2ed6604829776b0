// The search dialog: shows matching sections while you type, supports arrow keys, and lists recent and favorite results.
import { say, stringsOf, type ClientStrings } from 'ssg/theme/browser-strings'
import { holdPage } from '../../client/hold.ts'
import { addressQuery, clearAddress, hashOf, writeAddress } from './address.ts'
import { icon, make } from './dom.ts'
import { nextFilter, filterBar, NO_FILTER, type Filter } from './filters.ts'
import { search, type SearchResult } from './engine.ts'
import { indexHere } from './index-here.ts'
import { sendWords } from './marks.ts'
import { notices } from './notices.ts'
import { tellMissed } from './missed.ts'
import { hitOf, previewOf } from './preview.ts'
import { fetchFailed, noResults, popularRows, resultRows, savedRows } from './results.ts'
import { drop, keep, saved, type Shelf } from './saved.ts'

const LIMIT = 12
const ALL = 500
const TYPING_PAUSE = 80
const SAY_LOADING_AFTER = 200

class SearchDialogElement extends HTMLElement {
  #abort = new AbortController()
  #timer = 0
  #limit = LIMIT
  #filter: Filter = NO_FILTER
  #literal = false
  /** The query whose results are shown, and the results; null if there are none for the field's text yet. */
  #shown: { readonly query: string; readonly result: SearchResult } | null = null
  /** The query without results, while it's in the field. */
  #missed = ''
  /** Number of close events that the browser hasn't sent yet. */
  #early = 0
  /** The query for which Enter was pressed before its results had arrived. */
  #entered: string | null = null

  connectedCallback(): void {
    this.querySelector('.search-close')?.prepend(make('span', { class: 'sr-only' }), icon('close'))
    this.querySelector('dialog')?.append(...aroundField())
    const { dialog, input, body } = this.#parts()
    document.addEventListener('search:open', () => this.#opened())
    addEventListener('popstate', () => {
      if (addressQuery() === null) this.#close()
    })
    // During composition, the field contains text that isn't the query yet.
    input.addEventListener('input', (event) => (event as InputEvent).isComposing || this.#onTyped())
    input.addEventListener('compositionend', () => this.#onTyped())
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#onEnter()
    })
    dialog.addEventListener('keydown', (event) => this.#onKey(event))
    dialog.addEventListener('click', (event) => this.#onClick(event))
    // Pressing the overlay around the box closes the dialog, without taking the focus that returns to its previous place.
    this.addEventListener('mousedown', (event) => {
      if (event.target === this) event.preventDefault()
    })
    this.addEventListener('click', (event) => {
      if (event.target === this) this.#close()
    })
    dialog.addEventListener('close', () => {
      if (this.#early > 0) this.#early--
      else this.#closed()
    })
    // In some browsers, Escape first clears a search field. Here it always closes the dialog.
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || !dialog.open) return
      event.preventDefault()
      this.#close()
    }
    document.addEventListener('keydown', onEscape, true)
    for (const type of ['focusin', 'pointerover'])
      body.addEventListener(type, (event) => this.#preview(event.target as Element))
  }

  /** Called when the box is open. Its initial content is added after the first frame that shows it. */
  #opened(): void {
    const { dialog, input } = this.#parts()
    // If it was closed in the meantime, nothing is shown.
    if (!dialog.open) return
    holdPage(true)
    // An earlier attempt can have failed.
    dialog.querySelector('.trouble')?.remove()
    this.#sayKeys(dialog)
    // Enter can have been pressed before this script was loaded.
    const { entered } = this.dataset
    delete this.dataset.entered
    if (entered !== undefined && entered.trim() === input.value.trim()) this.#onEnter()
    // Text typed in the meantime may have results by now.
    else if (this.#shown?.query !== this.#query) void this.#run()
  }

  /** The browser sends the close event later, when the reader can already have opened the dialog again. */
  #close(value?: string): void {
    const { dialog } = this.#parts()
    if (!dialog.open) return
    dialog.close(value)
    this.#early++
    this.#closed()
  }

  #closed(): void {
    const { dialog } = this.#parts()
    holdPage(false)
    // A pending search isn't needed anymore.
    clearTimeout(this.#timer)
    this.#remember()
    clearAddress()
    dialog.returnValue = ''
    tellMissed(this.#missed, this.dataset)
    this.#missed = ''
  }

  /** The next search starts with the previous query. A query with results is listed as recent, unless one of them was followed. */
  #remember(): void {
    const { dialog, input } = this.#parts()
    const query = this.#shown?.query ?? ''
    if (query !== '' && query === this.#query && dialog.returnValue !== 'followed')
      keep('recent', { url: hashOf(query), title: query, heading: '' })
    input.value = ''
  }

  /** Labels for the field and the keys. */
  #sayKeys(dialog: HTMLElement): void {
    const strings = stringsOf(this)
    const label = dialog.querySelector('label')
    if (label !== null) dialog.ariaLabel = label.textContent = say(strings, 'label')
    dialog.querySelector('.search-keys:empty')?.append(...keysOf(strings))
    dialog.querySelector('.search-close .sr-only:empty')?.append(`${say(strings, 'close')} `)
  }

  #parts(): {
    dialog: HTMLDialogElement
    input: HTMLInputElement
    filters: HTMLElement
    body: HTMLElement
    preview: HTMLElement
    status: HTMLElement
    all: HTMLElement
  } {
    const find = <T extends Element>(selector: string): T => this.querySelector(selector) as T
    return {
      dialog: find('dialog'),
      input: find('input'),
      filters: find('.search-filters'),
      body: find('.search-body'),
      preview: find('.search-preview'),
      status: find('[role="status"]'),
      all: find('.search-all'),
    }
  }

  get #query(): string {
    return this.#parts().input.value.trim()
  }

  #onTyped(): void {
    this.#limit = LIMIT
    this.#literal = false
    this.#entered = null
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#run(), TYPING_PAUSE)
  }

  /** Enter opens the best result for the query in the field, now or as soon as it arrives. */
  #onEnter(): void {
    delete this.dataset.entered
    const query = this.#query
    if (query === '') return
    if (this.#shown?.query === query) return this.#follow()
    this.#entered = query
    void this.#run()
  }

  #follow(): void {
    this.querySelector<HTMLAnchorElement>('.search-body .search-link')?.click()
  }

  async #run(): Promise<void> {
    // Search for the typed text now.
    clearTimeout(this.#timer)
    const { body } = this.#parts()
    const strings = stringsOf(this)
    const query = this.#query
    this.#abort.abort()
    this.#abort = new AbortController()
    const { signal } = this.#abort
    this.#shown = null
    this.#missed = ''
    writeAddress(query)
    if (query === '') this.#keepingFocus(() => this.#showStart([]))
    // Results shown during a request belong to another query; an empty field has its own content.
    body.ariaBusy = query === '' ? null : 'true'
    const loading = setTimeout(() => {
      if (body.querySelector('.search-link') === null)
        this.#keepingFocus(() =>
          body.replaceChildren(make('p', { class: 'search-none quiet' }, say(strings, 'loading'))),
        )
    }, SAY_LOADING_AFTER)
    try {
      const result = await search(query, {
        indexUrl: indexHere() ?? this.dataset.index ?? '',
        limit: this.#limit,
        near: location.pathname,
        ...this.#filter,
        literal: this.#literal,
        signal,
      })
      if (!signal.aborted) this.#keepingFocus(() => this.#show(query, result))
    } catch {
      if (!signal.aborted) this.#keepingFocus(() => this.#showFailed(query))
    } finally {
      clearTimeout(loading)
      if (!signal.aborted) body.ariaBusy = null
    }
  }

  /** Replaces parts of the box; the focus stays on the same item, or returns to the field. */
  #keepingFocus(replace: () => void): void {
    const { dialog, input } = this.#parts()
    const focus = document.activeElement as HTMLElement | null
    const name = focus !== null && dialog.contains(focus) ? nameOf(focus) : null
    replace()
    if (name === null || focus?.isConnected || !dialog.open) return
    const stops = [...dialog.querySelectorAll<HTMLElement>('a, button')]
    ;(stops.find((stop) => nameOf(stop) === name) ?? input).focus()
  }

  #showFailed(query: string): void {
    const { body, status } = this.#parts()
    const strings = stringsOf(this)
    this.#entered = null
    if (query === '') return this.#showStart([])
    this.#empty()
    body.replaceChildren(fetchFailed(strings))
    status.textContent = say(strings, 'failed')
  }

  /** Removes everything that belongs to results. */
  #empty(): void {
    const { filters, preview, all, status } = this.#parts()
    for (const part of [filters, preview, all]) part.replaceChildren()
    status.textContent = ''
  }

  #showStart(popular: SearchResult['popular']): void {
    const strings = stringsOf(this)
    this.#empty()
    const shelves = (['recent', 'favourite'] as const).map((shelf) => savedRows(shelf, saved(shelf), strings))
    const rows = [...shelves, popularRows(popular, strings)].filter((section) => section !== null)
    if (shelves.every((shelf) => shelf === null))
      rows.unshift(make('p', { class: 'search-none quiet' }, say(strings, 'noRecent')))
    this.#parts().body.replaceChildren(...rows)
  }

  #show(query: string, result: SearchResult): void {
    const { body, filters, status, all } = this.#parts()
    const strings = stringsOf(this)
    const entered = this.#entered === query
    this.#entered = null
    if (query === '') return this.#showStart(result.popular)
    this.#empty()
    filters.replaceChildren(...filterBar(result, this.#filter, strings))
    if (result.pages.length === 0) {
      this.#missed = query
      body.replaceChildren(
        ...notices(query, result, this.#literal, strings),
        noResults(query, result, strings, this.dataset.feedback),
      )
      status.textContent = `${say(strings, 'none')} ${query}`
      return
    }
    this.#shown = { query, result }
    body.replaceChildren(...notices(query, result, this.#literal, strings), ...resultRows(result.pages, strings))
    body.scrollTop = 0
    if (entered) return this.#follow()
    this.#preview(body.querySelector('.search-link'))
    status.textContent = say(strings, 'count', { count: result.total })
    if (result.total <= this.#limit) return
    const text = say(strings, 'seeAll', { count: result.total })
    const { results } = this.dataset
    all.replaceChildren(
      results === undefined
        ? make('button', { type: 'button', class: 'search-more', 'data-do': 'all' }, text)
        : make('a', { class: 'search-more', href: `${results}?q=${encodeURIComponent(query)}` }, text),
    )
  }

  #preview(target: Element | null): void {
    const hit = hitOf(target?.closest('.search-link') ?? null)
    if (hit !== undefined) this.#parts().preview.replaceChildren(...previewOf(hit))
  }

  /** Arrow keys move through the field, results and rows of buttons. Home and End move within the results. Alt+B and Alt+K filter. */
  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Tab') return this.#keepFocus(event)
    if (event.altKey && (event.code === 'KeyB' || event.code === 'KeyK')) {
      event.preventDefault()
      return this.#setFilter(nextFilter(this.#filter, event.code === 'KeyB' ? 'group' : 'kind', this.#shown?.result))
    }
    const { input } = this.#parts()
    const stops = [...this.querySelectorAll<HTMLElement>('.search-link, .search-more')]
    const row =
      (event.target as Element).closest('.search-row')?.querySelector<HTMLElement>('.search-link') ??
      (event.target as HTMLElement)
    const at = stops.indexOf(row)
    const inList = at >= 0
    let to: HTMLElement | undefined
    if (event.key === 'ArrowDown') to = stops[at + 1] ?? input
    else if (event.key === 'ArrowUp') to = at === 0 ? input : at > 0 ? stops[at - 1] : stops[stops.length - 1]
    else if (inList && event.key === 'Home') to = stops[0]
    else if (inList && event.key === 'End') to = stops[stops.length - 1]
    else if (inList && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      return input.focus()
    if (to === undefined) return
    event.preventDefault()
    to.focus()
  }

  /** After the last element comes the first one, and before the first the last. */
  #keepFocus(event: KeyboardEvent): void {
    const stops = [...this.#parts().dialog.querySelectorAll<HTMLElement>('a, button, input')]
    if (event.shiftKey) stops.reverse()
    if (event.target !== stops.at(-1)) return
    event.preventDefault()
    stops[0]?.focus()
  }

  #setFilter(filter: Filter): void {
    this.#filter = filter
    this.#limit = LIMIT
    void this.#run()
  }

  #onClick(event: MouseEvent): void {
    const { input } = this.#parts()
    const target = event.target as Element
    const link = target.closest('a')
    if (link !== null) {
      const { title, heading = '' } = link.dataset
      const url = link.getAttribute('href') ?? ''
      const query = addressQuery(url)
      if (query !== null) {
        event.preventDefault()
        return this.#ask(query)
      }
      if (title !== undefined) keep('recent', { url, title, heading })
      sendWords(url, hitOf(link)?.words ?? [])
      // The URL keeps the query, so that the Back button returns to these results.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.#close('followed')
      return
    }
    const button = target.closest<HTMLElement>('[data-do]')
    if (button === null) return
    const { do: action, url = '', shelf, query = '', group, kind } = button.dataset
    if (action === 'close') this.#close()
    else if (action === 'again') void this.#run()
    else if (action === 'filter')
      this.#setFilter({
        ...this.#filter,
        ...(group === undefined ? {} : { group: group === this.#filter.group ? undefined : group }),
        ...(kind === undefined ? {} : { kind: kind === this.#filter.kind ? undefined : kind }),
      })
    else if (action === 'remove' || action === 'star') this.#changeShelf(action, shelf as Shelf, url)
    else if (action === 'try' || action === 'all' || action === 'literal') {
      if (action === 'try') return this.#ask(query)
      if (action !== 'all') this.#literal = action === 'literal'
      this.#limit = action === 'all' ? ALL : LIMIT
      input.focus()
      void this.#run()
    }
  }

  /** Searches for a query that was selected instead of typed. */
  #ask(query: string): void {
    const { input } = this.#parts()
    input.value = query
    this.#literal = false
    this.#limit = LIMIT
    input.focus()
    void this.#run()
  }

  #changeShelf(action: 'remove' | 'star', shelf: Shelf, url: string): void {
    const hit = saved(shelf).find((other) => other.url === url)
    if (action === 'remove') drop(shelf, url)
    else if (hit !== undefined) keep('favourite', hit)
    void this.#run()
    this.#parts().input.focus()
  }
}

/** Identifies a link or button, to find it again in the next results. */
function nameOf(stop: HTMLElement): string {
  return stop.className === 'search-more'
    ? stop.className
    : `${stop.getAttribute('href')} ${JSON.stringify(stop.dataset)}`
}

/** The area below the field, empty. */
function aroundField(): HTMLElement[] {
  return [
    make('div', { class: 'search-filters' }),
    make(
      'div',
      { class: 'search-main' },
      make('div', { class: 'search-body' }),
      make('div', { class: 'search-preview', 'aria-hidden': 'true' }),
    ),
    make('p', { class: 'sr-only', role: 'status' }),
    make(
      'div',
      { class: 'search-foot' },
      make('span', { class: 'search-keys', 'aria-hidden': 'true' }),
      make('span', { class: 'search-all' }),
    ),
  ]
}

/** The keys and their effects. */
function keysOf(strings: ClientStrings): (Node | string)[] {
  const key = (name: string): Node => make('kbd', {}, name)
  const [move, open, filter] = ['move', 'open', 'filter'].map((name) => ` ${say(strings, name)} `) as [
    string,
    string,
    string,
  ]
  return [key('↑'), ' ', key('↓'), move, key('↵'), open, key('Alt B'), ' ', key('K'), filter]
}

customElements.define('search-dialog', SearchDialogElement)
