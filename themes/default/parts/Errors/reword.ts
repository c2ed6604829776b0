// Changes the error box's text for other kinds of errors.
import { textsOf } from '../../client/load.ts'

/** The kinds of messages: a feature that threw, an uncaught error, a browser without storage. */
export type Trouble = 'crash' | 'page' | 'storage'

export async function reword(box: HTMLElement, trouble: Trouble, reason: unknown): Promise<void> {
  const errors = await textsOf(document.getElementById('siteNotices')?.dataset.words)
  const find = (selector: string): HTMLElement => box.querySelector(selector) as HTMLElement
  const title = find('.trouble-title')
  const text = title.nextElementSibling as HTMLElement
  const again = find('[data-do="again"]')
  if (trouble === 'storage') {
    box.classList.add('trouble-note')
    box.role = 'status'
    text.textContent = errors.storage ?? ''
    find('.actions').replaceWith(find('[data-do="dismiss"]'))
    title.remove()
    return
  }
  title.textContent = errors[trouble] ?? ''
  text.textContent = errors.crashText ?? ''
  again.textContent = errors.tryAgain ?? ''
  box.dataset.crash = ''
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  const stack = document.createElement('pre')
  summary.textContent = errors.details ?? ''
  stack.textContent = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
  details.append(summary, stack)
  box.append(details)
}
