// Keeps the page still behind a dialog or the menu. An attribute is quicker than `:root:has(…)`, which restyles the whole document on each toggle.

/** Stop the page from scrolling, or let it scroll again. The scrollbar's width is kept free, so nothing moves. */
export function holdPage(held: boolean): void {
  const root = document.documentElement
  if (held && !root.hasAttribute('data-held'))
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  root.toggleAttribute('data-held', held)
}
