// A page that was opened from search marks the words that were found: the script that does is loaded then, and only then. The words go
// with the visitor's history, not with the address, which others would see.

import { keepWords, keptWords } from './kept-words.ts'

const KEY = 'search.found'

/** Give words on the way to a page of this site. */
export function sendWords(url: string, words: readonly string[]): void {
  try {
    if (words.length > 0) sessionStorage.setItem(KEY, JSON.stringify([new URL(url, location.href).pathname, words]))
  } catch {
    // Without a store nothing is marked.
  }
}

/** Take what was sent to this page: from then on it belongs to this step of the history, a reload included. */
function takeWords(): void {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    if (Array.isArray(sent) && sent[0] === location.pathname) keepWords(sent[1])
  } catch {
    // As above.
  }
}

/** Mark what was sent to this page, if anything was. */
export async function markSent(): Promise<void> {
  takeWords()
  if (keptWords().length === 0) return
  // Without its marks the page is complete.
  await import('./search-marks.client.ts')
  document.dispatchEvent(new CustomEvent('search:mark'))
}
