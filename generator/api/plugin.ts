// Public API `ssg/plugin`: plugins are functions and data that a configuration lists under `plugins`.
//
// A hook is a pure function. It reads files, variables and commands through `PluginSources`, which records each read, so that a build reruns a hook only when
// a result, the options or the plugin's code changes.
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

/** Passed to every hook besides its own input. */
export interface PluginContext<Options = unknown> {
  /** The plugin's name. */
  readonly name: string
  readonly options: Options
  readonly site: PluginSite
}

/** The settings that plugins can read. */
export interface PluginSite {
  readonly title: string
  readonly url: string
  readonly baseUrl: string
  /** The documentation's path: `/docs`. */
  readonly docsPath: string
  readonly defaultLocale: string
  readonly locales: readonly string[]
}

/** Recorded reads. Paths are relative to the site's root. */
export interface PluginSources {
  /** A file's text, or null if it doesn't exist. */
  read(path: string): string | null
  /** A JSON file's value, or null if it doesn't exist. */
  json(path: string): unknown
  /** A YAML file's value, or null if it doesn't exist. */
  yaml(path: string): unknown
  /** Paths that match a glob pattern with `*`, `**`, `?` and `{a,b}`, sorted. */
  files(pattern: string): readonly string[]
  /**
   * The result of `make` for a file's text, as plain data; null if the file doesn't exist. The next run reuses the results for unchanged files, so `make`
   * must depend only on the text. `name` distinguishes several uses in one hook.
   */
  derive<T>(name: string, path: string, make: (text: string) => T): T | null
  /** Markdown's syntax tree (mdast). */
  markdown(text: string): MdastRoot
  /** An environment variable, or null. */
  env(name: string): string | null
  /** Reports an error in the data. The hook continues, and later builds report it again until the data changes. */
  report(problem: SourceProblem): void
  /** A program's standard output. It runs once per build; the hook reruns when the output changes. */
  command(program: string, ...args: readonly string[]): Promise<string>
}

/** An error in data that a hook reads. */
export interface SourceProblem {
  /** The error, in one sentence that quotes the data. */
  readonly message: string
  /** How to fix it; starts with a verb. */
  readonly hint?: string
  readonly severity?: 'warning' | 'error'
  /** The file; by default, the plugin's entry in the configuration. */
  readonly path?: string
  /** Location of the value in a JSON or YAML file, or of its nearest parent: `['people', 0, 'name']`. */
  readonly keys?: readonly (string | number)[]
  /** Offset in UTF-16 code units, for other files. */
  readonly offset?: number
}

/** A page that a plugin adds: Markdown, or a component. */
export interface PluginPage {
  /** Path without base URL and locale: `/docs/team/ann`. If the plugin adds pages below it, it's their folder's index page. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** A documentation page's body. The sidebar lists the page if its path is below the documentation's. */
  readonly markdown?: string
  /** A documentation page's front matter, such as `sidebar_position`. */
  readonly front?: Readonly<Record<string, unknown>>
  /** File whose default export is a component; it reads `props` from `usePage().props`. */
  readonly component?: string
  readonly props?: Readonly<Record<string, unknown>>
}

/** An error in a code block. */
export interface FenceProblem extends Pick<SourceProblem, 'message' | 'hint' | 'severity'> {
  /** Line of `code`, from 1; by default, the block's first line. */
  readonly line?: number
}

/** A code block that a fence converts to HTML. */
export interface FenceBlock {
  readonly lang: string
  /** The text after the language in the opening line. */
  readonly meta: string
  readonly code: string
  /** Reports an error in the block, which still shows the returned HTML. If a fence throws, the report is about the plugin. */
  report(problem: FenceProblem): void
}

/** A sidebar entry that plugins can read and change. */
export interface SidebarEntry {
  readonly type: 'doc' | 'category' | 'link'
  readonly label: string
  /** Path without base URL and locale. */
  readonly href: string | null
  readonly badge?: string
  readonly items: readonly SidebarEntry[]
}

/** The finished site, for `emit`. */
export interface EmittedSite {
  /** Pages of all locales. */
  readonly pages: readonly (PageEntry & { readonly locale: string })[]
  data<T = unknown>(name: string): T
}

/** Where a page can show a plugin's component: before or after the text of documents and posts, or at every page's end. */
export type PluginPlace = 'text-start' | 'text-end' | 'page-end'

/** A plugin's files. Paths are relative to the site's root; `package:name/file` is a file in a package. */
export interface PluginParts {
  /** Markdown components by name. */
  readonly components?: Readonly<Record<string, string>>
  /** Components that pages show automatically. */
  readonly places?: Readonly<Partial<Record<PluginPlace, string>>>
  /** Scripts and styles by part name: pages with an element that has `data-part="name"` load them. */
  readonly scripts?: Readonly<Record<string, string>>
  readonly styles?: Readonly<Record<string, string>>
  /** Theme layouts and parts, by name, that are replaced by other components. The site's own `site/theme/<Name>.tsx` takes precedence. */
  readonly layouts?: Readonly<Record<string, string>>
}

/** A command that runs with `ssg run <name>`. */
export interface PluginCommand<Options = unknown> {
  /** One sentence, for the command list. */
  readonly description: string
  /** `args` follow the name. A numeric result is the exit code. Unlike hooks, commands can read and write anything. */
  run(
    args: readonly string[],
    context: PluginContext<Options> & { /** The site's root folder. */ readonly root: string },
  ): number | void | Promise<number | void>
}

/** The argument of `definePlugin`. Only `name` is required. */
export interface PluginDefinition<Options = unknown> {
  /** Lowercase letters, digits and hyphens; unique among plugins. */
  readonly name: string
  readonly options?: Options
  /** Validates the options. Hooks get its output, including defaults. */
  readonly schema?: StandardSchema
  /** An installed theme package that `parts.layouts` extends. A theme in the configuration takes precedence. */
  readonly extends?: string
  /** Data by name, for `useData` and other hooks. */
  readonly data?: Readonly<Record<string, (sources: PluginSources, context: PluginContext<Options>) => unknown>>
  /** Pages generated from data. */
  pages?(data: <T = unknown>(name: string) => T, context: PluginContext<Options>): readonly PluginPage[]
  /** Tags in every page's head. */
  readonly head?: readonly HeadTag[]
  /** Tags in one page's head. */
  pageHead?(page: PageEntry, context: PluginContext<Options>): readonly HeadTag[]
  /** Hosts that the Content-Security-Policy allows, by directive. */
  readonly policy?: OpenSources
  readonly parts?: PluginParts
  /** Locale → key → text. The namespace is the plugin's name; a site's `locales/<locale>/<name>.json` takes precedence. */
  readonly strings?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly remark?: PluggableList
  readonly rehype?: PluggableList
  /** Admonition types by name. */
  readonly admonitions?: Readonly<Record<string, AdmonitionKind>>
  /** Code block language → HTML. */
  readonly fences?: Readonly<Record<string, (block: FenceBlock, context: PluginContext<Options>) => string>>
  readonly checks?: readonly SiteCheck[]
  readonly commands?: Readonly<Record<string, PluginCommand<Options>>>
  /** Front matter keys with their schemas. */
  readonly frontMatter?: Readonly<Record<string, StandardSchema>>
  /** Changes a locale's sidebar. */
  sidebar?(
    entries: readonly SidebarEntry[],
    of: { readonly name: string; readonly locale: string; readonly data: <T = unknown>(name: string) => T },
    context: PluginContext<Options>,
  ): readonly SidebarEntry[]
  /** Output files by path. */
  emit?(
    site: EmittedSite,
    context: PluginContext<Options>,
  ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  readonly search?: {
    /** Whether search excludes a page. */
    readonly exclude?: (page: PageEntry, context: PluginContext<Options>) => boolean
    /** File with the component that replaces the search button. The site then has no search index. */
    readonly component?: string
  }
}

/** A plugin with any options. */
export type SitePlugin = PluginDefinition<never> & { readonly name: string }

/** Types a plugin. Returns it unchanged. */
export function definePlugin<Options = undefined>(plugin: PluginDefinition<Options>): SitePlugin {
  return plugin as unknown as SitePlugin
}
