// Access to the visitor's browser storage.
import { useEffect, useState } from 'react'

interface Slot {
  readonly get: () => string | null
  readonly set: (value: string) => void
  readonly del: () => void
  readonly listen: (tell: (event: StorageEvent) => void) => () => void
}

/** A text in the browser's storage. There is none at build time. Components on the same page are notified of changes. */
export function createStorageSlot(key: string): Slot {
  const tried = <T>(use: (storage: Storage) => T, instead: T): T => {
    try {
      return use(window.localStorage)
    } catch {
      return instead
    }
  }
  const told = (newValue: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  return {
    get: () => tried((storage) => storage.getItem(key), null),
    set: (value) => {
      tried((storage) => storage.setItem(key, value), undefined)
      told(value)
    },
    del: () => {
      tried((storage) => storage.removeItem(key), undefined)
      told(null)
    },
    listen: (tell) => {
      const heard = (event: StorageEvent): void => {
        if (event.key === key) tell(event)
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
  }
}

export function useStorageSlot(key: string | null): [string | null, Slot] {
  const [value, show] = useState<string | null>(null)
  const slot = createStorageSlot(key ?? '')
  useEffect(() => {
    if (key === null) return show(null)
    const look = (): void => show(slot.get())
    look()
    return slot.listen(look)
  }, [key])
  return [value, slot]
}

export const listStorageKeys = (): string[] => Object.keys(window.localStorage)
