// Converts sidebars to this generator's entries: documents by key, translated labels, and category pages.
import type { Locale, SourcePath, SourceText, UrlPath } from '../../../base/text.ts'
import type { SidebarEntryInput } from '../../../config/types.ts'
import type { Category } from '../../../content/types.ts'
import { pathOf } from '../../../source/types.ts'
import { withoutBase } from '../config/addresses.ts'
import type { FoundDoc, Locales } from '../content/documents.ts'
import { classOf } from '../config/appearance.ts'
import { joinUrl } from '../content/names.ts'
import { htmlEntry, type Item, type SidebarDoc } from './sidebars.ts'
import type { DocsVersion } from '../content/versions.ts'

export interface EntryScope {
  readonly byId: ReadonlyMap<string, FoundDoc>
  readonly key: string
  readonly version: DocsVersion
  /** Categories with a generated page, in the order in which they occur. */
  readonly categories: Category[]
  readonly slug: (label: string) => string
  /** Returns a sidebar text or its string key, by its translation name: `category.Guides`. */
  readonly name: (id: string, text: string) => string
  readonly locale: string
  readonly source: string
  /** Ends with a slash. */
  readonly baseUrl: string
}

export type SidebarEntries = Readonly<Record<string, readonly SidebarEntryInput[]>>

/** All sidebars of a version. Translations are named after sidebar and entry: `docs.category.Guides`. */
export function entriesOf(sidebars: ReadonlyMap<string, readonly Item[]>, scope: EntryScope): SidebarEntries {
  return Object.fromEntries(
    [...sidebars].map(([sidebar, items]) => {
      const own = { ...scope, name: (id: string, text: string) => scope.name(`${sidebar}.${id}`, text) }
      return [sidebar, items.flatMap((item) => entryOf(item, own))]
    }),
  )
}

/**
 * The sidebars of languages that differ from the default one, because translated documents can set positions, labels and titles. `make` receives the
 * documents of a language, with the keys and URLs of their sources.
 */
export function translatedSidebars(
  {
    docs,
    own,
    made,
  }: { readonly docs: readonly FoundDoc[]; readonly own: readonly FoundDoc[]; readonly made: SidebarEntries },
  locales: Locales,
  make: (docs: readonly FoundDoc[]) => SidebarEntries,
): Readonly<Record<string, SidebarEntries>> {
  const base = JSON.stringify(made)
  return Object.fromEntries(
    locales.all.flatMap((locale) => {
      const sides = new Map(docs.flatMap(({ raw, side }) => (raw.locale === locale ? [[raw.key, side] as const] : [])))
      if (locale === locales.base || sides.size === 0) return []
      const entries = make(own.map((doc) => asTranslated(doc, sides.get(doc.raw.key))))
      return JSON.stringify(entries) === base ? [] : [[locale, entries] as const]
    }),
  )
}

function asTranslated(doc: FoundDoc, side: SidebarDoc | undefined): FoundDoc {
  if (side === undefined) return doc
  const { position, label, title, unlisted } = side
  return { ...doc, side: { ...doc.side, position, label, title, unlisted } }
}

/** Converts an item to entries with URLs. */
function entryOf(item: Item, scope: EntryScope): SidebarEntryInput[] {
  const looks = classOf(item.className)
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const doc = scope.byId.get(item.id)
      if (doc === undefined) return []
      const label = item.label === undefined ? undefined : scope.name(idOf('doc', item, item.label), item.label)
      if (item.type === 'ref')
        return [{ type: 'link', label: label ?? doc.side.label ?? doc.side.title, href: doc.raw.url ?? '/', ...looks }]
      return [{ type: 'doc', id: pathOf(doc.raw.key), ...(label === undefined ? {} : { label }), ...looks }]
    }
    case 'link':
      return [
        {
          type: 'link',
          label: scope.name(idOf('link', item, item.label), item.label),
          href: withoutBase(item.href, scope.baseUrl),
          ...looks,
        },
      ]
    case 'html':
      return htmlEntry(item.value).map((entry) =>
        typeof entry === 'object' && entry.type === 'link'
          ? { ...entry, href: withoutBase(entry.href, scope.baseUrl) }
          : entry,
      )
    case 'category': {
      const link =
        item.link?.type === 'doc'
          ? docLink(item.link.id, scope)
          : item.link === null
            ? undefined
            : indexLink(item, scope)
      return [
        {
          type: 'category',
          label: scope.name(idOf('category', item, item.label), item.label),
          collapsed: item.collapsed,
          collapsible: item.collapsible,
          ...looks,
          ...(link === undefined ? {} : { link }),
          items: item.items.flatMap((one) => entryOf(one, scope)),
        },
      ]
    }
  }
}

/** An entry's name in translations: its key or its label. */
function idOf(kind: string, { key }: Pick<Item, 'key'>, label: string): string {
  return `${kind}.${key ?? label}`
}

function docLink(id: string, scope: EntryScope): { type: 'doc'; id: string } | undefined {
  const doc = scope.byId.get(id)
  return doc === undefined ? undefined : { type: 'doc', id: pathOf(doc.raw.key) }
}

type IndexLink = { type: 'generated-index'; slug: string; title?: string; description?: string }

function indexLink(item: Extract<Item, { type: 'category' }>, scope: EntryScope): IndexLink {
  const given = item.link as Exclude<typeof item.link, null | { type: 'doc' }>
  const said = (part: 'title' | 'description'): Partial<Record<typeof part, string>> => {
    const text = given?.[part]
    const id = `${idOf('category', item, item.label)}.link.generated-index.${part}`
    return text === undefined ? {} : { [part]: scope.name(id, text) }
  }
  const link = { type: 'generated-index' as const, ...said('title'), ...said('description') }
  const slug = joinUrl(scope.version.base, given?.slug ?? `/category/${scope.slug(item.label)}`)
  const source: SourceText = { path: scope.source as SourcePath, text: '', hash: '' }
  scope.categories.push({
    source,
    locale: scope.locale as Locale,
    folder: `${scope.key}/~category/${slug.slice(1)}`,
    label: item.label,
    // The sidebar provides title and description in the reader's language.
    link: { type: 'generated-index', slug },
  })
  return { ...link, slug }
}

/** The first page of each sidebar, for navbar items that refer to one. */
export function firstDocs(
  sidebars: ReadonlyMap<string, readonly Item[]>,
  byId: ReadonlyMap<string, FoundDoc>,
): Map<string, UrlPath> {
  const first = (items: readonly Item[]): UrlPath | undefined => {
    for (const item of items) {
      const id =
        item.type === 'doc' ? item.id : item.type === 'category' && item.link?.type === 'doc' ? item.link.id : undefined
      const url = id === undefined ? (item.type === 'category' ? first(item.items) : undefined) : byId.get(id)?.raw.url
      if (url !== undefined) return url
    }
    return undefined
  }
  return new Map(
    [...sidebars].flatMap(([name, items]) => {
      const url = first(items)
      return url === undefined ? [] : [[name, url] as const]
    }),
  )
}
