// Makes the table of contents follow the scroll position. Until the first scroll, the first section is current; then the code for that is loaded.
import { whenLaidOut } from '../../client/layout.ts'

class DocTocElement extends HTMLElement {
  #stop = new AbortController()

  connectedCallback(): void {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    let following = false
    const follow = (): void => {
      if (following) return
      following = true
      import('./follow.ts').then(
        (loaded) => signal.aborted || loaded.follow(this, signal),
        () => undefined,
      )
    }
    addEventListener('scroll', follow, { passive: true, signal })
    addEventListener('resize', follow, { passive: true, signal })
    this.addEventListener('click', (event) => this.#onClick(event), { signal })
    const layout = whenLaidOut(this, () => {
      layout.disconnect()
      if (scrollY > 0) follow()
      else requestAnimationFrame(() => following || this.querySelector('a')?.setAttribute('aria-current', 'true'))
    })
    signal.addEventListener('abort', () => layout.disconnect())
  }

  disconnectedCallback(): void {
    this.#stop.abort()
  }

  /** On a small screen, selecting an entry closes the list. */
  #onClick(event: Event): void {
    const fold = this.closest('details')
    if ((event.target as Element).closest('a') !== null && fold?.open === true) fold.open = false
  }
}

customElements.define('doc-toc', DocTocElement)
