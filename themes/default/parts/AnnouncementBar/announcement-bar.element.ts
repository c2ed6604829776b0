// The announcement bar: closes, and stays closed until its ID changes.
import { remember } from 'ssg/theme/browser?main'

class AnnouncementBarElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      const root = document.documentElement.dataset
      remember('announcement.id', root.announcementId as string)
      remember('announcement.dismiss', 'true')
      const next = document.querySelector<HTMLElement>('.brand')
      root.announcement = 'closed'
      next?.focus({ preventScroll: true })
    })
  }
}

customElements.define('announcement-bar', AnnouncementBarElement)
