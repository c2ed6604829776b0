// Which index search asks: that of the version which the page belongs to. The dialog itself is the same on all pages.

/** Address of the index of the page's version; undefined where it is that of the site. */
export function indexHere(): string | undefined {
  return document.querySelector<HTMLElement>('doc-version[data-index]')?.dataset.index
}
