// Features that the slide-in menu of small screens adds to a plain popover: the secondary menu, and trapping the focus. If this can't be loaded, the
// menu is a plain popover.

import { holdPage } from '../../client/hold.ts'

let home: Comment | null = null

/** Called when the menu has opened. Moves the page's sidebar into it, and makes everything else inert. */
export function menuOpened(nav: HTMLElement): void {
  // It's called twice if the script was loaded between the opening and the browser's event.
  if (home === null) takeSecondary(nav)
  holdPage(true)
  for (const element of outside(nav)) element.inert = true
  nav.querySelector<HTMLElement>('.menu-head button')?.focus()
}

/** Called before the menu closes, so that the focus can return to the button. */
export function menuCloses(nav: HTMLElement): void {
  const source = nav.querySelector('.menu-slot')?.firstElementChild
  if (source) home?.replaceWith(source)
  home = null
  holdPage(false)
  for (const element of outside(nav)) element.inert = false
}

/** Handles clicks on the two buttons that switch between main and secondary menu. Returns whether it was one. */
export function switchMenu(nav: HTMLElement, target: Element): boolean {
  const back = target.closest('.menu-back') !== null
  if (!back && target.closest('.menu-forward') === null) return false
  showSecondary(nav, !back)
  nav.querySelector<HTMLElement>(back ? '.menu-forward' : '.menu-back')?.focus()
  return true
}

/** Keeps the Tab key inside the open menu. */
export function keepInside(nav: HTMLElement, event: KeyboardEvent): void {
  const stops = [
    ...(nav.querySelector('#siteMenu:popover-open')?.querySelectorAll<HTMLElement>('a, button, summary') ?? []),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const to =
    event.shiftKey && event.target === first ? last : !event.shiftKey && event.target === last ? first : undefined
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}

function takeSecondary(nav: HTMLElement): void {
  const source = document.querySelector<HTMLElement>('main [data-secondary-menu]')
  const slot = nav.querySelector('.menu-slot')
  const label = nav.querySelector('.menu-forward span')
  if (source === null || slot === null || label === null) return showSecondary(nav, false)
  home = document.createComment('')
  source.replaceWith(home)
  slot.replaceChildren(source)
  label.textContent = source.dataset.secondaryMenu ?? ''
  showSecondary(nav, true)
}

function showSecondary(nav: HTMLElement, show: boolean): void {
  const hide = (selector: string, hidden: boolean): void =>
    void nav.querySelector(selector)?.toggleAttribute('hidden', hidden)
  hide('.menu-secondary', !show)
  hide('.menu-main', show)
  hide('.menu-forward', home === null)
}

/** Everything except the open menu, which is inert until the menu closes. */
function outside(nav: HTMLElement): HTMLElement[] {
  const beside = [...document.body.children].filter((element) => element !== nav && element.id !== 'live')
  return [...beside, ...nav.querySelectorAll('.brand, .navbar-tools, .menu-button')] as HTMLElement[]
}
