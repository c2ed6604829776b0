// Types of the page converter.
import type { Line } from './lines.ts'
import type { SmartSymbol } from './symbols.ts'

/** The Python-Markdown extensions that are enabled, if they change how a page is parsed. */
export interface Extensions {
  /** Names such as `admonition` and `pymdownx.tabbed`. Bundles (`extra`) are expanded. Includes the plugin `mkdocstrings`. */
  readonly names: ReadonlySet<string>
  /** Whether code blocks have line numbers by default. */
  readonly lineNumbers: boolean
  /** Whether selecting a tab also selects tabs with the same label elsewhere. */
  readonly linkedTabs: boolean
  /** Returns the HTML for an emoji or icon, or null for an unknown name. */
  readonly icon: (name: string) => string | null
  readonly symbols: readonly SmartSymbol[]
  /** Abbreviations that are defined for all pages. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Folders that are searched for snippet files, relative to the project. */
  readonly snippetFolders: readonly string[]
  /** The folder that browsers resolve relative URLs in raw HTML against; null if it's the file's own folder. */
  readonly ownFolder: OwnFolder | null
}

export interface OwnFolder {
  /** Name of the folder below the file's folder. */
  readonly name: string
  /** Whether the file at a URL exists. The URL is relative to the page's folder. */
  readonly has: (address: string) => boolean
}

/** Callbacks for what the converter reports. */
export interface Reports {
  /** Unsupported syntax. */
  readonly notCarried: (what: string, at: Line) => void
  /** A code block that isn't closed, and therefore plain text. */
  readonly unclosed: (marks: string, at: Line) => void
}

export interface Scope extends Reports {
  readonly extensions: Extensions
  /** Number of enclosing blocks. */
  readonly depth: number
}

/** Inside an item, a nested list doesn't need an empty line above it. */
export type Place = 'page' | 'item'

export interface Blocks {
  readonly lines: readonly Line[]
  /** Number of colons of the outermost directive; 0 if there is none. */
  readonly colons: number
}

export interface Block {
  readonly out: readonly Line[]
  /** Index of the line after the block. */
  readonly next: number
  readonly colons?: number
}

/** Reads the block that starts on a line. Returns null if it's a different kind of block. */
export type Reader = (scope: Scope, lines: readonly Line[], at: number) => Block | null

export type Convert = (scope: Scope, lines: readonly Line[], place?: Place) => Blocks
