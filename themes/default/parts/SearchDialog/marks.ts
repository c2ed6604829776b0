// A page that was opened from search has `?highlight=` in its address: the script that marks the words is loaded then, and only then.

export function watchMarks(): void {
  const look = (): void => {
    const { marks } = document.querySelector<HTMLElement>('search-dialog')?.dataset ?? {}
    // Without its marks the page is complete.
    if (marks !== undefined && /[?&]highlight=/.test(location.search)) void import(marks).catch(() => undefined)
  }
  document.addEventListener('page:load', look)
  look()
}
