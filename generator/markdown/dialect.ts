// How Markdown differs between layouts. Plain data, which threads can be sent: an adapter names what is different from `NATIVE`.
import type { MagicComment } from '../base/parse/magic-comment.ts'
import type { ModuleConstants } from './mdx/constants.ts'

/** How a heading gets its ID. */
export interface SlugRule {
  /** Letters outside of ASCII are left out, or kept. */
  readonly letters: 'ascii' | 'all'
  /** Spaces and hyphens in a row are one hyphen. */
  readonly folds: boolean
  readonly keepsCase?: true
  /** In front of a repeated ID's number; if the ID ends in a number, counting continues there. */
  readonly counter: '_'
}

/** An admonition kind of a site or a plugin. */
export interface AdmonitionKind {
  /** Default title: a text, a string key, or texts by locale. */
  readonly title: string | Readonly<Record<string, string>>
  /** Path data of an outline in a square of 22 units, as `d` of an SVG path. */
  readonly icon?: string | undefined
  /** CSS color; for both modes `light-dark(#6d28d9, #c4b5fd)`. */
  readonly color?: string | undefined
}

export interface MarkdownDialect {
  /** Where components and code work: in each page, in `.mdx` files, or nowhere. */
  readonly components: 'all' | 'mdx' | 'none'
  /** Pages are modules: they know their headings as `toc`, put elements into their head, and import constants and components of any file. */
  readonly modules: boolean
  /** Imports of packages and of the theme are bundled, whether or not they are there. */
  readonly bundlesImports: boolean
  /** Braces are text, but for those in a block that begins with a tag. */
  readonly bracesInTagsOnly: boolean
  /** `{props.name}` is filled in where it is code or part of an address. */
  readonly fillsProps: boolean
  /** Style sheets in a page stay. */
  readonly styles: boolean
  /** Attributes `style` stay. */
  readonly styleAttributes: boolean
  /** Closing tags of elements without content are dropped. */
  readonly dropsVoidEnds: boolean
  /** A page that a plugin fails on is built without plugins. */
  readonly survivesPlugins: boolean

  /** IDs of headings in braces: `word` for `{#own-id}`, `any` for spaces and braces, too. */
  readonly customIds: 'word' | 'any'
  /** IDs of headings keep capital letters. */
  readonly keepsCase: boolean
  /** How IDs of headings are made; without it, by GitHub's rule. */
  readonly slugs?: SlugRule
  /** A translation's headings have its source's IDs. */
  readonly sharesIds: boolean
  /** IDs of headings leave out names after a colon, which begin a directive: `join:Options` is `join`. */
  readonly directivesInIds: boolean
  /** A first heading of level 1 stays where it is, as the title. */
  readonly titleInText: boolean

  /** Admonition kinds in addition to the theme's. */
  readonly admonitions: readonly string[]
  /** Other names of a kind, such as `success`, are its title. */
  readonly namesAliases: boolean

  /** Languages of code blocks that the browser draws: `mermaid`, `live-code`. */
  readonly drawn: readonly string[]
  /** A diagram that nothing draws is reported. */
  readonly reportsUndrawn: boolean
  /** Comments that mark lines of code blocks; without them those of this generator. */
  readonly comments?: readonly MagicComment[]
  /** `file=path` after a language shows that file. */
  readonly includesFiles: boolean

  /** Names between colons (`:rocket:`) are emoji. */
  readonly emoji: boolean
  /** Footnotes without a reference stay in the text. */
  readonly keepsFootnotes: boolean
  /** In front of the IDs of footnotes and of their references. */
  readonly footnotePrefix: string

  /**
   * What a link without a scheme names: `files` a file next to the page; `routes` a file where it ends in `.md`, else an address; `book` a file,
   * and outside of the book's folder another book.
   */
  readonly links: 'files' | 'routes' | 'book'
  /** A path that begins with `/` may name a file from the folder's or the book's root. */
  readonly fromRoot: boolean
  /** Links may have any scheme that runs nothing. */
  readonly anyScheme: boolean
  /** The base URL without the slash at its end; pages may write it in front of their addresses. */
  readonly base: string
  /** Folders whose files are copied to the output's root. */
  readonly staticDirs: readonly string[]
  /** Folders of docs, each with the prefix of its keys: `versioned_docs/version-1.2/`, `docs@1.2/`. */
  readonly folders: readonly (readonly [folder: string, key: string])[]

  /** Components of the theme that the project replaces. */
  readonly swizzled: readonly string[]
  /** Files whose components show their children and do nothing else with them. */
  readonly showing: readonly string[]
  /** File → the constants that it exports. */
  readonly constants: Readonly<Record<string, ModuleConstants>>
  /** Module of the component that puts its children into the head. */
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
