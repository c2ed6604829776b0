// Highlights the current section in the table of contents, and keeps it visible in a long list.

/** Updates the highlight now and whenever the page is scrolled or the list's size changes, until the signal is aborted. */
export function follow(list: HTMLElement, signal: AbortSignal): void {
  const headings = [...list.querySelectorAll('a')].flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  )
  let waiting = false
  const later = (): void => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      if (list.isConnected) update(list, headings)
    })
  }
  addEventListener('scroll', later, { passive: true, signal })
  addEventListener('resize', later, { passive: true, signal })
  // Also calls back for the initial size.
  const layout = new ResizeObserver(later)
  layout.observe(list)
  signal.addEventListener('abort', () => layout.disconnect())
}

/** All measurements come before the first change. */
function update(list: HTMLElement, headings: readonly HTMLElement[]): void {
  const id = currentHeading(headings)?.id
  const before = list.querySelector('[aria-current]')
  const link = [...list.querySelectorAll('a')].find((candidate) => decodeURIComponent(candidate.hash.slice(1)) === id)
  if (link === undefined || link === before) return
  keepInView(list, link)
  before?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
}

/** The last heading above the reading line, or the first heading. At the end of the page, the last heading in the upper half of the window. */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | null {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
  let current = headings[0] ?? null
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
  for (const heading of headings) {
    const { top } = heading.getBoundingClientRect()
    if (top <= line || (atEnd && top < innerHeight / 2)) current = heading
  }
  return current
}

function keepInView(box: HTMLElement, link: HTMLElement): void {
  if (box.scrollHeight <= box.clientHeight) return
  const frame = box.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < frame.top) box.scrollTop -= frame.top - place.top + 24
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom + 24
}
