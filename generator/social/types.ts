// Social cards: one image per shared page.
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export interface CardInput {
  /** Output path: `social/zh/guide.png`. */
  readonly path: string
  readonly locale: string
  readonly title: string
  readonly description: string
  /** The site's name. */
  readonly brand: string
  /** An illustration as an SVG element with its own view box and styles, without text, or null. */
  readonly drawing: string | null
}

/** Provides font files by package and file name. */
export interface FontSource {
  read(family: string, file: string): Uint8Array | null
}

/** The cards to draw, by one or several threads. */
export interface CardAsk {
  readonly inputs: readonly CardInput[]
  /** Shared memory: number of inputs that a thread has started. */
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
