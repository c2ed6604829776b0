import { useEffect, useState } from 'react'
import { useThemeConfig } from './theme-config.ts'

/** Storage keys with which the theme's own announcement bar records that it was closed. */
const KEPT = { id: 'announcement.id', closed: 'announcement.dismiss' }

/** For a custom announcement bar: whether it's shown, and a function that closes it until its ID changes. */
export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  const bar = useThemeConfig()['announcementBar'] as { readonly id?: string } | undefined
  const id = bar?.id ?? 'announcement-bar'
  const [isClosed, show] = useState(false)
  useEffect(() => show(wasClosed(id)), [id])
  const close = (): void => {
    show(true)
    document.documentElement.dataset['announcement'] = 'closed'
    try {
      localStorage.setItem(KEPT.id, id)
      localStorage.setItem(KEPT.closed, 'true')
    } catch {
      // If storage is blocked, it's closed only on this page.
    }
  }
  return { isActive: bar !== undefined && !isClosed, close }
}

function wasClosed(id: string): boolean {
  try {
    return localStorage.getItem(KEPT.id) === id && localStorage.getItem(KEPT.closed) === 'true'
  } catch {
    return false
  }
}
