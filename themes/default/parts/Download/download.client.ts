// A download row copies its checksum.
import { announce } from '../../client/live.ts'

const SHOWN_MS = 2000

class DownloadRowElement extends HTMLElement {
  #ready = false

  connectedCallback(): void {
    if (this.#ready) return
    this.#ready = true
    this.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
      if (button !== null) void this.#copy(button)
    })
  }

  async #copy(button: HTMLElement): Promise<void> {
    const done = await navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => true,
      () => false,
    )
    button.dataset.done = String(done)
    announce((done ? this.dataset.copied : this.dataset.failed) ?? '')
    setTimeout(() => delete button.dataset.done, SHOWN_MS)
  }
}

customElements.define('download-row', DownloadRowElement)
