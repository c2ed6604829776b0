// Stores a search's words in the visitor's history entry.

/** Stores words in the current history entry. `undefined` deletes them. */
export function keepWords(found: unknown): void {
  history.replaceState({ ...(history.state as object | null), found }, '')
}

export function keptWords(): readonly string[] {
  const { found } = (history.state ?? {}) as { found?: unknown }
  return Array.isArray(found) ? found.filter((word) => typeof word === 'string') : []
}
