// A board as it is drawn: millimeters, seen from above, origin at the top left corner, y down.
import type { Phrase } from '../phrase.ts'

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

/** x and y are the center, except for `header`, `edge` and `row`, where they are the first contact. */
export type Part =
  | HeaderPart
  /** Castellated or flat pads along one edge of the board. */
  | (At & { readonly t: 'edge'; readonly n: number; readonly pitch: number; readonly side: Side; readonly hole?: boolean; readonly width?: number })
  /** A ball grid or a package with a lid; `lid` is a metal heat spreader. */
  | (Sized & { readonly t: 'bga'; readonly name?: string; readonly sub?: string; readonly pin1?: Corner; readonly lid?: boolean })
  /** `n` contacts on each side, `pitch` apart where that is known. */
  | (Sized & { readonly t: 'qfn'; readonly n: number; readonly pitch?: number; readonly name?: string })
  /** Leads at left and right, or at top and bottom when `turned`. */
  | (Sized & { readonly t: 'ic'; readonly n: number; readonly turned?: boolean; readonly name?: string })
  | (Sized & { readonly t: 'xtal' | 'coil' | 'can' | 'tact' | 'outline'; readonly label?: string })
  /** A part of the underside; `as` and `face` say what it is when the board is turned over, `face` as seen from above. */
  | (Sized & { readonly t: 'hidden'; readonly label?: string; readonly as?: 'slide' | 'sd' | 'bga'; readonly face?: Side; readonly name?: string })
  | (At & { readonly t: 'cap'; readonly d: number })
  | (At & { readonly t: 'ufl' })
  | (At & { readonly t: 'led'; readonly w?: number; readonly h?: number })
  /** A slide switch whose lever stands over the edge `face`; `at` is where the lever is along it: -1 left or up, 1 right or down. */
  | (Sized & { readonly t: 'slide'; readonly face: Side; readonly at?: -1 | 0 | 1 })
  /** `n` levers side by side, which move along y; `levers` is where they are: 0 up, 1 down. */
  | (Sized & { readonly t: 'dip'; readonly n: number; readonly levers?: readonly (0 | 1)[] })
  /** A key at the edge of the board, pressed from `face`; d is its depth, w its length along the edge. */
  | (At & { readonly t: 'key'; readonly face: Side; readonly d?: number; readonly w?: number })
  | (At & { readonly t: 'usbc' | 'usba' | 'usb2' | 'rj45' | 'rj45usb' | 'hdmi' | 'dc' | 'jack' | 'microusb'; readonly face: Side; readonly d?: number; readonly w?: number })
  /** A flat-cable connector. `side`: the cable enters at `face`. `upright`: the cable enters from above with its bare contacts towards `face`. */
  | (Sized & { readonly t: 'fpc'; readonly n: number; readonly face: Side; readonly entry?: 'side' | 'upright'; readonly one?: Side; readonly label?: string })
  | (Sized & { readonly t: 'b2b'; readonly n: number; readonly label?: string })
  /** Two 34-contact sockets in a printed frame, for an eMMC module; `corner` is the filled corner of the frame. */
  | (Sized & { readonly t: 'emmc'; readonly corner: Corner; readonly under?: boolean })
  | (Sized & { readonly t: 'sd'; readonly face: Side })
  /**
   * M.2 socket with the card's outline; x and y are the socket's center, the card extends towards `to` and ends at the
   * stud `length` away; `studs` are the distances of further holes.
   */
  | (At & { readonly t: 'm2'; readonly to: Side; readonly length: number; readonly key: 'E' | 'M' | 'B'; readonly width?: number; readonly depth?: number; readonly studs?: readonly number[] })
  | (Sized & { readonly t: 'pcie'; readonly label?: string })
  /** A memory slot; contact 1 is at the end `one`. */
  | (Sized & { readonly t: 'dimm'; readonly one: Side })
  /** The 24-pin supply; the latch is at the side `latch`. */
  | (At & { readonly t: 'atx'; readonly latch: Side })
  /** An upright SATA socket. */
  | (Sized & { readonly t: 'sata' })
  /** A small plug socket with n contacts along its long side. */
  | (Sized & { readonly t: 'plug'; readonly n: number })
  | (At & { readonly t: 'cell'; readonly d: number; readonly label?: string; readonly plus?: Side })
  /** `n` equal cages side by side, seen from above: pluggable modules go in at `face`. */
  | (Sized & { readonly t: 'cage'; readonly n: number; readonly face: Side })
  /** `n` holders of lamps below each other, `lamps` in each, which shine over the edge on the left. */
  | (Sized & { readonly t: 'lamps'; readonly n: number; readonly lamps: number })
  | (Sized & { readonly t: 'block'; readonly tone?: 'metal' | 'plastic' | 'dark'; readonly r?: number; readonly label?: string })
  /** The position of a cooler and its holes. */
  | (Sized & { readonly t: 'cooler'; readonly holes: readonly Point[] })
  /** A processor module, flat or `upright` in its slot. */
  | (Sized & { readonly t: 'module'; readonly label?: string; readonly upright?: boolean })
  /** A small board above this one; its components are drawn as separate parts. */
  | (Sized & { readonly t: 'daughter' })
  /** A keyboard: per row the widths of its keys, in steps of which a row has the same number. */
  | (Sized & { readonly t: 'key-grid'; readonly keys: readonly (readonly number[])[] })
  /** A display behind glass. */
  | (Sized & { readonly t: 'screen' })
  | (Sized & { readonly t: 'antenna' })
  /** A port looked into from the front. */
  | (Sized & { readonly t: 'socket'; readonly kind: 'rj45' | 'sfp' | 'usbc' | 'dc'; readonly flip?: boolean })

export type Corner = 'tl' | 'tr' | 'bl' | 'br'

/** Pins in rows. Pin 1 is at a corner, pin 2 across from it, as on every two-row header. */
export interface HeaderPart extends At {
  readonly t: 'header'
  readonly cols: number
  readonly rows: number
  readonly pitch?: number
  readonly label?: string
  /** The end of the header that aligns with its label; defaults to `start`, the left one. */
  readonly labelled?: 'start' | 'end'
  /** Corner of pin 1: t upper left, r upper right, b lower right, l lower left. */
  readonly one?: Side
  readonly boxed?: boolean
  /** Numbers of the pins that are not there. */
  readonly missing?: readonly number[]
  /** Width, height and notch of the wall round the pins. */
  readonly wall?: readonly [width: number, height: number, notch: Side]
  /** Width and height of a pin plug's body. */
  readonly body?: readonly [width: number, height: number]
  /** A row of holes without pins. */
  readonly holes?: boolean
}

/** A part's shape by its kind. */
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

/** `assembly`: the maker's assembly or mechanical drawing; `photos`: rectified photographs; `both`: a drawing of an earlier board and photographs. */
export interface Made {
  readonly from: 'assembly' | 'photos' | 'both' | 'front'
  /** Of the hardware: `V1.2`. */
  readonly version?: string
  /** How far the middle of a part may be off, in millimeters. */
  readonly error: number
}

export interface Callout {
  /** Id of a part. */
  readonly part: string
  readonly side: Side
  /** The text in the legend. */
  readonly label: Phrase
  readonly note?: Phrase
  /** Where the leader ends, if not in the middle of the part. */
  readonly at?: Point
}

/** Colors of the mask and the pads, for the picture "as built". The print is white. */
export type Finish = 'black gold' | 'black tin' | 'silver'

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly radius: number
  /** Corner pieces and notches as SVG path, in place of the rectangle. */
  readonly outline?: string
  /** Notches cut out of the rectangle. */
  readonly cuts?: readonly Box[]
  /** `measured`: to scale, as `made` says. `outline`: only the outline is. `schematic`: nothing is to scale. */
  readonly accuracy: 'measured' | 'outline' | 'schematic'
  /** The source of a measured drawing, for the sentence below it. */
  readonly made?: Made
  /** The point of view; defaults to `top`. */
  readonly view?: 'top' | 'front'
  /** The outline's kind: a circuit board, a case, or nothing (a chip is its own outline). */
  readonly skin?: 'board' | 'case' | 'none'
  /** Of a board black with golden pads unless said; a case has one only where its colors are known. */
  readonly finish?: Finish
  readonly holes: readonly { readonly x: number; readonly y: number; readonly d: number; readonly pad?: number }[]
  readonly traces: readonly Bundle[]
  readonly rows: readonly SmallRow[]
  /** Measured small parts. */
  readonly smalls?: readonly Box[]
  readonly parts: readonly Part[]
  /** Printed names; `fine` ones name a part, as the names of headers do. */
  readonly silk: readonly { readonly x: number; readonly y: number; readonly size: number; readonly text: string; readonly anchor?: 'start' | 'middle' | 'end'; readonly fine?: boolean }[]
  readonly callouts: readonly Callout[]
  /** Side of the square that a card shows, so that cards of one kind have one scale. */
  readonly cardFrame?: number
  /** Largest extent of parts beyond the outline, for which the frame keeps room. */
  readonly bleed?: number
  /** Larger extent of a few parts that may stand into the margin. */
  readonly overhang?: number
}
