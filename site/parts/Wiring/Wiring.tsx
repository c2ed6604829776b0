// A board's corner with its header's wiring: `<Wiring figure="dht22" />` in Markdown. Pins are where they are on the board and have their names from
// the pinout. Every wire is labeled with its pin, its color and any component in between. It's highlighted, with both ends, while you point at it or
// while its pin's link has the focus.
import { Fragment } from 'react'
import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { Header, Pin } from '../../data/types.ts'
import { wirings, type WireTo, type WiringRecord } from '../../data/wirings.ts'
import { textWidth } from 'ssg/theme/measure'
import ViewButton from 'ssg/theme/parts/ViewButton'
import type { BoardId } from '../../data/types.ts'
import { CardShapes } from '../BoardDrawing/CardDrawing.tsx'
import { plan, type Plan } from './plan.ts'

const PIN = { size: 13, mono: true, bold: true }
const DETAIL = { size: 13 }

/** A wire's labels: its pin, its target, and the line below. */
interface Row {
  readonly pin: string
  readonly to: string
  readonly below: string
}

export function Wiring({ figure }: { readonly figure?: unknown }) {
  const { t, tree } = usePage()
  const record = namedWiring(figure)
  const board = boardOf(record.board)
  const header = headerOf(record)
  const colors = tree('docs:diagram.color') as Readonly<Record<string, string>>
  const word = (name: string): string => (name.startsWith('@') ? t(`figures:part.${name.slice(1)}`) : name)
  const rows = record.wires.map((wire) => ({
    pin: pinLabel(header, wire),
    to: word(wire.to),
    below:
      wire.note === undefined
        ? (colors[wire.color] ?? '')
        : t('figures:wiring.also', { color: colors[wire.color] ?? '', note: t(`figures:note.${wire.note}`) }),
  }))
  const part = word(record.part)
  const name =
    header.label === '' ? board.name : t('figures:wiring.header', { board: board.name, header: header.label })
  // Removes spaces between words in scripts without spaces.
  const title = t('figures:wiring.title', { part, board: name }).replaceAll(
    /(?<=[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}ー]) (?=[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}])/gu,
    '',
  )
  const wires = rows
    .map((row) => t('figures:wiring.wire', { pin: row.pin, to: row.to, how: row.below }))
    .join(t('figures:wiring.between'))
  const widths = {
    label: Math.max(...rows.map((row) => Math.max(textWidth(row.pin, PIN), textWidth(row.below, DETAIL)))),
    part: Math.max(textWidth(part, { size: 15, bold: true }), ...rows.map((row) => textWidth(row.to, PIN) + 14)),
  }
  const placed = plan(board.drawing, header, record.wires, widths)
  return (
    <figure className="diagram wiring" data-part="diagram wiring" data-type="wiring">
      <div className="diagram-scroll" tabIndex={0} role="group" aria-label={title}>
        <svg
          className="dg dg-fit"
          role="img"
          aria-label={t('figures:wiring.described', { title, wires })}
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          width={placed.width}
          height={placed.height}
          data-hue={board.hue}
        >
          <BoardCorner of={placed} id={board.id} name={board.name} />
          <Wires of={placed} wires={record.wires} part={part} rows={rows} />
        </svg>
      </div>
      <figcaption className="caption">
        {header.level === undefined ? title : t('figures:wiring.level', { title, level: header.level })}{' '}
        <ViewButton title={title} />
        <PinLinks record={record} header={header} rows={rows} />
      </figcaption>
    </figure>
  )
}

/** The wires, the part at their ends, and the labels at both ends. */
function Wires({
  of,
  wires,
  part,
  rows,
}: {
  readonly of: Plan
  readonly wires: readonly WireTo[]
  readonly part: string
  readonly rows: readonly Row[]
}) {
  return (
    <>
      <rect className="dg-box" x={of.part.x} y={of.part.y} width={of.part.w} height={of.part.h} rx="6" />
      <text className="dg-label" x={of.part.x + of.part.w / 2} y={of.part.y + 22} textAnchor="middle">
        {part}
      </text>
      {rows.map((row, i) => {
        const { y, path } = of.wires[i] as Plan['wires'][number]
        const { pin, color } = wires[i] as WireTo
        const pad = of.pads.find((one) => one.pin === pin) as Plan['pads'][number]
        return (
          <g key={i} className="wire" data-n={i}>
            <path className="dg-wire-edge" d={path} />
            <path className="dg-wire" data-wire={color} d={path} />
            <circle className="dg-pad" cx={pad.x} cy={pad.y} r="4.5" />
            <text className="dg-pin" x={of.labelX} y={y - 7}>
              {row.pin}
            </text>
            <text className="dg-note" x={of.labelX} y={y + 17}>
              {row.below}
            </text>
            <rect className="dg-pad" x={of.part.x - 4} y={y - 5} width="10" height="10" />
            <text className="dg-pin" x={of.part.x + 13} y={y + 4.5}>
              {row.to}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** The used pins, each linked to its place in the pinout. */
function PinLinks({
  record,
  header,
  rows,
}: {
  readonly record: WiringRecord
  readonly header: Header
  readonly rows: readonly Row[]
}) {
  const { t, href } = usePage()
  const board = boardOf(record.board)
  return (
    <span className="diagram-note">
      {t('figures:wiring.pins')}
      {record.wires.map((wire, i) => (
        <Fragment key={wire.pin}>
          {i === 0 ? null : t('products:list.comma')}
          <a data-n={i} href={href(`${board.route}#${board.id}-${header.id}-${wire.pin}`)}>
            {rows[i]?.pin}
          </a>
        </Fragment>
      ))}
    </span>
  )
}

/** The visible part of the board, drawn as everywhere, with pin numbers at its ends. */
function BoardCorner({ of, id, name }: { readonly of: Plan; readonly id: BoardId; readonly name: string }) {
  const { strip, corner } = of
  return (
    <>
      <svg
        x={strip.x}
        y={strip.y}
        width={strip.w}
        height={strip.h}
        viewBox={corner.box.map((value) => Math.round(value * 100) / 100).join(' ')}
      >
        <g transform={corner.transform === '' ? undefined : corner.transform}>
          <CardShapes id={id} />
        </g>
      </svg>
      <text className="dg-detail" x={strip.x + strip.w / 2} y={strip.y - 6} textAnchor="middle">
        {name}
      </text>
      {of.ends.map((end) => (
        <text key={end.text} className="dg-pin wire-end" x={end.x} y={end.y} textAnchor={end.anchor}>
          {end.text}
        </text>
      ))}
    </>
  )
}

export function namedWiring(name: unknown): WiringRecord {
  const found = wirings.find((one) => one.id === name)
  if (found === undefined)
    throw new Error(`there is no wiring "${String(name)}"; the ids are ${wirings.map((one) => one.id).join(', ')}`)
  return found
}

export function headerOf(record: WiringRecord): Header {
  const header = boardOf(record.board).headers.find((one) => one.id === record.header)
  if (header === undefined)
    throw new Error(
      `the wiring "${record.id}" names the header "${record.header}", which ${record.board} does not have`,
    )
  return header
}

export function pinOf(header: Header, number: number): Pin {
  const pin = header.pins.find((one) => one.pin === number)
  if (pin === undefined) throw new Error(`header ${header.id} has no pin ${number}`)
  return pin
}

/** `9 · SPI2_SCK`. Throws if the pin doesn't have the function. */
export function pinLabel(header: Header, wire: WireTo): string {
  const pin = pinOf(header, wire.pin)
  if (wire.use !== undefined && pin.alt?.includes(wire.use) !== true)
    throw new Error(
      `pin ${wire.pin} of header ${header.id} has no function ${wire.use}; it has ${pin.alt?.join(', ') ?? 'none'}`,
    )
  return `${wire.pin} · ${wire.use ?? pin.name}`
}
