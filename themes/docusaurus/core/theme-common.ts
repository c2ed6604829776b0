import { config } from '@generated/docusaurus.config'
import { usePage } from 'ssg/theme'

export { useColorMode } from './color-mode.ts'

export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return (config?.['themeConfig'] ?? {}) as Readonly<Record<string, unknown>>
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
export const ErrorCauseBoundary = ({ children }: { readonly children?: unknown }): unknown => children
export { default as Details } from '../theme/Details.tsx'
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
export { Collapsible, useCollapsible } from './collapsible.ts'
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
  SkipToContentFallbackId,
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
  useKeyboardNavigation,
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
  usePrevious,
  usePrismTheme,
  useScrollPosition,
  useSearchLinkCreator,
  useStorageSlot,
  useWindowSize,
} from './hooks.ts'
