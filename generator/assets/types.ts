// Scripts, styles and files of the site, by their names in the output.
export interface ClientBundle {
  /** Maps a part or entry to its files below `assets/`. */
  readonly parts: Readonly<Record<string, { readonly script: string | null; readonly style: string | null }>>
  /** Parts that are style sheets imported by code. All classes of a CSS module start with its name and `_`. The others apply to every page. */
  readonly sheets: readonly { readonly name: string; readonly isModule: boolean }[]
  /** Maps a style sheet to the others that it contains through imports. A page that links it doesn't link these. */
  readonly holds: Readonly<Record<string, readonly string[]>>
  /** The style sheet with print rules, below `assets/`. It's linked last, so that it overrides the others. */
  readonly print: string | null
  /** Maps an island's ID to its module and the style sheets that it can use. */
  readonly islands: Readonly<Record<string, { readonly script: string; readonly sheets: readonly string[] }>>
  /** Maps a script's path to the files that it imports statically, directly or indirectly. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Maps a name to the minified source of a script to inline. */
  readonly inline: Readonly<Record<string, string>>
  /** Maps an output path to its content. */
  readonly files: Readonly<Record<string, string>>
  /** Files that style sheets refer to by URL, and their output paths. */
  readonly shown?: readonly (readonly [source: string, output: string])[]
  readonly hash: string
}

export interface ServerBundle {
  /** Absolute path of the module to import. */
  readonly file: string
  readonly hash: string
}
