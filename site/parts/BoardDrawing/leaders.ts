// Places numbers around a drawing and routes their leader lines. Each leader takes the cheapest route from any edge. Crossing a text, another
// number's part or another leader costs extra, and so do bends and length. Leaders are routed one after the other, and then once more with all others
// in place.
import type { Box, Callout, Drawing, Part, Point, Side } from '../../data/drawings/types.ts'
import { partBox } from './part-box.ts'
import { mm } from './pen.ts'
import { plotBoard } from './plot.ts'

export interface PlacedCallout {
  readonly n: number
  readonly callout: Callout
  readonly side: Side
  /** Box of the part that the number refers to. */
  readonly box: Box
  readonly leader: string
  /** The leader's corners, from the number to the part. */
  readonly line: readonly Point[]
  /** End of the leader. */
  readonly x: number
  readonly y: number
  /** Center of the number. */
  readonly cx: number
  readonly cy: number
}

/** Distance of the numbers from the board, in units of text. */
export const RING = 5.4
const SIDES: readonly Side[] = ['t', 'r', 'b', 'l']
/** Costs of a route, in units of its length. */
const COST = { crossing: 1000, leader: 300, unnumbered: 1.5, bend: 1.5, otherSide: 6, otherAim: 1.5 }
/** Number of times that every route is computed. */
const ROUNDS = 2
const ATTEMPTS = 3
/** Parts that are only printed lines, or below the board. */
const FLAT: ReadonlySet<Part['t']> = new Set(['hidden', 'outline', 'cooler', 'daughter', 'antenna'])

interface Way {
  readonly side: Side
  readonly place: number
  readonly line: readonly Point[]
}

interface Wanted {
  readonly callout: Callout
  readonly box: Box
  readonly aims: readonly Point[]
  readonly hard: readonly Box[]
  readonly soft: readonly Box[]
}

const known = new WeakMap<Drawing, Map<string, readonly PlacedCallout[]>>()

/** Numbers run clockwise from the top left corner. */
export function placeCallouts(drawing: Drawing, u: number, bleed: number): readonly PlacedCallout[] {
  const all = known.get(drawing) ?? new Map<string, readonly PlacedCallout[]>()
  known.set(drawing, all)
  const key = `${u} ${bleed}`
  const placed = all.get(key) ?? routed(drawing, u, bleed)
  all.set(key, placed)
  return placed
}

function routed(drawing: Drawing, u: number, bleed: number): readonly PlacedCallout[] {
  const wanted = wantedOf(drawing)
  const sheet = { w: drawing.width, h: drawing.height, ring: bleed + RING * u, u }
  let order = nearEdgeFirst(wanted, drawing)
  let ways = inTurn(wanted, order, sheet)
  // A leader that found no free route is placed first in the next attempt.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stuck = order.filter((i) => crossings(ways[i]?.line ?? [], wanted[i] as Wanted, []) >= COST.crossing)
    if (stuck.length === 0) break
    order = [...stuck, ...order.filter((i) => !stuck.includes(i))]
    ways = inTurn(wanted, order, sheet)
  }
  return ways
    .flatMap((way, i) => (way === undefined ? [] : [{ way, of: wanted[i] as Wanted }]))
    .sort((a, b) => SIDES.indexOf(a.way.side) - SIDES.indexOf(b.way.side) || clockwise(a.way) - clockwise(b.way))
    .map(({ way, of }, i) => {
      const [[cx, cy], [x, y]] = [numberAt(way, sheet), way.line.at(-1) as Point]
      const leader = way.line.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${mm(px)} ${mm(py)}`).join('')
      return { n: i + 1, callout: of.callout, side: way.side, box: of.box, leader, line: way.line, x, y, cx, cy }
    })
}

function inTurn(wanted: readonly Wanted[], order: readonly number[], sheet: Sheet): readonly (Way | undefined)[] {
  const ways: (Way | undefined)[] = wanted.map(() => undefined)
  for (let round = 0; round <= ROUNDS; round++)
    for (const i of order) {
      const others = ways.filter((way, at): way is Way => way !== undefined && at !== i)
      ways[i] = cheapest(wanted[i] as Wanted, others, sheet) ?? ways[i]
    }
  return ways
}

function clockwise({ side, place }: Way): number {
  return side === 'b' || side === 'l' ? -place : place
}

function wantedOf(drawing: Drawing): readonly Wanted[] {
  const boxes = new Map(drawing.parts.map((part) => [part, bodyOf(part, drawing)] as const))
  const numbered = new Set(drawing.callouts.map(({ part }) => part))
  const texts = textBoxes(drawing)
  return drawing.callouts.map((callout) => {
    const own = drawing.parts.find(({ id }) => id === callout.part)
    const box: Box = own === undefined ? [0, 0, 0, 0] : partBox(own, drawing)
    const aims = aimsOf(callout, box)
    // A part that contains the target can't be avoided.
    const others = [...boxes].filter(([part, other]) => part !== own && !FLAT.has(part.t) && !contains(other, box))
    return {
      callout,
      box,
      aims,
      hard: [...texts, ...others.filter(([{ id }]) => id !== undefined && numbered.has(id)).map(([, other]) => other)],
      soft: others.filter(([{ id }]) => id === undefined || !numbered.has(id)).map(([, other]) => other),
    }
  })
}

/** The solid part of a component. For an M.2 slot, it's the socket without the card's area. */
function bodyOf(part: Part, drawing: Drawing): Box {
  if (part.t !== 'm2') return partBox(part, drawing)
  const [deep, wide] = [part.depth ?? 8, part.width ?? 22]
  return part.to === 'l' || part.to === 'r'
    ? [part.x - deep / 2, part.y - wide / 2, deep, wide]
    : [part.x - wide / 2, part.y - deep / 2, wide, deep]
}

/** A drawing's texts as boxes. A letter is about 0.6 em wide. */
export function textBoxes(drawing: Drawing): readonly Box[] {
  return plotBoard(drawing, 1).texts.map(({ x, y, size, text, anchor, turn = 0 }): Box => {
    const [px, py, em] = [Number(x), Number(y), Number(size)]
    const long = text.length * em * 0.6
    const before = { start: 0, middle: long / 2, end: long }[anchor]
    return turn === 0
      ? [px - before, py - em * 0.75, long, em * 0.8]
      : [px - em * 0.75, py - long + before, em * 0.8, long]
  })
}

/** Possible end points of a leader, best first: the one in the data or the center, then points toward the corners and edges. */
function aimsOf({ at }: Callout, [x, y, w, h]: Box): readonly Point[] {
  const grid = [0.5, 0.14, 0.86].flatMap((fy) => [0.5, 0.14, 0.86].map((fx): Point => [x + w * fx, y + h * fy]))
  return at === undefined ? grid : [at, ...grid]
}

/** Parts near an edge come first. They have only one route, and the others can go around them. */
function nearEdgeFirst(wanted: readonly Wanted[], { width, height }: Drawing): readonly number[] {
  const depth = ({ box: [x, y, w, h] }: Wanted): number =>
    Math.min(x + w / 2, width - x - w / 2, y + h / 2, height - y - h / 2)
  return wanted.map((_, i) => i).sort((a, b) => depth(wanted[a] as Wanted) - depth(wanted[b] as Wanted) || a - b)
}

interface Sheet {
  readonly w: number
  readonly h: number
  readonly ring: number
  readonly u: number
}

function cheapest(of: Wanted, others: readonly Way[], sheet: Sheet): Way | undefined {
  const { u } = sheet
  let best: Way | undefined
  let least = Infinity
  for (const side of [of.callout.side, ...SIDES.filter((one) => one !== of.callout.side)]) {
    const length = side === 't' || side === 'b' ? sheet.w : sheet.h
    const neighbours = others.filter((way) => way.side === side).map(({ place }) => place)
    of.aims.forEach((aim, rank) => {
      const base = (side === of.callout.side ? 0 : COST.otherSide) + Math.min(rank, 3) * COST.otherAim
      if (base + depthOf(aim, side, sheet) / u >= least) return
      for (const place of placesFrom(
        side === 't' || side === 'b' ? aim[0] : aim[1],
        -1.5 * u,
        length + 1.5 * u,
        u / 2,
      )) {
        if (neighbours.some((other) => Math.abs(other - place) < 4 * u - 1e-6)) continue
        for (const line of linesTo(side, place, aim, sheet)) {
          const cost = base + lengthOf(line) / u + (line.length - 2) * COST.bend
          if (cost >= least) continue
          const total = cost + crossings(line, of, others, least - cost)
          if (total < least) [least, best] = [total, { side, place, line }]
        }
      }
    })
  }
  return best
}

/** Positions along an edge, nearest to the part first. */
function placesFrom(from: number, low: number, high: number, step: number): readonly number[] {
  const start = Math.min(Math.max(from, low), high)
  const places = [start]
  for (let d = step; start - d >= low || start + d <= high; d += step) {
    if (start + d <= high) places.push(start + d)
    if (start - d >= low) places.push(start - d)
  }
  return places
}

function numberAt({ side, place }: Pick<Way, 'side' | 'place'>, { w, h, ring }: Sheet): Point {
  return side === 't'
    ? [place, -ring]
    : side === 'b'
      ? [place, h + ring]
      : side === 'l'
        ? [-ring, place]
        : [w + ring, place]
}

function depthOf([x, y]: Point, side: Side, { w, h, ring }: Sheet): number {
  return ring + { t: y, b: h - y, l: x, r: w - x }[side]
}

/** Routes from a position on an edge: straight and then at 45 degrees, at 45 degrees outside the board and then straight, or around a corner. */
function linesTo(side: Side, place: number, aim: Point, sheet: Sheet): readonly (readonly Point[])[] {
  const across = side === 't' || side === 'b'
  const depth = depthOf(aim, side, sheet)
  const [cx, cy] = numberAt({ side, place }, sheet)
  const inwards = side === 't' || side === 'l' ? 1 : -1
  const aside = (across ? aim[0] : aim[1]) - place
  /** A point `deep` below the number and `over` next to it. */
  const at = (deep: number, over: number): Point =>
    across ? [cx + over, cy + inwards * deep] : [cx + inwards * deep, cy + over]
  const start = at(1.5 * sheet.u, 0)
  if (Math.abs(aside) < 1e-6) return [[start, aim]]
  const lines: (readonly Point[])[] = []
  const straight = depth - Math.abs(aside)
  if (straight >= 2.2 * sheet.u) lines.push([start, at(straight, 0), aim])
  const outside = 2 * sheet.u
  if (outside + Math.abs(aside) <= sheet.ring)
    lines.push([start, at(outside, 0), at(outside + Math.abs(aside), aside), aim])
  lines.push([start, at(depth, 0), aim])
  return lines
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = line[i] as Point
    return sum + Math.hypot(x - px, y - py)
  }, 0)
}

/** Costs of everything that a line crosses. Stops counting at `enough`. */
function crossings(line: readonly Point[], { hard, soft }: Wanted, others: readonly Way[], enough = Infinity): number {
  let cost = 0
  for (const box of hard) if (crosses(line, box) && (cost += COST.crossing) >= enough) return cost
  for (const way of others) if (meets(line, way.line) && (cost += COST.leader) >= enough) return cost
  for (const box of soft) if (crosses(line, box) && (cost += COST.unnumbered) >= enough) return cost
  return cost
}

/** Whether a line crosses a box. */
export function crosses(line: readonly Point[], box: Box): boolean {
  for (let i = 1; i < line.length; i++) if (through(line[i - 1] as Point, line[i] as Point, box)) return true
  return false
}

/** The Liang-Barsky algorithm: finds where a segment is inside all four edges. Most segments are outside, so that's tested first. */
function through([x1, y1]: Point, [x2, y2]: Point, [x, y, w, h]: Box): boolean {
  if ((x1 < x && x2 < x) || (x1 > x + w && x2 > x + w) || (y1 < y && y2 < y) || (y1 > y + h && y2 > y + h)) return false
  let [from, to] = [0, 1]
  const [dx, dy] = [x2 - x1, y2 - y1]
  for (const [p, q] of [
    [-dx, x1 - x],
    [dx, x + w - x1],
    [-dy, y1 - y],
    [dy, y + h - y1],
  ] as const) {
    if (p === 0) {
      if (q < 0) return false
      continue
    }
    if (p < 0) from = Math.max(from, q / p)
    else to = Math.min(to, q / p)
    if (from > to) return false
  }
  return true
}

function meets(a: readonly Point[], b: readonly Point[]): boolean {
  for (let i = 1; i < a.length; i++)
    for (let j = 1; j < b.length; j++)
      if (cut(a[i - 1] as Point, a[i] as Point, b[j - 1] as Point, b[j] as Point)) return true
  return false
}

function cut(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
}

function contains([x, y, w, h]: Box, [bx, by, bw, bh]: Box): boolean {
  return bx >= x && by >= y && bx + bw <= x + w && by + bh <= y + h
}
