// Resistors, capacitors, crystals and test points around the chips. They aren't measured but generated from a fixed seed, so that every build places
// them in the same way. A group has at most four parts, and none overlaps a part, hole or name.
import type { Box, Drawing, Part, SmallRow } from '../../data/drawings/types.ts'
import { partBox } from './part-box.ts'
import type { Pen } from './pen.ts'

/** Maximum number of parts in a group. */
const MOST = 4
/** Maximum number of generated groups. More would cost bytes without a visible difference. */
const GROUPS = 56
const CHIPS: ReadonlySet<Part['t']> = new Set(['bga', 'qfn', 'ic', 'can'])
/** Parts that don't cover the board below them. */
const FLAT: ReadonlySet<Part['t']> = new Set(['hidden', 'cooler'])

interface Small {
  readonly groups: readonly SmallRow[]
  readonly crystals: readonly Box[]
  readonly points: readonly (readonly [number, number])[]
}

const known = new WeakMap<Drawing, Small>()

/** Draws all of a board's small parts that touch a rectangle. With `coarse`, draws only those in its data, without their solder. */
export function plotSmallParts(pen: Pen, drawing: Drawing, coarse: boolean, visible: (box: Box) => boolean): void {
  if (coarse) {
    for (const { x, y, n, step, w, h, down } of drawing.rows.flatMap(inFours))
      if (visible([x, y, w, h])) pen.ticks('smd', x, y, n, step, w, h, down)
    return
  }
  const small = placeSmallParts(drawing)
  small.groups.forEach((group, i) => {
    if (visible(boxOf(group))) plotGroup(pen, group, i % 3 === 2 ? 'dark' : 'smd')
  })
  for (const [x, y, w, h] of small.crystals) {
    if (!visible([x, y, w, h])) continue
    pen.rect('metal', x, y, w, h, w * 0.12)
    pen.rect('line', x + w * 0.16, y + h * 0.2, w * 0.68, h * 0.6, w * 0.1)
  }
  for (const [x, y] of small.points) if (visible([x, y, 1, 1])) pen.circle('pad', x, y, unitOf(drawing) * 0.42)
}

/** Draws parts with solder at both ends and a body between. */
function plotGroup(pen: Pen, { x, y, n, step, w, h, down = false }: SmallRow, body: 'smd' | 'dark'): void {
  pen.ticks('cap', x, y, n, step, w, h, down)
  if (w > h) pen.ticks(body, x + w / 4, y, n, step, w / 2, h, down)
  else pen.ticks(body, x, y + h / 4, n, step, w, h / 2, down)
}

function boxOf({ x, y, n, step, w, h, down }: SmallRow): Box {
  const reach = (n - 1) * step
  return down === true ? [x, y, w, reach + h] : [x, y, reach + w, h]
}

/** Length of a small part in millimeters. It's larger on large boards, which are shown smaller. */
function unitOf({ width, height }: Drawing): number {
  return Math.max(width, height) < 60 ? 1 : Math.max(width, height) < 120 ? 1.2 : 2
}

/** A board's small parts with their positions. Computed once per drawing. */
export function placeSmallParts(drawing: Drawing): Small {
  const small = known.get(drawing) ?? placed(drawing)
  known.set(drawing, small)
  return small
}

function placed(drawing: Drawing): Small {
  const place = new Places(drawing)
  const groups = drawing.rows.flatMap(inFours)
  place.keep(groups.map(boxOf))
  const smalls = (drawing.smalls ?? []).map(([x, y, w, h]): SmallRow => ({ x, y, n: 1, step: 1, w, h }))
  place.keep(smalls.map(boxOf))
  const chance = dice(drawing.width * 1009 + drawing.height * 31 + drawing.parts.length)
  const unit = unitOf(drawing)
  // Don't generate any if the data has measured ones.
  if (drawing.skin === 'case' || smalls.length > 0) return { groups: [...groups, ...smalls], crystals: [], points: [] }
  const chips = drawing.parts.filter((part) => CHIPS.has(part.t)).map((part) => partBox(part, drawing))
  const crystals = chips.flatMap((chip) => beside(chip, [1.5 * unit, 1.1 * unit], unit, place, chance).slice(0, 1))
  const around = chips.flatMap((chip) => ringOf(chip, unit, place, chance)).slice(0, GROUPS)
  const points = Array.from(
    { length: 16 },
    () => [onGrid(chance() * drawing.width), onGrid(chance() * drawing.height)] as const,
  ).filter(([x, y]) => place.take([x - unit / 2, y - unit / 2, unit, unit]))
  return { groups: [...groups, ...smalls, ...around], crystals, points }
}

/** Splits a row in the data into groups of four, with a gap of one part between them. */
function inFours(row: SmallRow): readonly SmallRow[] {
  return Array.from({ length: Math.ceil(row.n / (MOST + 1)) }, (_, i) => {
    const at = i * (MOST + 1) * row.step
    const moved = row.down === true ? { y: row.y + at } : { x: row.x + at }
    return { ...row, ...moved, n: Math.min(MOST, row.n - i * (MOST + 1)) }
  }).filter(({ n }) => n > 0)
}

/** Groups in two rings around a chip, like decoupling capacitors. A large chip has more of them. */
function ringOf(chip: Box, unit: number, place: Places, chance: () => number): readonly SmallRow[] {
  const [x, y, w, h] = chip
  const [long, short, step] = [unit, unit * 0.6, unit]
  const groups: SmallRow[] = []
  for (const ring of [0.8, 2.3]) {
    for (const side of ['t', 'r', 'b', 'l'] as const) {
      const down = side === 'l' || side === 'r'
      const [from, length] = down ? [y, h] : [x, w]
      for (let at = from + chance() * step; at < from + length - short;) {
        const n = Math.min(1 + Math.floor(chance() * MOST), Math.ceil(length / step / 2))
        const off = ring * unit
        const cross = { t: y - off - long, b: y + h + off, l: x - off - long, r: x + w + off }[side]
        const group: SmallRow = down
          ? { x: onGrid(cross), y: onGrid(at), n, step, w: long, h: short, down }
          : { x: onGrid(at), y: onGrid(cross), n, step, w: short, h: long }
        if (chance() < 0.85 && place.take(boxOf(group))) groups.push(group)
        at += (n + 0.5 + chance() * 2) * step
      }
    }
  }
  return groups
}

/** Rounds to fifths of a millimeter, for shorter numbers without a visible difference. */
function onGrid(value: number): number {
  return Math.round(value * 5) / 5
}

/** Free positions of a given size next to a chip. */
function beside(
  [x, y, w, h]: Box,
  [width, height]: readonly [number, number],
  unit: number,
  place: Places,
  chance: () => number,
): readonly Box[] {
  const off = 1.2 * unit
  const along = chance()
  const tries: Box[] = [
    [x + w + off, y + along * (h - height), width, height],
    [x - off - width, y + along * (h - height), width, height],
    [x + along * (w - width), y + h + off, width, height],
    [x + along * (w - width), y - off - height, width, height],
  ]
  const found = tries.find((box) => place.take(box))
  return found === undefined ? [] : [found]
}

/** The areas that are already taken. */
class Places {
  private readonly boxes: Box[]
  private readonly board: Drawing
  private readonly margin: number

  constructor(drawing: Drawing) {
    this.board = drawing
    this.margin = unitOf(drawing) * 0.3
    const names = drawing.silk.map(({ x, y, size, text, anchor = 'start' }): Box => {
      const w = text.length * size * 0.68
      return [x - { start: 0, middle: w / 2, end: w }[anchor], y - size, w, size * 1.3]
    })
    this.boxes = [
      ...names,
      ...(drawing.cuts ?? []),
      ...drawing.holes.map(({ x, y, d, pad = d }): Box => [x - pad / 2 - 1, y - pad / 2 - 1, pad + 2, pad + 2]),
      ...drawing.parts.flatMap((part) => (FLAT.has(part.t) ? [] : [this.around(part)])),
      ...drawing.parts.flatMap((part) =>
        part.t === 'cooler' ? part.holes.map(([x, y]): Box => [x - 3, y - 3, 6, 6]) : [],
      ),
    ]
  }

  /** Reserves areas for parts in the data, even if they overlap others. */
  keep(boxes: readonly Box[]): void {
    this.boxes.push(...boxes)
  }

  /** Reserves an area if it's free. */
  take(box: Box): boolean {
    const [x, y, w, h] = box
    const { width, height } = this.board
    const edge = 4 * this.margin
    if (x < edge || y < edge || x + w > width - edge || y + h > height - edge) return false
    const m = this.margin
    const free = this.boxes.every(
      ([bx, by, bw, bh]) => x - m >= bx + bw || bx >= x + w + m || y - m >= by + bh || by >= y + h + m,
    )
    if (free) this.boxes.push(box)
    return free
  }

  /** A part together with the name printed next to it. */
  private around(part: Part): Box {
    const [x, y, w, h] = partBox(part, this.board)
    if (part.t !== 'header' || part.label === undefined) return [x, y, w, h]
    const size = Math.max((part.pitch ?? 2.54) * 0.5, this.board.width / 100)
    const long = Math.max(w, part.label.length * size * 0.62)
    const left = part.labelled === 'end' ? x + w - long : x
    return [left, y - size * 1.4, long, h + size * 2.8]
  }
}

/** Pseudorandom numbers from 0 to 1 that are the same in every build (mulberry32). */
function dice(seed: number): () => number {
  let state = Math.round(seed) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
