// Selects the search index of the page's version. The dialog itself is the same on all pages.

/** The index URL for the page's version; undefined if it's the site's. */
export function indexHere(): string | undefined {
  return document.querySelector<HTMLElement>('doc-version[data-index]')?.dataset.index
}
