// Public API `ssg/adapter`: an adapter reads a project written for another generator, so that it builds without changes.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { ConfigInput } from '../config/types.ts'
import type { FrontMatter } from '../content/types.ts'
import type { MarkdownDialect } from '../markdown/dialect.ts'

export type { Diagnostic } from '../base/diagnostic.ts'
export type { ConfigInput } from '../config/types.ts'
export type { MarkdownDialect } from '../markdown/dialect.ts'

/** A project layout. List it under `adapters` in the configuration. */
export interface ProjectAdapter {
  /** One word: `handbook`. */
  readonly name: string
  /** Returns the file that identifies a project, or null if the folder isn't one. */
  detect(files: ProjectFiles): string | null
  /** Reads a project. `file` is the result of `detect`. */
  load(files: ProjectFiles, file: string, options: LoadOptions): AdaptedProject | Promise<AdaptedProject>
  readonly dialect?: AdapterDialect
}

/** A project's files. Paths are relative to its root; changing one of them triggers a rebuild. */
export interface ProjectFiles {
  /** A file's text, or null if it doesn't exist. */
  read(path: string): string | null
  exists(path: string): boolean
  /** Paths of all files below a folder, sorted. */
  list(folder: string): readonly string[]
}

/** Passed to `load`. */
export interface LoadOptions {
  /** True in `ssg dev`: drafts are shown. */
  readonly dev: boolean
}

/** Differences from this generator's Markdown dialect. */
export interface AdapterDialect extends Partial<MarkdownDialect> {
  /**
   * Rewrites a page before it's parsed, to support a layout's own syntax. Edits are sorted and don't overlap; `text` starts after the front matter.
   * Diagnostics keep their location in the file.
   */
  rewrite?(text: string, path: string): readonly TextEdit[]
}

/** A range of a text and its replacement, in UTF-16 offsets. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly by: string
}

/** A project as the build reads it. `diagnostics` reports problems that `load` found. */
export interface AdaptedProject {
  /** The project's settings. The site's own configuration overrides them. */
  readonly config?: Partial<ConfigInput>
  readonly pages: readonly AdaptedPage[]
  /** The sidebar, in order; by default, it lists all pages. */
  readonly sidebar?: readonly AdaptedEntry[]
  /** Folders whose files are copied to the output. */
  readonly staticDirs?: readonly string[]
  readonly diagnostics?: readonly Diagnostic[]
}

/** A page and its URL path. */
export interface AdaptedPage {
  /** A Markdown file, relative to the project's root. */
  readonly path: string
  /** URL path, without the base URL: `/guide/install`. */
  readonly url: string
  /** Sidebar label, and title of a page without one. */
  readonly name?: string
  /** Front matter values; those in the file override them. */
  readonly front?: FrontMatter
  /** URL for editing the page. */
  readonly editUrl?: string
}

/** A page by its path, or a group of entries. */
export type AdaptedEntry =
  | { readonly page: string; readonly label?: string }
  | { readonly label: string; readonly page?: string; readonly items: readonly AdaptedEntry[] }

/** Types an adapter. Returns it unchanged. */
export function defineAdapter(adapter: ProjectAdapter): ProjectAdapter {
  return adapter
}
