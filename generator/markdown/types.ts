// The result of compiling one Markdown file. It's plain data and the same for every locale that shows the page. Parts that depend on
// the locale, routes or theme are tokens in the HTML, which the render stage replaces.
//
// A token is `\u0091`, a kind letter, `mark`, a decimal index and `\u0092`:
//   l  the public URL of links[index], for use in href="…".
//   a  the public URL of assets[index], for use in src="…" or href="…".
//   s  the UI string strings[index], HTML-escaped.
//   c  the rendered component components[index].
//   p  props.<name> of a partial: params[index].
// Content can contain the two control characters as text, but never the mark.
import type { PluggableList } from 'unified'
import type { MarkdownDialect } from './dialect.ts'
import type { Span } from '../base/text.ts'

export interface Heading {
  readonly level: number
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** Inline HTML of the heading's content without its anchor, for the table of contents: text, `<code>`, `<em>`, `<strong>`. */
  readonly html: string
}

export interface LinkRef {
  /** As the author wrote it. */
  readonly raw: string
  /**
   * file: relative link to a Markdown file. `target` is its path without extension (`content/en/docs/guide/overview`); `hash` includes `#` or is ''.
   * path: absolute path on this site. `target` has no query and fragment; `hash` can be `?query#hash`.
   * asset: relative or `/static` link to another file of the site, which is copied to the output.
   * anchor: `#id` on the same page. external: any URL with a scheme or `//`.
   */
  readonly kind: 'file' | 'path' | 'asset' | 'anchor' | 'external'
  readonly target: string
  readonly hash: string
  readonly span: Span
}

export interface AssetRef {
  /** Source path relative to the site's root. */
  readonly path: string
  /** The URL as written, without its fragment. If the file doesn't exist, the page keeps this URL. */
  readonly raw: string
  readonly span: Span
}

export interface ComponentUse {
  readonly name: string
  /** Literal props: strings, numbers, booleans, null, arrays and plain objects of these. */
  readonly props: Readonly<Record<string, unknown>>
  /** HTML with tokens, or null for an element without children. */
  readonly children: string | null
  readonly span: Span
}

/** A heading's section of a page, for search. */
export interface Section {
  /** Heading ID; '' for the text above the first heading. */
  readonly id: string
  /** Headings from level 2 down to this one. */
  readonly path: readonly string[]
  /** Prose with collapsed white space. */
  readonly text: string
  /** Content of code blocks with collapsed white space. */
  readonly code: string
}

/** One compiled Markdown file. */
export interface Doc {
  /** Part of every token of this page. */
  readonly mark: string
  /** HTML with tokens. For pages with a `module`, `html` is ''. */
  readonly html: string
  /**
   * Set if the page needs the full MDX compiler (JavaScript expressions, imports of code): a function body in @mdx-js/mdx's format
   * `outputFormat: 'function-body'`. Its text can also contain tokens.
   */
  readonly module: string | null
  /**
   * For pages with a `module`, whose code reads `arguments[0].imports[specifier]`: each specifier's target. A source path relative to the root or
   * `package:<name>` is bundled with the theme, `theme:<name>` is a component, and `asset:<token>` is a file's public URL.
   */
  readonly moduleImports: Readonly<Record<string, string>>
  /** Whether the page couldn't be compiled, which is already reported. Its content is unknown. */
  readonly failed: boolean
  /**
   * The page's own h1, if the body starts with one. It isn't in `headings`, and the theme shows it as the title. If it contains markup, `html` starts
   * with it as `<h1 data-title="">`.
   */
  readonly title: string | null
  /** Plain text of the first paragraph, for pages without a description. */
  readonly excerpt: string
  readonly headings: readonly Heading[]
  readonly links: readonly LinkRef[]
  readonly assets: readonly AssetRef[]
  readonly strings: readonly string[]
  readonly components: readonly ComponentUse[]
  readonly params: readonly string[]
  readonly sections: readonly Section[]
  /** Number of words in prose (two CJK characters count as one), for reading time and wording checks. */
  readonly words: number
  /** Hashes of code blocks in order, to compare translations. */
  readonly codeHashes: readonly string[]
  /** Rows and cells of each table in order (`3x4`), for the same purpose. */
  readonly tables: readonly string[]
  /** Offsets in the file where the lines of `headings` begin, in the same order. */
  readonly headingOffsets: readonly number[]
  /** ID of the title, if the text sets one; otherwise null. */
  readonly titleId: string | null
}

/** Facts that the compiler can look up. The answers are small, and the memo records them. */
export interface MarkdownFacts {
  /** Text of a file relative to the root (a region for a code block, a partial), or null. */
  file(path: string): string | null
  /** Whether a file exists, relative to the root. */
  exists(path: string): boolean
  /** Width and height of an image in pixels; null if the file doesn't exist, 'unreadable' if it isn't an image. */
  image(path: string): { readonly width: number; readonly height: number } | null | 'unreadable'
  /** Heading IDs of the page that this one translates, in order, with its title as level 0; null if it isn't a translation. */
  sourceHeadings(): readonly { readonly level: number; readonly id: string }[] | null
  /** The emoji for a name (`rocket`), or null; see `MarkdownDialect.emoji`. */
  emoji?(name: string): string | null
  /** A document's URL by its key, for pages in the same language; null if there is none. */
  address?(key: string): string | null
  /** Called when a plugin reads the page's path, because its result can depend on it. */
  path?(): string
}

export interface MarkdownOptions {
  /** 'native' is satteri, and 'reference' is remark-parse. */
  readonly parser: 'native' | 'reference'
  /** Names of the components that theme and site provide. An unknown one is an error that suggests the nearest name. */
  readonly components: readonly string[]
  /** Folder for paths that start with `/`: `site/static`. */
  readonly staticDir: string
  readonly dialect: MarkdownDialect
  /** The site's own admonition kinds, by name, with the string keys of their titles. */
  readonly admonitions?: Readonly<Record<string, string>>
  /** Whether the page's code is left out because it can't be parsed. Its braces are then text. */
  readonly bare?: boolean
  /** The site's transforms; see `transforms.ts`. Must be the same list object for all pages of a build. */
  readonly remarkPlugins?: PluggableList
  readonly rehypePlugins?: PluggableList
}

/** Options for scanning a text line by line. */
export interface ScanOptions {
  /** 'md': a brace in prose is text. 'mdx': it starts an expression. */
  readonly mode: 'md' | 'mdx'
  /** For spans in diagnostics: the path, and the text's offset in the file. */
  readonly path: string
  readonly base: number
  /** Components that need no import. */
  readonly components: readonly string[]
  /** Whether the page is a partial, for which `props` is filled at compile time. */
  readonly partial: boolean
  readonly dialect: MarkdownDialect
  /** See `MarkdownOptions.bare`. */
  readonly bare?: boolean | undefined
  /** Whether the page has neither components nor code. */
  readonly plain?: boolean | undefined
  /** See `Syntax.formulas`. */
  readonly formulas?: number | undefined
}
