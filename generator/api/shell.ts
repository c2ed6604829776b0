// What the scripts of every page need of `ssg/theme/browser`: answering a press at once, and remembering. One file that imports nothing, because the
// theme's scripts of every page take copies of their own (`ssg/theme/browser?main`, `assets/client-plugins.ts`).

/** Work that takes longer than a frame waits until what answers the press has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

// Storage may be blocked: then settings last for the page, and the visitor is told once.
const memory = new Map<string, string>()

/** The remembered value of a key, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Remember a value; null forgets it. Where storage is unusable, a `storage-unusable` event asks for the warning. */
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

/** Calls back when another tab changes a key. */
export function onRemembered(key: string, callback: (value: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) callback(event.newValue)
  })
}
