// Loads the code for copying when a visitor comes near a button: a code block's, a heading's link, a checksum's, or the one for the page as Markdown.
// Also loads the code that opens drawings and quotes selected text.

const COPIES = '[data-do="copy"], a.anchor, [data-copy], [data-copy-from], [data-view], [data-quote]'

/** Watches all buttons, also on later pages. */
export function watchCopies(): void {
  // Pressing the button can end the selection. The text at that time is used.
  let selected = ''
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      (event) => {
        const element = find(event)
        if (element === null) return
        selected = `${getSelection()}` || (type === 'focusin' ? selected : '')
        load()
          .then(({ explain }) => explain(element))
          .catch(() => undefined)
      },
      { passive: true },
    )
  document.addEventListener('click', (event) => {
    const element = find(event)
    if (element === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    load()
      .then(({ copy }) => copy(element, selected))
      .catch(() => (element.dataset.done = 'false'))
  })
}

function find(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>(COPIES)
}

const load = (): Promise<typeof import('./copy.ts')> => import('./copy.ts')
