// Scrolling hooks for a project's components.
import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion, useEvent } from './hooks.ts'

interface ScrollPosition {
  readonly scrollX: number
  readonly scrollY: number
}

/** Calls back on each scroll, with the previous position. */
export function useScrollPosition(tell: (now: ScrollPosition, before: ScrollPosition | null) => void): void {
  const call = useEvent(tell)
  useEffect(() => {
    let before: ScrollPosition | null = null
    const look = (): void => {
      const { scrollX, scrollY } = window
      call({ scrollX, scrollY }, before)
      before = { scrollX, scrollY }
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
}

const enabled = { current: true }

export const useScrollController = () => ({
  scrollEventsEnabledRef: enabled,
  enableScrollEvents: () => undefined,
  disableScrollEvents: () => undefined,
})

export const useScrollPositionBlocker = (): { blockElementScrollPositionUntilNextRender: () => void } => ({
  blockElementScrollPositionUntilNextRender: () => undefined,
})

export function useSmoothScrollTo(): { startScroll: (top: number) => void; cancelScroll: () => void } {
  return {
    startScroll: (top) => window.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' }),
    cancelScroll: () => undefined,
  }
}

/** Whether to show a back-to-top button: below `threshold`, while the visitor scrolls up. */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): {
  shown: boolean
  scrollToTop: () => void
} {
  const [shown, show] = useState(false)
  const { startScroll } = useSmoothScrollTo()
  useScrollPosition(({ scrollY }, before) => {
    if (before === null || scrollY === before.scrollY) return
    show(scrollY < before.scrollY && scrollY >= threshold)
  })
  return { shown, scrollToTop: () => startScroll(0) }
}

/** Whether to show a custom navbar that hides while the visitor scrolls down. */
export function useHideableNavbar(hides: boolean): {
  navbarRef: (bar: HTMLElement | null) => void
  isNavbarVisible: boolean
} {
  const [isNavbarVisible, show] = useState(true)
  const height = useRef(0)
  const navbarRef = useCallback((bar: HTMLElement | null) => {
    if (bar !== null) height.current = bar.getBoundingClientRect().height
  }, [])
  useScrollPosition(({ scrollY }, before) => {
    if (!hides || before === null || scrollY === before.scrollY) return
    show(scrollY < height.current || scrollY < before.scrollY)
  })
  return { navbarRef, isNavbarVisible }
}
