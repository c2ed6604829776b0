// What somebody typed into a form, kept while the tab is open: a failure, a reload or a wrong click loses nothing. Files are not kept.

/** Name of a field → its value. */
export type Draft = Readonly<Record<string, string>>

/** What was kept, or null. Storage that is blocked or holds something else counts as empty. */
export function readDraft(key: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
    if (typeof kept !== 'object' || kept === null) return null
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}

/** Keep values; null forgets them. */
export function keepDraft(key: string, values: Draft | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage is blocked or full: the form itself still holds what was typed.
  }
}
