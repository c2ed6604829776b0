// Content sources. A source defines a site's editions and assigns each file to one; later stages use only editions, locales and keys, never folder names.
import type { Locale, SourcePath, Span } from '../base/text.ts'
import type { SidebarEntryInput } from '../config/types.ts'
import type { MarkdownDialect } from '../markdown/dialect.ts'
import type { RawDoc } from '../content/types.ts'

/**
 * The unit of publishing: one instance of docs, a blog or pages, in one version. It has its own documents in each locale. A document is identified by its
 * locale and key, and the key starts with the edition's ID.
 */
export interface Edition {
  /** Without `/`: `docs`, `docs@1.2`, `community`, `blog`. */
  readonly id: string
  readonly kind: 'docs' | 'blog' | 'pages'
  /** `default`, or the name of additional docs in the configuration. */
  readonly instance: string
  /** For docs: `current` or a frozen version, such as `1.2`. */
  readonly version: string
  /** The version's label; may be a string key. */
  readonly label: string
  /** Root route, `/` or without trailing `/`: `/docs`, `/docs/1.2`. */
  readonly base: string
  /** Root route of the whole instance, with all versions below it: `/docs`. */
  readonly root: string
  /** The version recommended to readers. */
  readonly latest: boolean
  readonly banner: 'none' | 'older' | 'unreleased'
  /** Excluded from search engines. */
  readonly noIndex: boolean
  /** Pages show their version. */
  readonly badge: boolean
  /** Entries reference docs by key without the edition's ID. null: one sidebar with all docs. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntryInput[]>> | null
  /** Sidebars by language, for translations with a different order or different labels. */
  readonly translatedSidebars?: Readonly<Record<string, NonNullable<Edition['sidebars']>>>
  /** Sidebar labels by name; may be string keys. By default, they're derived from the name. */
  readonly sidebarLabels?: Readonly<Record<string, string>>
  /** Where each sidebar is defined, if not in the configuration. */
  readonly sidebarPlaces?: Readonly<Record<string, Span>>
  /** Where the sidebars' links to headings are written (`/a#b`), if not in the configuration. */
  readonly linkPlaces?: readonly (readonly [address: string, place: Span])[]
  /** URL that precedes a file's path in "edit this page" links. */
  readonly editUrl: string | null
  /** For docs: path below `base` of the page with all tags. Without it, there's no such page, and each tag's list is below `tags`. */
  readonly tagsPath?: string
}

/** The edition, key and role of a file. */
export interface Placement {
  readonly edition: string
  readonly locale: Locale
  /** The same in all locales: the edition's ID and the path below its folder, without extension, `docs/guide/overview`. For a category, its folder. */
  readonly key: string
  /** `doc` is a document of its edition's kind; a partial is only included in others. */
  readonly role: 'doc' | 'partial' | 'category'
}

/** A content folder as later stages see it. */
export interface Source {
  /** For messages. */
  readonly name: string
  readonly editions: readonly Edition[]
  /** Folders that are walked, `''` for the root; they don't overlap. */
  readonly folders: readonly string[]
  /** Assigns a file below these folders; null if it isn't content. */
  place(path: SourcePath): Placement | null
  /** A file's path in another locale, even if it doesn't exist. */
  inLocale(path: SourcePath, from: Locale, to: Locale): SourcePath
  /** Why a file that looks like content isn't assigned; null if that needn't be reported. */
  refuse?(path: SourcePath): { readonly locale: string; readonly known: readonly string[] } | null
  /** An empty file is published as an empty page instead of being left out. */
  readonly publishesEmpty?: boolean
  /** Why a file that readers would expect isn't published; null if that needn't be reported. */
  leftOut?(path: SourcePath): LeftOut | null
  /** Differences of its Markdown dialect. */
  readonly markdown?: Partial<MarkdownDialect>
  /** Reports files that start with `_` and aren't included in any page. */
  readonly tellsUnused?: boolean
  /** Adds the layout's information to a document: another key, its own route, a position. */
  finish?(doc: RawDoc): RawDoc
}

/** Why a Markdown file isn't a page: its extension, or because its folder is reserved. */
export type LeftOut = 'ending' | 'folder'

/** The editions by ID. */
export function editionsById(source: Pick<Source, 'editions'>): ReadonlyMap<string, Edition> {
  return new Map(source.editions.map((edition) => [edition.id, edition]))
}

/** A key's edition ID. */
export function editionOf(key: string): string {
  const at = key.indexOf('/')
  return at === -1 ? key : key.slice(0, at)
}

/** A key without its edition's ID: the path below the edition's folder. */
export function pathOf(key: string): string {
  const at = key.indexOf('/')
  return at === -1 ? '' : key.slice(at + 1)
}
