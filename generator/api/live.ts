// The page's only live region, the theme's element with `data-live`: screen readers announce its text when something changes without a reload.

/** Announces a text politely. A repeated text is announced again. */
export function announce(text: string): void {
  const region = document.querySelector('[data-live]')
  if (region === null) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
