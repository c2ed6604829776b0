// Shows a term's definition next to it on hover and focus. It replaces the browser's own tooltip, which isn't accessible by keyboard.

class GlossaryTermElement extends HTMLElement {
  connectedCallback(): void {
    const term = this.querySelector('dfn')
    if (term === null || term.title === '') return
    const hint = document.createElement('span')
    hint.setAttribute('role', 'tooltip')
    hint.textContent = term.title
    hint.id = `Term${document.querySelectorAll('glossary-term [role=tooltip]').length}`
    term.removeAttribute('title')
    term.setAttribute('aria-describedby', hint.id)
    this.append(hint)
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') term.blur()
    })
  }
}

customElements.define('glossary-term', GlossaryTermElement)
