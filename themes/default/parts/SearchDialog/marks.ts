// Highlights a search's words on a page that was opened from its results. The script for that is loaded only then. The words are stored in the
// visitor's history, not in the URL, which others could see.

import { keepWords, keptWords } from './kept-words.ts'

const KEY = 'search.found'

/** Stores words for a page of this site before navigating to it. */
export function sendWords(url: string, words: readonly string[]): void {
  try {
    if (words.length > 0) sessionStorage.setItem(KEY, JSON.stringify([new URL(url, location.href).pathname, words]))
  } catch {
    // If storage is blocked, nothing is highlighted.
  }
}

/** Moves the stored words to this page's history entry, so that they survive a reload. */
function takeWords(): void {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    if (Array.isArray(sent) && sent[0] === location.pathname) keepWords(sent[1])
  } catch {
    // If storage is blocked, nothing is highlighted.
  }
}

/** Highlights the words for this page, if there are any. */
export async function markSent(): Promise<void> {
  takeWords()
  if (keptWords().length === 0) return
  // If it can't be loaded, the page is complete without highlights.
  await import('./search-marks.client.ts')
  document.dispatchEvent(new CustomEvent('search:mark'))
}
