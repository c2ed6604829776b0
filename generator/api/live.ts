// One live region for the whole page, the theme's element with `data-live`: what a screen reader hears after something changed without a reload.

/** Say a text politely. The same text twice is said twice. */
export function announce(text: string): void {
  const region = document.querySelector('[data-live]')
  if (region === null) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
