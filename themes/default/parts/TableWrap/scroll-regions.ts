// Tables, listings and diagrams that may be wider than the text can be reached and scrolled with the keyboard. Where everything fits there
// is nothing to scroll: such a region is then no stop for the Tab key.
import { watchOverflow } from '../../client/layout.ts'

const REGIONS = '.table-wrap, .diagram-scroll, .code pre'

/** Watch all regions, those of later pages too. */
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
