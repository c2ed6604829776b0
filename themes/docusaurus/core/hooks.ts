// Small hooks and functions that Docusaurus's theme exports to a project's components.
import { createElement, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { useLocation, type Location } from './history.ts'
import { useTold } from './told.ts'

/** A function with a stable identity that always calls the latest `call`. */
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

export const isMultiColumnFooterLinks = (links: readonly unknown[]): boolean =>
  typeof links[0] === 'object' && links[0] !== null && 'title' in links[0]

/** Docusaurus shows the sidebar next to the page if the window is wider than this. */
const DESKTOP = 996

/** The window's size; 'ssr' during the build. */
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

/** The page's path without the base URL. */
export const useLocalPathname = (): string => usePage().page.route

/** Calls back on each URL change. */
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

export const useNavbarMobileSidebar = (): { shown: boolean; toggle: () => void; shouldRender: boolean } => ({
  shown: false,
  toggle: () => undefined,
  shouldRender: false,
})
export function useLockBodyScroll(locked = true): void {
  useEffect(() => {
    document.body.style.overflow = locked ? 'hidden' : 'visible'
    return () => {
      document.body.style.overflow = ''
    }
  }, [locked])
}

/** Returns the results page's URL for a query. */
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
export const NavbarSecondaryMenuFiller = (): null => null

/** Calls back when the visitor goes back or forward. Returning false doesn't prevent it. */
export function useHistoryPopHandler(tell: (location: Location, action: 'POP') => unknown): void {
  const call = useEvent(tell)
  useEffect(() => {
    const heard = (): void => {
      const { pathname, search, hash } = window.location
      call({ pathname, search, hash, state: undefined }, 'POP')
    }
    window.addEventListener('popstate', heard)
    return () => window.removeEventListener('popstate', heard)
  }, [])
}

/** Returns the page's URL in another language. */
export function useAlternatePageUtils(): {
  createUrl: (asked: { readonly locale: string; readonly fullyQualified: boolean }) => string
} {
  const all = useTold('alternates', ({ page }) =>
    page.alternates.map(({ locale, href, url }) => ({ locale, href, url })),
  )
  const { href } = usePage().page
  return {
    createUrl: ({ locale, fullyQualified }) => {
      const found = all.find((one) => one.locale === locale)
      return (fullyQualified ? found?.url : found?.href) ?? href
    },
  }
}

/** An emoji at the start of a text, and the rest. */
export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  const emoji = first !== undefined && EMOJI.test(first.segment) ? first.segment : null
  return { emoji, rest: text.slice(emoji?.length ?? 0) }
}

/** Digits and `#` are emoji only together with the characters that follow them. */
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|[^\d#*]\uFE0F|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}\p{Emoji_Modifier})/u

/** Context providers of Docusaurus. Here the page provides the context, so they only render their children. */
const Around = ({ children }: { readonly children?: ReactNode }): ReactNode => children
export {
  Around as AnnouncementBarProvider,
  Around as ColorModeProvider,
  Around as DocProvider,
  Around as DocsPreferredVersionContextProvider,
  Around as DocSidebarItemsExpandedStateProvider,
  Around as DocsSidebarProvider,
  Around as DocsVersionProvider,
  Around as NavbarProvider,
  Around as PluginHtmlClassNameProvider,
  Around as ScrollControllerProvider,
  Around as TabsProvider,
}
export const keyboardFocusedClassName = 'navigation-with-keyboard'
