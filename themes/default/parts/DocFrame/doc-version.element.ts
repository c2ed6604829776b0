// Stores the documentation version that the reader sees as the preferred one, and forgets a stored version that no longer exists.

class DocVersionElement extends HTMLElement {
  connectedCallback(): void {
    const key = `docs-preferred-version-${this.dataset.plugin ?? 'default'}`
    const { version = '', versions = version } = this.dataset
    try {
      const known = localStorage.getItem(key)
      if (known !== null && !versions.split(' ').includes(known)) localStorage.removeItem(key)
      else if (known === null) localStorage.setItem(key, version)
    } catch {
      // Storage is blocked. The visitor didn't choose anything here, so nothing is lost and no message is needed.
    }
  }
}

customElements.define('doc-version', DocVersionElement)
