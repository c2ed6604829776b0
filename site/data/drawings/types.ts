// A board as it is drawn: millimetres, seen from above, origin at the top left corner, y down.
import type { Phrase } from '../types.ts'

export type Side = 't' | 'r' | 'b' | 'l'
export type Point = readonly [x: number, y: number]
/** x, y, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number]

interface At {
  /** Named parts can carry a callout. */
  readonly id?: string
  readonly x: number
  readonly y: number
}
interface Sized extends At {
  readonly w: number
  readonly h: number
}

/** x and y are the centre, except for `header`, `edge` and `row`, where they are the first contact. */
export type Part =
  | (At & { readonly t: 'header'; readonly cols: number; readonly rows: number; readonly pitch?: number; readonly label?: string; readonly one?: Side; readonly boxed?: boolean })
  /** Castellated or flat pads along one edge of the board. */
  | (At & { readonly t: 'edge'; readonly n: number; readonly pitch: number; readonly side: Side; readonly hole?: boolean; readonly width?: number })
  /** A ball grid or a package with a lid; `lid` is a metal heat spreader. */
  | (Sized & { readonly t: 'bga'; readonly name?: string; readonly sub?: string; readonly pin1?: 'tl' | 'tr' | 'bl' | 'br'; readonly lid?: boolean })
  /** `n` contacts on each side, `pitch` apart where that is known. */
  | (Sized & { readonly t: 'qfn'; readonly n: number; readonly pitch?: number; readonly name?: string })
  /** Leads at left and right, or at top and bottom when `turned`. */
  | (Sized & { readonly t: 'ic'; readonly n: number; readonly turned?: boolean; readonly name?: string })
  | (Sized & { readonly t: 'xtal' | 'coil' | 'can' | 'tact' | 'hidden' | 'outline'; readonly label?: string })
  | (At & { readonly t: 'cap'; readonly d: number })
  | (At & { readonly t: 'led' | 'ufl' | 'slide' | 'dip' })
  | (At & { readonly t: 'key'; readonly face: Side })
  | (At & { readonly t: 'usbc' | 'usba' | 'usb2' | 'rj45' | 'rj45usb' | 'hdmi' | 'dc' | 'jack' | 'jack2' | 'microusb'; readonly face: Side; readonly d?: number; readonly w?: number })
  | (Sized & { readonly t: 'fpc'; readonly n: number; readonly face: Side; readonly label?: string })
  | (Sized & { readonly t: 'b2b'; readonly n: number; readonly label?: string })
  | (Sized & { readonly t: 'sd'; readonly face: Side })
  /** M.2 socket with the outline of the card; x and y are the middle of the socket, the card lies towards `to`. */
  | (At & { readonly t: 'm2'; readonly to: Side; readonly length: number; readonly key: 'E' | 'M' | 'B'; readonly width?: number })
  | (Sized & { readonly t: 'pcie'; readonly label?: string })
  | (Sized & { readonly t: 'dimm' })
  | (At & { readonly t: 'atx'; readonly turned?: boolean })
  | (At & { readonly t: 'sata'; readonly n: number; readonly pitch: number; readonly face: Side })
  | (At & { readonly t: 'cell'; readonly d: number; readonly label?: string })
  | (Sized & { readonly t: 'block'; readonly tone?: 'metal' | 'plastic' | 'dark'; readonly r?: number; readonly label?: string })
  | (At & { readonly t: 'cooler'; readonly d: number })
  /** A processor module that stands in a slot, with its contact edge towards `face`. */
  | (Sized & { readonly t: 'module'; readonly label?: string })
  | (Sized & { readonly t: 'key-grid'; readonly cols: number; readonly rows: number })
  | (Sized & { readonly t: 'antenna' })
  /** A port looked into from the front. */
  | (Sized & { readonly t: 'socket'; readonly kind: 'rj45' | 'sfp' | 'usbc' | 'dc' })

/** The shape of a part by its kind. */
export type PartOf<T extends Part['t']> = Part extends infer P ? (P extends { readonly t: infer K } ? ([K & T] extends [never] ? never : P) : never) : never

/** A row of equal small parts: n boxes of w by h, `step` apart, to the right or downwards. */
export interface SmallRow {
  readonly x: number
  readonly y: number
  readonly n: number
  readonly step: number
  readonly w: number
  readonly h: number
  readonly down?: boolean
}

/** Parallel copper lines, `gap` apart, along a line of points. */
export interface Bundle {
  readonly n: number
  readonly gap: number
  readonly pts: readonly Point[]
}

export interface Callout {
  /** Id of a part. */
  readonly part: string
  readonly side: Side
  /** What the legend says. */
  readonly label: Phrase
  readonly note?: Phrase
  /** Where the leader ends, if not in the middle of the part. */
  readonly at?: Point
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly radius: number
  /** Corner pieces and notches as SVG path, in place of the rectangle. */
  readonly outline?: string
  /**
   * `measured`: parts placed from the maker's mechanical drawings. `outline`: outline, holes and headers true, the rest approximate.
   * `schematic`: nothing is to scale.
   */
  readonly accuracy: 'measured' | 'outline' | 'schematic'
  /** What is seen: from above unless said. */
  readonly view?: 'top' | 'front'
  /** What the outline is: a circuit board, a case, or nothing (a chip is its own outline). */
  readonly skin?: 'board' | 'case' | 'none'
  readonly holes: readonly { readonly x: number; readonly y: number; readonly d: number; readonly pad?: number }[]
  readonly traces: readonly Bundle[]
  readonly rows: readonly SmallRow[]
  /** Measured small parts. */
  readonly smalls?: readonly Box[]
  readonly parts: readonly Part[]
  readonly silk: readonly { readonly x: number; readonly y: number; readonly size: number; readonly text: string; readonly anchor?: 'start' | 'middle' | 'end' }[]
  readonly callouts: readonly Callout[]
  /** Side of the square that a card shows, so that cards of one kind have one scale. */
  readonly cardFrame?: number
  /** Largest extent of parts beyond the outline. */
  readonly bleed?: number
}
