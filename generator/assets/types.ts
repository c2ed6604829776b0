// Scripts, styles and files of the site, with the names that they have in the output.
export interface ClientBundle {
  /** Part or entry name → files below `assets/`. */
  readonly parts: Readonly<Record<string, { readonly script: string | null; readonly style: string | null }>>
  /** Style sheets that code imports, among the parts: of a module all classes begin with its name and `_`; the others are for every page. */
  readonly sheets: readonly { readonly name: string; readonly isModule: boolean }[]
  /** A sheet → others that it imports, among the parts: a page that links it needs none of these by itself. */
  readonly holds: Readonly<Record<string, readonly string[]>>
  /** The sheet with the rules for paper, below `assets/`: linked last, so that it comes after what it changes. */
  readonly print: string | null
  /** Id of an island → its module, and the style sheets that it may show. */
  readonly islands: Readonly<Record<string, { readonly script: string; readonly sheets: readonly string[] }>>
  /** A script's path → the files that it imports at once, directly or through others. What it imports later is not among them. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Name → minified source of a script to be inlined. */
  readonly inline: Readonly<Record<string, string>>
  /** Output path → content. */
  readonly files: Readonly<Record<string, string>>
  /** Files that style sheets show by address, and where each lies in the output. */
  readonly shown?: readonly (readonly [source: string, output: string])[]
  readonly hash: string
}

export interface ServerBundle {
  /** Absolute path of the module to import. */
  readonly file: string
  readonly hash: string
}
