// Checks whether there are words to highlight on this page. Only then is the code for highlighting loaded.

/** Checks this page and every later one. */
export function watchMarks(): void {
  const look = (): void => {
    if ((history.state as { found?: unknown } | null)?.found !== undefined || wasSent())
      void import('./marks.ts').then(({ markSent }) => markSent()).catch(() => undefined)
  }
  document.addEventListener('page:load', look)
  addEventListener('hashchange', look)
  look()
}

function wasSent(): boolean {
  try {
    return sessionStorage.getItem('search.found') !== null
  } catch {
    return false
  }
}
