// A file that did not load may load the second time: the page reloads, but never twice in a session.

const KEY = 'reloaded'

/** Reload because a file failed. False where this page was reloaded before, or where it could repeat for ever because nothing can be remembered. */
export function reloadOnce(): boolean {
  try {
    const pages = (sessionStorage.getItem(KEY) ?? '').split('\n')
    if (pages.includes(location.pathname)) return false
    sessionStorage.setItem(KEY, [...pages, location.pathname].join('\n'))
  } catch {
    return false
  }
  location.reload()
  return true
}
