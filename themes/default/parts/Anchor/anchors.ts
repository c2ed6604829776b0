// A press on the link of a heading goes there, as any link does, and puts the address of the section on the clipboard.
import { announce } from '../../client/live.ts'

const SHOWN_MS = 2000

/** Watch the links of all headings, those of later pages too. */
export function watchAnchors(): void {
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>('a.anchor')
    if (anchor === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    void copyLink(anchor)
  })
}

async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  const words = anchor.closest<HTMLElement>('[data-copied]')?.dataset.copied ?? ''
  try {
    await navigator.clipboard.writeText(anchor.href)
  } catch {
    return
  }
  anchor.dataset.copied = words
  announce(words)
  setTimeout(() => delete anchor.dataset.copied, SHOWN_MS)
}
