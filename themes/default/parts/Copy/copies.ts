// Starts copying: a code block's button, a heading's link, a checksum, the page as Markdown. It also opens drawings and quotes
// selected text. The code that does it is loaded when a visitor gets near one.

const COPIES = '[data-do="copy"], a.anchor, [data-copy], [data-copy-from], [data-view], [data-quote]'

/** Watch all of them, those of later pages too. */
export function watchCopies(): void {
  // The press itself may end the selection, and then gives the focus.
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
