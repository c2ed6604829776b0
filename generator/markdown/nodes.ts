// Nodes of mdast as the transforms use them, and the file that a node comes from.
import type { ElementContent } from 'hast'
import type { Span } from '../base/text.ts'
import type { Contents } from './mdx/toc-property.ts'
import type { Scan } from './syntax/scan.ts'

/**
 * An mdast node. The standard types are a union, and transforms that rename and replace nodes would need a cast at every step. This type lists the
 * fields that are used.
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

/** Data on nodes that transforms leave for later ones. */
export interface MdData {
  hName?: string
  hProperties?: Record<string, unknown>
  hChildren?: ElementContent[]
  /** For `html`: its tags are balanced, and its URLs are tokens. */
  mended?: true
  /** For `html`: a plugin created it with all of its tags. In contrast, raw HTML around Markdown is one node per tag. */
  made?: true
  /** For `partial`: the file that the children come from. */
  origin?: Origin
  /** For `link`: it was written as a bare URL. */
  bare?: true
  /** Whether the partial is used inside a paragraph. */
  inline?: boolean
  /** For `admonition`. */
  kind?: string
  titleNodes?: Md[] | null
  /** String key of the default title. */
  titleKey?: string
  /** For `slot`. */
  slot?: {
    readonly name: string
    props: Readonly<Record<string, unknown>>
    readonly span: Span
    readonly empty: boolean
    /** Props with the page's headings, which are known only after the whole page has been read. */
    readonly contents?: readonly (readonly [property: string, Contents])[]
  }
  /** For `heading`: set by `collect.ts`. */
  id?: string
  /** For a node that replaces an expression: its code, without braces. */
  written?: string
  /** For a node of a former paragraph: that paragraph's last node. */
  blockEnd?: Md
  /** For `table`: name for screen readers. For `code`: the block to show. */
  labelText?: string
  html?: string
  /** For images. */
  size?: { readonly width: number; readonly height: number } | null
  estree?: unknown
  /** Set by remark-directive: the paragraph is an admonition's title. */
  directiveLabel?: boolean
}

/** A file that is part of a page: the page itself or a partial. Offsets of its nodes are relative to `base`. */
export interface Origin {
  readonly path: string
  readonly base: number
  readonly scan: Scan
  /** Restores the original text in a string of the tree; null if the text wasn't changed. */
  readonly restore: ((text: string) => string) | null
  readonly restoreLetters: ((text: string) => string) | null
  /** Literal props that the partial was used with. Null for a page, and for a partial that is compiled on its own. */
  readonly props: Readonly<Record<string, unknown>> | null
  /** Name under which the partial was used. */
  readonly name: string
  /** Where the page uses the partial; null for the page itself. */
  readonly use: Span | null
  /** Paths of the files from the page down to this one. */
  readonly chain: readonly string[]
  /** A span that only the reference parser can read; usually null. */
  readonly referenced: Span | null
}
