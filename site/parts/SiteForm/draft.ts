// Keeps a form's input while the tab is open, so that a failure, reload or wrong click loses nothing. Files aren't kept.

/** Maps field names to values. */
export type Draft = Readonly<Record<string, string>>

/** The stored draft, or null. Blocked storage and invalid data count as no draft. */
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

/** Stores a draft. Null deletes it. */
export function keepDraft(key: string, values: Draft | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage is blocked or full. The form itself still contains the input.
  }
}
