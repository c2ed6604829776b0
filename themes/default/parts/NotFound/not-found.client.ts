// The "page not found" page suggests pages with a name similar to the URL or, if there are none, popular pages, and offers to search for the URL's
// words.
import { make } from '../SearchDialog/dom.ts'
import type { SearchResult } from '../SearchDialog/engine.ts'
import { isNear } from './near.ts'

const NEAREST = 5
/** Number of search results to test for similar names, because search also matches other text. */
const LOOKED_AT = 20

type Search = (typeof import('../SearchDialog/engine.ts'))['search']

class NotFoundPageElement extends HTMLElement {
  connectedCallback(): void {
    const query = wordsOfAddress()
    this.querySelector('[data-search]')?.addEventListener('click', () => {
      void document.querySelector<HTMLElement & { open(query: string): Promise<void> }>('search-trigger')?.open(query)
    })
    if (query === '') return
    // The search runs only when the page is visible, so that mistyped URLs that nobody looks at cost nothing.
    const stop = new AbortController()
    const look = (): void => {
      stop.abort()
      void import('../SearchDialog/engine.ts').then(
        ({ search }) => this.#suggest(query, search),
        () => undefined,
      )
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'])
      addEventListener(type, look, { passive: true, signal: stop.signal })
  }

  async #suggest(query: string, search: Search): Promise<void> {
    const { searchElement } = await import('../../client/load.ts')
    const { index: indexUrl } = (await searchElement().catch(() => null))?.dataset ?? {}
    const list = this.querySelector('[data-list]')
    if (indexUrl === undefined || list === null) return
    const words = query.split(' ')
    const asked = (text: string): Promise<SearchResult> =>
      search(text, { indexUrl, limit: LOOKED_AT, near: words[1] ?? '', signal: new AbortController().signal })
    const show = (kind: string, pages: readonly { readonly url: string; readonly title: string }[]): void => {
      list.replaceChildren(...pages.map((page) => make('li', {}, make('a', { href: page.url }, page.title))))
      this.querySelector(`[data-kind="${kind}"]`)?.removeAttribute('hidden')
      list.parentElement?.removeAttribute('hidden')
    }
    try {
      for (const text of [query, ...words.reverse()]) {
        const near = (await asked(text)).pages.filter((page) => isNear(readable(location.pathname), page))
        if (near.length > 0) return show('near', near.slice(0, NEAREST))
      }
      const { popular } = await asked('')
      if (popular.length > 0) show('often', popular)
    } catch {
      // The index couldn't be loaded. The page is complete without suggestions.
    }
  }
}

function wordsOfAddress(): string {
  return readable(location.pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(?:docs|html|index|zh|ru|ja)$/.test(word))
    .join(' ')
}

/** The path with its escapes decoded if they are valid. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

customElements.define('not-found-page', NotFoundPageElement)
