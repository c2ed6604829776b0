// Sidebars independent of the current page: one tree for each sidebar and locale.
import type { UrlPath } from '../base/text.ts'

export type NavNode = {
  /** Class names of the entry. */
  readonly className?: string
  /** A short text next to the label, such as "new". */
  readonly badge?: string
} & (
  | {
      readonly type: 'doc'
      readonly label: string
      readonly key: string
      readonly url: UrlPath
      /** The anchor, if the entry links to a heading: `#first-steps`. */
      readonly hash?: string
    }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | {
      readonly type: 'category'
      readonly label: string
      /** `category:` and the folder, or a path of indexes for a category in the configuration. */
      readonly id: string
      /** URL of the category's own page, or null. */
      readonly url: UrlPath | null
      readonly hash?: string
      /** Key of the doc that is this page. Null if the page is a list of the category's entries. */
      readonly docKey: string | null
      readonly title: string
      readonly description: string
      readonly collapsed: boolean
      readonly collapsible: boolean
      readonly items: readonly NavNode[]
    }
)

export interface Sidebar {
  /** ID of the edition whose docs it contains. */
  readonly edition: string
  /** The sidebar's file name: its name, with the edition's ID as prefix for all docs except the first. */
  readonly file: string
  readonly name: string
  readonly label: string
  readonly items: readonly NavNode[]
  /** The folder (`docs/guide`) that the whole sidebar is generated from; otherwise null. */
  readonly folder: string | null
  /** Pages in reading order: docs, and categories with a page. */
  readonly order: readonly ReadingStep[]
  /** Maps a page's URL to its first index in the reading order. An entry without an anchor takes precedence. */
  readonly ordinals: ReadonlyMap<string, number>
  /** Maps a page's URL to its positions in the tree, in order. A page can be listed several times. */
  readonly trails: ReadonlyMap<string, readonly Trail[]>
  /** Keys of the docs in the reading order. */
  readonly docKeys: ReadonlySet<string>
}

/** A page in the reading order, or one of its headings. */
export interface ReadingStep {
  readonly url: UrlPath
  readonly hash: string
  readonly label: string
  readonly docKey: string | null
}

/** Indexes from the top of a sidebar down to a page. */
export type Trail = readonly number[]

/** A doc's data for sidebars, in one locale. */
export interface NavDoc {
  readonly key: string
  readonly label: string
  readonly position: number | null
  readonly badge?: string | undefined
  readonly url: UrlPath
  readonly unlisted: boolean
  /** The sidebar's name; null for none, and undefined for the one that contains the doc. */
  readonly displayed: string | null | undefined
}
