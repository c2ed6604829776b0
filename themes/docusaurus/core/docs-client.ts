import { versions } from '@generated/docusaurus.config'
import { usePage, type RenderContext, type SidebarItem } from 'ssg/theme'
import { useTold } from './told.ts'

interface Doc {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
  readonly unlisted?: true
}

export interface Version {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  readonly banner: string | null
  readonly badge: boolean
  readonly noIndex: boolean
  readonly mainDocId: string
  readonly docs: readonly Doc[]
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>
}

interface Kept {
  readonly [instance: string]: readonly Version[]
}

function kept(): Kept {
  return (versions ?? {}) as Kept
}

/** All versions of a docs instance, newest first. */
export function useVersions(instance = 'default'): readonly Version[] {
  const { site } = usePage()
  return (kept()[instance] ?? []).map((version) => shown(site, version))
}

type Place = Pick<RenderContext['site'], 'baseUrl' | 'locale' | 'defaultLocale'>

/** The version with URLs in the page's language. */
function shown({ baseUrl, locale, defaultLocale }: Place, version: Version): Version {
  const base = baseUrl.replace(/\/$/, '') + (locale === defaultLocale ? '' : `/${locale}`)
  const placed = <T extends { readonly path: string }>(one: T): T => ({ ...one, path: base + one.path })
  const sidebars = Object.entries(version.sidebars).map(
    ([name, { link }]) => [name, link === undefined ? {} : { link: placed(link) }] as const,
  )
  return { ...placed(version), docs: version.docs.map(placed), sidebars: Object.fromEntries(sidebars) }
}

export function useLatestVersion(instance = 'default'): Version | undefined {
  const all = useVersions(instance)
  return all.find(({ isLast }) => isLast) ?? all[0]
}

interface Active {
  readonly pluginId: string
  readonly version: Version
}

/** Among the given docs instances, finds the version that contains a page: the one with the longest matching path. */
function activeAt(route: string, instances: readonly string[]): Active | undefined {
  return instances
    .flatMap((pluginId) => (kept()[pluginId] ?? []).map((version): Active => ({ pluginId, version })))
    .sort((a, b) => b.version.path.length - a.version.path.length)
    .find(({ version: { path } }) => route === path || route.startsWith(path === '/' ? path : `${path}/`))
}

export function useActiveVersion(instance = 'default'): Version | undefined {
  const { page, site } = usePage()
  const active = activeAt(page.route, [instance])
  return active && shown(site, active.version)
}

interface DocsVersion {
  readonly pluginId: string
  readonly version: string
  readonly label: string
  readonly isLast: boolean
  readonly banner: string | null
  readonly badge: boolean
  readonly noIndex: boolean
  readonly className: string
  /** Documents by ID, without the URLs that `useActiveVersion` returns. */
  readonly docs: Readonly<Record<string, { readonly id: string; readonly sidebar?: string }>>
}

/** The docs instance and version of the page. */
export function useDocsVersion(): DocsVersion {
  const active = activeAt(usePage().page.route, Object.keys(kept()))
  const { pluginId, version } = active ?? { pluginId: 'default', version: undefined }
  const name = version?.name ?? 'current'
  return {
    pluginId,
    version: name,
    label: version?.label ?? '',
    isLast: version?.isLast ?? true,
    banner: version?.banner ?? null,
    badge: version?.badge ?? false,
    noIndex: version?.noIndex ?? false,
    className: `docs-version-${name}`,
    docs: Object.fromEntries(
      (version?.docs ?? []).map(({ id, sidebar }) => [id, { id, ...(sidebar === undefined ? {} : { sidebar }) }]),
    ),
  }
}

interface PluginData {
  readonly path: string
  readonly versions: readonly Version[]
  readonly breadcrumbs: true
}

export interface ActivePlugin {
  readonly pluginId: string
  readonly pluginData: PluginData
}

export function useActivePluginAndVersion():
  { readonly activePlugin: ActivePlugin; readonly activeVersion: Version } | undefined {
  const { page, site } = usePage()
  const active = activeAt(page.route, Object.keys(kept()))
  if (active === undefined) return undefined
  const { pluginId, version } = active
  return { activePlugin: { pluginId, pluginData: useDocsData(pluginId) }, activeVersion: shown(site, version) }
}

export const useActivePlugin = (): ActivePlugin | undefined => useActivePluginAndVersion()?.activePlugin
const plain = (path: string): string => path.replace(/\/$/, '')

export const useActiveDocContext = (
  instance?: string,
): {
  activeVersion: Version | undefined
  activeDoc: Doc | undefined
  alternateDocVersions: Readonly<Record<string, Doc>>
} => {
  const activeVersion = useActiveVersion(instance)
  const { page } = usePage()
  const all = useVersions(instance)
  const activeDoc = activeVersion?.docs.find(({ path }) => plain(path) === plain(page.href))
  if (activeDoc === undefined) return { activeVersion, activeDoc, alternateDocVersions: {} }
  const same = all.flatMap(({ name, docs }) => {
    const doc = docs.find(({ id }) => id === activeDoc.id)
    return doc === undefined ? [] : [[name, doc] as const]
  })
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(same) }
}

export function useDocVersionSuggestions(instance?: string): {
  latestDocSuggestion: Doc | undefined
  latestVersionSuggestion: Version | undefined
} {
  const latest = useLatestVersion(instance)
  const { activeVersion, alternateDocVersions } = useActiveDocContext(instance)
  const isLatest = latest !== undefined && activeVersion?.name === latest.name
  return {
    latestDocSuggestion: latest === undefined || isLatest ? undefined : alternateDocVersions[latest.name],
    latestVersionSuggestion: latest,
  }
}
export const useAllDocsData = (): Readonly<Record<string, PluginData>> =>
  Object.fromEntries(Object.keys(kept()).map((instance) => [instance, useDocsData(instance)]))

/** All versions of a docs instance, and the recommended one's URL. */
export function useDocsData(instance = 'default'): PluginData {
  const versions = useVersions(instance)
  return { path: useLatestVersion(instance)?.path ?? '/', versions, breadcrumbs: true }
}

/** A document in the page's version. Without an ID, returns undefined. */
export function useDocById(id?: string | null): DocsVersion['docs'][string] | undefined {
  const { docs } = useDocsVersion()
  return id === undefined || id === null ? undefined : docs[id]
}

interface DocOfPage {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[]
}

export const useDoc = (): DocOfPage => useTold('doc', ({ page }) => docOf(page))

function docOf(page: RenderContext['page']): DocOfPage {
  const doc = page.kind === 'doc' ? page.doc : null
  // Keys that the generator supports aren't in `data`, so they are taken from the page.
  const frontMatter = { title: page.title, description: page.description, keywords: page.keywords, ...page.data }
  const { title, description, href: permalink } = page
  return {
    metadata: { title, description, permalink, frontMatter, ...(doc === null ? {} : metadataOf(page.route, doc)) },
    frontMatter,
    toc: (doc?.toc ?? []).map(({ html, id, level }) => ({ value: html, id, level })),
  }
}

type DocModel = Extract<RenderContext['page'], { readonly kind: 'doc' }>['doc']

function metadataOf(route: string, doc: DocModel): DocOfPage['metadata'] {
  const { version } = activeAt(route, Object.keys(kept())) ?? {}
  const listed = version?.docs.find(({ path }) => plain(path) === plain(route))
  const id = listed?.id ?? doc.key.slice(doc.key.indexOf('/') + 1)
  const base = version === undefined || version.path === '/' ? '' : version.path
  const neighbour = (one: DocModel['next']): object | undefined =>
    one === null ? undefined : { title: one.label, permalink: one.href }
  const { editUrl, lastUpdate, tags, unlisted, draft } = doc
  return {
    id,
    slug: route.startsWith(base) ? route.slice(base.length) || '/' : route,
    sourceDirName: id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '.',
    version: version?.name ?? 'current',
    ...(listed?.sidebar === undefined ? {} : { sidebar: listed.sidebar }),
    ...(editUrl === null ? {} : { editUrl }),
    ...(lastUpdate?.date == null ? {} : { lastUpdatedAt: Date.parse(lastUpdate.date) }),
    ...(lastUpdate?.author == null ? {} : { lastUpdatedBy: lastUpdate.author }),
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    unlisted,
    draft,
    previous: neighbour(doc.previous),
    next: neighbour(doc.next),
  }
}
export { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from './cards.ts'

interface SidebarEntry {
  readonly type: 'link' | 'category'
  readonly label: string
  readonly href?: string
  readonly items?: readonly SidebarEntry[]
}

/** The page's sidebar. Categories that are closed on this page have no items. */
export function useDocsSidebar(): { readonly name: string; readonly items: readonly SidebarEntry[] } | null {
  return useTold('sidebar', ({ page }) => {
    const { sidebar } = page.kind === 'doc' ? page.doc : page.kind === 'category' ? page.category : { sidebar: null }
    return sidebar === null ? null : { name: sidebar.name, items: entriesOf(sidebar.items) }
  })
}

function entriesOf(items: readonly SidebarItem[]): SidebarEntry[] {
  return items.map(({ type, label, href, items: below }) => ({
    type: type === 'category' ? 'category' : 'link',
    label,
    ...(href === null ? {} : { href }),
    ...(type === 'category' ? { items: entriesOf(below) } : {}),
  }))
}

/** A document by ID in the page's version or, if it isn't there, in the latest one. */
export function useLayoutDoc(id: string, instance?: string): Doc | null {
  return useDocsVersionCandidates(instance).flatMap(({ docs }) => docs.find((doc) => doc.id === id) ?? [])[0] ?? null
}

/** A sidebar by name, in the same versions. */
export function useLayoutDocsSidebar(name: string, instance?: string): Version['sidebars'][string] | undefined {
  return useDocsVersionCandidates(instance).flatMap(({ sidebars }) => sidebars[name] ?? [])[0]
}

/** Whether an entry, or one below it, is the page at this URL. */
export function isActiveSidebarItem({ href, items = [] }: SidebarEntry, path: string): boolean {
  return (href !== undefined && plain(href) === plain(path)) || items.some((item) => isActiveSidebarItem(item, path))
}

/** The first URL among the entries. */
export function findFirstSidebarItemLink({ href, items = [] }: SidebarEntry): string | undefined {
  return href ?? items.map(findFirstSidebarItemLink).find((one) => one !== undefined)
}

export const findFirstCategoryLink = findFirstSidebarItemLink

export const isVisibleSidebarItem = (): boolean => true
export const useDocSidebarItemsExpandedState = (): { expandedItem: null; setExpandedItem: () => void } => ({
  expandedItem: null,
  setExpandedItem: () => undefined,
})

/** The first matching category, outermost first. */
export function findSidebarCategory(
  items: readonly SidebarEntry[],
  fits: (category: SidebarEntry) => boolean,
): SidebarEntry | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = fits(item) ? item : findSidebarCategory(item.items ?? [], fits)
    if (found !== undefined) return found
  }
  return undefined
}
export const useVisibleSidebarItems = <T>(items: T): T => items
export const useDocsVersionCandidates = (instance?: string): readonly Version[] =>
  [useActiveVersion(instance), useLatestVersion(instance)].flatMap((version, at, all) =>
    version === undefined || all.indexOf(version) < at ? [] : [version],
  )

/** The path from the top of its sidebar to the page, ending with the page itself; null if it isn't in a sidebar. */
export function useSidebarBreadcrumbs(): readonly { type: 'link'; label: string; href: string | undefined }[] | null {
  return useTold('breadcrumbs', ({ page }) => {
    if (page.kind !== 'doc' || page.doc.breadcrumbs.length < 2) return null
    const below = page.doc.breadcrumbs.slice(1)
    return below.map(({ label, href }, at) => ({
      type: 'link' as const,
      label,
      href: href ?? (at === below.length - 1 ? page.href : undefined),
    }))
  })
}
export const useHomePageRoute = (): { path: string } => ({ path: usePage().href('/') })

/** schema.org data for search engines. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
}): object {
  const { site } = usePage()
  const itemListElement = breadcrumbs
    .filter(({ href }) => href !== undefined)
    .map(({ label: name, href = '' }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: site.url + href }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}

/** Always null, because docs pages aren't nested routes here. */
export const useDocRootMetadata = (): null => null
export const useDocRouteMetadata = useDocRootMetadata
export const isDocsPluginEnabled = true
