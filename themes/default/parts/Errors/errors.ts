// The boxes of things that failed: a feature that threw, a file that did not load, a browser that keeps nothing.

/** Watch for failures of this site's own scripts. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // Browser extensions throw too; only our own files count. A ResizeObserver whose answers wait for the next frame is no failure.
    if (event.filename?.startsWith(`${location.origin}/`) && !event.message.startsWith('ResizeObserver loop'))
      showCrash('crash', event.error)
  })
  addEventListener('unhandledrejection', (event) => showCrash('other', event.reason))
  document.addEventListener('page:load', () =>
    document.querySelector('#siteNotices .trouble:not(.trouble-note)')?.remove(),
  )
  document.addEventListener(
    'storage-unusable',
    () => {
      console.warn('Browser storage is unusable: settings last until the page is left.')
      place(clone('storageNote'), () => undefined)
    },
    { once: true },
  )
}

/** Say that a file did not load, and offer to try again. Above a page that did not come, the one that is being read stays. */
export function reportLoadFailure(again: () => void, above?: HTMLElement | null): void {
  const box = clone('retryBox')
  place(box, again)
  if (box === null || !above) return
  above.querySelector(':scope > .trouble')?.remove()
  above.prepend(box)
  box.querySelector('button')?.focus({ preventScroll: true })
}

function showCrash(kind: 'crash' | 'other', reason: unknown): void {
  if (document.querySelector('#siteNotices [data-crash]') !== null) return
  const box = clone('crashBox')
  const title = box?.querySelector<HTMLElement>('.trouble-title')
  const details = box?.querySelector('pre')
  if (title) title.textContent = title.dataset[kind] ?? ''
  if (details) details.textContent = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
  place(box, () => location.reload())
}

function clone(id: string): HTMLElement | null {
  const template = document.getElementById(id)
  return template instanceof HTMLTemplateElement
    ? ((template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement | null)
    : null
}

function place(box: HTMLElement | null, again: () => void): void {
  if (box === null) return
  box.addEventListener('click', (event) => {
    const action = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (action === undefined) return
    box.remove()
    if (action === 'again') again()
  })
  document.getElementById('siteNotices')?.replaceChildren(box)
}
