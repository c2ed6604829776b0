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
  /** The export of a sidebars file, null when there is none. */
  readonly sidebars: (path: string) => Promise<unknown>
  /** A package is installed in the project or above it. */
  readonly installed: (name: string) => boolean
  /** The project's own Sass is there. */
  readonly sass: boolean
  /** Drafts are shown. */
  readonly dev: boolean
  /** Documents of these languages are read, and of the default one; without it, of all. */
  readonly wanted?: readonly string[] | undefined
}

/** A project as data. */
export interface ProjectData extends Omit<Project, 'markdown' | 'code' | 'built' | 'migrate'> {
  /** Scripts for every page, see `themes/docusaurus/parts/client-modules.ts`. */
  readonly clientModules?: readonly string[]
  /** Kinds of boxes that the project adds. */
  readonly admonitions: readonly string[]
  /** Written for Docusaurus 2, whose Markdown takes braces for text. */
  readonly legacy?: boolean
  /** Names between colons are emoji. */
  readonly emoji?: boolean
  /** Comments that mark lines of listings. */
  readonly comments?: readonly MagicComment[]
  /** Ids of headings keep capital letters. */
  readonly keepsCase?: boolean
  /** Configuration that the project's code asks for, as JSON. */
  readonly data?: string
  /** Parts that the browser makes with a package of the project. */
  readonly drawn?: readonly string[]
  /** Modules of the project that its Markdown plugins may import into pages. */
  readonly brought?: readonly string[]
  /** Folders of components that plugins bring: those that stand before others first. */
  readonly themes?: Settings['themes']
  /** Names of modules that plugins tell the bundler of. */
  readonly aliases?: Settings['aliases']
  /** PostCSS plugins that plugins of the project add. */
  readonly postCss?: Settings['postCss']
  /** Components that its plugins name for their pages. */
  readonly components?: readonly NamedComponent[]
  /** Documents as they are written, where others are built: what they say of state and events is in modules. */
  readonly written?: readonly RawDoc[]
  /** Hooks that run when the site is built. */
  readonly postBuild?: Settings['postBuild']
  /** Settings without effect, found while documents are read. */
  readonly uncarried?: readonly UnsupportedSetting[]
}
