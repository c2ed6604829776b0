// The progress bar at the top edge while a page is loading.

/** Shows the bar. It's animated by the style sheet. */
export function showProgress(): void {
  if (document.querySelector('.progress') !== null) return
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('aria-hidden', 'true')
  document.body.append(bar)
  document.getElementById('siteMain')?.setAttribute('aria-busy', 'true')
}

/** Removes the bar. */
export function hideProgress(): void {
  document.querySelector('.progress')?.remove()
  document.getElementById('siteMain')?.removeAttribute('aria-busy')
}
