// The results page: runs the URL's query, keeps the URL in sync with the field, and shows more on demand.
import { say, stringsOf } from 'ssg/theme/browser-strings'
import { search } from '../SearchDialog/engine.ts'
import { fetchFailed, noResults, resultRows } from '../SearchDialog/results.ts'

const STEP = 30
const TYPING_PAUSE = 120

class SearchPageElement extends HTMLElement {
  #abort = new AbortController()
  #limit = STEP
  #timer = 0

  connectedCallback(): void {
    const input = this.#input
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    input.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => this.#ask(input.value), TYPING_PAUSE)
    })
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#ask(input.value)
    })
    this.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-do], [data-more]')
      if (button === null) return
      if (button.dataset.query !== undefined) input.value = button.dataset.query
      if (button.dataset.more !== undefined) this.#limit += STEP
      void this.#run()
    })
    void this.#run()
  }

  disconnectedCallback(): void {
    this.#abort.abort()
  }

  get #input(): HTMLInputElement {
    return this.querySelector('input') as HTMLInputElement
  }

  #ask(query: string): void {
    this.#limit = STEP
    history.replaceState(
      history.state,
      '',
      query.trim() === '' ? location.pathname : `?q=${encodeURIComponent(query.trim())}`,
    )
    void this.#run()
  }

  async #run(): Promise<void> {
    const strings = stringsOf(this)
    const list = this.querySelector('[data-results]') as HTMLElement
    const count = this.querySelector('.search-page-count') as HTMLElement
    const more = this.querySelector('[data-more]') as HTMLElement
    const query = this.#input.value.trim()
    this.#abort.abort()
    const { signal } = (this.#abort = new AbortController())
    more.hidden = true
    if (query === '') {
      count.textContent = ''
      return list.replaceChildren()
    }
    try {
      const result = await search(query, { indexUrl: this.dataset.index ?? '', limit: this.#limit, near: '', signal })
      if (signal.aborted) return
      count.textContent =
        result.total === 0 ? say(strings, 'noneShort') : say(strings, 'count', { count: result.total })
      count.classList.toggle('sr-only', result.total === 0)
      more.hidden = result.total <= this.#limit
      list.replaceChildren(
        ...(result.total === 0
          ? [noResults(query, result, strings, this.dataset.feedback)]
          : resultRows(result.pages, strings)),
      )
    } catch {
      if (!signal.aborted) list.replaceChildren(fetchFailed(strings))
    }
  }
}

customElements.define('search-page', SearchPageElement)
