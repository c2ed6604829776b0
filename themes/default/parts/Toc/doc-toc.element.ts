// The contents of the page follow the scroll: the section that is being read is marked, and stays in view in a long list.
import { whenLaidOut } from '../../client/layout.ts'

class DocTocElement extends HTMLElement {
  #headings: HTMLElement[] = []
  #waiting = false
  #stop = new AbortController()
  #layout: ResizeObserver | undefined

  connectedCallback(): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a')]
    this.#headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [])
    this.#stop = new AbortController()
    const { signal } = this.#stop
    addEventListener('scroll', () => this.#later(), { passive: true, signal })
    addEventListener('resize', () => this.#later(), { passive: true, signal })
    this.addEventListener('click', (event) => this.#onClick(event), { signal })
    this.#layout = whenLaidOut(this, () => this.#later())
  }

  disconnectedCallback(): void {
    this.#stop.abort()
    this.#layout?.disconnect()
  }

  /** In the fold of a small screen a choice closes the list. */
  #onClick(event: Event): void {
    const fold = this.closest('details')
    if ((event.target as Element).closest('a') !== null && fold?.open === true) fold.open = false
  }

  #later(): void {
    if (this.#waiting) return
    this.#waiting = true
    requestAnimationFrame(() => {
      this.#waiting = false
      if (this.isConnected) this.#update()
    })
  }

  /** All measuring comes before the first change. */
  #update(): void {
    const id = currentHeading(this.#headings)?.id
    const before = this.querySelector('[aria-current]')
    const link = [...this.querySelectorAll('a')].find((candidate) => decodeURIComponent(candidate.hash.slice(1)) === id)
    if (link === undefined || link === before) return
    keepInView(this, link)
    before?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
  }
}

/** The last heading above the reading line, or the first of all; at the end of the page the last one in the upper half of the window. */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | null {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
  let current = headings[0] ?? null
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
  for (const heading of headings) {
    const { top } = heading.getBoundingClientRect()
    if (top <= line || (atEnd && top < innerHeight / 2)) current = heading
  }
  return current
}

function keepInView(box: HTMLElement, link: HTMLElement): void {
  if (box.scrollHeight <= box.clientHeight) return
  const frame = box.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < frame.top) box.scrollTop -= frame.top - place.top + 24
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom + 24
}

customElements.define('doc-toc', DocTocElement)
