// Replaces `@docusaurus/theme-common` and `@docusaurus/theme-common/internal` of all versions.
import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import Head from './Head.tsx'
import useBaseUrl from './useBaseUrl.ts'
import { useDocsContextualSearchTags } from './preferred-version.ts'

export { useAnnouncementBar } from './announcement.ts'
export { useColorMode } from './color-mode.ts'
export { usePrismTheme, useThemeConfig } from './theme-config.ts'
export { ThemeClassNames } from './class-names.ts'

export const HtmlClassNameProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children

interface Metadata {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string | readonly string[]
  readonly image?: string
  readonly children?: ReactNode
}

/** Sets the page's metadata in its head. */
export function PageMetadata({ title, description, keywords, image, children }: Metadata): ReactNode {
  const { said } = usePage()
  const address = useBaseUrl(image, { absolute: true })
  said?.({ title, description })
  return (
    <Head>
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(', ')} />}
      {address !== undefined && <meta property="og:image" content={address} />}
      {address !== undefined && <meta name="twitter:image" content={address} />}
      {children}
    </Head>
  )
}

export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
export const ErrorCauseBoundary = ({ children }: { readonly children?: ReactNode }): ReactNode => children

export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  return { locale: usePage().site.locale, tags: ['default', ...useDocsContextualSearchTags()] }
}

export { default as Details } from '../theme/Details.tsx'
export {
  filterDocCardListItems,
  findFirstCategoryLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isDocsPluginEnabled,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocById,
  useDocRouteMetadata,
  useDocSidebarItemsExpandedState,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useHomePageRoute,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
} from './docs-client.ts'
export {
  DEFAULT_SEARCH_TAG,
  docVersionSearchTag,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from './preferred-version.ts'
export { BlogPostProvider, useBlogPost } from './blog-client.ts'
export { TitleFormatterFnDefault, TitleFormatterProvider, useTitleFormatter } from './titles.tsx'
export { sanitizeTabsChildren, useTabs, useTabsContextValue } from './tabs.tsx'
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
export { createStorageSlot, listStorageKeys, useStorageSlot } from './storage.ts'
export { duplicates, groupBy, listTagsByLetters, uniq } from './lists.ts'
export { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'
export {
  CodeBlockContextProvider,
  containsLineNumbers,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  parseClassNameLanguage,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeBlockContext,
  useCodeWordWrap,
} from './code-lines.ts'
export {
  useBackToTopButton,
  useHideableNavbar,
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
} from './scrolling.ts'
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  DraftBannerMessage,
  DraftBannerTitle,
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  processAdmonitionProps,
  SkipToContentFallbackId,
  SkipToContentLink,
  ThemedComponent,
  translateBlogAuthorsListPageTitle,
  translateTagsPageTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
  useDocCardDescriptionCategoryItemsPlural,
  usePluralForm,
} from './words.tsx'
export {
  AnnouncementBarProvider,
  ColorModeProvider,
  composeProviders,
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  extractLeadingEmoji,
  isMultiColumnFooterLinks,
  isSamePath,
  keyboardFocusedClassName,
  NavbarProvider,
  NavbarSecondaryMenuFiller,
  PluginHtmlClassNameProvider,
  prefersReducedMotion,
  ReactContextError,
  ScrollControllerProvider,
  splitNavbarItems,
  TabsProvider,
  useAlternatePageUtils,
  useAnchorTargetClassName,
  useDateTimeFormat,
  useEvent,
  useHistoryPopHandler,
  useKeyboardNavigation,
  useLocalPathname,
  useLocationChange,
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
  usePrevious,
  useSearchLinkCreator,
  useWindowSize,
} from './hooks.ts'
