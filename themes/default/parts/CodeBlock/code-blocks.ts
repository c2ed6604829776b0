// Buttons of code blocks: copy (of a terminal session only the commands) and wrap. Blocks are compiled HTML, so this watches pages instead of
// being an element.
import { watchOverflow } from '../../client/layout.ts'
import { announce } from '../../client/live.ts'

const SHOWN_MS = 2000

/** Place the buttons, on later pages too. */
export function watchCodeBlocks(): void {
  document.addEventListener('page:load', equipAll)
  equipAll()
}

function equipAll(): void {
  const template = document.getElementById('code-tools')
  if (!(template instanceof HTMLTemplateElement)) return
  for (const block of document.querySelectorAll<HTMLElement>('figure.code:not([data-equipped])')) equip(block, template)
}

function equip(block: HTMLElement, template: HTMLTemplateElement): void {
  const pre = block.querySelector('pre')
  const tools = (template.content.cloneNode(true) as DocumentFragment).firstElementChild
  if (pre === null || !(tools instanceof HTMLElement)) return
  block.dataset.equipped = ''
  const text = textToCopy(block)
  const copy = tools.querySelector<HTMLElement>('[data-do="copy"]')
  const wrap = tools.querySelector<HTMLElement>('[data-do="wrap"]')
  if (text === '') copy?.remove()
  else if (block.classList.contains('terminal') && copy !== null) copy.title = template.dataset.commands ?? ''
  copy?.addEventListener('click', () => void copyText(copy, text, template))
  wrap?.addEventListener('click', () => wrap.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrapped'))))
  // In the caption's line when there is one, else above the first line.
  ;(block.querySelector('figcaption') ?? block).append(tools)
  if (wrap === null) return
  wrap.dataset.idle = ''
  wraps.set(pre, wrap)
  sizes.observe(pre)
}

const wraps = new WeakMap<Element, HTMLElement>()

/** The wrap button is of use where lines are cut, or were. */
const sizes = watchOverflow((pre, cut) => wraps.get(pre)?.toggleAttribute('data-idle', !cut && pre.parentElement?.hasAttribute('data-wrapped') !== true))

/** What a reader wants to paste: commands without prompt, a listing with its changes made, or the code as it is. */
function textToCopy(block: HTMLElement): string {
  if (!block.classList.contains('terminal')) {
    const lines = [...block.querySelectorAll(block.dataset.lang === 'diff' ? '.line' : '.line:not(.line-del)')].map((line) => line.textContent ?? '')
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

async function copyText(button: HTMLElement, text: string, template: HTMLTemplateElement): Promise<void> {
  const label = button.querySelector('span')
  const before = label?.textContent ?? ''
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  const words = (done ? template.dataset.copied : template.dataset.failed) ?? ''
  if (label) label.textContent = words
  button.dataset.done = String(done)
  announce(words)
  setTimeout(() => {
    delete button.dataset.done
    if (label?.textContent === words) label.textContent = before
  }, SHOWN_MS)
}
