// Shows a term's definition beside it on hover and focus, in place of the browser's own hint, which keyboards don't reach.

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
