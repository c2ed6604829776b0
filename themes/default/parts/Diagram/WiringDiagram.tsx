// A board's pins and an accessory's pins, joined by wires. Each wire has its insulation's color, which is also written above it.
import { DETAIL, DETAIL_LINE, LABEL, LABEL_LINE, PIN, round, TextLines } from './ink.tsx'
import { textWidth, wrapText } from 'ssg/theme/measure'
import type { Wire, WireColor, WiringDiagram as Wiring } from './read.ts'
import type { Medium, Sheet } from './sheet.ts'

const EDGE = 1
const PAD = 14
const HEAD = 12

/** Space for a pin's or a part's name, and for a wire's label. */
interface Room {
  readonly pin: number
  readonly note: number
  readonly wire: number
}
const ROOM: Readonly<Record<Medium, Room>> = {
  page: { pin: 190, note: 150, wire: 96 },
  phone: { pin: 112, note: 72, wire: 72 },
}

interface Line {
  readonly wire: Wire
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly above: readonly string[]
  readonly below: readonly string[]
  readonly y: number
}

export function wiringSheet(wiring: Wiring, colorName: (color: WireColor) => string, medium: Medium): Sheet {
  const room = ROOM[medium]
  const sides = {
    left: sideWidth(
      wiring.left,
      wiring.wires.map((wire) => wire.from),
      room.pin,
    ),
    right: sideWidth(
      wiring.right,
      wiring.wires.map((wire) => wire.to),
      room.pin,
    ),
  }
  const names = wiring.wires.flatMap((wire) => [...nameOf(wire, colorName), ...wrapText(wire.note, room.note, DETAIL)])
  const between = Math.max(room.wire, Math.max(...names.map((name) => textWidth(name, DETAIL))) + 28)
  const titles = {
    left: wrapText(wiring.left, sides.left - 2 * PAD, LABEL),
    right: wrapText(wiring.right, sides.right - 2 * PAD, LABEL),
  }
  const head = EDGE + HEAD + Math.max(titles.left.length, titles.right.length) * LABEL_LINE + 4
  const { lines, bottom } = place(wiring, colorName, { head, between, pin: room.pin })
  const width = EDGE * 2 + sides.left + between + sides.right
  const rightX = width - EDGE - sides.right
  return {
    width,
    height: bottom + EDGE,
    content: (
      <>
        <rect className="dg-box" x={EDGE} y={EDGE} width={sides.left} height={bottom - EDGE} rx="6" />
        <rect className="dg-box" x={rightX} y={EDGE} width={sides.right} height={bottom - EDGE} rx="6" />
        <TextLines lines={titles.left} x={EDGE + PAD} y={EDGE + HEAD + 15} step={LABEL_LINE} className="dg-label" />
        <TextLines
          lines={titles.right}
          x={width - EDGE - PAD}
          y={EDGE + HEAD + 15}
          step={LABEL_LINE}
          className="dg-label"
          anchor="end"
        />
        <path className="dg-leader" d={`M${EDGE} ${head}h${sides.left}M${rightX} ${head}h${sides.right}`} />
        {lines.map((line, index) => (
          <WireLine key={index} line={line} from={EDGE + sides.left} to={rightX} />
        ))}
      </>
    ),
  }
}

function nameOf(wire: Wire, colorName: (color: WireColor) => string): string[] {
  return wire.color === null ? [] : [colorName(wire.color)]
}

function sideWidth(title: string, pins: readonly string[], room: number): number {
  const widest = Math.max(...pins.flatMap((pin) => wrapText(pin, room, PIN)).map((line) => textWidth(line, PIN)))
  return Math.max(104, widest + 2 * PAD + 12, Math.min(room, textWidth(title, LABEL)) + 2 * PAD)
}

function place(
  wiring: Wiring,
  colorName: (color: WireColor) => string,
  { head, between, pin }: { readonly head: number; readonly between: number; readonly pin: number },
): { lines: Line[]; bottom: number } {
  let y = head + 4
  const lines = wiring.wires.map((wire): Line => {
    const left = wrapText(wire.from, pin, PIN)
    const right = wrapText(wire.to, pin, PIN)
    const above = nameOf(wire, colorName)
    const below = wire.note === '' ? [] : wrapText(wire.note, between - 24, DETAIL)
    const pins = Math.max(left.length, right.length) * DETAIL_LINE
    const top = Math.max(24, pins / 2 + 6)
    const line: Line = { wire, left, right, above, below, y: y + top }
    y += top + Math.max(12, pins / 2 + 4, below.length * DETAIL_LINE + 10)
    return line
  })
  return { lines, bottom: y + 6 }
}

function WireLine({ line, from, to }: { readonly line: Line; readonly from: number; readonly to: number }) {
  const { y } = line
  const centre = (from + to) / 2
  const pinTop = (count: number): number => y + 4.5 - ((count - 1) * DETAIL_LINE) / 2
  return (
    <g>
      <path className="dg-wire-edge" d={`M${from} ${y}H${to}`} />
      <path className="dg-wire" data-wire={line.wire.color ?? 'grey'} d={`M${from} ${y}H${to}`} />
      <path className="dg-pad" d={`M${from - 9} ${y - 5}h12v10h-12zM${to - 3} ${y - 5}h12v10h-12z`} />
      <path
        className="dg-hole"
        d={`M${from - 5} ${y}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM${to + 1} ${y}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z`}
      />
      <TextLines
        lines={line.left}
        x={from - 15}
        y={pinTop(line.left.length)}
        step={DETAIL_LINE}
        className="dg-pin"
        anchor="end"
      />
      <TextLines lines={line.right} x={to + 15} y={pinTop(line.right.length)} step={DETAIL_LINE} className="dg-pin" />
      <TextLines lines={line.above} x={centre} y={y - 7} step={DETAIL_LINE} className="dg-detail" anchor="middle" />
      <TextLines
        lines={line.below}
        x={centre}
        y={round(y + 18)}
        step={DETAIL_LINE}
        className="dg-note"
        anchor="middle"
      />
    </g>
  )
}
