// Positions in a wiring figure, in pixels: the board's edge with the header at the left, one row per wire, and the part at the right. Pins are where
// they are on the board, rotated so that the header's edge is on the right. Wires leave their pin between the pin rows, turn in a separate lane and
// end in their row. The lanes' order minimizes crossings.
import type { Header } from '../../data/types.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import type { WireTo } from '../../data/wirings.ts'
import { corner, type Corner } from './corner.ts'

export interface Plan {
  readonly width: number
  readonly height: number
  /** The board's corner, in pixels. */
  readonly strip: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly corner: Corner
  /** The pins with wires. */
  readonly pads: readonly { readonly pin: number; readonly x: number; readonly y: number }[]
  /** Numbers next to the first and last pin of a column. */
  readonly ends: readonly {
    readonly text: string
    readonly x: number
    readonly y: number
    readonly anchor: 'start' | 'end'
  }[]
  readonly labelX: number
  readonly wires: readonly { readonly path: string; readonly y: number }[]
  readonly part: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

/** Pixels per millimeter: two pins are 14 pixels apart. */
const SCALE = 14 / 2.54
const HALF = 7
const ROW = 44
const LANE = 6
const TOP = 20

export function plan(
  drawing: Drawing,
  header: Header,
  wires: readonly WireTo[],
  widths: { readonly label: number; readonly part: number },
): Plan {
  const found = corner(drawing, header)
  const strip = { x: 1, y: TOP, w: Math.round(found.box[2] * SCALE), h: Math.round(found.box[3] * SCALE) }
  const pads = header.pins.map(({ pin }, i) => {
    const [x, y] = found.pins[i] as readonly [number, number]
    return { pin, x: tenth(strip.x + (x - found.box[0]) * SCALE), y: tenth(strip.y + (y - found.box[1]) * SCALE) }
  })
  const outer = Math.max(...pads.map(({ x }) => x))
  const partHeight = 34 + wires.length * ROW
  const height = Math.max(strip.y + strip.h, partHeight + 2) + 4
  const partY = Math.max(1, (height - partHeight) / 2)
  const order = wires
    .map((wire, i) => ({ i, pad: pads.find((pad) => pad.pin === wire.pin) as (typeof pads)[number] }))
    .toSorted((a, b) => a.pad.y - b.pad.y || b.pad.x - a.pad.x)
  const rowOf = new Map(order.map(({ i }, place) => [i, partY + 34 + place * ROW + 20]))
  const lanes = lanesOf(order.map(({ i, pad }) => ({ i, down: (rowOf.get(i) as number) > pad.y })))
  const laneStart = strip.x + strip.w + 6
  const labelX = laneStart + wires.length * LANE + 4
  const partX = labelX + widths.label + 14
  const used = new Set(wires.map(({ pin }) => pin))
  return {
    width: partX + widths.part + 20 + 1,
    height,
    strip,
    corner: found,
    pads: pads.filter(({ pin }) => used.has(pin)),
    ends: endsOf(pads, outer),
    labelX,
    wires: wires.map((_, i) => {
      const { pad } = order.find((one) => one.i === i) as (typeof order)[number]
      const y = rowOf.get(i) as number
      const x = laneStart + (lanes.get(i) as number) * LANE
      // A wire reaches a pin of the inner row between two rows, so that the pin next to it isn't covered.
      const inner = pad.x < outer
      const at = inner ? tenth(pad.y + HALF) : pad.y
      const way = inner ? `L${tenth(pad.x + HALF)} ${at}` : ''
      return { y, path: `M${pad.x} ${pad.y}${way}L${x} ${at}V${y}H${partX}` }
    }),
    part: { x: partX, y: partY, w: widths.part + 20, h: partHeight },
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Among wires that go down, those that start higher turn later. Among wires that go up, they turn earlier. */
function lanesOf(wires: readonly { readonly i: number; readonly down: boolean }[]): ReadonlyMap<number, number> {
  const down = wires.filter((wire) => wire.down).toReversed()
  const up = wires.filter((wire) => !wire.down)
  return new Map([...up, ...down].map(({ i }, lane) => [i, lane]))
}

/** The numbers of the topmost pins in both rows, and of the last pin in the inner row, are on the board, where there is room. */
function endsOf(pads: Plan['pads'], outer: number): Plan['ends'] {
  const inner = pads.filter(({ x }) => x < outer).toSorted((a, b) => a.y - b.y)
  const others = pads.filter(({ x }) => x === outer).toSorted((a, b) => a.y - b.y)
  const [first, last] = [inner[0] as Plan['pads'][number], inner.at(-1) as Plan['pads'][number]]
  // If there is enough board between the rows, the numbers are there. Otherwise they are left of the inner row.
  const apart = outer - first.x > 4 * HALF
  const beside = ({ pin, x, y }: Plan['pads'][number], right: boolean): Plan['ends'][number] => ({
    text: String(pin),
    x: right ? x + 9 : x - 7,
    y: y + 4.5,
    anchor: right ? 'start' : 'end',
  })
  return apart
    ? [beside(first, true), beside(others[0] as Plan['pads'][number], false)]
    : [beside(first, false), beside(last, false)]
}
