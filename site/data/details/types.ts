// Board details: sections of the drawings with a switch, key or jumper highlighted in a given state.
// Text is in `figures:<id>.*`: `title`, one `s.<state>` for each image, one `n.<number>` for each number.
import type { Box, Drawing, Point, Side } from '../drawings/types.ts'
import type { BoardId } from '../types.ts'

export type WireColor = 'red' | 'black' | 'green' | 'white' | 'yellow' | 'blue' | 'orange' | 'brown' | 'grey' | 'purple'

export type Mark =
  /** A cap over two contacts of a header or an edge. */
  | { readonly kind: 'cap'; readonly part: string; readonly pins: readonly [number, number] }
  /** A wire from one contact to another. */
  | { readonly kind: 'bridge'; readonly part: string; readonly pins: readonly [number, number] }
  /** The lever of a slide switch, or the levers of a DIP switch, in another position. */
  | { readonly kind: 'lever'; readonly part: string; readonly at: -1 | 0 | 1 }
  | { readonly kind: 'levers'; readonly part: string; readonly at: readonly (0 | 1)[] }
  /** A key that is held; keys at an edge from outside. */
  | { readonly kind: 'press'; readonly part: string }
  | { readonly kind: 'ring'; readonly part: string }
  /** A part that is fitted, with its letter in it, from A to D. */
  | { readonly kind: 'fill'; readonly part: string; readonly text: string }
  /** A wire at a contact, with what is printed beside it; `wire` null: the contact stays free. */
  | { readonly kind: 'wire'; readonly part: string; readonly pin: number; readonly text: string; readonly wire: WireColor | null; readonly side: Side }
  /** Contacts in the color of the surrounding body, and the numbers of all contacts. */
  | { readonly kind: 'pair'; readonly part: string; readonly pins: readonly number[]; readonly wire: WireColor }
  | { readonly kind: 'numbers'; readonly part: string }
  /** The side of a flat-cable connector on which the bare contacts are. */
  | { readonly kind: 'contacts'; readonly part: string }
  /** A number of the legend. */
  | { readonly kind: 'number'; readonly n: number; readonly part: string; readonly at?: Point; readonly from?: Side }
  | { readonly kind: 'text'; readonly at: Point; readonly text: string }

export interface DetailState {
  /** Key of the text below the picture; missing when the picture needs none. */
  readonly id?: string
  readonly box?: Box
  readonly marks: readonly Mark[]
}

export interface Detail {
  readonly id: string
  readonly board: BoardId
  /** Drawn instead of the board. */
  readonly drawing?: Drawing
  /** `below`: the underside, turned over about the vertical axis. */
  readonly view?: 'below'
  /** x, y, width, height in millimeters of the drawing. */
  readonly box: Box
  /** Pictures beside each other on a phone. */
  readonly columns: 1 | 2
  readonly states: readonly DetailState[]
  /** How many numbers the legend explains. */
  readonly numbers?: number
  /** Texts shared with other details, in place of this id. */
  readonly textOf?: string
}
