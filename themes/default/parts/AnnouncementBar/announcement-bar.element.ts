// The announcement bar: closes, and remembers that it was closed for as long as its id stays the same.
import { remember } from 'ssg/theme/browser'

class AnnouncementBarElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      remember('announcement.id', this.dataset.id ?? '')
      remember('announcement.dismiss', 'true')
      const next = document.querySelector<HTMLElement>('.brand')
      document.documentElement.dataset.announcement = 'closed'
      next?.focus({ preventScroll: true })
    })
  }
}

customElements.define('announcement-bar', AnnouncementBarElement)
