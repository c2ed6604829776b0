// Social cards: one picture per page that is shared, 1200 by 630 pixels.
export interface CardInput {
  /** Output path: `social/zh/duo.png`. */
  readonly path: string
  readonly locale: string
  readonly title: string
  readonly description: string
  /** Name of the site. */
  readonly brand: string
  /** A drawing as an SVG element with its own view box and styles, without text, or null. */
  readonly drawing: string | null
}

/** Where the font files come from, by package and file name. */
export interface FontSource {
  read(family: string, file: string): Uint8Array | null
}

/** Pictures by their inputs, kept over builds. */
export interface CardStore {
  get(key: string): Uint8Array | null
  set(key: string, png: Uint8Array): void
}
