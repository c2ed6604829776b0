// Shows the clause as a dialog in the selected document's language, with the form's consent checkbox.

class AgreementTermsElement extends HTMLElement {
  connectedCallback(): void {
    const summary = this.querySelector('summary')
    const dialog = this.querySelector('dialog')
    if (summary === null || dialog === null) return
    summary.setAttribute('aria-haspopup', 'dialog')
    summary.addEventListener('click', (event) => {
      event.preventDefault()
      this.#open(dialog)
    })
    // If the pointer was pressed inside, for example to select text, releasing it outside doesn't close the dialog.
    let beside = false
    dialog.addEventListener('pointerdown', (event) => (beside = event.target === dialog))
    dialog.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-agree]') != null) this.#agree()
      if ((target === dialog && beside) || target?.closest('button') != null) dialog.close()
    })
    dialog.addEventListener('close', () => {
      this.#texts((texts) => this.querySelector('details')?.append(texts))
      summary.focus()
    })
  }

  #open(dialog: HTMLDialogElement): void {
    const language =
      this.closest('form')?.querySelector<HTMLInputElement>('[name="document_language"]:checked')?.value ?? 'en'
    for (const text of this.querySelectorAll<HTMLElement>('[data-language]'))
      text.hidden = text.dataset.language !== language
    this.#texts((texts) => dialog.querySelector('.terms-body')?.replaceChildren(texts))
    dialog.showModal()
  }

  #texts(move: (texts: Element) => void): void {
    const texts = this.querySelector('[data-texts]')
    if (texts !== null) move(texts)
  }

  #agree(): void {
    const box = this.closest('form')?.querySelector<HTMLInputElement>('[name="agree"]')
    if (box == null || box.checked) return
    box.checked = true
    for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }))
  }
}

customElements.define('agreement-terms', AgreementTermsElement)
