// Finds navbar items that refer to a document, sidebar or docs instance that doesn't exist.
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { DocsPlace } from './config.ts'
import type { UnsupportedSetting } from './types.ts'

/** Navbar items that are left out because their target doesn't exist. */
export function entriesLeftOut({ navbar }: UnknownRecord, places: readonly DocsPlace[]): UnsupportedSetting[] {
  return allEntries(asRecord(navbar).items).flatMap((item) => leftOut(item, places))
}

function allEntries(items: unknown): UnknownRecord[] {
  return list(items)
    .map(asRecord)
    .flatMap((item) => [
      item,
      ...[item.items, item.dropdownItemsBefore, item.dropdownItemsAfter].flatMap((inner) => allEntries(inner)),
    ])
}

function leftOut(item: UnknownRecord, places: readonly DocsPlace[]): UnsupportedSetting[] {
  if (item.type !== 'doc' && item.type !== 'docSidebar') return []
  const key = item.type === 'doc' ? 'docId' : 'sidebarId'
  const name = text(item[key]) ?? ''
  const instance = text(item.docsPluginId) ?? 'default'
  const own = places.filter((place) => place.instance.id === instance)
  const latest = own.find(({ version }) => version.last) ?? own[0]
  if (latest === undefined)
    return [{ what: `docsPluginId: ${instance}`, instead: "the entry is left out: the documentation doesn't exist" }]
  if (item.type === 'doc')
    return latest.byId(name) !== undefined || latest.data.draftIds.includes(name)
      ? []
      : [{ what: `docId: ${name}`, instead: "the entry is left out: the document doesn't exist" }]
  if (latest.sidebars.has(name)) return []
  const why = latest.data.sidebars[name] === undefined ? "the sidebar doesn't exist" : 'the sidebar has no pages'
  return [{ what: `sidebarId: ${name}`, instead: `the entry is left out: ${why}` }]
}
