// Whether words were sent to this page, or belong to this step of the history: only then what marks them is loaded.

/** Look on this page and on every later one. */
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
