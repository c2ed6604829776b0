// The navigation bar: dropdowns by hover and arrow keys, closed by whatever leads away; what the slide-in menu adds loads with its first use.

const CLOSE_DELAY = 150
const DESKTOP = '(min-width: 996.02px)'

class SiteNavElement extends HTMLElement {
  #timer = 0
  #slide: typeof import('./slide-menu.ts') | undefined

  connectedCallback(): void {
    this.addEventListener('keydown', (event) => this.#onKey(event))
    this.addEventListener('pointerover', (event) => this.#onHover(event))
    this.addEventListener('pointerout', (event) => this.#onLeave(event))
    this.addEventListener('click', (event) => this.#onClick(event))
    this.addEventListener('focusout', (event) => this.#closeUnless(event.relatedTarget))
    document.addEventListener('pointerdown', (event) => this.#closeUnless(event.target))
    document.addEventListener('page:load', () => this.#closeAll())
    matchMedia(DESKTOP).addEventListener('change', () => {
      this.#closeAll()
      this.#menu?.hidePopover()
    })
    for (const type of ['pointerenter', 'touchstart', 'focus']) this.querySelector('.menu-button')?.addEventListener(type, () => void this.#load(), { once: true, passive: true })
    this.#menu?.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'closed') this.#slide?.menuCloses(this)
    })
    // After opening: the browser has noted by then where the focus was, and gives it back there.
    this.#menu?.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') void this.#load().then(() => this.#menu?.matches(':popover-open') && this.#slide?.menuOpened(this))
    })
  }

  get #menu(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#menu')
  }

  get #open(): HTMLDetailsElement | null {
    return this.querySelector<HTMLDetailsElement>('details[open]')
  }

  async #load(): Promise<void> {
    this.#slide ??= await import('./slide-menu.ts').catch(() => undefined)
  }

  #closeAll(): void {
    for (const details of this.querySelectorAll('details')) details.open = false
    delete this.dataset.hover
  }

  /** A dropdown closes when focus or a press lands elsewhere. In the slide-in menu groups stay as the visitor left them. */
  #closeUnless(target: EventTarget | null): void {
    const open = this.#open
    if (open === null || target === null || !isFloating(open)) return
    if (!(target instanceof Node) || !open.contains(target)) this.#closeAll()
  }

  #onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return
    const details = (event.target as Element).closest('details')
    clearTimeout(this.#timer)
    if (details === null || !isFloating(details)) return this.#closeSoon()
    if (details.open) return
    details.open = true
    this.dataset.hover = ''
  }

  #onLeave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !this.contains(event.relatedTarget as Node | null)) this.#closeSoon()
  }

  /** What the mouse opened, the mouse closes: after a moment, so that a short way across the gap does no harm. */
  #closeSoon(): void {
    if (this.dataset.hover === undefined) return
    this.#timer = window.setTimeout(() => this.#closeAll(), CLOSE_DELAY)
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element
    if (this.#slide?.switchMenu(this, target) === true) return
    // A click on a title that the mouse has just opened by passing over it keeps the dropdown open.
    if (target.closest('summary') !== null && this.dataset.hover !== undefined && this.#open?.contains(target) === true) {
      delete this.dataset.hover
      event.preventDefault()
    }
    if (target.closest('a') !== null) {
      this.#closeAll()
      this.#menu?.hidePopover()
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') return this.#slide?.keepInside(this, event)
    const details = (event.target as Element).closest('details')
    if (details === null) return
    const summary = details.querySelector('summary')
    if (event.key === 'Escape' && details.open && isFloating(details)) {
      event.preventDefault()
      this.#closeAll()
      summary?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || ((event.key === 'Home' || event.key === 'End') && event.target !== summary)) {
      event.preventDefault()
      details.open = true
      move(details, event)
    }
  }
}

/** Whether a dropdown floats above the page, as against a group of the slide-in menu. */
function isFloating(details: HTMLElement): boolean {
  return matchMedia(DESKTOP).matches || details.closest('#menu') === null
}

function move(details: HTMLDetailsElement, event: KeyboardEvent): void {
  const links = [...details.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const last = links.length - 1
  const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key] ?? 0
  links[to]?.focus()
}

customElements.define('site-nav', SiteNavElement)
