// A size-limited cache of recently used entries.

export interface Lru<T> {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
}

/**
 * Keeps at most `limit` bytes. Entries that weren't used since others were added are dropped first. A use only sets a mark, which is cheaper than reordering,
 * and keeps an entry once when space is needed.
 */
export function createLru<T>(limit: number): Lru<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number; used: boolean }>()
  let total = 0
  const drop = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const makeRoom = (bytes: number): void => {
    for (const [key, entry] of entries) {
      if (total + bytes <= limit) break
      if (!entry.used) drop(key)
      else {
        entry.used = false
        entries.delete(key)
        entries.set(key, entry)
      }
    }
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entry.used = true
      return entry.value
    },
    set: (key, value, bytes) => {
      drop(key)
      if (bytes > limit) return
      makeRoom(bytes)
      entries.set(key, { value, bytes, used: false })
      total += bytes
    },
  }
}
