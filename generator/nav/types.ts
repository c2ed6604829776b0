// Sidebars before a page is chosen: one tree per sidebar and locale.
import type { UrlPath } from '../base/text.ts'

export type NavNode = {
  /** Classes of its entry. */
  readonly className?: string
  /** A word beside its label, such as "new". */
  readonly badge?: string
} & (
  | {
      readonly type: 'doc'
      readonly label: string
      readonly key: string
      readonly url: UrlPath
      /** `#first-steps`, of an entry that leads to a heading. */
      readonly hash?: string
    }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | {
      readonly type: 'category'
      readonly label: string
      /** `category:` + folder, or a path of indexes for an explicit category. */
      readonly id: string
      /** The category's own page, if it has one. */
      readonly url: UrlPath | null
      readonly hash?: string
      /** The doc that is this page; null for a list of its entries. */
      readonly docKey: string | null
      readonly title: string
      readonly description: string
      readonly collapsed: boolean
      readonly collapsible: boolean
      readonly items: readonly NavNode[]
    }
)

export interface Sidebar {
  /** Id of the edition whose docs it lists. */
  readonly edition: string
  /** Name of its file: that of the sidebar, behind the edition's id for all but the first docs. */
  readonly file: string
  readonly name: string
  readonly label: string
  readonly items: readonly NavNode[]
  /** Folder (`docs/guide`) that the whole sidebar is generated from, else null. */
  readonly folder: string | null
  /** Pages in reading order: docs and categories with a page. */
  readonly order: readonly ReadingStep[]
  /** Address of a page → its first place in the reading order: that of an entry without anchor, where there is one. */
  readonly ordinals: ReadonlyMap<string, number>
  /** Address of a page → where it stands in the tree, in order; more than once if it is listed so. */
  readonly trails: ReadonlyMap<string, readonly Trail[]>
  /** Keys of the docs in the reading order. */
  readonly docKeys: ReadonlySet<string>
}

/** A page in the reading order, or a heading of one. */
export interface ReadingStep {
  readonly url: UrlPath
  readonly hash: string
  readonly label: string
  readonly docKey: string | null
}

/** Indexes from the top of a sidebar down to a page. */
export type Trail = readonly number[]

/** What the sidebar builder needs to know of a doc, in one locale. */
export interface NavDoc {
  readonly key: string
  readonly label: string
  readonly position: number | null
  readonly badge?: string | undefined
  readonly url: UrlPath
  readonly unlisted: boolean
  /** Sidebar name, null for none, undefined for the one that holds the doc. */
  readonly displayed: string | null | undefined
}
