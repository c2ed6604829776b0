// Input for the server and browser bundlers.
import type * as esbuild from 'esbuild'
import type { BabelCompiler } from './babel-compiler.ts'
import type { Provided } from './theme/prebuilt-plugin.ts'
import type { ThemeParts } from './theme/theme-parts.ts'

/** A module whose components are islands. */
export interface CodeIsland {
  /** Unique name of its script. */
  readonly id: string
  /** Relative to the root. */
  readonly path: string
}

/** Which files are islands. */
export interface IslandRule {
  /** Specifiers that can resolve to an island. Undefined if another plugin resolves all imports and calls `toIsland`. */
  readonly filter?: RegExp
  /** `file` is an absolute path. */
  readonly isIsland: (file: string) => boolean | Promise<boolean>
  /** The module's exports, if they are known without parsing it; otherwise null. */
  readonly exported?: (file: string) => readonly string[] | null
  /** Whether the components provide context to their children. */
  readonly provides?: (file: string) => boolean
  /** The project's root component, if it provides context to islands. */
  readonly root?: string | undefined
  /** The project's root component in any case. If it's an island itself, it's around the page. */
  readonly around?: string | undefined
}

/** Where to find islands. All paths are absolute. */
export interface IslandScope {
  readonly root: string
  /** Folder of the generator's package, which `ssg/theme` and React resolve to. */
  readonly packageRoot: string
  /** Which files are islands. By default, those named `*.island.tsx`. */
  readonly islands?: IslandRule
  /** Whether `.js` and `.jsx` files can contain types. */
  readonly typed?: boolean
  /** For a project whose Babel configuration adds syntax: compiles files that can't be parsed otherwise. */
  readonly compiler?: BabelCompiler
}

/** Replaces a resolved import with an island if it is one. */
export type ToIsland = <R extends esbuild.OnResolveResult | undefined>(
  args: esbuild.OnResolveArgs,
  found: R,
) => Promise<R | esbuild.OnResolveResult>

/** Code by path, relative to the root. */
export type InteractiveModules = ReadonlyMap<string, string>

/** Results of bundling a project's code, other than the code itself. */
export interface CompatFound {
  /** Missing modules: maps a name to the files that import it. */
  readonly absent: Map<string, Set<string>>
  /** Files that are used by URL: maps a source path to an output path. */
  readonly files: Map<string, string>
}

/** How an adapter changes bundling for its projects' code. */
export interface BundlerHooks {
  /** Resolves the code's imports. On the server, `island` decides which of the project's files are islands. */
  plugin(scope: CompatScope, found: CompatFound, provided?: Provided, island?: ToIsland): esbuild.Plugin
  /** Which files are islands. */
  islands(tools: ProjectTools, themes: readonly string[]): IslandRule
  /** Whether a module comes with the other generator, so that it's never a missing package. */
  isOwn(module: string): boolean
  /** Whether a name can't be changed by the project's aliases. */
  isReserved(module: string): boolean
  /** Whether every project uses this Babel preset. */
  isUsual(preset: string): boolean
  /** Packages that provide PostCSS in addition to the project's own, and folders that don't contain sources. */
  readonly postCss: { readonly packages: readonly string[]; readonly ignored: readonly string[] }
  /** The file that runs the scripts for every page, relative to the generator's package. */
  readonly clientModules: string
}

/** Tools for hooks. */
export interface ProjectTools {
  readonly root: string
  /** Reads a file of the project. */
  readonly read: (path: string) => string | null
  /** Runs work once and stores the result until one of its inputs changes. */
  readonly remember: <T extends { readonly inputs: readonly string[] }>(
    name: string,
    key: string,
    work: () => Promise<T>,
  ) => Promise<T | null>
}

/**
 * Aliases from a project's plugins: maps a name to a path below the root (`./src/css`) or a package. A name that ends with `$` must match completely.
 */
export type BundlerAliases = Readonly<Record<string, string>>

export interface CompatScope {
  readonly root: string
  readonly packageRoot: string
  readonly baseUrl: string
  /** Folders whose files are copied to the output's root. */
  readonly staticDirs: readonly string[]
  /** Maps a component of the project's theme to the corresponding part of this theme. */
  readonly slots: Readonly<Record<string, string>>
  /** Configuration that code imports, as JSON. */
  readonly data: string
  /** Component folders of plugins. The project's own take precedence over this theme's components. */
  readonly themes?: readonly string[]
  /** See `BundlerAliases`. */
  readonly aliases?: BundlerAliases | undefined
  /** PostCSS plugins that the project's plugins add. */
  readonly postCss?: readonly unknown[]
  /** Modules generated from pages. */
  readonly interactiveModules?: InteractiveModules
  readonly bundler: BundlerHooks
  /** Reads a file, given its absolute path. */
  readonly bytes: (file: string) => Uint8Array | null
  /** For Markdown files that are pages: maps a path to a URL. */
  readonly addresses?: ReadonlyMap<string, string>
  /** All files below a folder. All paths are absolute. */
  readonly below?: (folder: string) => readonly string[]
}

/** Input for a bundler. All paths are absolute. */
export interface BundleScope extends IslandScope {
  /** Reads a file relative to the root, to locate an error. */
  read(path: string): string | null
  /** Whether a path below the root is a symbolic link that leads out of the site. */
  readonly leadsOut?: (path: string) => boolean
  /** Whether a path below the root is a file of the site and not such a link. */
  readonly isFile?: (path: string) => boolean
  /** Set for a project's code. */
  readonly compat?: CompatScope
  /** How style sheets refer to files of the site. */
  readonly assets?: Pick<CompatScope, 'staticDirs' | 'baseUrl' | 'bytes'>
  /** For a project: code files, relative to the root, that are replaced by a placeholder. */
  readonly broken?: readonly string[]
  /** For theme and site code: the theme parts that the site replaces. */
  readonly theme?: ThemeParts
  /** The package's own code that is already bundled. */
  readonly provided?: Provided
  /** For code that is bundled for all projects: provides the configuration, which is set when the code is loaded. */
  readonly laterData?: esbuild.Plugin
  /** For a theme that is bundled for all sites: whether replacements for its parts are set when it's loaded. */
  readonly laterParts?: boolean
}

/** A project's component that replaces a part of the theme. */
export interface Swizzle {
  /** The name in the other generator: `DocItem/Footer`. */
  readonly name: string
  /** Relative to the project. */
  readonly file: string
  /** ID of the plugin whose pages use it; otherwise all pages do. */
  readonly instance?: string
  /** Set if it doesn't render the original part. */
  readonly ejected?: true
}
