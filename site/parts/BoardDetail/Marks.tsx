// Marks on top of a detail: jumper caps, wires, pressed buttons, numbers. Units are millimeters; `u` is one unit of text.
import type { Mark } from '../../data/details/types.ts'
import type { Box, Drawing, Part, Point, Side } from '../../data/drawings/types.ts'
import { pinPoint } from '../BoardDrawing/contacts.ts'
import { partBox } from '../BoardDrawing/part-box.ts'
import { mm } from '../BoardDrawing/pen.ts'

interface Place {
  readonly drawing: Drawing
  readonly box: Box
  readonly u: number
}

const OUT: Readonly<Record<Side, Point>> = { t: [0, -1], b: [0, 1], l: [-1, 0], r: [1, 0] }

export function Marks({ marks, ...place }: Place & { readonly marks: readonly Mark[] }) {
  // Added parts are below all letters and numbers.
  const fitted = marks.flatMap((mark) => (mark.kind === 'fill' ? [boxOf(place.drawing, mark.part)] : []))
  return (
    <>
      {fitted.map((box, i) => (
        <Fitted key={`f${i}`} box={box} u={place.u} />
      ))}
      {marks.map((mark, i) => (
        <MarkShape key={i} mark={mark} place={place} />
      ))}
    </>
  )
}

function MarkShape({ mark, place }: { readonly mark: Mark; readonly place: Place }) {
  switch (mark.kind) {
    case 'lever':
    case 'levers':
      return null
    case 'cap':
      return <Cap pins={mark.pins.map((n) => contact(place.drawing, mark.part, n))} />
    case 'bridge':
      return <Bridge pins={mark.pins.map((n) => contact(place.drawing, mark.part, n))} u={place.u} />
    case 'press':
      return <Press part={partOf(place.drawing, mark.part)} place={place} />
    case 'ring':
      return <Ring box={boxOf(place.drawing, mark.part)} u={place.u} />
    case 'fill':
      return <Letter box={boxOf(place.drawing, mark.part)} text={mark.text} u={place.u} />
    case 'wire':
      return <Wire at={contact(place.drawing, mark.part, mark.pin)} mark={mark} place={place} />
    case 'pair':
      return (
        <>
          {mark.pins.map((n) => (
            <Body key={n} at={contact(place.drawing, mark.part, n)} wire={mark.wire} />
          ))}
        </>
      )
    case 'numbers':
      return <PinNumbers part={partOf(place.drawing, mark.part)} u={place.u} />
    case 'contacts':
      return <Contacts part={partOf(place.drawing, mark.part)} u={place.u} />
    case 'number':
      return <Numbered mark={mark} place={place} />
    case 'text':
      return (
        <text className="d-marklabel" x={mm(mark.at[0])} y={mm(mark.at[1])} fontSize={mm(place.u)} textAnchor="middle">
          {mark.text}
        </text>
      )
  }
}

/** Throws if a figure refers to a part that its drawing doesn't have. */
export function partOf(drawing: Drawing, id: string): Part {
  const found = drawing.parts.find((part) => part.id === id)
  if (found === undefined) throw new Error(`the drawing has no part "${id}"`)
  return found
}

function boxOf(drawing: Drawing, id: string): Box {
  return partBox(partOf(drawing, id), drawing)
}

/** The center of contact n: by number for a header, and counted from the first contact for an edge. */
export function contact(drawing: Drawing, id: string, n: number): Point {
  const part = partOf(drawing, id)
  if (part.t === 'header') return pinPoint(part, n)
  if (part.t !== 'edge') throw new Error(`the part "${id}" has no contacts with numbers`)
  const along = part.x + (n - 1) * part.pitch
  if (part.side === 'l') return [part.y, along]
  if (part.side === 'r') return [drawing.width - part.y, along]
  return [along, part.side === 't' ? part.y : drawing.height - part.y]
}

function Cap({ pins }: { readonly pins: readonly Point[] }) {
  const [xs, ys] = [pins.map(([x]) => x), pins.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs) - 1.3, Math.min(...ys) - 1.3]
  return (
    <rect
      className="d-cap-on"
      x={mm(x)}
      y={mm(y)}
      width={mm(Math.max(...xs) - x + 1.3)}
      height={mm(Math.max(...ys) - y + 1.3)}
      rx=".4"
    />
  )
}

function Bridge({ pins, u }: { readonly pins: readonly Point[]; readonly u: number }) {
  const [[ax, ay], [bx, by]] = pins as [Point, Point]
  // Curves inward, so that the contacts between the two stay visible.
  const near = Math.hypot(bx - ax, by - ay) < 3
  const bow = near
    ? `${mm((ax + bx) / 2)} ${mm((ay + by) / 2)}`
    : ay === by
      ? `${mm((ax + bx) / 2)} ${mm(ay + 2.4 * u)}`
      : `${mm(ax - 3.4 * u)} ${mm((ay + by) / 2)}`
  return (
    <>
      <path className="d-signal" d={`M${mm(ax)} ${mm(ay)}Q${bow} ${mm(bx)} ${mm(by)}`} />
      {pins.map(([x, y], i) => (
        <circle key={i} className="d-signaldot" cx={mm(x)} cy={mm(y)} r={mm(0.35 * u)} />
      ))}
    </>
  )
}

/** A button at an edge, or a plug, is pushed from outside. Any other button is pressed from above. */
function Press({ part, place }: { readonly part: Part; readonly place: Place }) {
  const { u } = place
  const [x, y, w, h] = partBox(part, place.drawing)
  const centre: Point = [x + w / 2, y + h / 2]
  if (!('face' in part) || part.face === undefined) {
    const r = Math.max(w, h) / 2
    return (
      <>
        <circle className="d-signalring" cx={mm(centre[0])} cy={mm(centre[1])} r={mm(r + 0.5 * u)} />
        <circle className="d-signalring" cx={mm(centre[0])} cy={mm(centre[1])} r={mm(r + 1.1 * u)} />
      </>
    )
  }
  const [dx, dy] = OUT[part.face]
  const tip: Point = [centre[0] + (dx * w) / 2, centre[1] + (dy * h) / 2]
  return (
    <>
      <Ring box={[x, y, w, h]} u={u} />
      <Arrow tip={[tip[0] + dx * 0.5 * u, tip[1] + dy * 0.5 * u]} from={part.face} u={u} />
    </>
  )
}

function Arrow({ tip: [x, y], from, u }: { readonly tip: Point; readonly from: Side; readonly u: number }) {
  const [dx, dy] = OUT[from]
  const [sx, sy] = [dy, dx]
  const head = [
    [x + (dx + sx * 0.6) * u, y + (dy + sy * 0.6) * u],
    [x, y],
    [x + (dx - sx * 0.6) * u, y + (dy - sy * 0.6) * u],
  ] as const
  return (
    <path
      className="d-signal"
      d={`M${mm(x + dx * 2.6 * u)} ${mm(y + dy * 2.6 * u)}L${mm(x)} ${mm(y)}M${head.map(([hx, hy]) => `${mm(hx)} ${mm(hy)}`).join('L')}`}
    />
  )
}

function Ring({ box: [x, y, w, h], u }: { readonly box: Box; readonly u: number }) {
  const ease = 0.35 * u
  return (
    <rect
      className="d-signalring"
      x={mm(x - ease)}
      y={mm(y - ease)}
      width={mm(w + 2 * ease)}
      height={mm(h + 2 * ease)}
      rx={mm(0.3 * u)}
    />
  )
}

function Fitted({ box: [x, y, w, h], u }: { readonly box: Box; readonly u: number }) {
  return (
    <rect className="d-filled" x={mm(x + w * 0.03)} y={mm(y)} width={mm(w * 0.94)} height={mm(h)} rx={mm(0.1 * u)} />
  )
}

/** The letters of neighboring slots are side by side. */
function Letter({ box: [x, y, w, h], text, u }: { readonly box: Box; readonly text: string; readonly u: number }) {
  return <Ball n={text} x={x + w * 0.2 * ('ABCD'.indexOf(text) + 1)} y={y + h / 2} u={u} />
}

function Wire({
  at: [x, y],
  mark,
  place: { box, u },
}: {
  readonly at: Point
  readonly mark: Extract<Mark, { kind: 'wire' }>
  readonly place: Place
}) {
  const up = mark.side === 't'
  const end = up ? box[1] + 1.9 * u : box[1] + box[3] - 1.9 * u
  const label = up ? box[1] + 1.4 * u : box[1] + box[3] - 0.7 * u
  return (
    <>
      {mark.wire === null ? (
        <circle className="d-free" cx={mm(x)} cy={mm(y)} r=".75" />
      ) : (
        <>
          <path className="d-wire-edge" d={`M${mm(x)} ${mm(y)}V${mm(end)}`} />
          <path className="d-wire" data-wire={mark.wire} d={`M${mm(x)} ${mm(y)}V${mm(end)}`} />
        </>
      )}
      <text className="d-marklabel" x={mm(x)} y={mm(label)} fontSize={mm(u)} textAnchor="middle">
        {mark.text}
      </text>
    </>
  )
}

function Body({ at: [x, y], wire }: { readonly at: Point; readonly wire: string }) {
  return (
    <>
      <rect className="d-body" data-wire={wire} x={mm(x - 1.2)} y={mm(y - 1.2)} width="2.4" height="2.4" rx=".2" />
      <rect className="d-pin" x={mm(x - 0.35)} y={mm(y - 0.35)} width=".7" height=".7" />
    </>
  )
}

/** Numbers above and below the two rows. */
function PinNumbers({ part, u }: { readonly part: Part; readonly u: number }) {
  if (part.t !== 'header') return null
  const k = part.pitch ?? 2.54
  const numbers = Array.from({ length: part.cols * part.rows }, (_, i) => i + 1).filter(
    (n) => part.missing?.includes(n) !== true,
  )
  return (
    <>
      {numbers.map((n) => {
        const [x, y] = pinPoint(part, n)
        const above = y < part.y + k / 2
        return (
          <text
            key={n}
            className="d-marklabel"
            x={mm(x)}
            y={mm(above ? y - 0.6 * k - 0.1 * u : y + 0.6 * k + 0.85 * u)}
            fontSize={mm(u)}
            textAnchor="middle"
          >
            {n}
          </text>
        )
      })}
    </>
  )
}

/** Frames the row of bare contacts, shows with an arrow where they face, and labels contact 1. */
function Contacts({ part, u }: { readonly part: Part; readonly u: number }) {
  if (part.t !== 'fpc') return null
  const [dx, dy] = OUT[part.face]
  const [ox, oy] = [part.x + (dx * part.w) / 2, part.y + (dy * part.h) / 2]
  const across = part.face === 't' || part.face === 'b'
  const strip: Box = across
    ? [part.x - part.w / 2, oy - 0.9, part.w, 1.8]
    : [ox - 0.9, part.y - part.h / 2, 1.8, part.h]
  const end = part.one === 'r' || part.one === 'b' ? 1 : -1
  const tip: Point = [ox + dx * 3.6 * u, oy + dy * 3.6 * u]
  return (
    <>
      <Ring box={strip} u={u * 0.4} />
      <Arrow tip={tip} from={{ t: 'b', b: 't', l: 'r', r: 'l' }[part.face] as Side} u={u} />
      {part.one === undefined ? null : (
        <text
          className="d-marklabel"
          x={mm(part.x + end * (part.w / 2 - 1.6))}
          y={mm(oy + dy * u * 1.2 + 0.35 * u)}
          fontSize={mm(u)}
          textAnchor="middle"
        >
          1
        </text>
      )}
    </>
  )
}

function Numbered({ mark, place }: { readonly mark: Extract<Mark, { kind: 'number' }>; readonly place: Place }) {
  const { u, drawing } = place
  const [x, y, w, h] = boxOf(drawing, mark.part)
  const [cx, cy] = mark.at ?? [x + w / 2, y + h / 2]
  if (mark.from === undefined) return <Ball n={String(mark.n)} x={cx} y={cy} u={u} />
  const [dx, dy] = OUT[mark.from]
  const [bx, by] = [cx + dx * (w / 2 + 3.4 * u), cy + dy * (h / 2 + 3.4 * u)]
  return (
    <>
      <path className="d-lead" d={`M${mm(cx + (dx * w) / 2)} ${mm(cy + (dy * h) / 2)}L${mm(bx)} ${mm(by)}`} />
      <Ball n={String(mark.n)} x={bx} y={by} u={u} />
    </>
  )
}

function Ball({ n, x, y, u }: { readonly n: string; readonly x: number; readonly y: number; readonly u: number }) {
  return (
    <>
      <circle className="d-number" cx={mm(x)} cy={mm(y)} r={mm(u * 0.95)} />
      <text className="d-marklabel" x={mm(x)} y={mm(y + 0.36 * u)} fontSize={mm(u)} textAnchor="middle">
        {n}
      </text>
    </>
  )
}
