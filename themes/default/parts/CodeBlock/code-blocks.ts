// Buttons of code blocks: copy and wrap. In a terminal session, only the commands are copied, and `Copy` explains that when a pointer comes near.
// Code blocks are compiled HTML without custom elements, so this watches the page instead.

/** Adds the buttons, also on later pages. */
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
    // Unwrapped code is cut off again, so the scrolling region stays focusable until it's measured.
    pre.toggleAttribute('data-scrolls', !wrapped)
  })
  // On the caption's line if there is one; otherwise above the first line.
  ;(block.querySelector('figcaption') ?? block).append(tools)
}
