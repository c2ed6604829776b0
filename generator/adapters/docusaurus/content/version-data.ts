// Data about a docs version for `useAllDocsData` and `useVersions`: its documents and sidebars.
import { byText, type UrlPath } from '../../../base/text.ts'
import type { FoundDoc } from './documents.ts'
import { joinUrl } from './names.ts'
import type { SidebarEntries } from '../sidebars/sidebar-entries.ts'
import type { Item } from '../sidebars/sidebars.ts'

interface ListedDoc {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
  readonly unlisted?: true
}

export interface VersionData {
  readonly mainDocId: string
  readonly docs: readonly ListedDoc[]
  readonly draftIds: readonly string[]
  /** By name: the first page, if there is one. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>
}

interface Parts {
  /** Documents that have pages, in the project's default language. */
  readonly docs: readonly FoundDoc[]
  readonly drafts: readonly FoundDoc[]
  readonly sidebars: ReadonlyMap<string, readonly Item[]>
  /** The same sidebars as entries, which include the URLs of category lists. */
  readonly entries: SidebarEntries
  readonly base: string
  readonly main: UrlPath | undefined
}

export function versionData({ docs, drafts, sidebars, entries, base, main }: Parts): VersionData {
  const byId = new Map(docs.map((doc) => [doc.side.id, doc]))
  const shownIn = sidebarsOfDocs(sidebars)
  const listed = docs.map(({ raw, side }): ListedDoc => {
    const displayed = raw.front.displayed_sidebar
    const sidebar = displayed === undefined ? shownIn.get(side.id) : (displayed ?? undefined)
    return {
      id: side.id,
      path: raw.url ?? base,
      ...(side.unlisted ? { unlisted: true } : {}),
      ...(sidebar === undefined ? {} : { sidebar }),
    }
  })
  const lists = Object.entries(entries).flatMap(([sidebar, items]) =>
    listsIn(items).map((path): ListedDoc => ({ id: belowBase(path, base), path, sidebar })),
  )
  const links = [...sidebars].map(([name, items]) => {
    const link = firstLink(items, entries[name] ?? [], byId)
    return [name, link === undefined ? {} : { link }] as const
  })
  return {
    mainDocId: docs.find(({ raw }) => raw.url === main)?.side.id ?? '',
    docs: [...listed, ...lists],
    draftIds: drafts.map(({ side }) => side.id).sort(byText),
    sidebars: Object.fromEntries(links),
  }
}

/** For each document ID, the last sidebar that contains it. `ref` entries don't count, because they belong to another sidebar. */
function sidebarsOfDocs(sidebars: ReadonlyMap<string, readonly Item[]>): Map<string, string> {
  const found = new Map<string, string>()
  const note = (items: readonly Item[], name: string): void => {
    for (const item of items) {
      const link = item.type === 'category' ? item.link : null
      const id = item.type === 'doc' ? item.id : link?.type === 'doc' ? link.id : undefined
      if (id !== undefined) found.set(id, name)
      if (item.type === 'category') note(item.items, name)
    }
  }
  for (const [name, items] of sidebars) note(items, name)
  return found
}

/** URLs of the category lists in a sidebar. */
function listsIn(items: SidebarEntries[string]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || item.type !== 'category') return []
    const own =
      typeof item.link === 'object' && item.link.type === 'generated-index' ? [item.link.slug ?? []].flat() : []
    return [...own, ...listsIn(item.items ?? [])]
  })
}

function belowBase(path: string, base: string): string {
  return base !== '/' && path.startsWith(`${base}/`) ? path.slice(base.length) : joinUrl(path)
}

interface Link {
  readonly path: string
  readonly label: string
}

/** A sidebar's first link: its first document, or a category page before that. */
function firstLink(
  items: readonly Item[],
  entries: SidebarEntries[string],
  byId: ReadonlyMap<string, FoundDoc>,
): Link | undefined {
  const lists = listsIn(entries)
  const first = (all: readonly Item[]): Link | undefined => {
    for (const item of all) {
      const link = item.type === 'category' ? item.link : null
      if (link?.type === 'generated-index' && lists[0] !== undefined) return { path: lists[0], label: labelOf(item) }
      const id = item.type === 'doc' ? item.id : link?.type === 'doc' ? link.id : undefined
      const path = id === undefined ? undefined : byId.get(id)?.raw.url
      if (path !== undefined) return { path, label: labelOf(item) }
      const below = item.type === 'category' ? first(item.items) : undefined
      if (below !== undefined) return below
    }
    return undefined
  }
  return first(items)
}

function labelOf(item: Item): string {
  return 'label' in item && item.label !== undefined ? item.label : 'id' in item ? item.id : ''
}
