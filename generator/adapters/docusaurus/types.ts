// Data of a Docusaurus project.
import type { MagicComment } from '../../base/parse/magic-comment.ts'
import type { Project } from '../types.ts'
import type { RawDoc } from '../../content/types.ts'
import type { NamedComponent } from './config/types.ts'
import type { Settings, UnsupportedSetting } from './config/types.ts'
import type { SourceFiles } from '../types.ts'

export interface ProjectInput {
  readonly settings: Settings
  readonly files: SourceFiles
  /** Loads a sidebar file and returns its export; null if it doesn't exist. */
  readonly sidebars: (path: string) => Promise<unknown>
  /** Whether a package is installed in the project or above it. */
  readonly installed: (name: string) => boolean
  /** Whether the project has its own Sass. */
  readonly sass: boolean
  /** Whether drafts are shown. */
  readonly dev: boolean
  /** Limits the languages whose documents are read. The default language is always read. If unset, all are. */
  readonly wanted?: readonly string[] | undefined
}

/** A project as plain data. */
export interface ProjectData extends Omit<Project, 'markdown' | 'code' | 'built' | 'migrate'> {
  /** Scripts for every page; see `themes/docusaurus/parts/client-modules.ts`. */
  readonly clientModules?: readonly string[]
  /** Custom kinds of admonitions. */
  readonly admonitions: readonly string[]
  /** Whether the project was written for Docusaurus 2, whose Markdown treats braces as text. */
  readonly legacy?: boolean
  /** Whether `:name:` is replaced with an emoji. */
  readonly emoji?: boolean
  /** Comments that highlight lines in code blocks. */
  readonly comments?: readonly MagicComment[]
  /** Whether heading IDs keep capital letters. */
  readonly keepsCase?: boolean
  /** Configuration that the project's code imports, as JSON. */
  readonly data?: string
  /** Parts that a package of the project renders in the browser. */
  readonly drawn?: readonly string[]
  /** Modules of the project that its Markdown plugins can import into pages. */
  readonly brought?: readonly string[]
  /** Component folders of plugins, in order of precedence. */
  readonly themes?: Settings['themes']
  /** Module aliases from plugins. */
  readonly aliases?: Settings['aliases']
  /** PostCSS plugins that the project's plugins add. */
  readonly postCss?: Settings['postCss']
  /** Components set in plugin options. */
  readonly components?: readonly NamedComponent[]
  /** The documents as written, if different ones are built. In built documents, interactive code is in separate modules. */
  readonly written?: readonly RawDoc[]
  /** Hooks that run after the build. */
  readonly postBuild?: Settings['postBuild']
  /** Settings without effect, found while reading documents. */
  readonly uncarried?: readonly UnsupportedSetting[]
}
