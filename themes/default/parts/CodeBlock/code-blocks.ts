// Buttons of code blocks: copy (of a terminal session only the commands) and wrap. Blocks are compiled HTML, so this watches pages instead of
// being an element.
import { announce } from '../../client/live.ts'

const SHOWN_MS = 2000

/** Place the buttons, on later pages too. */
export function watchCodeBlocks(): void {
  document.addEventListener('page:load', equipAll)
  equipAll()
}

interface Equipped {
  readonly block: HTMLElement
  readonly pre: HTMLElement
  readonly wrap: HTMLElement | null
}

function equipAll(): void {
  const template = document.getElementById('code-tools')
  if (!(template instanceof HTMLTemplateElement)) return
  const blocks = [...document.querySelectorAll<HTMLElement>('figure.code:not([data-equipped])')].flatMap((block) => equip(block, template) ?? [])
  // Measured once, after all buttons stand and before the page is painted, so that nothing jumps.
  const cut = blocks.map(({ pre }) => isCut(pre))
  blocks.forEach((equipped, index) => watchWrap(equipped, cut[index] === true))
}

function equip(block: HTMLElement, template: HTMLTemplateElement): Equipped | null {
  const pre = block.querySelector('pre')
  const tools = (template.content.cloneNode(true) as DocumentFragment).firstElementChild
  if (pre === null || !(tools instanceof HTMLElement)) return null
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
  return { block, pre, wrap }
}

/** The wrap button is of use where lines are cut, or were. */
function watchWrap({ block, pre, wrap }: Equipped, cut: boolean): void {
  if (wrap === null) return
  wrap.hidden = !cut
  const settle = (): void => {
    wrap.hidden = !isCut(pre) && !block.hasAttribute('data-wrapped')
  }
  new ResizeObserver(() => requestAnimationFrame(settle)).observe(pre)
}

function isCut(pre: HTMLElement): boolean {
  return pre.scrollWidth > pre.clientWidth + 1
}

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
