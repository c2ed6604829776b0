// Small hooks and functions that the project's components share with Docusaurus' theme.
import { createElement, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { usePage } from 'ssg/theme'

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

/** A text that the visitor's browser keeps; without a browser there is none. */
export function createStorageSlot(key: string): Slot {
  const tried = <T>(use: (storage: Storage) => T, instead: T): T => {
    try {
      return use(window.localStorage)
    } catch {
      return instead
    }
  }
  return {
    get: () => tried((storage) => storage.getItem(key), null),
    set: (value) => tried((storage) => storage.setItem(key, value), undefined),
    del: () => tried((storage) => storage.removeItem(key), undefined),
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
  useEffect(() => show(key === null ? null : slot.get()), [key])
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
export const usePrismTheme = (): { plain: object; styles: readonly object[] } => ({ plain: {}, styles: [] })
export const useAnchorTargetClassName = (): undefined => undefined
export const isSamePath = (one = '', other = ''): boolean =>
  one.replace(/\/$/, '').toLowerCase() === other.replace(/\/$/, '').toLowerCase()

/** The address of the page below the base URL. */
export const useLocalPathname = (): string => usePage().page.route
export const useLocationChange = (): void => undefined

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
export const useScrollPosition = (): void => undefined
export const useLockBodyScroll = (): void => undefined
export const NavbarSecondaryMenuFiller = (): null => null
export const UnlistedMetadata = (): null => null
