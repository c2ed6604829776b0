/** Data for the script in the browser. */
export interface PortableData {
  /** `/` or `/sub/`. */
  readonly base: string
  /** All HTML files. */
  readonly pages: readonly string[]
  /** Drawings with the shapes of icons, by path. */
  readonly shapes: Readonly<Record<string, string>>
}

export type PortableModules = Readonly<Record<string, () => Promise<object>>>
