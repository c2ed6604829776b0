// Sends the answer without leaving the page.

class PageFeedbackElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(event.target as HTMLFormElement, event.submitter as HTMLButtonElement | null)
    })
  }

  async #send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
    const status = this.querySelector('[role=status]') as HTMLElement
    const { thanks = '', failed = '' } = this.dataset
    try {
      const body = new URLSearchParams({
        page: (form.elements.namedItem('page') as HTMLInputElement).value,
        answer: button?.value ?? '',
      })
      const response = await fetch(form.action, { method: 'POST', body })
      if (!response.ok) throw new Error(String(response.status))
      form.hidden = true
      status.textContent = thanks
    } catch {
      status.textContent = failed
    }
  }
}

customElements.define('page-feedback', PageFeedbackElement)
