// Where content comes from. A source says which editions a site has and where each file belongs; everything behind it knows editions,
// locales and keys, and no folder's name.
import type { Locale, SourcePath, Span } from '../base/text.ts'
import type { SidebarEntryInput } from '../config/types.ts'
import type { MarkdownDialect } from '../markdown/dialect.ts'
import type { RawDoc } from '../content/types.ts'

/**
 * What is published together: one instance of docs, of a blog or of pages, in one version. In each locale it has its own documents; a
 * document is found by its locale and its key, and the key begins with the edition's id.
 */
export interface Edition {
  /** Without `/`: `docs`, `docs@1.2`, `community`, `blog`. */
  readonly id: string
  readonly kind: 'docs' | 'blog' | 'pages'
  /** `default`, or the name under which the configuration has further docs. */
  readonly instance: string
  /** Of docs: `current`, `1.2`. */
  readonly version: string
  /** What readers see of the version; may be a string key. */
  readonly label: string
  /** Route of its root, `/` or without a trailing `/`: `/docs`, `/docs/1.2`. */
  readonly base: string
  /** Route of the whole instance, all versions below it: `/docs`. */
  readonly root: string
  /** The version that readers without a wish should read. */
  readonly latest: boolean
  readonly banner: 'none' | 'older' | 'unreleased'
  /** Search engines leave it out. */
  readonly noIndex: boolean
  /** Pages name their version. */
  readonly badge: boolean
  /** Entries name docs by key without the edition's id. null: one sidebar with all docs. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntryInput[]>> | null
  /** The same by language, where translations have another order or other labels. */
  readonly translatedSidebars?: Readonly<Record<string, NonNullable<Edition['sidebars']>>>
  /** What readers call the sidebars, by their names: may be string keys. Without one, the name in words. */
  readonly sidebarLabels?: Readonly<Record<string, string>>
  /** Where each is said, if that is not in the configuration. */
  readonly sidebarPlaces?: Readonly<Record<string, Span>>
  /** Where the sidebars' links to headings are written (`/a#b`), if that isn't in the configuration. */
  readonly linkPlaces?: readonly (readonly [address: string, place: Span])[]
  /** URL in front of the path of a file, for "edit this page". */
  readonly editUrl: string | null
  /** Of docs: address below `base` of a page with all tags. Without it there is none, and the lists of single tags lie below `tags`. */
  readonly tagsPath?: string
}

/** Where a file belongs. */
export interface Placement {
  readonly edition: string
  readonly locale: Locale
  /** The same in all locales: the edition's id and the path below its folder without extension, `docs/guide/overview`. Of a category, its folder. */
  readonly key: string
  /** `doc` is a document of its edition's kind; a partial is only ever part of others. */
  readonly role: 'doc' | 'partial' | 'category'
}

/** A folder of content as the later stages see it. */
export interface Source {
  /** For messages. */
  readonly name: string
  readonly editions: readonly Edition[]
  /** Folders that are walked, `''` for the root; no two of them overlap. */
  readonly folders: readonly string[]
  /** Where a file below these folders belongs; null when it is no content. */
  place(path: SourcePath): Placement | null
  /** Path of a file in another locale, whether or not there is one. */
  inLocale(path: SourcePath, from: Locale, to: Locale): SourcePath
  /** Why a file that looks like content has no place; null where that needs no word. */
  refuse?(path: SourcePath): { readonly locale: string; readonly known: readonly string[] } | null
  /** An empty file is a page without text, and not left out. */
  readonly publishesEmpty?: boolean
  /** Why a file that readers would look for has no place; null where that needs no word. */
  leftOut?(path: SourcePath): LeftOut | null
  /** How its Markdown differs. */
  readonly markdown?: Partial<MarkdownDialect>
  /** Files that begin with `_` and are part of no page are told. */
  readonly tellsUnused?: boolean
  /** What the layout knows of a document beyond its front matter: another key, an own route, a position. */
  finish?(doc: RawDoc): RawDoc
}

/** Why a Markdown file is no page: its name ends otherwise, or the folder that it lies in is kept for something else. */
export type LeftOut = 'ending' | 'folder'

/** The editions by id. */
export function editionsById(source: Pick<Source, 'editions'>): ReadonlyMap<string, Edition> {
  return new Map(source.editions.map((edition) => [edition.id, edition]))
}

/** Id of the edition that a key belongs to. */
export function editionOf(key: string): string {
  const at = key.indexOf('/')
  return at === -1 ? key : key.slice(0, at)
}

/** A key without its edition's id: the path below the edition's folder. */
export function pathOf(key: string): string {
  const at = key.indexOf('/')
  return at === -1 ? '' : key.slice(at + 1)
}
