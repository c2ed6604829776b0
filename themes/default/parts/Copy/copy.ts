// Copying, and saying that it was done.
import { announce } from 'ssg/theme/browser'
import { textsOf } from '../../client/load.ts'

const SHOWN_MS = 2000

/**
 * Copy what an element stands for: a block of code, the address of a section, the text of its `data-copy`. A drawing is opened; what was
 * selected before the press is quoted.
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

/** Of a terminal session only the commands are copied: its button says so. */
export async function explain(element: HTMLElement): Promise<void> {
  if (element.title === '' && element.matches('.terminal [data-do="copy"]'))
    element.title = (await texts()).commands ?? ''
}

/** The summary of a form that opens takes the selected text into the field that its `data-quote` names. */
function quote(summary: HTMLElement, selected: string): void {
  const field = document.getElementById(summary.dataset.quote ?? '')
  if (!(field instanceof HTMLTextAreaElement) || selected === '' || summary.closest('details')?.open === false) return
  field.value = field.maxLength > 0 ? selected.slice(0, field.maxLength) : selected
}

/** A press on the link of a heading goes there, as any link does, and puts the address of the section on the clipboard. */
async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  if (!(await write(anchor.href))) return
  const words = (await texts()).linkCopied ?? ''
  anchor.dataset.copied = words
  announce(words)
  setTimeout(() => delete anchor.dataset.copied, SHOWN_MS)
}

/** What most parts say; a part may say it in words of its own. */
function texts(): Promise<Readonly<Record<string, string>>> {
  return textsOf(document.getElementById('siteNotices')?.dataset.words).catch(() => ({}))
}

function write(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** The text of a file. It is promised to the clipboard at once: a browser that asks for a press of a key does not wait for the network. */
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

/** What a reader wants to paste: commands without prompt, a listing with its changes made, or the code as it is. */
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
