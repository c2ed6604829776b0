// Places of a wiring figure, in pixels: the pads of the header at the left, one row for each wire, the part at the right. Wires leave their pad
// between the rows of pads, turn in a lane of their own and end in their row; lanes are ordered so that few wires cross.
import type { Header } from '../../data/types.ts'
import type { WireTo } from '../../data/wirings.ts'

export interface Plan {
  readonly width: number
  readonly height: number
  readonly strip: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly pads: readonly { readonly pin: number; readonly x: number; readonly y: number }[]
  /** Number of the pad that is drawn square. */
  readonly first: number
  /** Numbers at the corners of the strip. */
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

const PITCH = 16
const ROW = 44
const LANE = 6
const TOP = 20

export function plan(
  header: Header,
  wires: readonly WireTo[],
  widths: { readonly label: number; readonly part: number },
): Plan {
  const around = header.order === 'around'
  const rows = Math.ceil(header.pins.length / 2)
  const first = header.pins[0]?.pin ?? 1
  const edge = around ? 1 : 20
  const [left, right] = [edge + 10, edge + (around ? 68 : 10 + PITCH)]
  const strip = { x: edge, y: TOP, w: right - left + 20, h: rows * PITCH + 12 }
  const pads = header.pins.map((pin, i) => ({ pin: pin.pin, ...padPlace(around, i, rows, left, right) }))
  const partHeight = 34 + wires.length * ROW
  const height = Math.max(strip.y + strip.h, partHeight + 2) + 4
  const partY = Math.max(1, (height - partHeight) / 2)
  const order = wires
    .map((wire, i) => ({ i, pad: pads.find((pad) => pad.pin === wire.pin) ?? { pin: wire.pin, x: left, y: TOP } }))
    .toSorted((a, b) => a.pad.y - b.pad.y || b.pad.x - a.pad.x)
  const rowOf = new Map(order.map(({ i }, place) => [i, partY + 34 + place * ROW + 20]))
  const lanes = lanesOf(order.map(({ i, pad }) => ({ i, down: (rowOf.get(i) as number) > pad.y })))
  const laneStart = strip.x + strip.w + 6
  const labelX = laneStart + wires.length * LANE + 4
  const partX = labelX + widths.label + 10
  return {
    width: partX + widths.part + 20 + 1,
    height,
    strip,
    pads,
    first,
    ends: endsOf(header, around, strip),
    labelX,
    wires: wires.map((_, i) => {
      const pad = order.find((one) => one.i === i)?.pad as { x: number; y: number }
      const y = rowOf.get(i) as number
      const x = laneStart + (lanes.get(i) as number) * LANE
      // A pad of the left column is reached between two rows, so that the pad beside it stays free.
      const way = pad.x === left ? `L${left + PITCH / 2} ${pad.y + PITCH / 2}` : ''
      const at = pad.x === left ? pad.y + PITCH / 2 : pad.y
      return { y, path: `M${pad.x} ${pad.y}${way}L${x} ${at}V${y}H${partX}` }
    }),
    part: { x: partX, y: partY, w: widths.part + 20, h: partHeight },
  }
}

function padPlace(around: boolean, i: number, rows: number, left: number, right: number): { x: number; y: number } {
  if (around)
    return i < rows ? { x: left, y: TOP + 14 + i * PITCH } : { x: right, y: TOP + 14 + (2 * rows - 1 - i) * PITCH }
  return { x: i % 2 === 0 ? left : right, y: TOP + 14 + Math.floor(i / 2) * PITCH }
}

/** Wires that go down turn the later the higher they start, wires that go up the sooner. */
function lanesOf(wires: readonly { readonly i: number; readonly down: boolean }[]): ReadonlyMap<number, number> {
  const down = wires.filter((wire) => wire.down).toReversed()
  const up = wires.filter((wire) => !wire.down)
  return new Map([...up, ...down].map(({ i }, lane) => [i, lane]))
}

/** The numbers at the ends of the columns: between them where there is room, else at the left. */
function endsOf(header: Header, around: boolean, strip: Plan['strip']): Plan['ends'] {
  const numbers = header.pins.map((pin) => pin.pin)
  const half = Math.ceil(numbers.length / 2)
  const [top, bottom] = [strip.y + 19, strip.y + strip.h - 9]
  const at = (index: number, x: number, y: number, anchor: 'start' | 'end'): Plan['ends'][number] => ({
    text: String(numbers[index]),
    x,
    y,
    anchor,
  })
  if (!around)
    return [
      at(0, strip.x - 4, top, 'end'),
      at(numbers.length % 2 === 0 ? numbers.length - 2 : numbers.length - 1, strip.x - 4, bottom, 'end'),
    ]
  const [inLeft, inRight] = [strip.x + 20, strip.x + strip.w - 20]
  return [
    at(0, inLeft, top, 'start'),
    at(half - 1, inLeft, bottom, 'start'),
    at(numbers.length - 1, inRight, top, 'end'),
    at(half, inRight, bottom, 'end'),
  ]
}
