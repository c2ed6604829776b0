// The print button. It's hidden without scripts.

class PrintPageElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => print())
  }
}

customElements.define('print-page', PrintPageElement)
