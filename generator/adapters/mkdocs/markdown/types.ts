// What the converter of pages works with.
import type { Line } from './lines.ts'
import type { SmartSymbol } from './symbols.ts'

/** The extensions of Python-Markdown that a project turns on, as far as they change how a page is read. */
export interface Extensions {
  /** Names, with those of bundles (`extra`) spelled out: `admonition`, `pymdownx.tabbed`; and `mkdocstrings`, which is a plugin. */
  readonly names: ReadonlySet<string>
  /** Listings have line numbers unless they say otherwise. */
  readonly lineNumbers: boolean
  /** Tabs with the same labels change together. */
  readonly linkedTabs: boolean
  /** HTML for an emoji or icon by name, or null. */
  readonly icon: (name: string) => string | null
  readonly symbols: readonly SmartSymbol[]
  /** Abbreviations of all pages. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Folders, relative to the project, of the files that pages bring in. */
  readonly snippetFolders: readonly string[]
  /** Where addresses in raw HTML start; null if that is the file's folder. */
  readonly ownFolder: OwnFolder | null
}

export interface OwnFolder {
  /** Below the file's folder. */
  readonly name: string
  /** Whether a file exists; its address starts at the page's folder. */
  readonly has: (address: string) => boolean
}

/** Told of what the converter finds. */
export interface Reports {
  /** What has no counterpart. */
  readonly notCarried: (what: string, at: Line) => void
  /** A listing without an end, which is text. */
  readonly unclosed: (marks: string, at: Line) => void
}

export interface Scope extends Reports {
  readonly extensions: Extensions
  /** Blocks around. */
  readonly depth: number
}

/** In an item a list needs no empty line above it. */
export type Place = 'page' | 'item'

export interface Blocks {
  readonly lines: readonly Line[]
  /** Colons of the outermost directive; 0 without one. */
  readonly colons: number
}

export interface Block {
  readonly out: readonly Line[]
  /** The first line that isn't part of it. */
  readonly next: number
  readonly colons?: number
}

/** Reads the block that begins with a line, or null if it's of another kind. */
export type Reader = (scope: Scope, lines: readonly Line[], at: number) => Block | null

export type Convert = (scope: Scope, lines: readonly Line[], place?: Place) => Blocks
