// What the Markdown compiler makes of one file. Plain data, the same for every locale that shows the page: whatever depends
// on the locale, on routes or on the theme is a slot, a short token in the HTML that the render stage fills.
//
// A token is `\u0091` + kind letter + `mark` + decimal index + `\u0092`:
//   l  the public URL of links[index], to stand inside href="…"
//   a  the public URL of assets[index], to stand inside src="…" or href="…"
//   s  the UI string strings[index], HTML-escaped
//   c  the rendered component components[index]
//   p  props.<name> of a partial: params[index]
// The two characters may stand in content as text: the mark is what no content holds.
import type { PluggableList } from 'unified'
import type { MarkdownDialect } from './dialect.ts'
import type { Span } from '../base/text.ts'

export interface Heading {
  readonly level: number
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** Inline HTML of the heading's content without the anchor, for the table of contents: text, `<code>`, `<em>`, `<strong>`. */
  readonly html: string
}

export interface LinkRef {
  /** As the author wrote it. */
  readonly raw: string
  /**
   * file: relative link to a Markdown file; `target` is its path without extension (`content/en/docs/guide/overview`), `hash` with `#` or ''.
   * path: absolute path on this site, `target` without hash and query, `hash` may hold `?query#hash`.
   * asset: relative or `/static` link to another file of the site, copied to the output.
   * anchor: `#id` on the same page. external: anything with a scheme or `//`.
   */
  readonly kind: 'file' | 'path' | 'asset' | 'anchor' | 'external'
  readonly target: string
  readonly hash: string
  readonly span: Span
}

export interface AssetRef {
  /** Source path below the site's root. */
  readonly path: string
  /** The address as written, without the part behind `#`: it stays in the page when there is no such file. */
  readonly raw: string
  readonly span: Span
}

export interface ComponentUse {
  readonly name: string
  /** Literal properties. Strings, numbers, booleans, null, arrays and plain objects of these. */
  readonly props: Readonly<Record<string, unknown>>
  /** HTML with tokens, or null for an element without children. */
  readonly children: string | null
  readonly span: Span
}

/** A stretch of a page below one heading, as search sees it. */
export interface Section {
  /** Heading id; '' for the text above the first heading. */
  readonly id: string
  /** Headings from level 2 down to this one. */
  readonly path: readonly string[]
  /** Prose, white space folded. */
  readonly text: string
  /** Contents of code blocks, white space folded. */
  readonly code: string
}

/** One compiled Markdown file. */
export interface Doc {
  /** Part of every token of this page. */
  readonly mark: string
  /** HTML with tokens; for `module` pages the part that stands outside React is empty and `html` is ''. */
  readonly html: string
  /**
   * Set when the page needs the full MDX compiler (JavaScript expressions, imports of code): the body of a function as @mdx-js/mdx
   * emits it with `outputFormat: 'function-body'`. Its text may hold tokens too.
   */
  readonly module: string | null
  /**
   * For `module` pages, whose code reads `arguments[0].imports[specifier]`: what each specifier means. A source path below the root or
   * `package:<name>`, bundled with the theme; `theme:<name>`, a component; `asset:<token>`, the public URL of a file.
   */
  readonly moduleImports: Readonly<Record<string, string>>
  /** The page couldn't be compiled, which has been reported: its content is unknown. */
  readonly failed: boolean
  /**
   * The page's own h1, if the body begins with one: it is then left out of headings, and the theme shows the title. Where it is more than words,
   * html begins with it, as `<h1 data-title="">`.
   */
  readonly title: string | null
  /** Plain text of the first paragraph, for a missing description. */
  readonly excerpt: string
  readonly headings: readonly Heading[]
  readonly links: readonly LinkRef[]
  readonly assets: readonly AssetRef[]
  readonly strings: readonly string[]
  readonly components: readonly ComponentUse[]
  readonly params: readonly string[]
  readonly sections: readonly Section[]
  /** Words of prose (Latin words, and CJK characters counted at two a word), for reading time and the word rules. */
  readonly words: number
  /** Code block hashes in order, for the comparison of translations. */
  readonly codeHashes: readonly string[]
  /** Rows and cells of each table in order (`3x4`), for the same. */
  readonly tables: readonly string[]
  /** Offset in the source of a node that checks may point at, by kind: headings in order. */
  readonly headingOffsets: readonly number[]
  /** Id of the title that the text itself gives; null when it gives none. */
  readonly titleId: string | null
}

/** Lookups that the compiler can make; every answer is small and is recorded by the memo. */
export interface MarkdownFacts {
  /** Text of a file below the root (a region for a code block, a partial), or null. */
  file(path: string): string | null
  /** Whether there is a file below the root. */
  exists(path: string): boolean
  /** Width and height in pixels of an image below the root; null when there is no such file, 'unreadable' when it is no image. */
  image(path: string): { readonly width: number; readonly height: number } | null | 'unreadable'
  /** Ids of the headings of the page that this one translates, in order, with its title as level 0; null when there is none. */
  sourceHeadings(): readonly { readonly level: number; readonly id: string }[] | null
  /** The emoji of a name (`rocket`), or null; see `MarkdownDialect.emoji`. */
  emoji?(name: string): string | null
  /** The address of a document by its key, as a page of its language names it; null when there is none. */
  address?(key: string): string | null
  /** Told when a plugin looks at the path of the page: what it makes of it may depend on that. */
  path?(): string
}

export interface MarkdownOptions {
  /** 'native' is satteri, 'reference' is remark-parse. */
  readonly parser: 'native' | 'reference'
  /** Names of components that the theme and the site provide; an unknown one is an error with the nearest name. */
  readonly components: readonly string[]
  /** Folder that paths which begin with `/` are looked for in: `site/static`. */
  readonly staticDir: string
  readonly dialect: MarkdownDialect
  /** Admonition kinds of the site, by name with the string key of their title. */
  readonly admonitions?: Readonly<Record<string, string>>
  /** The page's code is left out because it can't be read. Its braces are text. */
  readonly bare?: boolean
  /** Transforms of the site; see transforms.ts. The same list object for all pages of a build. */
  readonly remarkPlugins?: PluggableList
  readonly rehypePlugins?: PluggableList
}

/** What looking at the lines of a text has to know. */
export interface ScanOptions {
  /** 'md': a brace in prose is a brace. 'mdx': it begins an expression. */
  readonly mode: 'md' | 'mdx'
  /** Spans of diagnostics: path, and the offset of the text in the file. */
  readonly path: string
  readonly base: number
  /** Components that need no import. */
  readonly components: readonly string[]
  /** The page is a partial: `props` is filled at compile time. */
  readonly partial: boolean
  readonly dialect: MarkdownDialect
  /** See `MarkdownOptions.bare`. */
  readonly bare?: boolean | undefined
  /** The page has neither components nor code. */
  readonly plain?: boolean | undefined
  /** See `Syntax.formulas`. */
  readonly formulas?: number | undefined
}
