// The page that is not there: offers the pages whose names come nearest to the address, and search with the words of the address.
import { make } from '../SearchDialog/dom.ts'

const NEAREST = 5

type Search = (typeof import('../SearchDialog/engine.ts'))['search']

class NotFoundPageElement extends HTMLElement {
  connectedCallback(): void {
    const query = wordsOfAddress()
    this.querySelector('[data-search]')?.addEventListener('click', () => {
      void document.querySelector<HTMLElement & { open(query: string): Promise<void> }>('search-trigger')?.open(query)
    })
    if (query === '') return
    // The words are looked up when there is somebody who reads: a wrong address that nobody looks at costs nothing.
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

  /** Suggestions are a courtesy: when the index does not load, the page is complete without them. */
  async #suggest(query: string, search: Search): Promise<void> {
    const { searchElement } = await import('../../client/load.ts')
    const { index: indexUrl } = (await searchElement().catch(() => null))?.dataset ?? {}
    const list = this.querySelector('[data-list]')
    if (indexUrl === undefined || list === null) return
    const words = query.split(' ')
    for (const text of [query, ...words.reverse()]) {
      const found = await search(text, {
        indexUrl,
        limit: NEAREST,
        near: words[1] ?? '',
        signal: new AbortController().signal,
      }).catch(() => null)
      if (found === null) return
      if (found.pages.length === 0) continue
      list.replaceChildren(...found.pages.map((page) => make('li', {}, make('a', { href: page.url }, page.title))))
      list.parentElement?.removeAttribute('hidden')
      return
    }
  }
}

function wordsOfAddress(): string {
  return readable(location.pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(?:docs|html|index|zh|ru|ja)$/.test(word))
    .join(' ')
}

/** The path with its escapes undone, where they are valid. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

customElements.define('not-found-page', NotFoundPageElement)
