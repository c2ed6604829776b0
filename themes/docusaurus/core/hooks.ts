// Small hooks and functions that the project's components share with Docusaurus' theme.
import { createElement, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { useLocation } from './router.tsx'

/** A function that stays the same and calls the newest one. */
export function useEvent<A extends unknown[], R>(call: (...given: A) => R): (...given: A) => R {
  const newest = useRef(call)
  newest.current = call
  return useCallback((...given: A) => newest.current(...given), [])
}

export function usePrevious<T>(value: T): T | undefined {
  const before = useRef<T | undefined>(undefined)
  useEffect(() => {
    before.current = value
  })
  return before.current
}

type Provider = ComponentType<{ readonly children?: ReactNode }>

export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    [...providers].reverse().reduce<ReactNode>((inside, One) => createElement(One, null, inside), children)
}

export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`Hook is called outside the <${provider}>. ${more}`)
    this.name = 'ReactContextError'
  }
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const duplicates = <T>(list: readonly T[], same: (a: T, b: T) => boolean = (a, b) => a === b): T[] =>
  list.filter((one, at) => list.findIndex((other) => same(other, one)) !== at)
export const uniq = <T>(list: readonly T[]): T[] => [...new Set(list)]

export function groupBy<T, K extends string>(list: readonly T[], nameOf: (one: T, at: number) => K): Record<K, T[]> {
  const groups: Record<string, T[]> = {}
  list.forEach((one, at) => (groups[nameOf(one, at)] ??= []).push(one))
  return groups as Record<K, T[]>
}

interface Slot {
  readonly get: () => string | null
  readonly set: (value: string) => void
  readonly del: () => void
  readonly listen: (tell: (event: StorageEvent) => void) => () => void
}

/** A text that the visitor's browser keeps; without a browser there is none. Components of the same page hear of it, too. */
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

interface Tag {
  readonly label: string
  readonly permalink: string
}

export const translateTagsPageTitle = (): string => 'Tags'

/** Tags by their first letter. */
export function listTagsByLetters<T extends Tag>(tags: readonly T[]): { letter: string; tags: T[] }[] {
  const groups = groupBy(tags, ({ label }) => (label[0] ?? '').toUpperCase())
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, some]) => ({ letter, tags: some.sort((a, b) => a.label.localeCompare(b.label)) }))
}

export const isMultiColumnFooterLinks = (links: readonly unknown[]): boolean =>
  typeof links[0] === 'object' && links[0] !== null && 'title' in links[0]

/** Code is coloured by classes here, so that its colours are those of the page. */
export const usePrismTheme = (): { plain: object; styles: readonly object[] } => ({ plain: {}, styles: [] })

/** From this width of the window on, Docusaurus shows its pages beside the sidebar. */
const DESKTOP = 996

/** Of a window; the build has none. */
export function useWindowSize({ desktopBreakpoint = DESKTOP } = {}): 'desktop' | 'mobile' | 'ssr' {
  const [size, show] = useState<'desktop' | 'mobile' | 'ssr'>('ssr')
  useEffect(() => {
    const look = (): void => show(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile')
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [desktopBreakpoint])
  return size
}
export const useAnchorTargetClassName = (): undefined => undefined
export const isSamePath = (one = '', other = ''): boolean =>
  one.replace(/\/$/, '').toLowerCase() === other.replace(/\/$/, '').toLowerCase()

/** The address of the page below the base URL. */
export const useLocalPathname = (): string => usePage().page.route

/** Tells of each change of the address. */
export function useLocationChange(tell: (change: { location: object; previousLocation: object }) => void): void {
  const location = useLocation()
  const before = usePrevious(location)
  const call = useEvent(tell)
  const at = location.pathname + location.search + location.hash
  useEffect(() => {
    if (before !== undefined && before.pathname + before.search + before.hash !== at)
      call({ location, previousLocation: before })
  }, [at])
}

export function splitNavbarItems<T extends { readonly position?: string }>(items: readonly T[]): [T[], T[]] {
  const isLeft = ({ position = 'right' }: T): boolean => position === 'left'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(usePage().site.htmlLang, { timeZone: 'UTC', ...options })
}

export const useAnnouncementBar = (): { isActive: boolean; close: () => void } => ({
  isActive: false,
  close: () => undefined,
})
export const useNavbarMobileSidebar = (): { shown: boolean; toggle: () => void; shouldRender: boolean } => ({
  shown: false,
  toggle: () => undefined,
  shouldRender: false,
})
interface ScrollPosition {
  readonly scrollX: number
  readonly scrollY: number
}

/** Tells of each scrolling, with where the page was before. */
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

export function useLockBodyScroll(locked = true): void {
  useEffect(() => {
    document.body.style.overflow = locked ? 'hidden' : 'visible'
    return () => {
      document.body.style.overflow = ''
    }
  }, [locked])
}

/** The page of results, for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const search = usePage().href('/search')
  return (query) => `${search}?q=${encodeURIComponent(query)}`
}

export const useKeyboardNavigation = (): void => undefined
export const useNavbarSecondaryMenu = (): { shown: boolean; hide: () => void; content: undefined } => ({
  shown: false,
  hide: () => undefined,
  content: undefined,
})
/** Where the theme's link over the navigation leads. */
export const SkipToContentFallbackId = 'siteMain'
export const NavbarSecondaryMenuFiller = (): null => null
export const UnlistedMetadata = (): null => null
