// The seam for layouts: an adapter reads a project that was written for another generator, and builds it as it is.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { ConfigInput } from '../config/types.ts'
import type { FrontMatter } from '../content/types.ts'
import type { MarkdownDialect } from '../markdown/dialect.ts'

export type { Diagnostic } from '../base/diagnostic.ts'
export type { ConfigInput } from '../config/types.ts'
export type { MarkdownDialect } from '../markdown/dialect.ts'

/** A layout. Name it in `adapters` of the configuration. */
export interface ProjectAdapter {
  /** In one word: `handbook`. */
  readonly name: string
  /** The file that marks a project, or null where the folder is none. */
  detect(files: ProjectFiles): string | null
  /** Reads a project. `file` is the one that `detect` returned. */
  load(files: ProjectFiles, file: string, options: LoadOptions): AdaptedProject | Promise<AdaptedProject>
  readonly dialect?: AdapterDialect
}

/** A project's files. Paths are relative to its root; the build runs again when one of them changes. */
export interface ProjectFiles {
  /** Text of a file, or null where there is none. */
  read(path: string): string | null
  exists(path: string): boolean
  /** Paths of all files below a folder, sorted. */
  list(folder: string): readonly string[]
}

export interface LoadOptions {
  /** Drafts are shown. */
  readonly dev: boolean
}

/** How Markdown differs from that of this generator. */
export interface AdapterDialect extends Partial<MarkdownDialect> {
  /**
   * Rewrites a page before it is read, for a syntax of the layout. Edits are in order and don't overlap; `text` begins behind the front matter.
   * Diagnostics keep their places in the file.
   */
  rewrite?(text: string, path: string): readonly TextEdit[]
}

/** A stretch of a text and what replaces it. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly by: string
}

export interface AdaptedProject {
  /** Settings of the project. Those of the site's own configuration win. */
  readonly config?: Partial<ConfigInput>
  readonly pages: readonly AdaptedPage[]
  /** The sidebar, in order; without it, all pages in theirs. */
  readonly sidebar?: readonly AdaptedEntry[]
  /** Folders whose files are copied into the output. */
  readonly staticDirs?: readonly string[]
  readonly diagnostics?: readonly Diagnostic[]
}

export interface AdaptedPage {
  /** File of Markdown. */
  readonly path: string
  /** Address, without the base URL: `/guide/install`. */
  readonly url: string
  /** Name in the sidebar, and title where the page has none. */
  readonly name?: string
  /** Values of front matter; those in the file win. */
  readonly front?: FrontMatter
  /** Where the page is edited. */
  readonly editUrl?: string
}

/** A page by its path, or a group of entries. */
export type AdaptedEntry =
  | { readonly page: string; readonly label?: string }
  | { readonly label: string; readonly page?: string; readonly items: readonly AdaptedEntry[] }

/** An adapter, typed. */
export function defineAdapter(adapter: ProjectAdapter): ProjectAdapter {
  return adapter
}
