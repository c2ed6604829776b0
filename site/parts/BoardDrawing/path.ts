// Creates compact path data: coordinates are whole grid steps, each shape is relative to the previous one, and equal shapes are next to each other.

/** A shape: its start, its path data, and the pen's position after it. Coordinates are whole grid steps. */
export interface Piece {
  readonly at: readonly [number, number]
  readonly rest: string
  readonly end: readonly [number, number]
}

/** Grid steps per millimeter. A hundredth of a millimeter is enough for any size, and a tenth for small drawings. */
export type Grid = 100 | 10

type Point = readonly [number, number]

/** Joins all shapes to one path. Shapes in a path don't overlap, so their order doesn't matter. */
export function joinPieces(pieces: readonly Piece[], grid: Grid): string {
  const ordered = pieces.toSorted((a, b) => compare(a.rest, b.rest) || a.at[1] - b.at[1] || a.at[0] - b.at[0])
  let d = ''
  let [x, y] = [0, 0]
  for (const { at, rest, end } of ordered) {
    d += d === '' ? `M${pair(at[0], at[1], grid)}` : `m${pair(at[0] - x, at[1] - y, grid)}`
    d += rest
    ;[x, y] = end
  }
  return d
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function rectPiece(x: number, y: number, w: number, h: number, r: number, grid: Grid): Piece {
  const [left, top, width, height, round] = [x, y, w, h, r].map((value) => Math.round(value * grid)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const n = (value: number): string => text(value, grid)
  if (round === 0) return closed([left, top], `h${n(width)}v${n(height)}h${n(-width)}z`)
  const corner = (dx: number, dy: number): string => `a${n(round)} ${n(round)} 0 0 1 ${pair(dx, dy, grid)}`
  return closed(
    [left + round, top],
    `h${n(width - 2 * round)}${corner(round, round)}v${n(height - 2 * round)}${corner(-round, round)}` +
      `h${n(2 * round - width)}${corner(-round, -round)}v${n(2 * round - height)}${corner(round, -round)}z`,
  )
}

export function circlePiece(x: number, y: number, r: number, grid: Grid): Piece {
  // Rounded before it's doubled, so that the two halves meet.
  const round = Math.round(r * grid)
  const half = (way: number): string =>
    `a${text(round, grid)} ${text(round, grid)} 0 1 0 ${text(2 * way * round, grid)} 0`
  return closed([Math.round(x * grid) - round, Math.round(y * grid)], `${half(1)}${half(-1)}z`)
}

export function linePiece(points: readonly Point[], grid: Grid): Piece {
  const [first, ...others] = points.map(([x, y]) => [Math.round(x * grid), Math.round(y * grid)] as const)
  let last = first as Point
  let rest = ''
  for (const next of others) {
    const [dx, dy] = [next[0] - last[0], next[1] - last[1]]
    if (dx === 0 && dy === 0) continue
    rest += dy === 0 ? `h${text(dx, grid)}` : dx === 0 ? `v${text(dy, grid)}` : `l${pair(dx, dy, grid)}`
    last = next
  }
  return { at: first as Point, rest, end: last }
}

/** A row of contacts as a dashed stroke. Its length isn't rounded, because otherwise the last contact could be lost. */
export function rowPiece([x, y]: Point, dx: number, dy: number, grid: Grid): Piece {
  const at = [Math.round(x * grid), Math.round(y * grid)] as const
  const rest = dy === 0 ? `h${text(Math.round(dx * 100), 100)}` : `v${text(Math.round(dy * 100), 100)}`
  const end = (from: number, by: number): number => from + (Math.round(by * 100) / 100) * grid
  return { at, rest, end: [end(at[0], dx), end(at[1], dy)] }
}

function closed(at: Point, rest: string): Piece {
  return { at, rest, end: at }
}

function pair(a: number, b: number, grid: Grid): string {
  const second = text(b, grid)
  return second.startsWith('-') ? text(a, grid) + second : `${text(a, grid)} ${second}`
}

/** Converts grid steps to millimeters without redundant zeros. */
function text(steps: number, grid: Grid): string {
  const known = grid === 100 ? hundredths : tenths
  let written = known.get(steps)
  if (written === undefined) {
    // Fractions occur after a row, whose length is finer than the grid.
    written = String(Math.round((steps / grid) * 100) / 100).replace(/^(-?)0\./, '$1.')
    if (written === '-0') written = '0'
    known.set(steps, written)
  }
  return written
}

// Cached, because all drawings use the same few thousand numbers.
const hundredths = new Map<number, string>()
const tenths = new Map<number, string>()
