// The newsletter form. Its button is disabled until the address is valid.
import { isEmail } from './email.ts'

class NewsletterFormElement extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    const button = this.querySelector('button')
    if (input === null || button === null) return
    const check = (): void => {
      button.disabled = !isEmail(input.value)
    }
    input.addEventListener('input', check)
    // In some browsers, Enter in the field submits the form even if its button is disabled.
    this.querySelector('form')?.addEventListener('submit', (event) => {
      if (!isEmail(input.value)) event.preventDefault()
    })
    check()
  }
}

customElements.define('newsletter-form', NewsletterFormElement)
