// Maps import names of Docusaurus modules, and of packages that come with it, to the files in `themes/docusaurus` that replace them.

import * as path from 'node:path'

/** Replacements for `@docusaurus/…` modules, in `themes/docusaurus/core`. */
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

/** Replacements for theme components, in `themes/docusaurus/theme`. Some have several names. */
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

/** Groups of components with a common replacement. */
const GROUPS: readonly (readonly [names: RegExp, file: string])[] = [
  [/^(?:Admonition\/)?Icon\//, 'Icon.tsx'],
  [/^Admonition\/Type\//, 'Admonition.tsx'],
]

export function themeFile(name: string): string | undefined {
  return THEME[name] ?? GROUPS.find(([names]) => names.test(name))?.[1]
}

/** Packages that come with Docusaurus, so that projects can import them without depending on them. */
export const PACKAGES: Readonly<Record<string, string>> = { clsx: 'clsx.ts', classnames: 'clsx.ts' }

/** Packages that need the context that Docusaurus renders around the page. */
export const OF_PAGE: Readonly<Record<string, string>> = {
  'react-router-dom': 'router.tsx',
  'react-router': 'router.tsx',
  'react-router-config': 'routes.tsx',
  'react-helmet-async': 'helmet.ts',
  'react-helmet': 'helmet.ts',
  '@mdx-js/react': 'mdx.ts',
}

/** Whether this generator replaces a Docusaurus module. */
export function isProvided(module: string, slots: Readonly<Record<string, string>>): boolean {
  const [, kind = '', name = ''] = /^@(theme(?:-original|-init)?|docusaurus)\/(.*?)(?:\/index)?$/.exec(module) ?? []
  if (kind === 'docusaurus') return CORE[name] !== undefined
  return themeFile(name) !== undefined || slots[name] !== undefined
}

/** Files in `themes/docusaurus` that code imports, relative to that folder. */
export const PROVIDED: readonly string[] = [
  ...Object.values(CORE).map((name) => `core/${name}`),
  ...[...Object.values(THEME), 'Icon.tsx'].map((name) => path.posix.join('theme', name)),
  ...Object.values({ ...PACKAGES, ...OF_PAGE }).map((name) => `core/${name}`),
].filter((name, at, all) => all.indexOf(name) === at)
