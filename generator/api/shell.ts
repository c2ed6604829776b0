// The part of `ssg/theme/browser` that every page's scripts use: responding to input at once, and storage. It's one file without imports, because the scripts
// on every page include their own copy (`ssg/theme/browser?main`, `assets/client-plugins.ts`).

/** Resolves after the next paint, so that work longer than a frame doesn't delay the response to input. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

// Storage may be blocked: settings then last until the page is closed, and the visitor is warned once.
const memory = new Map<string, string>()

/** A key's stored value, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a value; null deletes it. If storage is unusable, a `storage-unusable` event requests the warning. */
export function remember(key: string, value: string | null): void {
  if (value === null) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    document.dispatchEvent(new CustomEvent('storage-unusable'))
  }
}

/** Calls `callback` when another tab changes a key. */
export function onRemembered(key: string, callback: (value: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) callback(event.newValue)
  })
}
