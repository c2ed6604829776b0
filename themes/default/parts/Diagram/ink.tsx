// Shared drawing functions of all diagrams: lines of text, and lines with corners cut at 45 degrees, like traces on a board. Units are pixels.
import { textWidth, wrapText, type Face } from 'ssg/theme/measure'

export const LABEL: Face = { size: 15, bold: true }
export const DETAIL: Face = { size: 13 }
export const PIN: Face = { size: 13, mono: true, bold: true }
export const LABEL_LINE = 20
export const DETAIL_LINE = 18

/** A label and its details, wrapped to a width. */
export interface Caption {
  readonly label: readonly string[]
  readonly detail: readonly string[]
  /** Width of the longest line. */
  readonly width: number
  readonly height: number
}

export function caption(label: string, detail: string, width: number): Caption {
  const lines = label === '' ? [] : wrapText(label, width, LABEL)
  const below = detail === '' ? [] : wrapText(detail, width, DETAIL)
  return {
    label: lines,
    detail: below,
    width: Math.max(0, ...lines.map((line) => textWidth(line, LABEL)), ...below.map((line) => textWidth(line, DETAIL))),
    height: lines.length * LABEL_LINE + below.length * DETAIL_LINE,
  }
}

type Anchor = 'start' | 'middle' | 'end'

/** A caption whose first line starts at `y`. */
export function CaptionText({
  of,
  x,
  y,
  anchor = 'start',
}: {
  readonly of: Caption
  readonly x: number
  readonly y: number
  readonly anchor?: Anchor
}) {
  return (
    <>
      <TextLines lines={of.label} x={x} y={y + 15} step={LABEL_LINE} className="dg-label" anchor={anchor} />
      <TextLines
        lines={of.detail}
        x={x}
        y={y + of.label.length * LABEL_LINE + 13}
        step={DETAIL_LINE}
        className="dg-detail"
        anchor={anchor}
      />
    </>
  )
}

/** Lines of text. `y` is the first one's baseline. */
export function TextLines({
  lines,
  x,
  y,
  step,
  className,
  anchor = 'start',
}: {
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly step: number
  readonly className: string
  readonly anchor?: Anchor
}) {
  return lines.map((line, index) => (
    <text
      key={index}
      className={className}
      x={round(x)}
      y={round(y + index * step)}
      textAnchor={anchor === 'start' ? undefined : anchor}
    >
      {line}
    </text>
  ))
}

export type Point = readonly [x: number, y: number]

/** A path through points with right angles, whose corners are cut at 45 degrees. */
export function trace(points: readonly Point[], cut = 7): string {
  const way = points.filter(
    (point, index) => index === 0 || point[0] !== points[index - 1]?.[0] || point[1] !== points[index - 1]?.[1],
  )
  let d = ''
  way.forEach((point, index) => {
    const before = way[index - 1]
    const after = way[index + 1]
    if (before === undefined) d += `M${at(point)}`
    else if (after === undefined || straight(before, point, after)) d += `L${at(point)}`
    else {
      const size = Math.min(cut, distance(before, point) / 2, distance(point, after) / 2)
      d += `L${at(towards(point, before, size))}L${at(towards(point, after, size))}`
    }
  })
  return d
}

function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function straight(a: Point, b: Point, c: Point): boolean {
  return (a[0] === b[0] && b[0] === c[0]) || (a[1] === b[1] && b[1] === c[1])
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function towards(from: Point, to: Point, size: number): Point {
  const length = distance(from, to)
  return length === 0
    ? from
    : [from[0] + ((to[0] - from[0]) / length) * size, from[1] + ((to[1] - from[1]) / length) * size]
}

/** An arrowhead of two 45-degree strokes. */
export function chevron(x: number, y: number, way: 'down' | 'right', size = 4): string {
  return way === 'down'
    ? `M${round(x - size)} ${round(y - size / 2)}l${size} ${size}l${size} ${-size}`
    : `M${round(x - size / 2)} ${round(y - size)}l${size} ${size}l${-size} ${size}`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
