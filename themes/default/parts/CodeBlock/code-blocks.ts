// Buttons of code blocks: copy (of a terminal session only the commands, which `Copy` says when one comes near) and wrap. Blocks are compiled HTML, so this watches pages
// instead of being an element.

/** Place the buttons, on later pages too. */
export function watchCodeBlocks(): void {
  document.addEventListener('page:load', equipAll)
  equipAll()
}

function equipAll(): void {
  const template = document.getElementById('codeTools')
  if (!(template instanceof HTMLTemplateElement)) return
  for (const block of document.querySelectorAll<HTMLElement>('figure.code:not([data-equipped])')) equip(block, template)
}

function equip(block: HTMLElement, template: HTMLTemplateElement): void {
  const pre = block.querySelector('pre')
  const tools = (template.content.cloneNode(true) as DocumentFragment).firstElementChild
  if (pre === null || !(tools instanceof HTMLElement)) return
  block.dataset.equipped = ''
  const copy = tools.querySelector<HTMLElement>('[data-do="copy"]')
  const wrap = tools.querySelector<HTMLElement>('[data-do="wrap"]')
  const terminal = block.classList.contains('terminal')
  if (terminal ? block.querySelector('.cmd') === null : pre.textContent === '') copy?.remove()
  wrap?.addEventListener('click', () => {
    const wrapped = block.toggleAttribute('data-wrapped')
    wrap.setAttribute('aria-pressed', String(wrapped))
    // Truncated code is truncated again, so the button keeps the focus; it's measured again anyway.
    pre.toggleAttribute('data-scrolls', !wrapped)
  })
  // In the caption's line when there is one, else above the first line.
  ;(block.querySelector('figcaption') ?? block).append(tools)
}
