// The newsletter form: its button waits for a well-formed address.
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
    // Enter in the field sends a form even past a disabled button in some browsers.
    this.querySelector('form')?.addEventListener('submit', (event) => {
      if (!isEmail(input.value)) event.preventDefault()
    })
    check()
  }
}

customElements.define('newsletter-form', NewsletterFormElement)
