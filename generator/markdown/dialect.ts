// How Markdown differs between layouts. Plain data, so that it can be sent to threads. An adapter sets only what differs from `NATIVE`.
import type { MagicComment } from '../base/parse/magic-comment.ts'
import type { ModuleConstants } from './mdx/constants.ts'

/** How heading IDs are created. */
export interface SlugRule {
  /** Whether letters outside of ASCII are removed or kept. */
  readonly letters: 'ascii' | 'all'
  /** Whether several spaces and hyphens in a row become one hyphen. */
  readonly folds: boolean
  readonly keepsCase?: true
  /** Separates the number of a repeated ID. If the ID already ends in a number, counting continues from there. */
  readonly counter: '_'
}

/** An admonition kind defined by a site or plugin. */
export interface AdmonitionKind {
  /** Default title: a text, a string key, or texts by locale. */
  readonly title: string | Readonly<Record<string, string>>
  /** Path data of an outline icon in a square of 22 units: the `d` attribute of an SVG path. */
  readonly icon?: string | undefined
  /** CSS color. To set one for each color mode, use `light-dark(#6d28d9, #c4b5fd)`. */
  readonly color?: string | undefined
}

export interface MarkdownDialect {
  /** Where components and code work: on every page, in `.mdx` files, or nowhere. */
  readonly components: 'all' | 'mdx' | 'none'
  /**
   * Whether pages are modules, as in some projects: they can read their headings as `toc`, add elements to their head, and import constants and
   * components from any file.
   */
  readonly modules: boolean
  /** Whether imports of packages and of the theme are bundled even if they don't exist. */
  readonly bundlesImports: boolean
  /** Whether braces are text, except in a block that starts with a tag. */
  readonly bracesInTagsOnly: boolean
  /** Whether `{props.name}` is replaced in code and URLs. */
  readonly fillsProps: boolean
  /** Whether style sheets in a page are kept. */
  readonly styles: boolean
  /** Whether `style` attributes are kept. */
  readonly styleAttributes: boolean
  /** Whether closing tags of void elements are dropped. */
  readonly dropsVoidEnds: boolean
  /** Whether a page on which a plugin fails is built without plugins. */
  readonly survivesPlugins: boolean

  /** Explicit heading IDs in braces: `word` allows `{#own-id}`, and `any` allows spaces and braces too. */
  readonly customIds: 'word' | 'any'
  /** Whether heading IDs keep capital letters. */
  readonly keepsCase: boolean
  /** How heading IDs are created. By default, as on GitHub. */
  readonly slugs?: SlugRule
  /** Whether a translation's headings get the IDs from its source. */
  readonly sharesIds: boolean
  /** Whether a name after a colon is removed from heading IDs, because it starts a directive: `join:Options` becomes `join`. */
  readonly directivesInIds: boolean
  /** Whether a first heading of level 1 stays in place as the title. */
  readonly titleInText: boolean

  /** Admonition kinds in addition to the theme's. */
  readonly admonitions: readonly string[]
  /** Whether an alias such as `success` is shown as the admonition's title. */
  readonly namesAliases: boolean

  /** Languages of code blocks that are rendered in the browser: `mermaid`, `live-code`. */
  readonly drawn: readonly string[]
  /** Whether a diagram that isn't rendered is reported. */
  readonly reportsUndrawn: boolean
  /** Comments that mark lines in code blocks. Defaults to this generator's comments. */
  readonly comments?: readonly MagicComment[]
  /** Whether `file=path` after a language includes that file. */
  readonly includesFiles: boolean

  /** Whether names between colons (`:rocket:`) are replaced with emoji. */
  readonly emoji: boolean
  /** Whether a large image is a link that enlarges it. */
  readonly zoomsImages: boolean
  /** Whether footnotes without a reference stay in the text. */
  readonly keepsFootnotes: boolean
  /** Prefix of the IDs of footnotes and their references. */
  readonly footnotePrefix: string

  /**
   * How a link without a scheme is resolved. `files`: a file relative to the page. `routes`: a file if it ends with `.md`, otherwise a URL. `book`: a
   * file, or another book if it's outside of the book's folder.
   */
  readonly links: 'files' | 'routes' | 'book'
  /** Whether a path that starts with `/` can refer to a file, relative to the folder's or the book's root. */
  readonly fromRoot: boolean
  /** Whether links can have any scheme that doesn't run code. */
  readonly anyScheme: boolean
  /** The base URL without its trailing slash. Links in pages can start with it. */
  readonly base: string
  /** Folders whose files are copied to the output's root. */
  readonly staticDirs: readonly string[]
  /** Docs folders, each with its key prefix: `versioned_docs/version-1.2/`, `docs@1.2/`. */
  readonly folders: readonly (readonly [folder: string, key: string])[]

  /** Theme components that the project replaces. */
  readonly swizzled: readonly string[]
  /** Files whose components only render their children. */
  readonly showing: readonly string[]
  /** Maps a file to the constants that it exports. */
  readonly constants: Readonly<Record<string, ModuleConstants>>
  /** Module of the component that adds its children to the head. */
  readonly headModule?: string
}

export const NATIVE: MarkdownDialect = {
  components: 'all',
  modules: false,
  bundlesImports: false,
  bracesInTagsOnly: false,
  fillsProps: true,
  styles: false,
  styleAttributes: false,
  dropsVoidEnds: false,
  survivesPlugins: false,
  customIds: 'word',
  keepsCase: false,
  sharesIds: true,
  directivesInIds: false,
  titleInText: false,
  admonitions: [],
  namesAliases: false,
  drawn: [],
  reportsUndrawn: false,
  includesFiles: true,
  emoji: false,
  zoomsImages: true,
  keepsFootnotes: true,
  footnotePrefix: '',
  links: 'files',
  fromRoot: false,
  anyScheme: false,
  base: '',
  staticDirs: [],
  folders: [],
  swizzled: [],
  showing: [],
  constants: {},
}
