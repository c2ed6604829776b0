// Adds to the navbar's dropdowns: opening by hover and arrow keys, and closing on focus or clicks elsewhere. Also adds features to the slide-in menu.
import { keepInside, menuCloses, menuOpened, switchMenu } from './slide-menu.ts'

/** Milliseconds that the pointer has to rest on a title before its list opens, so that crossing the navbar doesn't open anything. */
const OPEN_DELAY = 120
const CLOSE_DELAY = 150
const DESKTOP = '(min-width: 996.02px)'

interface Bar {
  readonly nav: HTMLElement
  timer: number
}

const bars = new WeakMap<HTMLElement, Bar>()

/** Takes over the navbar, and handles an event from before this script was loaded. */
export function enhance(nav: HTMLElement, early: Event): void {
  const bar = bars.get(nav) ?? watch({ nav, timer: 0 })
  bars.set(nav, bar)
  if (early instanceof KeyboardEvent) onKey(bar, early)
  else if (early.type === 'click') onClick(bar, early as MouseEvent)
  // The pointer can be elsewhere by now.
  else if (early.type === 'pointerover' && (early.target as Element).matches(':hover'))
    onHover(bar, early as PointerEvent)
}

function watch(bar: Bar): Bar {
  const { nav } = bar
  nav.addEventListener('keydown', (event) => onKey(bar, event))
  nav.addEventListener('pointerover', (event) => onHover(bar, event))
  nav.addEventListener('pointerout', (event) => onLeave(bar, event))
  nav.addEventListener('click', (event) => onClick(bar, event))
  nav.addEventListener('focusout', (event) => closeUnless(bar, event.relatedTarget))
  document.addEventListener('pointerdown', (event) => closeUnless(bar, event.target))
  document.addEventListener('page:load', () => closeAll(bar))
  matchMedia(DESKTOP).addEventListener('change', () => {
    closeAll(bar)
    menuOf(bar)?.hidePopover()
  })
  const menu = menuOf(bar)
  menu?.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed') menuCloses(nav)
  })
  // Runs after opening, because by then the browser has recorded the focus and will restore it.
  menu?.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') menuOpened(nav)
  })
  if (menu?.matches(':popover-open') === true) {
    if (matchMedia(DESKTOP).matches) menu.hidePopover()
    else menuOpened(nav)
  }
  return bar
}

function menuOf({ nav }: Bar): HTMLElement | null {
  return nav.querySelector<HTMLElement>('#siteMenu')
}

function openOf({ nav }: Bar): HTMLDetailsElement | null {
  return nav.querySelector<HTMLDetailsElement>('details[open]')
}

function closeAll({ nav }: Bar): void {
  for (const details of nav.querySelectorAll('details')) details.open = false
  delete nav.dataset.hover
}

/** Closes a dropdown when the focus or a click is elsewhere. In the slide-in menu, groups stay as the visitor left them. */
function closeUnless(bar: Bar, target: EventTarget | null): void {
  const open = openOf(bar)
  if (open === null || target === null || !isFloating(open)) return
  if (!(target instanceof Node) || !open.contains(target)) closeAll(bar)
}

function onHover(bar: Bar, event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const details = (event.target as Element).closest('details')
  clearTimeout(bar.timer)
  if (details === null || !isFloating(details)) return closeSoon(bar)
  if (details.open) return
  const open = (): void => {
    details.open = true
    bar.nav.dataset.hover = ''
  }
  // If another list is already open, there's no delay.
  if (bar.nav.dataset.hover !== undefined) open()
  else bar.timer = window.setTimeout(open, OPEN_DELAY)
}

function onLeave(bar: Bar, event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || bar.nav.contains(event.relatedTarget as Node | null)) return
  clearTimeout(bar.timer)
  closeSoon(bar)
}

/** Closes a menu that was opened by hover, after a delay, so that crossing the gap to the list doesn't close it. */
function closeSoon(bar: Bar): void {
  if (bar.nav.dataset.hover === undefined) return
  bar.timer = window.setTimeout(() => closeAll(bar), CLOSE_DELAY)
}

function onClick(bar: Bar, event: MouseEvent): void {
  const target = event.target as Element
  clearTimeout(bar.timer)
  if (switchMenu(bar.nav, target)) return
  // Clicking a title whose dropdown has just opened by hover keeps it open.
  if (
    target.closest('summary') !== null &&
    bar.nav.dataset.hover !== undefined &&
    openOf(bar)?.contains(target) === true
  ) {
    delete bar.nav.dataset.hover
    event.preventDefault()
  }
  if (target.closest('a') !== null) {
    closeAll(bar)
    menuOf(bar)?.hidePopover()
  }
}

function onKey(bar: Bar, event: KeyboardEvent): void {
  if (event.key === 'Tab') return keepInside(bar.nav, event)
  const details = (event.target as Element).closest('details')
  if (details === null) return
  const summary = details.querySelector('summary')
  if (event.key === 'Escape' && details.open && isFloating(details)) {
    event.preventDefault()
    closeAll(bar)
    summary?.focus()
  } else if (
    event.key === 'ArrowDown' ||
    event.key === 'ArrowUp' ||
    ((event.key === 'Home' || event.key === 'End') && event.target !== summary)
  ) {
    event.preventDefault()
    details.open = true
    move(details, event)
  }
}

/** Whether a dropdown floats above the page. In the slide-in menu, it's a group instead. */
function isFloating(details: HTMLElement): boolean {
  return matchMedia(DESKTOP).matches || details.closest('#siteMenu') === null
}

function move(details: HTMLDetailsElement, event: KeyboardEvent): void {
  const links = [...details.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const last = links.length - 1
  const to =
    { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key] ?? 0
  links[to]?.focus()
}
