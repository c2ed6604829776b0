// The interface between the core and the adapters. An adapter detects a project of another layout, reads it, and describes how its pages
// differ. The core calls adapters only through this interface and doesn't name any of them.
import type { BundlerHooks, BundleScope, ProjectTools, Swizzle } from '../assets/scope.ts'
import type { CodeSheet } from '../assets/styles/sheets.ts'
import type { ThemeParts } from '../assets/theme/theme-parts.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { Locale, SourcePath, SourceText } from '../base/text.ts'
import type { ConfigInput, ResolvedConfig, SiteHabits } from '../config/types.ts'
import type { Category, RawDoc } from '../content/types.ts'
import type { MarkdownDialect } from '../markdown/dialect.ts'
import type { PrebuiltPlace } from '../build/load/prebuilt.ts'
import type { Beside, ReadyTheme } from '../build/load/ready-theme.ts'
import type { ServerInput } from '../assets/theme/server-entry.ts'
import type { RouteTable, SitePageFile } from '../routes/types.ts'
import type { Edition, Source } from '../source/types.ts'

/** A project's files. Paths are relative to the project's root and can lead out of it with `..`. */
export interface SourceFiles {
  walk(folder: string): readonly string[]
  source(path: string): SourceText | null
}

export interface LayoutAdapter<Scope = never> {
  /** The layout's name, in one word. The setting `conventions` uses it too. */
  readonly name: string
  /** The layout's name in messages. */
  readonly title: string
  /** Names of the layout's configuration file. The build warns if it finds more than the one that it reads. */
  readonly configFiles: readonly string[]
  /** Returns the file that identifies a project, or null if the root isn't one. */
  detect(exists: (path: string) => boolean): string | null
  load(scope: Scope, file: string): Promise<Outcome<LoadedProject | null>>
  /** Diagnostics for a root that no adapter detects, such as a project of an older version. */
  undetected?(read: (path: string) => string | null): readonly Diagnostic[]
  /** Whether an error in the project stops the build at once. By default, every error does. */
  stopsBuild?(diagnostic: Diagnostic): boolean
  /** A document's path without version and language. Copies of a page share it, so that a problem in all of them is reported once. */
  copyOf?(path: string): string
  /** Hint for a project without a home page. */
  readonly homeHint: string
  /** Hint for turning a left-out file into a page. */
  readonly leftOutHint?: string
  /** Whether `ssg migrate` converts projects of this layout. */
  readonly migrates?: true
  /** Support for migrated sites that set `conventions` to this adapter's name. */
  readonly migrated?: MigratedSites
  /** Bundles the theme for this layout's projects once, together with the package. */
  prebuilt?(packageRoot: string, parts: ThemeParts): Promise<PrebuiltTheme>
}

export interface MigratedSites {
  readonly habits: SiteHabits
  /** How these sites' Markdown differs. */
  readonly markdown: Partial<MarkdownDialect>
  /** How these sites' code is bundled. */
  code(config: ResolvedConfig, site: CodeSite): Promise<ProjectCode>
  /** Prepares these sites' documents for the build. */
  documents(docs: readonly RawDoc[], tools: ProjectTools): Promise<BuiltDocuments>
}

/** The documents to build, and modules generated from others. See `MigratedSites.documents`. */
export interface BuiltDocuments {
  readonly docs: readonly RawDoc[]
  /** Generated modules: maps a path to code. */
  readonly interactiveModules: ReadonlyMap<string, string>
  readonly placed: (diagnostic: Diagnostic) => Diagnostic
}

/** Input for `MigratedSites.code`. */
export interface CodeSite {
  /** Folder of the generator's package. */
  readonly packageRoot: string
  /** Lists the files below a folder, relative to the root. */
  readonly files: (folder: string) => readonly string[]
  /** Modules generated from documents: maps a path to code. */
  readonly interactiveModules: ReadonlyMap<string, string>
}

/** A project that an adapter has read. */
export interface Project {
  readonly config: ConfigInput
  /** Every version of each docs instance, every blog, and every set of pages. */
  readonly editions: readonly Edition[]
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
  /** Markdown files that aren't pages. */
  readonly leftOut?: readonly SourcePath[]
  /** Pages written in JavaScript or TypeScript. */
  readonly pages: readonly SitePageFile[]
  /** Folders whose files are copied to the output. */
  readonly staticDirs: readonly string[]
  /** Set if these folders also contain pages, which aren't copied. */
  readonly pagesInStaticDirs?: true
  /** Files that documents include. */
  readonly included?: readonly string[]
  /** Returns the path for a file's translation, whether or not it exists. Undefined if translations don't have separate paths. */
  inLocale?(path: SourcePath, from: Locale, to: Locale): SourcePath
  /** If set, pages can show only files in the project's repository. Otherwise, they can show any file that the project's code refers to. */
  readonly shows?: 'repository'
  /** Strings for labels in the configuration. */
  readonly strings: readonly SourceText[]
  /** Style sheets for every page. */
  readonly sheets: readonly string[]
  /** Folders whose pages show when they were last changed. */
  readonly dated?: readonly string[]
  /** Old URLs that redirect to a page. Both are without the language. */
  readonly oldAddresses?: (url: string) => Outcome<readonly string[]>
  readonly diagnostics: readonly Diagnostic[]
  /** Moves a diagnostic to the author's file, for pages that are assembled from several files. */
  readonly placed?: (diagnostic: Diagnostic) => Diagnostic
  /** Applies an edit to a known document. Returns null if the edit can change more than the text below the title. */
  reread?(known: RawDoc, source: SourceText): RawDoc | null
  /** Modules generated from documents: maps a path to code. */
  readonly interactiveModules?: ReadonlyMap<string, string>
  /** How the project's Markdown differs. */
  markdown(site: MarkdownSite): Partial<MarkdownDialect>
  /** Whether plugins see links to documents as URLs instead of file paths. */
  readonly showsAddresses?: true
  /** How the project's code is bundled. Missing if the project has no code. */
  code?(config: ResolvedConfig, packageRoot: string): ProjectCode
  /** Runs after the site is built. */
  built?(site: BuiltSite): Promise<BuiltFiles>
  /** Converts the project to this generator's own layout. */
  migrate?(tools: MigrationTools): Migration | Promise<Migration>
}

export interface MarkdownSite {
  readonly config: ResolvedConfig
  /** Reads a file; null if it doesn't exist. */
  readonly read: (path: string) => string | null
  /** Lists the files below a folder. */
  readonly files: (folder: string) => readonly string[]
}

/** A built site, as the project's hooks receive it. */
export interface BuiltSite {
  readonly root: string
  readonly config: ResolvedConfig
  /** Path of the configuration. */
  readonly path: string
  /** URLs of all pages, sorted. */
  readonly addresses: readonly string[]
  /** Whether the output has this file. */
  has(path: string): boolean
}

export interface BuiltFiles {
  readonly files: readonly (readonly [path: string, bytes: Uint8Array])[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface LoadedProject {
  readonly project: Project
  readonly source: SourceText
  readonly hash: string
  /** A hash that doesn't depend on the project's location on disk. */
  readonly portableHash?: string
  readonly inputs: readonly string[]
}

/** A loaded site in any layout. */
export interface LoadedSite {
  readonly config: ResolvedConfig
  readonly source: SourceText | null
  /** How the content is laid out. */
  readonly content: Source
  readonly hash: string
  /** Like `hash`, but independent of the site's location on disk. */
  readonly portableHash?: string | undefined
  /** The configuration as a loaded module. Missing if the configuration was generated. */
  readonly module?: ConfigModule
  readonly inputs: readonly string[]
  /** The project of another generator in the root; null for a site in this generator's layout. */
  readonly project: Project | null
  /** The adapter that read the project, or whose conventions the site uses. */
  readonly adapter: LayoutAdapter | null
  /** Whether mistakes in content are warnings, because the files weren't written for this generator. */
  readonly lenient?: boolean
}

export interface ConfigModule {
  readonly name: string
  readonly code: string
}

/** Input for a migration. */
export interface MigrationTools {
  /** The project's configuration file. */
  readonly configFile: string
  /** Reads a project file; null if it doesn't exist. */
  readonly read: (path: string) => string | null
  /** Lists the files in a folder. */
  readonly walk: (folder: string, hidden?: 'hidden') => readonly string[]
  /** The project's diagnostics. */
  readonly found: readonly Diagnostic[]
  /** All redirects, including those created by functions in the configuration. */
  readonly redirects: RouteTable['redirects']
}

export interface Migration {
  /** Pairs of old and new path, in the order in which to run `git mv`. */
  readonly moves: readonly (readonly [from: string, to: string])[]
  /** Maps a new path to its text, for files to write or change after moving. */
  readonly files: Readonly<Record<string, string>>
  /** The files of `files` that don't move but refer to others by their new paths. */
  readonly edited: readonly string[]
  /** Files and settings that aren't migrated, with the reason. */
  readonly left: readonly (readonly [what: string, why: string])[]
}

/** Texts that a project's code looks up while it runs. */
export interface Languages {
  readonly defaultLocale: string
  /** Texts by language and ID. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** How a project's code is bundled. */
export interface ProjectCode {
  readonly baseUrl: string
  /** Folders whose files are copied to the output's root. */
  readonly staticDirs: readonly string[]
  /** Style sheets for every page. */
  readonly sheets: readonly string[]
  /** Scripts for every page. */
  readonly clientModules: readonly string[]
  readonly slots: Readonly<Record<string, string>>
  /** Configuration that the project's code imports, as JSON. */
  readonly data: string
  /** Texts by language, for modules that look one up while they load. */
  readonly languages?: Languages
  readonly drawn: readonly string[]
  /** Modules of the project that its Markdown plugins can import into pages. */
  readonly brought: readonly string[]
  /** Module aliases defined by the project's plugins. */
  readonly aliases: Readonly<Record<string, string>>
  /** PostCSS plugins added by the project's plugins. */
  readonly postCss: readonly unknown[]
  /** Component folders added by the project's plugins. */
  readonly themes: readonly string[]
  /** Modules generated from pages: maps a path to code. `read` returns them too. */
  readonly interactiveModules: ReadonlyMap<string, string>
  /** For Markdown files that are pages: maps a path to a URL. */
  readonly addresses: ReadonlyMap<string, string>
  readonly bundler: BundlerHooks
  readonly theme: ThemeHooks
}

/** How the theme renders a project whose code replaces theme components. */
export interface ThemeHooks {
  /** The file that lists the components available in pages. */
  readonly components: string
  /** The module that puts the project's components in the place of theme parts. */
  readonly slots: string
  /** Returns a script's path by its name. These scripts handle code blocks. */
  script(name: string): string
  /** Finds the project's replacements for theme parts. `files` lists the files below a folder. */
  replaced(files: (folder: string) => readonly string[], read: (path: string) => string | null): Replaced
  /** Whether the project defines its own components for pages. */
  hasComponents(exists: (path: string) => boolean): boolean
  /** The server module's code: the components for pages, and the pages. */
  entry(input: ServerInput): readonly string[]
  /** The prebuilt theme that comes with the package; null if the package has changed since. */
  ready(place: PrebuiltPlace, parts: ThemeParts): ReadyTheme | null
  /** How a project's server module is bundled separately from the prebuilt theme. */
  beside(scope: BundleScope, ready: ReadyTheme, input: ServerInput): Beside
  /** Style sheets from the package that every project gets. */
  sheets(place: Pick<PrebuiltPlace, 'root' | 'packageRoot'>): readonly CodeSheet[]
}

export interface Replaced {
  /** Maps a theme part to its replacements, outermost first. */
  readonly parts: Readonly<Record<string, readonly Swizzle[]>>
  readonly diagnostics: readonly Diagnostic[]
}

/** The theme for projects, bundled as a module that loads without further work. */
export interface PrebuiltTheme {
  readonly key: string
  /** Absolute path. */
  readonly file: string
  readonly code: string
  readonly laterData: NonNullable<BundleScope['laterData']>
  readonly sheets: readonly CodeSheet[]
}
