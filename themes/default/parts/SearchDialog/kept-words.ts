// The found words that belong to this step of the visitor's history.

/** The words for this history entry; `undefined` forgets them. */
export function keepWords(found: unknown): void {
  history.replaceState({ ...(history.state as object | null), found }, '')
}

export function keptWords(): readonly string[] {
  const { found } = (history.state ?? {}) as { found?: unknown }
  return Array.isArray(found) ? found.filter((word) => typeof word === 'string') : []
}
