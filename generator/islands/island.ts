// Hydrates islands: React runs a component that the build rendered to HTML when it comes into view. Without scripts, or if something fails, its HTML stays as
// sent.
import type { HydratedIsland } from './hydrate.ts'
import { LOADING, type IslandCode, type IslandPart, type PageAnswers } from './types.ts'

/** Load the code when the island is this close to the viewport. */
const AHEAD = '200px'

class Island extends HTMLElement {
  #observer: IntersectionObserver | undefined
  #hydrated: HydratedIsland | undefined
  #html = ''
  #started = false
  /** Counts starts: reports from an earlier start are outdated. */
  #run = 0

  connectedCallback(): void {
    if (this.#started) return
    this.#started = true
    if ('around' in this.dataset) return void this.#surround()
    this.#html = this.innerHTML
    const island = this.#read()
    const boxes = boxesIn(this)
    if (boxes.length === 0) return void this.#start(island)
    this.#observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        this.#observer?.disconnect()
        void this.#start(island)
      },
      { rootMargin: AHEAD },
    )
    for (const box of boxes) this.#observer.observe(box)
  }

  disconnectedCallback(): void {
    // A moved element is reinserted at once.
    queueMicrotask(() => {
      if (this.isConnected || 'around' in this.dataset) return
      this.#observer?.disconnect()
      this.#rest()
      this.#started = false
      this.#run++
    })
  }

  /** The component around the page starts at once, and stays when the next page is shown. */
  async #surround(): Promise<void> {
    try {
      const { src = '', page = '{}' } = this.dataset
      giveTexts(JSON.parse(page) as PageAnswers)
      const [{ surround }, root] = await Promise.all([import('./tree.ts'), rootAt(src)])
      if (this.isConnected) surround(this, root)
    } catch (error) {
      console.error(error)
    }
  }

  /** Its data, read before an island inside it changes the HTML. */
  #read(): IslandCode {
    const { src = '', name = 'default', root = null, props = '{}', page = '{}', ids = '', places = '[]' } = this.dataset
    const kept = this.querySelector(':scope > noscript, :scope > template')
    const apart = document.createElement('template')
    // With scripts on, the content of `noscript` is text.
    apart.innerHTML = (kept?.localName === 'noscript' ? kept.textContent : kept?.innerHTML) ?? ''
    kept?.remove()
    const all = [
      ...apart.content.children,
      ...[...this.querySelectorAll('ssg-children')].filter((one) => one.parentElement?.closest('ssg-island') === this),
    ]
    const html = (number?: string): string | null =>
      all.find((one) => (one as HTMLElement).dataset['partNumber'] === number)?.innerHTML ?? null
    return {
      module: src,
      exported: name,
      root,
      props: JSON.parse(props) as Record<string, unknown>,
      page: JSON.parse(page) as PageAnswers,
      children: html(),
      parts: (JSON.parse(places) as IslandPart[]).map((place, at) => [place, html(`${at}`) ?? '']),
      idPrefix: ids,
    }
  }

  async #start(island: IslandCode): Promise<void> {
    const run = ++this.#run
    const isCurrent = (): boolean => run === this.#run && this.isConnected
    // React is still running when it reports something.
    const later = (act: () => void): void => queueMicrotask(() => isCurrent() && act())
    const fail = (error: unknown): void => {
      console.error(error)
      this.dispatchEvent(new ErrorEvent('error', { error }))
      later(() => {
        this.#rest()
        this.#say('failed')
      })
    }
    const life = {
      ready: () => isCurrent() && this.#say('ready'),
      failed: fail,
      rootLost: () =>
        later(() => {
          this.#rest()
          void this.#start(this.#read())
        }),
    }
    try {
      const { root } = island
      giveTexts(island.page)
      const [module, begin] = await Promise.all([
        import(island.module) as Promise<object>,
        root === null ? hydrating() : planting(root),
      ])
      if (isCurrent()) this.#hydrated = begin(this, island, module, life)
    } catch (error) {
      fail(error)
    }
  }

  /** Restores the build's HTML, without React. */
  #rest(): void {
    this.#hydrated?.unmount()
    this.#hydrated = undefined
    this.innerHTML = this.#html
    delete this.dataset['state']
  }

  #say(state: 'ready' | 'failed'): void {
    this.dataset['state'] = state
    this.dispatchEvent(new CustomEvent('island:state', { bubbles: true, detail: state }))
  }
}

/** Code may look up a string while its module loads, which happens once per document. */
function giveTexts({ known }: PageAnswers): void {
  if (known?.texts !== undefined)
    Object.assign(globalThis, { [Symbol.for(LOADING)]: { texts: known.texts, asked: new Set() } })
}

type Begin = typeof import('./hydrate.ts').hydrate

async function hydrating(): Promise<Begin> {
  return (await import('./hydrate.ts')).hydrate
}

async function planting(address: string): Promise<Begin> {
  const [{ plant }, root] = await Promise.all([import('./tree.ts'), rootAt(address)])
  return (element, island, module, life) => plant(element, island, module, root, life)
}

/** The root component's module; an empty one if it doesn't load. */
function rootAt(address: string): Promise<object> {
  return (import(address) as Promise<object>).catch((error: unknown) => {
    console.error(error)
    return {}
  })
}

/** The outermost elements with a box that can come into view. */
function boxesIn(element: Element): Element[] {
  return [...element.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? boxesIn(child) : [child],
  )
}

customElements.define('ssg-island', Island)
