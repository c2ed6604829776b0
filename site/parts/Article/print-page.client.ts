// The button that prints the page; without scripts it is not shown.

class PrintPageElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => print())
  }
}

customElements.define('print-page', PrintPageElement)
