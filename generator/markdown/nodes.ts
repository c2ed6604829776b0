// Nodes of mdast as the transforms read them, and the file that a node comes from.
import type { ElementContent } from 'hast'
import type { Span } from '../base/text.ts'
import type { Contents } from './mdx/toc-property.ts'
import type { Scan } from './syntax/scan.ts'

/**
 * A node of mdast as the transforms here see it. The standard types are a union that a transform which renames and replaces nodes
 * would have to cast at every step; this names the fields that are read.
 */
export interface Md {
  type: string
  children?: Md[]
  value?: string
  depth?: number
  url?: string
  title?: string | null
  alt?: string | null
  lang?: string | null
  meta?: string | null
  identifier?: string
  referenceType?: 'shortcut' | 'collapsed' | 'full'
  label?: string | null
  checked?: boolean | null
  align?: readonly (string | null)[]
  ordered?: boolean | null
  start?: number | null
  spread?: boolean | null
  name?: string | null
  attributes?: readonly MdAttribute[]
  position?: {
    start: { offset?: number; line: number; column: number }
    end: { offset?: number; line: number; column: number }
  }
  data?: MdData
}

export interface MdAttribute {
  readonly type: string
  readonly name?: string
  readonly value?: string | null | { readonly value: string }
}

/** Notes on nodes that transforms leave for later ones. */
export interface MdData {
  hName?: string
  hProperties?: Record<string, unknown>
  hChildren?: ElementContent[]
  /** Of `html`: its tags are matched, and its addresses are tokens. */
  mended?: true
  /** Of `html`: a plugin made it, with all of its tags. Raw HTML around Markdown comes tag by tag. */
  made?: true
  /** Of `partial`: the file that the children come from. */
  origin?: Origin
  /** Of `link`: it was written as its address alone. */
  bare?: true
  /** The use stands in a paragraph. */
  inline?: boolean
  /** Of `admonition`. */
  kind?: string
  titleNodes?: Md[] | null
  /** UI string of the title when the writer gives none. */
  titleKey?: string
  /** Of `slot`. */
  slot?: {
    readonly name: string
    props: Readonly<Record<string, unknown>>
    readonly span: Span
    readonly empty: boolean
    /** Properties that are headings of the page, which are known when all of it has been read. */
    readonly contents?: readonly (readonly [property: string, Contents])[]
  }
  /** Of `heading`: set by the collector. */
  id?: string
  /** Of what stands for an expression: its code, without the braces. */
  written?: string
  /** Of a node from a dissolved paragraph: its last node. */
  blockEnd?: Md
  /** Of `table`: name for screen readers; of `code`: the block that is shown. */
  labelText?: string
  html?: string
  /** Of images. */
  size?: { readonly width: number; readonly height: number } | null
  estree?: unknown
  /** Of remark-directive: the paragraph that is the label of a box. */
  directiveLabel?: boolean
}

/** One file that takes part in a page: the page itself or a partial. Offsets of its nodes count from `base`. */
export interface Origin {
  readonly path: string
  readonly base: number
  readonly scan: Scan
  /** Undo the rewrites in a string of the tree; null when there were none. */
  readonly restore: ((text: string) => string) | null
  /** Literal properties of the use; null for a page, and for a partial that is compiled by itself. */
  readonly props: Readonly<Record<string, unknown>> | null
  /** Name under which the partial was used. */
  readonly name: string
  /** Where the partial was used in the page; null for the page itself. */
  readonly use: Span | null
  /** Paths of the files on the way from the page to here. */
  readonly chain: readonly string[]
  /** A stretch that only the reference parser reads; null for most. */
  readonly referenced: Span | null
}
