// Keeps the page from scrolling behind a dialog or the menu. Setting an attribute is faster than `:root:has(…)`, which restyles the whole document on
// each toggle.

/** Stops the page from scrolling, or lets it scroll again. The scrollbar's width stays reserved, so nothing moves. */
export function holdPage(held: boolean): void {
  const root = document.documentElement
  if (held && !root.hasAttribute('data-held'))
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  root.toggleAttribute('data-held', held)
}
