import { versions } from '@generated/docusaurus.config'
import { usePage } from 'ssg/theme'

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
  return kept()[instance] ?? []
}

export function useLatestVersion(instance = 'default'): Version | undefined {
  const all = useVersions(instance)
  return all.find(({ isLast }) => isLast) ?? all[0]
}

export function useActiveVersion(instance = 'default'): Version | undefined {
  const { page } = usePage()
  return [...useVersions(instance)]
    .sort((a, b) => b.path.length - a.path.length)
    .find(({ path }) => page.route === path || page.route.startsWith(path === '/' ? path : `${path}/`))
}

export const useDocsVersion = useActiveVersion
export const useActivePluginAndVersion = (): { activePlugin: undefined; activeVersion: Version | undefined } => ({
  activePlugin: undefined,
  activeVersion: useActiveVersion(),
})
export const useActiveDocContext = (
  instance?: string,
): {
  activeVersion: Version | undefined
  activeDoc: undefined
  alternateDocVersions: Readonly<Record<string, never>>
} => ({ activeVersion: useActiveVersion(instance), activeDoc: undefined, alternateDocVersions: {} })
export const useAllDocsData = (): Kept => kept()
export const useDocsData = (instance = 'default'): { versions: readonly Version[] } => ({
  versions: useVersions(instance),
})
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
export { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from './cards.ts'
export const useDocsSidebar = (): null => null

/** The way to the page, as its breadcrumbs show it. */
export function useSidebarBreadcrumbs(): readonly { type: 'link'; label: string; href: string | undefined }[] | null {
  const { page } = usePage()
  if (page.kind !== 'doc') return null
  return page.doc.breadcrumbs.map(({ label, href }) => ({ type: 'link', label, href: href ?? undefined }))
}
export const useHomePageRoute = (): { path: string } => ({ path: usePage().href('/') })
