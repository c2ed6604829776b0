// The corner of a board with a header, rotated by quarter turns so that the edge next to the header is on the right.
import type { Header } from '../../data/types.ts'
import type { Box, Drawing, Point, Side } from '../../data/drawings/types.ts'
import { pinPoint } from '../BoardDrawing/contacts.ts'

export interface Corner {
  /** The board's edge that is on the right. */
  readonly edge: Side
  /** The visible part of the rotated board, in millimeters. */
  readonly box: Box
  /** The header's pins on the rotated board, in order. */
  readonly pins: readonly Point[]
  /** The SVG transform from the board to the rotated board. */
  readonly transform: string
}

/** Visible millimeters behind the inner row of pins. */
const DEEP = 9
/** Visible millimeters beyond the last pin. A board corner slightly farther away is included too. */
const BEYOND = 4
const NEAR = 9

export function corner(drawing: Drawing, header: Header): Corner {
  const { width: w, height: h } = drawing
  if (header.order === 'around') return { edge: 'r', box: [0, 0, w, h], pins: around(drawing, header), transform: '' }
  const part = drawing.parts.find((one) => one.id === header.id)
  if (part?.t !== 'header') throw new Error(`the drawing has no header ${header.id}`)
  const points = header.pins.map(({ pin }) => pinPoint(part, pin))
  const edge = nearest(points, drawing)
  const turned = points.map(TURNS[edge].point(w, h))
  const [wide, long] = edge === 't' || edge === 'b' ? [h, w] : [w, h]
  const ys = turned.map(([, y]) => y)
  const top = Math.min(...ys) - BEYOND
  const bottom = Math.max(...ys) + BEYOND
  const from = top < NEAR - BEYOND ? 0 : top
  const to = bottom > long - NEAR + BEYOND ? long : bottom
  const left = Math.max(0, Math.min(...turned.map(([x]) => x)) - DEEP)
  return { edge, box: [left, from, wide - left, to - from], pins: turned, transform: TURNS[edge].transform(w, h) }
}

/** For each quarter turn: the new position of a point, and the SVG transform. */
const TURNS: Readonly<
  Record<Side, { point(w: number, h: number): (point: Point) => Point; transform(w: number, h: number): string }>
> = {
  r: { point: () => (point) => point, transform: () => '' },
  t: {
    point:
      (_, h) =>
      ([x, y]) => [h - y, x],
    transform: (_, h) => `translate(${h} 0) rotate(90)`,
  },
  l: {
    point:
      (w, h) =>
      ([x, y]) => [w - x, h - y],
    transform: (w, h) => `translate(${w} ${h}) rotate(180)`,
  },
  b: {
    point:
      (w) =>
      ([x, y]) => [y, w - x],
    transform: (w) => `translate(0 ${w}) rotate(-90)`,
  },
}

function nearest(points: readonly Point[], { width, height }: Drawing): Side {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const far: Readonly<Record<Side, number>> = {
    t: Math.max(...ys),
    b: height - Math.min(...ys),
    l: Math.max(...xs),
    r: width - Math.min(...xs),
  }
  return (['t', 'b', 'r', 'l'] as const).reduce((best, side) => (far[side] < far[best] ? side : best))
}

/** Pins down the left edge and up the right one. */
function around({ parts, width }: Drawing, { pins }: Header): readonly Point[] {
  const half = pins.length / 2
  const edge = parts.find((part) => part.t === 'edge' && part.side === 'l')
  if (edge?.t !== 'edge') throw new Error('the drawing has no pads on the left edge')
  return pins.map((_, i) =>
    i < half ? [edge.y, edge.x + i * edge.pitch] : [width - edge.y, edge.x + (pins.length - 1 - i) * edge.pitch],
  )
}
