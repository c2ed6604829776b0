// Converts the code blocks in a group to tabs, before the tabs are set up.

class CodeGroupElement extends HTMLElement {
  connectedCallback(): void {
    const blocks = [...this.children].filter((child) => child.matches('figure.code'))
    if (blocks.length < 2) return
    const tabs = document.createElement('tab-group')
    tabs.className = 'tabs'
    tabs.dataset.label = this.dataset.label ?? ''
    if (this.dataset.group !== undefined) tabs.dataset.group = this.dataset.group
    tabs.append(...blocks.map(panelOf))
    this.prepend(tabs)
  }
}

function panelOf(block: Element): HTMLElement {
  const language = (block as HTMLElement).dataset.lang ?? ''
  const name = block.querySelector('figcaption')?.firstChild?.textContent?.trim() ?? ''
  const label = document.createElement('p')
  label.className = 'tab-label'
  label.textContent = name === '' ? language : name
  const body = document.createElement('div')
  body.className = 'tab-body'
  body.append(block)
  const panel = document.createElement('div')
  panel.className = 'tab-panel'
  panel.dataset.value = label.textContent
  panel.append(label, body)
  return panel
}

customElements.define('code-group', CodeGroupElement)
