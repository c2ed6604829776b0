// A bounded memory of what was used last.

export interface Lru<T> {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
}

/** Keeps at most `limit` bytes; what was not used for the longest time goes first. */
export function createLru<T>(limit: number): Lru<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let total = 0
  const drop = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value, bytes) => {
      drop(key)
      if (bytes > limit) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= limit) break
        drop(oldest)
      }
    },
  }
}
