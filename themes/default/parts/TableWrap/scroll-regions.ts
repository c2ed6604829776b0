// Tables, listings and diagrams that may be wider than the text can be reached and scrolled with the keyboard. Where everything fits there
// is nothing to scroll: such a region is then no stop for the Tab key.

const REGIONS = '.table-wrap, .diagram-scroll, .code pre'

/** Watch all regions, those of later pages too. */
export function watchScrollRegions(): void {
  // In the next frame: what is changed inside the observer's own call may wake it again, which browsers report as an error.
  const observer = new ResizeObserver((entries) => {
    requestAnimationFrame(() => {
      for (const { target } of entries) if (target instanceof HTMLElement) settle(target)
    })
  })
  const observe = (): void => {
    observer.disconnect()
    for (const region of document.querySelectorAll(REGIONS)) observer.observe(region)
  }
  document.addEventListener('page:load', observe)
  observe()
}

function settle(region: HTMLElement): void {
  const scrolls = region.scrollWidth > region.clientWidth + 1
  region.toggleAttribute('data-scrolls', scrolls)
  if (scrolls) region.tabIndex = 0
  else if (region !== document.activeElement) region.removeAttribute('tabindex')
}
