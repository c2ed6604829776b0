// Social cards: one picture per page that is shared.
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export interface CardInput {
  /** Output path: `social/zh/guide.png`. */
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

/** What is to be drawn, by one thread or by several at once. */
export interface CardAsk {
  readonly inputs: readonly CardInput[]
  /** Shared memory: how many of the inputs somebody has begun with. */
  readonly begun: Int32Array
  /** Folder of the font packages. */
  readonly fonts: string
}

/** PNG by key. */
export type DrawnCards = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** The font packages in a folder. */
export function fontsIn(folder: string, read: (file: string) => Uint8Array | null): FontSource {
  return { read: (family, file) => read(`${folder}/${family}/${file}`) }
}
