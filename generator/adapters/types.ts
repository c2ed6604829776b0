// An adapter detects a project of another layout, reads it, and describes how its pages differ. The core calls adapters through this
// interface and names none of them.
import type { BundlerHooks, BundleScope, ProjectTools, Swizzle } from '../assets/scope.ts'
import type { CodeSheet } from '../assets/styles/sheets.ts'
import type { ThemeParts } from '../assets/theme/theme-parts.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { SourcePath, SourceText } from '../base/text.ts'
import type { ConfigInput, ResolvedConfig, SiteHabits } from '../config/types.ts'
import type { Category, RawDoc } from '../content/types.ts'
import type { MarkdownDialect } from '../markdown/dialect.ts'
import type { PrebuiltPlace } from '../build/load/prebuilt.ts'
import type { Beside, ReadyTheme } from '../build/load/ready-theme.ts'
import type { ServerInput } from '../assets/theme/server-entry.ts'
import type { RouteTable, SitePageFile } from '../routes/types.ts'
import type { Edition, Source } from '../source/types.ts'

/** A project's files. Paths are relative to its root and may lead out of it by `..`. */
export interface SourceFiles {
  walk(folder: string): readonly string[]
  source(path: string): SourceText | null
}

export interface LayoutAdapter<Scope = never> {
  /** Of the layout, in one word; also the value of `conventions` for sites that keep its habits. */
  readonly name: string
  /** As messages name the layout. */
  readonly title: string
  /** Names of its configuration file. The build warns about one that it finds beside the configuration that it reads. */
  readonly configFiles: readonly string[]
  /** The file that marks a project, or null where the root is none. */
  detect(exists: (path: string) => boolean): string | null
  load(scope: Scope, file: string): Promise<Outcome<LoadedProject | null>>
  /** Diagnostics where no adapter detects a project, for one of an older version for example. */
  undetected?(read: (path: string) => string | null): readonly Diagnostic[]
  /** Whether an error of the project stops the build at once. Without it, each does. */
  stopsBuild?(diagnostic: Diagnostic): boolean
  /** A document's path without its version and language: copies of a page share it, and what is wrong with all is reported once. */
  copyOf?(path: string): string
  /** How to give a project without a home page one. */
  readonly homeHint: string
  /** How a file that is left out becomes a page. */
  readonly leftOutHint?: string
  /** `ssg migrate` converts its projects. */
  readonly migrates?: true
  /** Sites in the own layout that keep this adapter's habits. */
  readonly migrated?: MigratedSites
  /** A theme for its projects, which is bundled once with the package. */
  prebuilt?(packageRoot: string, parts: ThemeParts): Promise<PrebuiltTheme>
}

export interface MigratedSites {
  readonly habits: SiteHabits
  /** How their Markdown differs. */
  readonly markdown: Partial<MarkdownDialect>
  /** How their code is bundled. */
  code(config: ResolvedConfig, site: CodeSite): Promise<ProjectCode>
  /** Their documents as they are built. */
  documents(docs: readonly RawDoc[], tools: ProjectTools): Promise<BuiltDocuments>
}

/** Documents that become others before they are built, and the modules that are made of them. */
export interface BuiltDocuments {
  readonly docs: readonly RawDoc[]
  /** Path → code. */
  readonly living: ReadonlyMap<string, string>
  readonly placed: (diagnostic: Diagnostic) => Diagnostic
}

/** Input for `MigratedSites.code`. */
export interface CodeSite {
  /** Folder of the generator's package. */
  readonly packageRoot: string
  /** Files below a folder, relative to the root. */
  readonly files: (folder: string) => readonly string[]
  /** Modules that are made of documents: path → code. */
  readonly living: ReadonlyMap<string, string>
}

/** A project, read. */
export interface Project {
  readonly config: ConfigInput
  /** Instances of docs in their versions, of blogs and of pages. */
  readonly editions: readonly Edition[]
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
  /** Markdown files that are no pages. */
  readonly leftOut?: readonly SourcePath[]
  /** Pages that are code. */
  readonly pages: readonly SitePageFile[]
  /** Folders whose files are copied into the output. */
  readonly staticDirs: readonly string[]
  /** Pages lie in these folders, too: they aren't copied. */
  readonly pagesInStaticDirs?: true
  /** Files whose text documents include. */
  readonly included?: readonly string[]
  /** Pages show files of the project and of the repository around it. Without it, whatever the project's code names. */
  readonly shows?: 'repository'
  /** Strings that labels of the configuration name. */
  readonly strings: readonly SourceText[]
  /** Style sheets for every page. */
  readonly sheets: readonly string[]
  /** Folders whose pages show when they changed last. */
  readonly dated?: readonly string[]
  /** Old addresses of a page by its own, both without language; they lead to it. */
  readonly oldAddresses?: (url: string) => Outcome<readonly string[]>
  readonly diagnostics: readonly Diagnostic[]
  /** Where something stands in a file of the project, for pages that are made from more than one. */
  readonly placed?: (diagnostic: Diagnostic) => Diagnostic
  /** A document with the edited text of its file; null if the edit may change more than the text below its title. */
  reread?(known: RawDoc, source: SourceText): RawDoc | null
  /** Modules that are made of documents: path → code. */
  readonly living?: ReadonlyMap<string, string>
  /** How its Markdown differs. */
  markdown(site: MarkdownSite): Partial<MarkdownDialect>
  /** Plugins see links to documents as addresses. */
  readonly showsAddresses?: true
  /** How its code is bundled. A project without it has no code. */
  code?(config: ResolvedConfig, packageRoot: string): ProjectCode
  /** Runs when the site is built. */
  built?(site: BuiltSite): Promise<BuiltFiles>
  /** The same site in the own layout. */
  migrate?(tools: MigrationTools): Migration | Promise<Migration>
}

export interface MarkdownSite {
  readonly config: ResolvedConfig
  /** Text of a file. */
  readonly read: (path: string) => string | null
  /** Files below a folder. */
  readonly files: (folder: string) => readonly string[]
}

/** A site that is built, for hooks of the project. */
export interface BuiltSite {
  readonly root: string
  readonly config: ResolvedConfig
  /** Of the configuration. */
  readonly path: string
  /** Addresses of all pages, sorted. */
  readonly addresses: readonly string[]
  /** Whether the output has a file of this name. */
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
  /** The same wherever the project lies. */
  readonly portableHash?: string
  readonly inputs: readonly string[]
}

/** A loaded site, whatever its layout is. */
export interface LoadedSite {
  readonly config: ResolvedConfig
  readonly source: SourceText | null
  /** How content is laid out. */
  readonly content: Source
  readonly hash: string
  /** The same wherever the site lies, where `hash` isn't. */
  readonly portableHash?: string | undefined
  /** Its code as a module, as it was loaded; missing where it is made of something else. */
  readonly module?: ConfigModule
  readonly inputs: readonly string[]
  /** The project of another generator that the root holds; null for a site of this one. */
  readonly project: Project | null
  /** The adapter that read the project, or whose conventions the site keeps. */
  readonly adapter: LayoutAdapter | null
  /** Nobody wrote these files for this generator: their mistakes are warnings. */
  readonly lenient?: boolean
}

export interface ConfigModule {
  readonly name: string
  readonly code: string
}

/** Input for a migration. */
export interface MigrationTools {
  /** Configuration file of the project. */
  readonly configFile: string
  /** A file of the project; null where there is none. */
  readonly read: (path: string) => string | null
  /** Files of a folder. */
  readonly walk: (folder: string, hidden?: 'hidden') => readonly string[]
  /** Diagnostics of the project. */
  readonly found: readonly Diagnostic[]
  /** Old addresses and where they lead, also those that functions of the configuration give. */
  readonly redirects: RouteTable['redirects']
}

export interface Migration {
  /** Old path → new path, in order: for `git mv`. */
  readonly moves: readonly (readonly [from: string, to: string])[]
  /** New path → text, for files that are written or changed when they have moved. */
  readonly files: Readonly<Record<string, string>>
  /** Those of them that stay where they are, and name others by their new places. */
  readonly edited: readonly string[]
  /** Files and settings that stay as they are, and why. */
  readonly left: readonly (readonly [what: string, why: string])[]
}

/** Texts that a project's code looks up. */
export interface Languages {
  readonly defaultLocale: string
  /** By language and id. */
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
  /** Configuration that its code asks for, as JSON. */
  readonly data: string
  /** Texts of its code by language, for modules that look one up while they load. */
  readonly languages?: Languages
  readonly drawn: readonly string[]
  /** Modules of the project that its Markdown plugins may import into pages. */
  readonly brought: readonly string[]
  /** Aliases for modules, from its plugins. */
  readonly aliases: Readonly<Record<string, string>>
  /** Plugins for PostCSS that its plugins bring. */
  readonly postCss: readonly unknown[]
  /** Folders of components that its plugins bring. */
  readonly themes: readonly string[]
  /** Modules that are made of pages; `read` gives them too. */
  readonly living: ReadonlyMap<string, string>
  /** Of Markdown that is a page: path → address. */
  readonly addresses: ReadonlyMap<string, string>
  readonly bundler: BundlerHooks
  readonly theme: ThemeHooks
}

/** How the theme shows a project whose code replaces parts of it. */
export interface ThemeHooks {
  /** File that lists the components for pages. */
  readonly components: string
  /** Module that fits components of the project into the places of parts. */
  readonly slots: string
  /** The script that makes something of listings, by its name. */
  script(name: string): string
  /** Components of the project in the places of parts. `files` gives those below a folder. */
  replaced(files: (folder: string) => readonly string[], read: (path: string) => string | null): Replaced
  /** Whether the project has components of its own for pages. */
  hasComponents(exists: (path: string) => boolean): boolean
  /** Code of the server's module: the components of pages, and its pages. */
  entry(input: ServerInput): readonly string[]
  /** The theme as it came with the package; null where it is not that of the package any more. */
  ready(place: PrebuiltPlace, parts: ThemeParts): ReadyTheme | null
  /** How the server's module of a project is bundled beside it. */
  beside(scope: BundleScope, ready: ReadyTheme, input: ServerInput): Beside
  /** Sheets that come with every project, in the package. */
  sheets(place: Pick<PrebuiltPlace, 'root' | 'packageRoot'>): readonly CodeSheet[]
}

export interface Replaced {
  /** Part of the theme → what stands in its place, the outermost first. */
  readonly parts: Readonly<Record<string, readonly Swizzle[]>>
  readonly diagnostics: readonly Diagnostic[]
}

/** The theme of projects as a module that is loaded as it is. */
export interface PrebuiltTheme {
  readonly key: string
  /** Absolute. */
  readonly file: string
  readonly code: string
  readonly laterData: NonNullable<BundleScope['laterData']>
  readonly sheets: readonly CodeSheet[]
}
