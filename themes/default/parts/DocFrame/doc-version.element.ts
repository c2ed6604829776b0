// The version of the documentation that the reader is in, kept as the preferred one; a remembered version that no longer exists is forgotten.

class DocVersionElement extends HTMLElement {
  connectedCallback(): void {
    const key = `docs-preferred-version-${this.dataset.plugin ?? 'default'}`
    const { version = '', versions = version } = this.dataset
    try {
      const known = localStorage.getItem(key)
      if (known !== null && !versions.split(' ').includes(known)) localStorage.removeItem(key)
      else if (known === null) localStorage.setItem(key, version)
    } catch {
      // Storage is blocked. The visitor chose nothing here, so nothing is lost and nobody need be told.
    }
  }
}

customElements.define('doc-version', DocVersionElement)
