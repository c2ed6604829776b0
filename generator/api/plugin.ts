// The seam for plugins: plain functions and data that a configuration lists under `plugins`.
//
// A hook is a pure function. It reads files, variables and commands through `PluginSources`, which records each question, so a build repeats a hook
// only when an answer, the options or the plugin's code changes.
import type { Root as MdastRoot } from 'mdast'
import type { PluggableList } from 'unified'
import type { OpenSources } from '../base/html/policy.ts'
import type { SiteCheck } from '../check/types.ts'
import type { AdmonitionKind } from '../markdown/dialect.ts'
import type { PageEntry } from './pages.ts'
import type { StandardSchema } from './schema.ts'
import type { HeadTag } from './site-types.ts'

export type { Diagnostic } from '../base/diagnostic.ts'
export type { SiteCheck } from '../check/types.ts'
export type { AdmonitionKind } from '../markdown/dialect.ts'
export type { PageEntry, PageQuery } from './pages.ts'
export { escapeHtml } from '../base/text.ts'
export { keepMarks, type MarkdownTree } from '../markdown/tree/kept-marks.ts'
export { defineCollection, type Collection } from './collection.ts'
export type { StandardSchema } from './schema.ts'

/** What every hook is given besides its own input. */
export interface PluginContext<Options = unknown> {
  /** The plugin's name. */
  readonly name: string
  readonly options: Options
  readonly site: PluginSite
}

/** The settings that plugins may read. */
export interface PluginSite {
  readonly title: string
  readonly url: string
  readonly baseUrl: string
  /** Address of the documentation: `/docs`. */
  readonly docsPath: string
  readonly defaultLocale: string
  readonly locales: readonly string[]
}

/** Recorded questions. Paths are relative to the site's root. */
export interface PluginSources {
  /** Text of a file, or null if there is none. */
  read(path: string): string | null
  /** A JSON file's value, or null if there is none. */
  json(path: string): unknown
  /** A YAML file's value, or null if there is none. */
  yaml(path: string): unknown
  /** Paths that match a pattern with `*`, `**`, `?` and `{a,b}`, sorted. */
  files(pattern: string): readonly string[]
  /**
   * What `make` returns for a file's text, as plain data; null if there is no file. The next run takes the values of unchanged files from the last
   * one, so `make` must depend on nothing but the text. `name` tells several uses in one hook apart.
   */
  derive<T>(name: string, path: string, make: (text: string) => T): T | null
  /** The syntax tree (mdast) of Markdown. */
  markdown(text: string): MdastRoot
  /** An environment variable, or null. */
  env(name: string): string | null
  /** Reports a mistake in the data. The hook continues, and later builds report it again until the data changes. */
  report(problem: SourceProblem): void
  /** What a program prints. It runs once in each build; the hook runs again when it prints something else. */
  command(program: string, ...args: readonly string[]): Promise<string>
}

/** A mistake in data that a hook reads. */
export interface SourceProblem {
  /** The mistake, in one sentence that quotes the data. */
  readonly message: string
  /** How to fix it; begins with a verb. */
  readonly hint?: string
  readonly severity?: 'warning' | 'error'
  /** The file; without it, the place is the plugin in the configuration. */
  readonly path?: string
  /** Where the value is in a JSON or YAML file, or the nearest value above it: `['people', 0, 'name']`. */
  readonly keys?: readonly (string | number)[]
  /** Where it is in another file. */
  readonly offset?: number
}

/** A page that a plugin adds: Markdown, or a component. */
export interface PluginPage {
  /** Address without base URL and locale: `/team/ann`. If the plugin adds pages below it, it's the first page of their folder. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Body of a documentation page. */
  readonly markdown?: string
  /** Front matter of a documentation page. */
  readonly front?: Readonly<Record<string, unknown>>
  /** File with a component as its default export; it reads `props` by `usePage().props`. */
  readonly component?: string
  readonly props?: Readonly<Record<string, unknown>>
}

/** A code block that a fence turns into HTML. */
export interface FenceBlock {
  readonly lang: string
  /** What follows the language in the opening line. */
  readonly meta: string
  readonly code: string
}

/** An entry of a sidebar, as plugins see and change it. */
export interface SidebarEntry {
  readonly type: 'doc' | 'category' | 'link'
  readonly label: string
  /** Address without base URL and locale. */
  readonly href: string | null
  readonly badge?: string
  readonly items: readonly SidebarEntry[]
}

/** What `emit` is given of the finished site. */
export interface EmittedSite {
  /** Pages of all locales. */
  readonly pages: readonly (PageEntry & { readonly locale: string })[]
  data<T = unknown>(name: string): T
}

/** Where a component can be placed on a page: before or after the text of documents and posts, or at every page's end. */
export type PluginPlace = 'text-start' | 'text-end' | 'page-end'

/** Files that belong to a plugin. Paths are relative to the site's root; `package:name/file` names a file of a package. */
export interface PluginParts {
  /** Markdown components by name. */
  readonly components?: Readonly<Record<string, string>>
  /** Components that pages show without being asked. */
  readonly places?: Readonly<Partial<Record<PluginPlace, string>>>
  /** Scripts and styles by part name: pages that contain an element with `data-part="name"` load them. */
  readonly scripts?: Readonly<Record<string, string>>
  readonly styles?: Readonly<Record<string, string>>
  /** Layouts and parts of the theme, by name, that other components replace. The site's own `site/theme/<Name>.tsx` takes precedence. */
  readonly layouts?: Readonly<Record<string, string>>
}

/** A command that `ssg run <name>` runs. */
export interface PluginCommand<Options = unknown> {
  /** One sentence, for the list of commands. */
  readonly description: string
  /** `args` is what follows the name. A number is the exit code. Unlike hooks, commands can read and write what they like. */
  run(
    args: readonly string[],
    context: PluginContext<Options> & { /** The site's root folder. */ readonly root: string },
  ): number | void | Promise<number | void>
}

export interface PluginDefinition<Options = unknown> {
  /** Lowercase letters, digits and hyphens. Two plugins can't share a name. */
  readonly name: string
  readonly options?: Options
  /** Checks the options. Hooks get the values that it returns, with defaults. */
  readonly schema?: StandardSchema
  /** An installed package with a theme, on which `parts.layouts` is based. A theme in the configuration takes precedence. */
  readonly extends?: string
  /** Values by name, for `useData` and other hooks. */
  readonly data?: Readonly<Record<string, (sources: PluginSources, context: PluginContext<Options>) => unknown>>
  /** Pages made of data. */
  pages?(data: <T = unknown>(name: string) => T, context: PluginContext<Options>): readonly PluginPage[]
  /** Tags in every page's head. */
  readonly head?: readonly HeadTag[]
  /** Tags for the head of one page. */
  pageHead?(page: PageEntry, context: PluginContext<Options>): readonly HeadTag[]
  /** Hosts that the Content-Security-Policy lets through, by directive. */
  readonly policy?: OpenSources
  readonly parts?: PluginParts
  /** Locale → key → text. The namespace is the plugin's name; a site's `locales/<locale>/<name>.json` takes precedence. */
  readonly strings?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly remark?: PluggableList
  readonly rehype?: PluggableList
  /** Admonition kinds by name. */
  readonly admonitions?: Readonly<Record<string, AdmonitionKind>>
  /** Language of a code block → HTML. */
  readonly fences?: Readonly<Record<string, (block: FenceBlock, context: PluginContext<Options>) => string>>
  readonly checks?: readonly SiteCheck[]
  /** Commands by name. */
  readonly commands?: Readonly<Record<string, PluginCommand<Options>>>
  /** Front matter keys with their schemas. */
  readonly frontMatter?: Readonly<Record<string, StandardSchema>>
  /** Changes a sidebar of a locale. */
  sidebar?(
    entries: readonly SidebarEntry[],
    of: { readonly name: string; readonly locale: string; readonly data: <T = unknown>(name: string) => T },
    context: PluginContext<Options>,
  ): readonly SidebarEntry[]
  /** Files of the output by path. */
  emit?(
    site: EmittedSite,
    context: PluginContext<Options>,
  ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  readonly search?: {
    /** Whether search leaves a page out. */
    readonly exclude?: (page: PageEntry, context: PluginContext<Options>) => boolean
    /** File with the component that replaces the search button. The site then has no search index. */
    readonly component?: string
  }
}

/** A plugin, whatever its options are. */
export type SitePlugin = PluginDefinition<never> & { readonly name: string }

/** A plugin, typed. */
export function definePlugin<Options = undefined>(plugin: PluginDefinition<Options>): SitePlugin {
  return plugin as unknown as SitePlugin
}
