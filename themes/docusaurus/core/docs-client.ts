import { versions } from '@generated/docusaurus.config'
import { usePage, type RenderContext } from 'ssg/theme'

interface Version {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  readonly mainDocId: string
  readonly docs: readonly { readonly id: string; readonly path: string }[]
}

interface Kept {
  readonly [instance: string]: readonly Version[]
}

function kept(): Kept {
  return (versions ?? {}) as Kept
}

/** Versions of a documentation, the newest first. */
export function useVersions(instance = 'default'): readonly Version[] {
  const { site } = usePage()
  return (kept()[instance] ?? []).map((version) => shown(site, version))
}

type Place = Pick<RenderContext['site'], 'baseUrl' | 'locale' | 'defaultLocale'>

/** With the addresses that it has in the language of the page. */
function shown({ baseUrl, locale, defaultLocale }: Place, version: Version): Version {
  const base = baseUrl.replace(/\/$/, '') + (locale === defaultLocale ? '' : `/${locale}`)
  return { ...version, path: base + version.path, docs: version.docs.map((doc) => ({ ...doc, path: base + doc.path })) }
}

export function useLatestVersion(instance = 'default'): Version | undefined {
  const all = useVersions(instance)
  return all.find(({ isLast }) => isLast) ?? all[0]
}

interface Active {
  readonly pluginId: string
  readonly version: Version
}

/** The version that a page lies in, of these documentations: the one with the longest way to it. */
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
  readonly banner: null
  readonly badge: boolean
  readonly noIndex: boolean
  readonly className: string
}

/** Documentation and version of the page, whichever of several documentations it lies in. */
export function useDocsVersion(): DocsVersion {
  const active = activeAt(usePage().page.route, Object.keys(kept()))
  const { pluginId, version } = active ?? { pluginId: 'default', version: undefined }
  const name = version?.name ?? 'current'
  return {
    pluginId,
    version: name,
    label: version?.label ?? '',
    isLast: version?.isLast ?? true,
    banner: null,
    badge: false,
    noIndex: false,
    className: `docs-version-${name}`,
  }
}

interface PluginData {
  readonly path: string
  readonly versions: readonly Version[]
  readonly breadcrumbs: true
}

interface ActivePlugin {
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
export const useActiveDocContext = (
  instance?: string,
): {
  activeVersion: Version | undefined
  activeDoc: { id: string; path: string } | undefined
  alternateDocVersions: Readonly<Record<string, { id: string; path: string }>>
} => {
  const activeVersion = useActiveVersion(instance)
  const { page } = usePage()
  const { doc } = page.kind === 'doc' ? page : { doc: null }
  if (activeVersion === undefined || doc === null)
    return { activeVersion, activeDoc: undefined, alternateDocVersions: {} }
  const id = doc.key.slice(doc.key.indexOf('/') + 1)
  // Of versions that have the document.
  const same = (page.version?.all ?? []).filter((version) => version.current || version.same)
  return {
    activeVersion,
    activeDoc: { id, path: page.href },
    alternateDocVersions: Object.fromEntries(same.map(({ name, href }) => [name, { id, path: href }])),
  }
}

export function useDocVersionSuggestions(instance?: string): { latestVersionSuggestion: Version | undefined } {
  return { latestVersionSuggestion: useLatestVersion(instance) }
}
export const useAllDocsData = (): Readonly<Record<string, PluginData>> =>
  Object.fromEntries(Object.keys(kept()).map((instance) => [instance, useDocsData(instance)]))

/** All versions of a documentation, with the address of the one that readers should read. */
export function useDocsData(instance = 'default'): PluginData {
  const versions = useVersions(instance)
  return { path: useLatestVersion(instance)?.path ?? '/', versions, breadcrumbs: true }
}
export const useDoc = (): {
  metadata: Readonly<Record<string, unknown>>
  frontMatter: Readonly<Record<string, unknown>>
  toc: readonly { readonly value: string; readonly id: string; readonly level: number }[]
} => {
  const { page } = usePage()
  const doc = page.kind === 'doc' ? page.doc : null
  return {
    metadata: {
      title: page.title,
      description: page.description,
      permalink: page.href,
      ...(doc === null
        ? {}
        : {
            id: doc.key.slice(doc.key.indexOf('/') + 1),
            ...(doc.editUrl === null ? {} : { editUrl: doc.editUrl }),
            tags: doc.tags.map(({ label, href }) => ({ label, permalink: href })),
            unlisted: doc.unlisted,
          }),
    },
    // Keys that the generator knows show in the page itself.
    frontMatter: { title: page.title, description: page.description, keywords: page.keywords, ...page.data },
    toc: (doc?.toc ?? []).map(({ text, id, level }) => ({ value: text, id, level })),
  }
}
import { filterDocCardListItems } from './cards.ts'
export { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from './cards.ts'
export const useDocsSidebar = (): null => null
export const useVisibleSidebarItems = filterDocCardListItems
export const useDocsVersionCandidates = (instance?: string): readonly Version[] =>
  [useActiveVersion(instance), useLatestVersion(instance)].flatMap((version, at, all) =>
    version === undefined || all.indexOf(version) < at ? [] : [version],
  )

/** The post that the page is. */
export function useBlogPost() {
  const { page } = usePage()
  const post = page.kind === 'post' ? page.post : null
  return {
    isBlogPostPage: post !== null,
    frontMatter: { title: page.title, description: page.description, ...page.data },
    assets: {},
    toc: (post?.toc ?? []).map(({ text, id, level }) => ({ value: text, id, level })),
    metadata: {
      title: page.title,
      description: page.description,
      permalink: page.href,
      date: post?.date,
      readingTime: post?.readingMinutes ?? undefined,
      editUrl: post?.editUrl ?? undefined,
      authors: post?.authors ?? [],
      tags: (post?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
    },
  }
}

/** The way to the page, as its breadcrumbs show it. */
export function useSidebarBreadcrumbs(): readonly { type: 'link'; label: string; href: string | undefined }[] | null {
  const { page } = usePage()
  if (page.kind !== 'doc') return null
  return page.doc.breadcrumbs.map(({ label, href }) => ({ type: 'link', label, href: href ?? undefined }))
}
export const useHomePageRoute = (): { path: string } => ({ path: usePage().href('/') })
