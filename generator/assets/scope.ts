// What the bundlers of server and browser code are given.
import type * as esbuild from 'esbuild'
import type { BabelCompiler } from './babel-compiler.ts'
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
  readonly compiler?: BabelCompiler
}

/** What an import leads to, or the island that it leads to. */
export type ToIsland = <R extends esbuild.OnResolveResult | undefined>(
  args: esbuild.OnResolveArgs,
  found: R,
) => Promise<R | esbuild.OnResolveResult>

/** Code by path, relative to the root. */
export type InteractiveModules = ReadonlyMap<string, string>

/** What bundling a project's code found besides code. */
export interface CompatFound {
  /** Modules that nothing stands for: name → files that import it. */
  readonly absent: Map<string, Set<string>>
  /** Files that are shown by address: source path → path in the output. */
  readonly files: Map<string, string>
}

/** How an adapter changes bundling for its projects' code. */
export interface BundlerHooks {
  /** Resolves the imports of code. `island` tells which of the project's files are islands: on the server. */
  plugin(scope: CompatScope, found: CompatFound, provided?: Provided, island?: ToIsland): esbuild.Plugin
  /** Which files are islands. */
  islands(tools: ProjectTools, themes: readonly string[]): IslandRule
  /** Modules that come with the other generator: no package is missing where one of them is. */
  isOwn(module: string): boolean
  /** Names that no alias of the project changes. */
  isReserved(module: string): boolean
  /** Babel presets that every project uses. */
  isUsual(preset: string): boolean
  /** Packages besides the project that bring PostCSS, and folders that are no sources. */
  readonly postCss: { readonly packages: readonly string[]; readonly ignored: readonly string[] }
  /** File of what runs the scripts for every page, below the generator's package. */
  readonly clientModules: string
}

/** Tools for hooks. */
export interface ProjectTools {
  readonly root: string
  /** Text of a file of the project. */
  readonly read: (path: string) => string | null
  /** Does work once, as long as the inputs that it names stay as they are. */
  readonly remember: <T extends { readonly inputs: readonly string[] }>(
    name: string,
    key: string,
    work: () => Promise<T>,
  ) => Promise<T | null>
}

/** Aliases from a project's plugins: name → path below the root (`./src/css`) or package. A name with `$` at its end is the whole name. */
export type BundlerAliases = Readonly<Record<string, string>>

export interface CompatScope {
  readonly root: string
  readonly packageRoot: string
  readonly baseUrl: string
  /** Folders whose files are copied to the output's root. */
  readonly staticDirs: readonly string[]
  /** Components of the project's theme that correspond to a part here: name → part. */
  readonly slots: Readonly<Record<string, string>>
  /** Configuration that code asks for, as JSON. */
  readonly data: string
  /** Folders of components that plugins bring; those of the project stand before the components of this theme. */
  readonly themes?: readonly string[]
  /** See `BundlerAliases`. */
  readonly aliases?: BundlerAliases | undefined
  /** Plugins for PostCSS that its plugins bring. */
  readonly postCss?: readonly unknown[]
  /** Modules that are made of pages. */
  readonly living?: InteractiveModules
  readonly bundler: BundlerHooks
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
  /** Whether a path below the root is a link that leads out of the site. */
  readonly leadsOut?: (path: string) => boolean
  /** Whether a path below the root is a file of the site, and no such link. */
  readonly isFile?: (path: string) => boolean
  /** Set for a project's code. */
  readonly compat?: CompatScope
  /** How style sheets show files of the site. */
  readonly assets?: Pick<CompatScope, 'staticDirs' | 'baseUrl' | 'bytes'>
  /** Of a project: files of code, relative to the root, that a box stands for. */
  readonly broken?: readonly string[]
  /** Set for the code of theme and site: what the site replaces of the theme. */
  readonly theme?: ThemeParts
  /** What of the package is bundled already. */
  readonly provided?: Provided
  /** Of what is bundled for all projects: gives code what it asks of the configuration, which is told when it is loaded. */
  readonly laterData?: esbuild.Plugin
  /** Of a theme that is bundled for all sites: what stands in the places of its parts is told when it is loaded. */
  readonly laterParts?: boolean
}

/** A component of the project that replaces a part of the theme. */
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
