// Makes tables, code blocks and diagrams that are wider than the text focusable, so that they can be scrolled with the keyboard. Regions whose
// content fits aren't tab stops.
import { watchOverflow } from '../../client/layout.ts'

const REGIONS = '.table-wrap, .diagram-scroll, .code pre'

/** Watches all regions, also on later pages. */
export function watchScrollRegions(): void {
  const observer = watchOverflow(settle)
  const observe = (): void => {
    observer.disconnect()
    for (const region of document.querySelectorAll(REGIONS)) observer.observe(region)
  }
  document.addEventListener('page:load', observe)
  observe()
}

function settle(region: HTMLElement, scrolls: boolean): void {
  region.toggleAttribute('data-scrolls', scrolls)
  // If a table fits, its header row stays below the navbar.
  region.toggleAttribute('data-fits', !scrolls)
  if (scrolls) region.tabIndex = 0
  else if (region !== document.activeElement) region.removeAttribute('tabindex')
}
