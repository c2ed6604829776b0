// Opens a large image over the page. Without this script, its link leads to the file.
import { holdPage } from '../../client/hold.ts'

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.prose .image-zoom')
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  show(link)
})

function show(link: HTMLAnchorElement): void {
  const alt = link.querySelector('img')?.alt ?? ''
  const dialog = document.createElement('dialog')
  dialog.className = 'image-zoomed'
  dialog.setAttribute('aria-label', alt)
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'button' })
  button.textContent = link.closest<HTMLElement>('[data-close]')?.dataset.close ?? '×'
  dialog.append(button, Object.assign(new Image(), { src: link.href, alt }))
  const close = (): void => dialog.close()
  // A click anywhere closes it, and so does Escape.
  dialog.addEventListener('click', close)
  document.addEventListener('page:load', close)
  dialog.addEventListener('close', () => {
    document.removeEventListener('page:load', close)
    dialog.remove()
    holdPage(false)
    link.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
  holdPage(true)
}
