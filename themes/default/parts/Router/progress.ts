// The bar along the top edge while a page is on its way.

/** Show the bar. It moves by style sheet alone. */
export function showProgress(): void {
  if (document.querySelector('.progress') !== null) return
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('aria-hidden', 'true')
  document.body.append(bar)
  document.getElementById('siteMain')?.setAttribute('aria-busy', 'true')
}

/** Take the bar away. */
export function hideProgress(): void {
  document.querySelector('.progress')?.remove()
  document.getElementById('siteMain')?.removeAttribute('aria-busy')
}
