// What the bundlers of server and browser code are given.
import type * as esbuild from 'esbuild'
import type { OwnCompiler } from './own-compiler.ts'
import type { BundlerAliases } from './aliases.ts'
import type { ReadTags } from './markdown/markdown-module.ts'
import type { Provided } from './theme/prebuilt-plugin.ts'
import type { ThemeParts } from './theme/theme-parts.ts'

/** A module whose components are islands. */
export interface CodeIsland {
  /** Unique: the name of its script. */
  readonly id: string
  /** Relative to the root. */
  readonly path: string
}

/** Which files are islands. */
export interface IslandRule {
  /** Import specifiers that can lead to one; undefined where another plugin, which looks for all imports, says it (`toIsland`). */
  readonly filter?: RegExp
  /** By absolute path. */
  readonly isIsland: (file: string) => boolean | Promise<boolean>
  /** What one exports, where that is known without reading it. */
  readonly exported?: (file: string) => readonly string[] | null
  /** Whether components of one tell something to those between their tags. */
  readonly provides?: (file: string) => boolean
  /** File of what stands around all pages, if it tells islands something. */
  readonly root?: string | undefined
  /** The same file, whatever it tells them: where it is an island itself, it stands around the page. */
  readonly around?: string | undefined
}

/** Where islands are looked for. Paths absolute. */
export interface IslandScope {
  readonly root: string
  /** Folder of the generator's package: `ssg/theme` and React resolve into it. */
  readonly packageRoot: string
  /** Which files are islands; by their name if it does not say. */
  readonly islands?: IslandRule
  /** Files named `.js` and `.jsx` hold types as well. */
  readonly typed?: boolean
  /** Of a project that tells Babel more than all do: for what is not read otherwise. */
  readonly compiler?: OwnCompiler
}

/** What an import leads to, or the island that it leads to. */
export type ToIsland = <R extends esbuild.OnResolveResult | undefined>(
  args: esbuild.OnResolveArgs,
  found: R,
) => Promise<R | esbuild.OnResolveResult>

/** Code by path, relative to the root. */
export type LivingModules = ReadonlyMap<string, string>

/** What bundling a project's code found besides code. */
export interface CompatFound {
  /** Modules that nothing stands for: name → files that import it. */
  readonly absent: Map<string, Set<string>>
  /** Files that are shown by address: source path → path in the output. */
  readonly files: Map<string, string>
}

export interface CompatScope {
  readonly root: string
  readonly packageRoot: string
  readonly baseUrl: string
  /** Folders whose files lie at the top of the output. */
  readonly staticDirs: readonly string[]
  /** Components of Docusaurus' theme that correspond to a part of this one: name → part. */
  readonly slots: Readonly<Record<string, string>>
  /** What code asks of the configuration, as JSON. */
  readonly data: string
  /** Folders of components that plugins bring; those of the project stand before the components of this theme. */
  readonly themes?: readonly string[]
  /** See `BundlerAliases`. */
  readonly aliases?: BundlerAliases | undefined
  /** Plugins for PostCSS that its plugins bring. */
  readonly postCss?: readonly unknown[]
  /** Modules that are made of pages. */
  readonly living?: LivingModules
  /** Reads Markdown that holds nothing but tags. */
  readonly readTags: ReadTags
  /** Bytes of a file, by absolute path. */
  readonly bytes: (file: string) => Uint8Array | null
  /** Of Markdown that is a page: path → address. */
  readonly addresses?: ReadonlyMap<string, string>
  /** All files below a folder, absolute like it. */
  readonly below?: (folder: string) => readonly string[]
}

/** What bundling needs to know of the place that it works in. All paths absolute. */
export interface BundleScope extends IslandScope {
  /** Text of a file below the root, for the position of an error. */
  read(path: string): string | null
  /** Set for the code of a Docusaurus project. */
  readonly compat?: CompatScope
  /** Of a Docusaurus project: files of code, relative to the root, that a box stands for. */
  readonly broken?: readonly string[]
  /** Set for the code of theme and site: what the site replaces of the theme. */
  readonly theme?: ThemeParts
  /** What of the package is bundled already. */
  readonly provided?: Provided
  /** Of what is bundled for all Docusaurus projects: what code asks of the configuration is told when it is loaded. */
  readonly laterData?: boolean
  /** Of a theme that is bundled for all sites: what stands in the places of its parts is told when it is loaded. */
  readonly laterParts?: boolean
}

/** What the code of a project is bundled with. */
export interface ProjectCode {
  readonly baseUrl: string
  /** Folders whose files lie at the top of the output. */
  readonly staticDirs: readonly string[]
  /** Style sheets for every page. */
  readonly sheets: readonly string[]
  /** Scripts for every page. */
  readonly clientModules: readonly string[]
  readonly slots: Readonly<Record<string, string>>
  /** What its code asks of the configuration, as JSON. */
  readonly data: string
  readonly drawn: readonly string[]
  /** Modules of the project that its Markdown plugins may import into pages. */
  readonly brought: readonly string[]
  /** What its plugins tell the bundler of names for modules. */
  readonly aliases: Readonly<Record<string, string>>
  /** Plugins for PostCSS that its plugins bring. */
  readonly postCss: readonly unknown[]
  /** Folders of components that its plugins bring. */
  readonly themes: readonly string[]
  /** Modules that are made of pages; `read` gives them too. */
  readonly living: ReadonlyMap<string, string>
  /** Of Markdown that is a page: path → address. */
  readonly addresses: ReadonlyMap<string, string>
  /** Components that its plugins name for their pages. */
  readonly named: readonly Swizzle[]
}

/** A component of the project in the place of a part of the theme. */
export interface Swizzle {
  /** As its generator names it: `DocItem/Footer`. */
  readonly name: string
  /** Relative to the project. */
  readonly file: string
  /** Id of the plugin on whose pages alone it stands. */
  readonly instance?: string
  /** It does not show the part. */
  readonly ejected?: true
}
