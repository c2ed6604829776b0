import { config } from '@generated/docusaurus.config'
import { useEffect, useState } from 'react'
import { usePage } from 'ssg/theme'

type Mode = 'light' | 'dark'

/** The colours of the page, and in an island those that the visitor has chosen. */
export function useColorMode(): {
  colorMode: Mode
  colorModeChoice: Mode
  isDarkTheme: boolean
  setColorMode: (mode: Mode) => void
} {
  const { site } = usePage()
  const [colorMode, show] = useState<Mode>(site.colorMode.defaultMode)
  useEffect(() => {
    const root = document.documentElement
    const look = (): void => show(shownMode(root))
    const observer = new MutationObserver(look)
    observer.observe(root, { attributeFilter: ['data-theme'] })
    look()
    return () => observer.disconnect()
  }, [])
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: (mode) => {
      document.documentElement.dataset['theme'] = mode
    },
  }
}

function shownMode({ dataset }: HTMLElement): Mode {
  const { theme } = dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return (config?.['themeConfig'] ?? {}) as Readonly<Record<string, unknown>>
}

export function useWindowSize(): 'ssr' {
  return 'ssr'
}

export function usePluralForm(): { selectMessage: (count: number, messages: string) => string } {
  const { site } = usePage()
  return {
    selectMessage: (count, messages) => {
      const forms = messages.split('|')
      return (
        forms[Math.min(forms.length - 1, new Intl.PluralRules(site.htmlLang).select(count) === 'one' ? 0 : 1)] ??
        messages
      )
    },
  }
}

/** Class names that a project may style; names of parts of another theme have no meaning here. */
export const ThemeClassNames = new Proxy(
  {},
  { get: (_, group) => new Proxy({}, { get: (__, name) => `theme-${String(group)}-${String(name)}` }) },
)
export const HtmlClassNameProvider = ({ children }: { readonly children?: unknown }): unknown => children
export function PageMetadata({ title, description }: { readonly title?: string; readonly description?: string }): null {
  usePage().said?.({ title, description })
  return null
}
export const useDocsPreferredVersion = (): { preferredVersion: null; savePreferredVersionName: () => void } => ({
  preferredVersion: null,
  savePreferredVersionName: () => undefined,
})
export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
export const useCollapsible = (): { collapsed: boolean; toggleCollapsed: () => void } => ({
  collapsed: false,
  toggleCollapsed: () => undefined,
})
export const Collapsible = ({ children }: { readonly children?: unknown }): unknown => children
export const ErrorCauseBoundary = Collapsible
export { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from './cards.ts'
export { useDocById, useHomePageRoute } from './docs-client.ts'
export { TitleFormatterFnDefault, TitleFormatterProvider, useTitleFormatter } from './titles.tsx'
export { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from './tabs.tsx'
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useQueryStringValue,
  useSearchQueryString,
} from './query.ts'
export { useFilteredAndTreeifiedTOC, useTOCHighlight, useTreeifiedTOC } from './contents.ts'
export {
  composeProviders,
  createStorageSlot,
  duplicates,
  groupBy,
  isMultiColumnFooterLinks,
  isSamePath,
  listStorageKeys,
  listTagsByLetters,
  NavbarSecondaryMenuFiller,
  prefersReducedMotion,
  ReactContextError,
  splitNavbarItems,
  translateTagsPageTitle,
  uniq,
  UnlistedMetadata,
  useAnchorTargetClassName,
  useAnnouncementBar,
  useDateTimeFormat,
  useEvent,
  useLocalPathname,
  useLocationChange,
  useLockBodyScroll,
  useNavbarMobileSidebar,
  usePrevious,
  usePrismTheme,
  useScrollPosition,
  useStorageSlot,
} from './hooks.ts'
