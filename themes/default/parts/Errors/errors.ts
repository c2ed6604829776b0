// Shows boxes for errors: a feature that threw, a file that couldn't be loaded, a browser without storage.
import type { Trouble } from './reword.ts'

/** Watches for errors in this site's own scripts. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // Browser extensions throw too, so only errors in the site's own files count. Delayed ResizeObserver notifications aren't errors.
    if (event.filename?.startsWith(`${location.origin}/`) && !event.message.startsWith('ResizeObserver loop'))
      tell('crash', event.error)
  })
  addEventListener('unhandledrejection', (event) => tell('page', event.reason))
  document.addEventListener('page:load', () =>
    document.querySelector('#siteNotices .trouble:not(.trouble-note)')?.remove(),
  )
  document.addEventListener(
    'storage-unusable',
    () => {
      console.warn('Browser storage is unusable: settings last until the page is left.')
      tell('storage')
    },
    { once: true },
  )
}

/** Reports that a file couldn't be loaded, with a button to try again. If a page couldn't be loaded, the current one stays visible below. */
export function reportLoadFailure(again: () => void, above?: HTMLElement | null): void {
  const box = retryBox()
  place(box, again)
  if (box === null || !above) return
  above.querySelector(':scope > .trouble')?.remove()
  above.prepend(box)
  box.querySelector('button')?.focus({ preventScroll: true })
}

/** An error's text is requested when it's needed; without it, the box reports that something couldn't be loaded. */
function tell(trouble: Trouble, reason?: unknown): void {
  const box = retryBox()
  if (box === null) return
  import('./reword.ts')
    .then(({ reword }) => reword(box, trouble, reason))
    .catch(() => undefined)
    .then(() => document.querySelector('#siteNotices [data-crash]') ?? place(box, () => location.reload()))
}

/** A new box with a button to try again. */
export function retryBox(): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('#retryBox')
  return template && ((template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement)
}

/** Shows a box in the corner of the window, unless it's already placed elsewhere. */
export function place(box: HTMLElement | null, again: () => void): void {
  if (box === null) return
  box.addEventListener('click', (event) => {
    const action = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (action === undefined) return
    box.remove()
    if (action === 'again') again()
  })
  document.getElementById('siteNotices')?.replaceChildren(box)
}
