import { useEffect, useState } from 'react'
import { useThemeConfig } from './theme-config.ts'

/** Where the theme's own bar keeps which one the visitor has closed. */
const KEPT = { id: 'announcement.id', closed: 'announcement.dismiss' }

/** For a bar of the project's own: whether it is to be shown, and what closes it for as long as its id stays the same. */
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
      // Where nothing can be kept, it is closed on this page.
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
