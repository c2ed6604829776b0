// Names that code of a Docusaurus project imports of Docusaurus and of packages that come with it, on tiny projects.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, settings = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { }]], ${settings} }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'static/kim.png': 'a picture',
    'blog/2024-01-02-first.md': '---\ntitle: First\nauthors: [{ name: Kim, image_url: /kim.png }]\n---\nWords.\n',
    ...files,
  })
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const shown = (html: string): unknown =>
  JSON.parse((/<pre>([^<]*)<\/pre>/.exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))

/** What the versions 2.4 and 3.10 of Docusaurus export for code of pages. */
const NAMES: Readonly<Record<string, string>> = {
  '@docusaurus/useBaseUrl': 'default useBaseUrlUtils addBaseUrl',
  '@docusaurus/isInternalUrl': 'default hasProtocol',
  '@docusaurus/Translate': 'default translate',
  '@docusaurus/Interpolate': 'default interpolate',
  '@docusaurus/useGlobalData': 'default useAllPluginInstancesData usePluginData',
  '@docusaurus/renderRoutes': 'default',
  '@docusaurus/Noop': 'default',
  '@docusaurus/useIsomorphicLayoutEffect': 'default',
  '@docusaurus/router':
    'Link NavLink Prompt Redirect Route Router BrowserRouter HashRouter MemoryRouter StaticRouter Switch generatePath matchPath useHistory useLocation useParams useRouteMatch withRouter',
  'react-router-dom': 'Link Redirect Route Switch matchPath useHistory useLocation useNavigate',
  'react-router-config': 'renderRoutes matchRoutes',
  'react-helmet-async': 'Helmet HelmetProvider',
  '@mdx-js/react': 'MDXProvider useMDXComponents',
  '@docusaurus/utils-common':
    'applyTrailingSlash addTrailingSlash addLeadingSlash removeTrailingSlash addPrefix removeSuffix addSuffix removePrefix getErrorCausalChain blogPostContainerID',
  '@docusaurus/plugin-content-docs/client':
    'useDocById findSidebarCategory findFirstSidebarItemLink isActiveSidebarItem isVisibleSidebarItem useVisibleSidebarItems useSidebarBreadcrumbs useDocsVersionCandidates useLayoutDoc useLayoutDocsSidebar useDocRootMetadata useCurrentSidebarCategory useCurrentSidebarSiblings filterDocCardListItems useDocsPreferredVersion DocSidebarItemsExpandedStateProvider useDocSidebarItemsExpandedState DocsVersionProvider useDocsVersion DocsSidebarProvider useDocsSidebar DocProvider useDoc useDocsPreferredVersionByPluginId DocsPreferredVersionContextProvider useDocsContextualSearchTags getDocsVersionSearchTag useBreadcrumbsStructuredData useAllDocsData useDocsData useActivePlugin useActivePluginAndVersion useVersions useLatestVersion useActiveVersion useActiveDocContext useDocVersionSuggestions',
  '@docusaurus/plugin-content-blog/client':
    'BlogPostProvider useBlogPost useBlogMetadata useBlogListPageStructuredData useBlogPostStructuredData BlogSidebarItemList groupBlogSidebarItemsByYear useVisibleBlogSidebarItems',
  '@docusaurus/theme-common':
    'useCurrentSidebarCategory filterDocCardListItems useDocsPreferredVersion useContextualSearchFilters useThemeConfig ThemedComponent createStorageSlot useStorageSlot listStorageKeys usePluralForm useCollapsible Collapsible ThemeClassNames prefersReducedMotion useEvent usePrevious composeProviders ReactContextError PageMetadata HtmlClassNameProvider useColorMode NavbarSecondaryMenuFiller useWindowSize translateTagsPageTitle listTagsByLetters useSearchQueryString useSearchLinkCreator useAnchorTargetClassName isMultiColumnFooterLinks isRegexpStringMatch duplicates uniq groupBy usePrismTheme processAdmonitionProps useHistorySelector useQueryString useQueryStringList useClearQueryString mergeSearchParams mergeSearchStrings SkipToContentFallbackId SkipToContentLink UnlistedBannerTitle UnlistedBannerMessage UnlistedMetadata DraftBannerTitle DraftBannerMessage ErrorBoundaryTryAgainButton ErrorBoundaryError ErrorBoundaryErrorMessageFallback ErrorCauseBoundary Details',
  '@docusaurus/theme-common/internal':
    'AnnouncementBarProvider useAnnouncementBar sanitizeTabsChildren TabsProvider useTabs useTabsContextValue useNavbarMobileSidebar useNavbarSecondaryMenu ColorModeProvider useAlternatePageUtils createCodeBlockMetadata getPrismCssVariables CodeBlockContextProvider useCodeBlockContext parseCodeBlockTitle parseLanguage parseLines getLineNumbersStart containsLineNumbers DEFAULT_SEARCH_TAG TitleFormatterProvider useTitleFormatter useLocationChange useLocalPathname useHistoryPopHandler useQueryStringValue useFilteredAndTreeifiedTOC useTreeifiedTOC ScrollControllerProvider useScrollController useScrollPosition useScrollPositionBlocker useSmoothScrollTo useHomePageRoute isSamePath PluginHtmlClassNameProvider splitNavbarItems NavbarProvider extractLeadingEmoji useTOCHighlight useDateTimeFormat useHideableNavbar useLockBodyScroll useCodeWordWrap useBackToTopButton useDocCardDescriptionCategoryItemsPlural useBlogTagsPostsPageTitle useBlogAuthorPageTitle translateBlogAuthorsListPageTitle BlogAuthorsListViewAllLabel BlogAuthorNoPostsLabel useThemeConfig docVersionSearchTag isDocsPluginEnabled findSidebarCategory findFirstCategoryLink useDocRouteMetadata keyboardFocusedClassName useKeyboardNavigation useDocsVersion useSidebarBreadcrumbs BlogPostProvider useBlogPost',
}

test('whatever Docusaurus exports for code of pages is there, by name', async () => {
  const imports = Object.entries(NAMES).map(([module, names], at) => {
    const list = names.split(' ').map((name) => `${name} as n${at}_${name}`)
    return [`import { ${list.join(', ')} } from '${module}'`, names.split(' ').map((name) => `n${at}_${name}`)] as const
  })
  const result = await built({
    'src/pages/all.js': `${imports.map(([line]) => line).join('\n')}
const all = { ${imports.flatMap(([, names]) => names).join(', ')} }
export default () => <pre>{JSON.stringify(Object.entries(all).filter(([, value]) => value === undefined).map(([name]) => name))}</pre>\n`,
  })
  expect(said(result)).toEqual([])
  expect(shown(result.text('all.html'))).toEqual([])
})

test('SSG507 a name that Docusaurus has not, or that nothing stands for, is told; types are none', async () => {
  const result = await built({
    'src/pages/all.tsx': `import { useNothing, useThemeConfig, ThemeConfig } from '@docusaurus/theme-common'
import { useMermaidConfig } from '@docusaurus/theme-mermaid/client'
export default function All(): JSX.Element { const { navbar } = useThemeConfig() as ThemeConfig; useNothing(); useMermaidConfig(); return <pre>{JSON.stringify(navbar)}</pre> }\n`,
  })
  expect(said(result)).toEqual([
    'SSG507 Cannot find "useNothing" in "@docusaurus/theme-common". A placeholder replaces it.',
    'SSG507 Cannot find the module "@docusaurus/theme-mermaid/client". A placeholder replaces it.',
  ])
  expect(shown(result.text('all.html'))).toEqual({ hideOnScroll: false, items: [] })
  expect(result.result.uncarried?.map(({ code }) => code)).toEqual(['SSG507', 'SSG507'])
})

test('hooks and functions of Docusaurus say what they say there, also in what goes on in the browser', async () => {
  const code = (state: string): string => `import { useState } from 'react'
import { ThemeClassNames, usePluralForm, usePrismTheme, useThemeConfig } from '@docusaurus/theme-common'
import { extractLeadingEmoji, parseLines, useAlternatePageUtils } from '@docusaurus/theme-common/internal'
import { generatePath, matchPath, useRouteMatch } from '@docusaurus/router'
import { useDoc, useDocsPreferredVersion, useDocsContextualSearchTags } from '@docusaurus/plugin-content-docs/client'
import { applyTrailingSlash } from '@docusaurus/utils-common'
export default function All() {
  ${state}
  const { metadata } = useDoc()
  const { prism: { magicComments }, docs, tableOfContents } = useThemeConfig()
  return <pre>{JSON.stringify([
    ThemeClassNames.docs.docSidebarItemLinkLevel(2), ThemeClassNames.common.admonitionType('tip'),
    usePluralForm().selectMessage(2, 'one|many'), usePrismTheme().plain, docs.sidebar.hideable, tableOfContents.maxHeadingLevel,
    extractLeadingEmoji('🚀 Go'), parseLines('a\\n// highlight-next-line\\nb', { language: 'js', magicComments }),
    useAlternatePageUtils().createUrl({ locale: 'en', fullyQualified: true }),
    generatePath('/docs/:id', { id: 'x y' }), matchPath('/docs/a', { path: '/docs/:id', exact: true }).params, useRouteMatch('/docs').isExact, useRouteMatch('/blog'),
    metadata.id, metadata.slug, metadata.version, metadata.sidebar, metadata.next, useDocsPreferredVersion().preferredVersion, useDocsContextualSearchTags(),
    applyTrailingSlash('/a?b', { trailingSlash: true, baseUrl: '/' }),
  ])}</pre>
}\n`
  const result = await built(
    {
      'src/Still.js': code(''),
      'src/Live.js': code('const [n] = useState(1)'),
      'docs/c.mdx': `---\nslug: still\n---\nimport Still from '@site/src/Still'\n\n# C\n\n<Still />\n`,
      'docs/d.mdx': `import Live from '@site/src/Live'\n\n# D\n\n<Live />\n`,
    },
    `themeConfig: { prism: { theme: { plain: { color: 'red' }, styles: [] } } }`,
  )
  expect(said(result)).toEqual([])
  const expected = (id: string, slug: string, next: object | null): unknown[] => [
    'theme-doc-sidebar-item-link-level-2',
    'theme-admonition-tip',
    'many',
    { color: 'red' },
    false,
    3,
    { emoji: '🚀', rest: ' Go' },
    { code: 'a\nb', lineClassNames: { 1: ['theme-code-block-highlighted-line'] } },
    `https://example.org/docs${slug}`,
    '/docs/x%20y',
    { id: 'a' },
    false,
    null,
    id,
    slug,
    'current',
    'defaultSidebar',
    next,
    null,
    ['docs-default-current'],
    '/a/?b',
  ]
  expect(shown(result.text('docs/still.html'))).toEqual(expected('c', '/still', { title: 'D', permalink: '/docs/d' }))
  expect(shown(result.text('docs/d.html'))).toEqual(expected('d', '/d', null))
  expect(result.text('docs/d.html')).toMatch(/<ssg-island[^>]*><pre>/)
})

test('of a post, code hears when it is, who wrote it and in which blog it lies', async () => {
  const result = await built({
    'src/theme/BlogPostItem/index.js': `import Item from '@theme-original/BlogPostItem'
import { useBlogMetadata, useBlogPost, useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client'
export default function Wrapped(props) {
  const { metadata: { date, authors } } = useBlogPost()
  const { author, isPartOf } = useBlogPostStructuredData()
  return <><pre>{JSON.stringify([date, authors[0].name, authors[0].imageURL, useBlogMetadata(), author.name, isPartOf.name])}</pre><Item {...props} /></>
}\n`,
  })
  expect(said(result)).toEqual([])
  expect(shown(result.text('blog/2024/01/02/first.html'))).toEqual([
    '2024-01-02T00:00:00.000Z',
    'Kim',
    '/kim.png',
    { blogBasePath: '/blog', blogTitle: 'Blog', authorsListPath: '/blog/authors' },
    'Kim',
    'Blog',
  ])
})

test('code imports the router and Helmet by the names of their packages; routes show what the address is', async () => {
  const result = await built({
    'node_modules/react-router-dom/package.json': '{ "name": "react-router-dom", "main": "index.js" }',
    'node_modules/react-router-dom/index.js': `exports.useLocation = () => { throw new Error('outside of a router') }\nexports.Link = exports.useLocation\n`,
    'src/pages/where.js': `import { Link, Route, Switch, useLocation } from 'react-router-dom'
import { Helmet } from 'react-helmet'
import renderRoutes from '@docusaurus/renderRoutes'
export default function Where() {
  return <>
    <Helmet title="Here" meta={[{ name: 'robots', content: 'noarchive' }]} />
    <Link to="/docs/a">{useLocation().pathname}</Link>
    <Switch><Route path="/else">never</Route><Route path="/where" render={({ match }) => <b>{match.path}</b>} /><Route>last</Route></Switch>
    {renderRoutes([{ path: '/where', component: ({ route }) => <i>{route.path}</i> }])}
  </>
}\n`,
  })
  expect(said(result)).toEqual([])
  const html = result.text('where.html')
  expect(html).toContain('<a href="/docs/a">/where</a>')
  expect(html).toContain('<b>/where</b><i>/where</i>')
  expect(html).not.toMatch(/never|>last/)
  expect(html).toContain('<title>Here</title>')
  expect(html).toMatch(/<meta name="robots" content="noarchive"/)
})
