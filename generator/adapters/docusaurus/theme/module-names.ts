// Modules of Docusaurus and of packages that come with it, by the names that code imports them under: the file in `themes/docusaurus` that stands for each.

import * as path from 'node:path'

/** Modules of Docusaurus by the name they are imported under, and the file in `themes/docusaurus/core` that stands for each. */
export const CORE: Readonly<Record<string, string>> = {
  Link: 'Link.tsx',
  Translate: 'Translate.tsx',
  Interpolate: 'Interpolate.tsx',
  useBaseUrl: 'useBaseUrl.ts',
  useDocusaurusContext: 'useDocusaurusContext.ts',
  BrowserOnly: 'BrowserOnly.tsx',
  Head: 'Head.tsx',
  ErrorBoundary: 'ErrorBoundary.tsx',
  router: 'router.tsx',
  ExecutionEnvironment: 'ExecutionEnvironment.ts',
  useIsBrowser: 'useIsBrowser.ts',
  useGlobalData: 'useGlobalData.ts',
  isInternalUrl: 'isInternalUrl.ts',
  useBrokenLinks: 'useBrokenLinks.ts',
  useRouteContext: 'useRouteContext.ts',
  constants: 'constants.ts',
  Noop: 'noop.ts',
  renderRoutes: 'routes.tsx',
  useIsomorphicLayoutEffect: 'useIsomorphicLayoutEffect.ts',
  'theme-common': 'theme-common.tsx',
  'theme-common/internal': 'theme-common.tsx',
  'theme-common/client': 'theme-common.tsx',
  'theme-common/Details': 'theme-common.tsx',
  'plugin-content-docs/client': 'docs.ts',
  'plugin-content-blog/client': 'blog-client.ts',
  'utils-common': 'paths.ts',
}

/** Components of the theme in `themes/docusaurus/theme`; some go by several names. */
const THEME: Readonly<Record<string, string>> = {
  Layout: 'Layout.tsx',
  Tabs: 'Tabs.tsx',
  TabItem: 'TabItem.tsx',
  Admonition: 'Admonition.tsx',
  CodeBlock: 'CodeBlock.tsx',
  DocCardList: 'DocCardList.tsx',
  DocCard: 'DocCard.tsx',
  TOCInline: 'TOCInline.tsx',
  Heading: 'Heading.tsx',
  'MDXComponents/Heading': 'Heading.tsx',
  Details: 'Details.tsx',
  'MDXComponents/Details': 'Details.tsx',
  IdealImage: 'IdealImage.tsx',
  ThemedImage: 'ThemedImage.tsx',
  MDXComponents: 'MDXComponents.tsx',
  MDXContent: 'MDXContent.tsx',
  'MDXComponents/A': '../core/Link.tsx',
  Logo: 'Logo.tsx',
  'Footer/Links': 'FooterLinks.tsx',
  'Footer/Logo': 'FooterLogo.tsx',
  'Footer/Copyright': 'FooterCopyright.tsx',
  'Footer/Layout': 'FooterLayout.tsx',
  Mermaid: 'Mermaid.tsx',
  TOCItems: 'TOCItems.tsx',
  TOCCollapsible: 'TOCCollapsible.tsx',
  'Admonition/Types': 'AdmonitionTypes.tsx',
  'Admonition/Layout': 'Admonition.tsx',
  CodeInline: 'Code.tsx',
  'MDXComponents/Code': 'Code.tsx',
  'MDXComponents/Pre': 'MDXContent.tsx',
  'MDXComponents/Img': 'Img.tsx',
  'Layout/Provider': 'MDXContent.tsx',
  LayoutProvider: 'MDXContent.tsx',
  ThemeProvider: 'MDXContent.tsx',
  Playground: 'Playground.tsx',
  ColorModeToggle: 'ColorModeToggle.tsx',
  SearchBar: 'SearchBar.tsx',
  'Navbar/ColorModeToggle': 'ColorModeToggle.tsx',
  Tag: 'Tag.tsx',
  TagsListInline: 'TagsListInline.tsx',
  EditThisPage: 'EditThisPage.tsx',
  PaginatorNavLink: 'PaginatorNavLink.tsx',
  LastUpdated: 'LastUpdated.tsx',
  EditMetaRow: 'EditMetaRow.tsx',
  'DocBreadcrumbs/Items/Home': 'BreadcrumbsHome.tsx',
  'DocBreadcrumbs/StructuredData': 'RenderedByLayout.tsx',
  DocVersionBanner: 'RenderedByLayout.tsx',
  DocVersionBadge: 'RenderedByLayout.tsx',
  ContentVisibility: 'RenderedByLayout.tsx',
  'AnnouncementBar/Content': 'AnnouncementBarContent.tsx',
  'AnnouncementBar/CloseButton': 'CloseButton.tsx',
  'Navbar/Logo': 'Logo.tsx',
  'Navbar/Search': 'MDXContent.tsx',
  'Footer/Links/MultiColumn': 'FooterLinks.tsx',
  'Footer/Links/Simple': 'FooterLinks.tsx',
  'Footer/LinkItem': 'FooterLinkItem.tsx',
  NavbarItem: 'NavbarItem.tsx',
  'NavbarItem/DefaultNavbarItem': 'NavbarItem.tsx',
  'NavbarItem/DropdownNavbarItem': 'NavbarItem.tsx',
  'NavbarItem/NavbarNavLink': 'NavbarItem.tsx',
  'NavbarItem/HtmlNavbarItem': 'NavbarItem.tsx',
  'NavbarItem/ComponentTypes': 'NavbarItemTypes.ts',
  'Icon/Home': 'IconHome.tsx',
}

/** Components of many names of which one stands for all. */
const GROUPS: readonly (readonly [names: RegExp, file: string])[] = [
  [/^(?:Admonition\/)?Icon\//, 'Icon.tsx'],
  [/^Admonition\/Type\//, 'Admonition.tsx'],
]

export function themeFile(name: string): string | undefined {
  return THEME[name] ?? GROUPS.find(([names]) => names.test(name))?.[1]
}

/** Packages that come with Docusaurus, so that projects import them without naming them. */
export const PACKAGES: Readonly<Record<string, string>> = { clsx: 'clsx.ts', classnames: 'clsx.ts' }

/** Those among them that know the page only below what Docusaurus puts around it. */
export const OF_PAGE: Readonly<Record<string, string>> = {
  'react-router-dom': 'router.tsx',
  'react-router': 'router.tsx',
  'react-router-config': 'routes.tsx',
  'react-helmet-async': 'helmet.ts',
  'react-helmet': 'helmet.ts',
  '@mdx-js/react': 'mdx.ts',
}

/** Whether something here stands for a module of Docusaurus. */
export function isProvided(module: string, slots: Readonly<Record<string, string>>): boolean {
  const [, kind = '', name = ''] = /^@(theme(?:-original|-init)?|docusaurus)\/(.*?)(?:\/index)?$/.exec(module) ?? []
  if (kind === 'docusaurus') return CORE[name] !== undefined
  return themeFile(name) !== undefined || slots[name] !== undefined
}

/** Files of `themes/docusaurus` that code imports, below that folder. */
export const PROVIDED: readonly string[] = [
  ...Object.values(CORE).map((name) => `core/${name}`),
  ...[...Object.values(THEME), 'Icon.tsx'].map((name) => path.posix.join('theme', name)),
  ...Object.values({ ...PACKAGES, ...OF_PAGE }).map((name) => `core/${name}`),
].filter((name, at, all) => all.indexOf(name) === at)
