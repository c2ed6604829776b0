// Copies content and confirms it.
import { announce } from 'ssg/theme/browser'
import { textsOf } from '../../client/load.ts'

const SHOWN_MS = 2000

/**
 * Copies an element's content: a code block, a section's URL, or the text in its `data-copy`. For a drawing, opens it. For a form, quotes the text
 * that was selected before the press.
 */
export async function copy(element: HTMLElement, selected: string): Promise<void> {
  if (element.dataset.view !== undefined) return (await import('../Viewer/viewer.ts')).openViewer(element)
  if (element.dataset.quote !== undefined) return quote(element, selected.trim())
  if (element.matches('a.anchor')) return copyLink(element as HTMLAnchorElement)
  const block = element.closest<HTMLElement>('figure.code')
  const source = block === null ? element.closest<HTMLElement>('[data-copied]') : document.getElementById('codeTools')
  const { copyFrom } = element.dataset
  const done =
    copyFrom === undefined
      ? await write(element.dataset.copy ?? (block === null ? '' : textToCopy(block)))
      : await writeFrom(copyFrom)
  const { copied, failed } = { ...(await texts()), ...source?.dataset }
  const words = (done ? copied : failed) ?? ''
  const label = element.querySelector('span')
  const before = label?.textContent ?? ''
  if (label && words !== '') label.textContent = words
  element.dataset.done = String(done)
  announce(words)
  setTimeout(() => {
    delete element.dataset.done
    if (label?.textContent === words) label.textContent = before
  }, SHOWN_MS)
}

/** In a terminal session, only the commands are copied; the button's label explains that. */
export async function explain(element: HTMLElement): Promise<void> {
  if (element.title === '' && element.matches('.terminal [data-do="copy"]'))
    element.title = (await texts()).commands ?? ''
}

/** When a form's summary opens, the selected text goes into the field in its `data-quote`. */
function quote(summary: HTMLElement, selected: string): void {
  const field = document.getElementById(summary.dataset.quote ?? '')
  if (!(field instanceof HTMLTextAreaElement) || selected === '' || summary.closest('details')?.open === false) return
  field.value = field.maxLength > 0 ? selected.slice(0, field.maxLength) : selected
}

/** Clicking a heading's link navigates to it, like any link, and copies the section's URL to the clipboard. */
async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  if (!(await write(anchor.href))) return
  const words = (await texts()).linkCopied ?? ''
  anchor.dataset.copied = words
  announce(words)
  setTimeout(() => delete anchor.dataset.copied, SHOWN_MS)
}

/** The message for most parts; a part can have its own. */
function texts(): Promise<Readonly<Record<string, string>>> {
  return textsOf(document.getElementById('siteNotices')?.dataset.words).catch(() => ({}))
}

function write(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** A file's text. The clipboard gets a promise at once, because a browser that requires a key press doesn't wait for the network. */
async function writeFrom(url: string): Promise<boolean> {
  const text = fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return new Blob([await answer.text()], { type: 'text/plain' })
  })
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]).then(
    () => true,
    () => false,
  )
}

/** The text a reader wants to paste: commands without the prompt, a diff with its changes applied, or the code as it is. */
function textToCopy(block: HTMLElement): string {
  if (!block.classList.contains('terminal')) {
    const lines = [...block.querySelectorAll(block.dataset.lang === 'diff' ? '.line' : '.line:not(.line-del)')].map(
      (line) => line.textContent ?? '',
    )
    return trimEnd(lines.join(''))
  }
  const commands = [...block.querySelectorAll('.line.cmd')].map((line) => {
    const own = line.cloneNode(true) as Element
    for (const prompt of own.querySelectorAll('.prompt')) prompt.remove()
    return trimEnd(own.textContent ?? '')
  })
  return commands.join('\n')
}

function trimEnd(text: string): string {
  return text.replace(/\n+$/, '')
}
