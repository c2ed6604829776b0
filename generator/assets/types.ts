// Scripts, styles and files of the site, with the names that they have in the output.
export interface ClientBundle {
  /** Part or entry name → files below `assets/`. */
  readonly parts: Readonly<Record<string, { readonly script: string | null; readonly style: string | null }>>
  /** Name → minified source of a script to be inlined. */
  readonly inline: Readonly<Record<string, string>>
  /** Output path → content. */
  readonly files: Readonly<Record<string, string>>
  readonly hash: string
}

export interface ServerBundle {
  /** Absolute path of the module to import. */
  readonly file: string
  readonly hash: string
}
