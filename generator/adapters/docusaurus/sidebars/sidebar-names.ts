// Readable names for sidebars. Docusaurus doesn't show one, and the ID (`tutorialSidebar`) is for code. The name comes from the navbar item that
// links to the sidebar or, without one, is derived from the ID.
import { sidebarLabel } from '../../../base/labels.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { FoundDoc } from '../content/documents.ts'
import type { Labels } from '../config/labels.ts'
import { joinUrl } from '../content/names.ts'
import type { Item } from './sidebars.ts'

export interface NamedSidebars {
  /** ID of the docs instance. */
  readonly instance: string
  readonly sidebars: ReadonlyMap<string, readonly Item[]>
  readonly byId: ReadonlyMap<string, FoundDoc>
  /** The value of `themeConfig.navbar`. */
  readonly navbar: UnknownRecord
}

/** Maps each sidebar's ID to a label or string key. */
export function sidebarNames(scope: NamedSidebars, labels: Labels): Readonly<Record<string, string>> {
  const entries = entriesOf(scope.navbar)
  return Object.fromEntries(
    [...scope.sidebars].map(([name, items]) => {
      const ids = docsIn(items)
      const urls = new Set([...ids].map((id) => scope.byId.get(id)?.raw.url))
      const entry = entries.find((one) => leadsTo(one, name, scope.instance, { ids, urls }))
      const label = text(entry?.label)
      return [
        name,
        label === undefined
          ? (sidebarLabel(name) ?? 'docs:sidebar.documentation')
          : labels.label('docusaurus-theme-classic/navbar', `item.label.${label}`, label),
      ]
    }),
  )
}

/** Items of the navbar and its menus. Items that refer to a sidebar come before those that refer to a page in it. */
function entriesOf(navbar: UnknownRecord): UnknownRecord[] {
  const all = list(navbar.items).flatMap((item) => [asRecord(item), ...list(asRecord(item).items).map(asRecord)])
  const isNamed = ({ type }: UnknownRecord): boolean => type === 'docSidebar'
  return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))].filter(
    ({ label }) => text(label) !== undefined,
  )
}

function leadsTo(
  { type, docsPluginId, sidebarId, docId, to }: UnknownRecord,
  name: string,
  instance: string,
  { ids, urls }: { readonly ids: ReadonlySet<string>; readonly urls: ReadonlySet<string | undefined> },
): boolean {
  if (type === 'docSidebar' || type === 'doc') {
    if ((text(docsPluginId) ?? 'default') !== instance) return false
    return type === 'doc' ? ids.has(text(docId) ?? '') : sidebarId === name
  }
  const path = text(to)
  return path !== undefined && !/^[a-z][a-z\d+.-]*:|[?#]/i.test(path) && urls.has(joinUrl(path))
}

function docsIn(items: readonly Item[]): Set<string> {
  return new Set(
    items.flatMap((item) =>
      item.type === 'doc'
        ? [item.id]
        : item.type === 'category'
          ? [...(item.link?.type === 'doc' ? [item.link.id] : []), ...docsIn(item.items)]
          : [],
    ),
  )
}
