// Draws chips, headers and small parts: everything on a board without an opening to the outside.
import type { Box, PartOf, Side } from '../../data/drawings/types.ts'
import { partBox } from './part-box.ts'
import type { Pen } from './pen.ts'

/** 0 for a card, 1 for everything else. */
export type Detail = 0 | 1

export function drawHeader(
  pen: Pen,
  p: PartOf<'header'>,
  detail: Detail,
  board: { width: number; height: number },
): void {
  const k = p.pitch ?? 2.54
  const [left, top, w, h] = partBox(p, board)
  if (p.body !== undefined) pen.rect('plastic', left, top, w, h, 0.4)
  if (p.wall !== undefined && detail === 1) drawWall(pen, [left, top, w, h], p.wall[2], k)
  drawPins(pen, p, k)
  if (detail === 0) return
  if (p.boxed !== false && p.body === undefined && p.wall === undefined) pen.rect('silkline', left, top, w, h)
  if (p.label === undefined || p.label === '') return
  const size = Math.max(k * 0.5, board.width / 100)
  const inner = p.y > board.height / 2 ? top - size * 0.3 : top + h + size * 0.95
  const anchor = p.labelled ?? 'start'
  pen.text('silk', anchor === 'end' ? left + w : left, inner, size, p.label, anchor)
}

function drawPins(pen: Pen, p: PartOf<'header'>, k: number): void {
  const housed = p.body !== undefined || p.wall !== undefined
  const gaps = (p.missing ?? []).map((n) => pinPoint(p, n))
  // Along the longer side: two rows of twenty contacts are two strokes, not twenty.
  const down = p.rows > p.cols
  const [along, across] = down ? [1, 0] : [0, 1]
  for (let r = 0; r < Math.min(p.rows, p.cols); r++) {
    const start = down ? ([p.x + r * k, p.y] as const) : ([p.x, p.y + r * k] as const)
    // A missing pin at an end shortens the row, and one in the middle splits it.
    const holes = gaps
      .filter((point) => Math.abs((point[across] as number) - (start[across] as number)) < 0.01)
      .map((point) => Math.round(((point[along] as number) - (start[along] as number)) / k))
    for (const [from, n] of runs(Math.max(p.rows, p.cols), holes)) {
      const [x, y] = down ? [start[0], start[1] + from * k] : [start[0] + from * k, start[1]]
      pen.dots(housed ? 'gold' : 'pad', x, y, n, k, k * (housed ? 0.34 : 0.63), down)
      if (!housed) pen.dots('hole', x, y, n, k, k * 0.38, down)
    }
  }
  if (p.one === undefined) return
  const [x, y] = pinPoint(p, 1)
  pen.box(housed ? 'gold' : 'pad', x, y, k * (housed ? 0.42 : 0.62), k * (housed ? 0.42 : 0.62))
}

/** Ranges of 0 … n − 1 between the omitted positions, as start and length. */
function runs(n: number, without: readonly number[]): readonly (readonly [number, number])[] {
  const cuts = [-1, ...without.toSorted((a, b) => a - b), n]
  return cuts
    .slice(1)
    .map((end, i) => [(cuts[i] as number) + 1, end - (cuts[i] as number) - 1] as const)
    .filter(([, length]) => length > 0)
}

/** A header pin's position. Odd numbers are in one row, starting at the corner of pin 1, and even numbers in the other. */
export function pinPoint(p: PartOf<'header'>, n: number): readonly [number, number] {
  const k = p.pitch ?? 2.54
  const along = p.cols >= p.rows
  const twoRows = Math.min(p.cols, p.rows) === 2
  const [i, j] = twoRows ? [Math.floor((n - 1) / 2), (n - 1) % 2] : [n - 1, 0]
  const one = p.one ?? 't'
  const [fromRight, fromBottom] = [one === 'r' || one === 'b', one === 'b' || one === 'l']
  const [col, row] = along ? [i, j] : [j, i]
  return [p.x + k * (fromRight ? p.cols - 1 - col : col), p.y + k * (fromBottom ? p.rows - 1 - row : row)]
}

function drawWall(pen: Pen, [x, y, w, h]: Box, notch: Side, k: number): void {
  pen.rect('plastic', x, y, w, h, 0.5)
  pen.rect('line', x + 0.9, y + 0.9, w - 1.8, h - 1.8, 0.3)
  const across = notch === 't' || notch === 'b'
  const size = Math.min(4.4, 1.8 * k)
  if (across) pen.rect('dark', x + w / 2 - size / 2, notch === 't' ? y : y + h - 0.9, size, 0.9)
  else pen.rect('dark', notch === 'l' ? x : x + w - 0.9, y + h / 2 - size / 2, 0.9, size)
}

/** Pads along an edge. x is the first one's distance along the edge, and y is its distance from the edge. */
export function drawEdge(pen: Pen, p: PartOf<'edge'>, board: { width: number; height: number }): void {
  const width = p.width ?? p.pitch * 0.63
  const deep = p.y + width / 2
  const down = p.side === 'l' || p.side === 'r'
  const from = p.side === 'l' ? 0 : p.side === 'r' ? board.width - deep : p.side === 't' ? 0 : board.height - deep
  if (down) pen.ticks('pad', from, p.x - width / 2, p.n, p.pitch, deep, width, true)
  else pen.ticks('pad', p.x - width / 2, from, p.n, p.pitch, width, deep)
  if (p.hole !== true) return
  const centre = p.side === 'l' || p.side === 't' ? p.y : (down ? board.width : board.height) - p.y
  if (down) pen.dots('hole', centre, p.x, p.n, p.pitch, p.pitch * 0.4, true)
  else pen.dots('hole', p.x, centre, p.n, p.pitch, p.pitch * 0.4)
}

export function drawBga(pen: Pen, p: PartOf<'bga'>, detail: Detail): void {
  pen.box('chip', p.x, p.y, p.w, p.h, 0.3)
  const inset = Math.min(p.w, p.h) * 0.07
  if (p.lid === true) {
    const size = letter(p) * 0.88
    if (detail === 1) drawSubstrate(pen, p, inset)
    pen.box('lid', p.x, p.y, p.w - 2.8 * inset, p.h - 2.8 * inset, inset)
    if (detail === 1) pen.box('line', p.x, p.y, p.w - 3.6 * inset, p.h - 3.6 * inset, inset * 0.7)
    pen.text('part', p.x, p.y + size * 0.35, size, p.name)
    if (detail === 1) pen.text('part', p.x, p.y + size * 1.5, size * 0.55, p.sub)
    return
  }
  if (detail === 1 && Math.min(p.w, p.h) > 3) pen.box('chipline', p.x, p.y, p.w - 2 * inset, p.h - 2 * inset, 0.2)
  const corner = p.pin1 ?? 'tl'
  const [sx, sy] = [corner[1] === 'l' ? -1 : 1, corner[0] === 't' ? -1 : 1]
  pen.circle('chipdot', p.x + sx * (p.w / 2 - 2 * inset), p.y + sy * (p.h / 2 - 2 * inset), Math.min(p.w, p.h) * 0.03)
  const size = letter(p)
  if (detail === 1 || p.id === 'soc')
    pen.text('chip', p.x, p.y + size * (p.sub === undefined ? 0.35 : 0.15), size, p.name)
  if (detail === 1) pen.text('chipsub', p.x, p.y + size * 1.15, size * 0.58, p.sub)
}

/** Around the lid: capacitors on all four sides, and the golden corner of contact 1. */
function drawSubstrate(pen: Pen, p: PartOf<'bga'>, inset: number): void {
  const [left, top] = [p.x - p.w / 2, p.y - p.h / 2]
  const step = p.w / 16
  const [long, short] = [step * 0.5, inset * 0.36]
  for (const y of [top + inset * 0.5, top + p.h - inset * 0.86])
    pen.ticks('substrate', left + 3 * step + step / 4, y, 10, step, long, short)
  for (const x of [left + inset * 0.5, left + p.w - inset * 0.86])
    pen.ticks('substrate', x, top + 3 * step + step / 4, 10, step, short, long, true)
  const [a, b] = [inset * 0.35, inset * 1.15]
  pen.line('exposed', [left + a, top + a], [left + b, top + a], [left + a, top + b], [left + a, top + a])
}

/** Width of a bold capital letter in the widest fallback font, in em. */
const BOLD = 0.74

/** The largest font size that fits the package. */
function letter(p: { w: number; h: number; name?: string }): number {
  const length = Math.max(4, p.name?.length ?? 4)
  return Math.min(p.w * 0.185, (p.w * 0.84) / (BOLD * length), p.h * 0.3)
}

export function drawQfn(pen: Pen, p: PartOf<'qfn'>, detail: Detail): void {
  const step = p.pitch ?? p.w / (p.n + 1)
  const first = (p.w - (p.n - 1) * step) / 2
  const [pad, deep] = [step * 0.5, Math.max(0.44, p.w * 0.05)]
  const [left, top] = [p.x - p.w / 2, p.y - p.h / 2]
  if (detail === 1) {
    for (const y of [top - deep / 2, top + p.h - deep / 2])
      pen.ticks('pad', left + first - pad / 2, y, p.n, step, pad, deep)
    for (const x of [left - deep / 2, left + p.w - deep / 2])
      pen.ticks('pad', x, top + first - pad / 2, p.n, step, deep, pad, true)
  }
  pen.box('chip', p.x, p.y, p.w, p.h, 0.2)
  pen.circle('chipdot', left + p.w * 0.14, top + p.h * 0.14, p.w * 0.035)
  if (detail === 1 || p.id === 'soc') pen.text('chip', p.x, p.y + letter(p) * 0.35, letter(p), p.name)
}

export function drawIc(pen: Pen, p: PartOf<'ic'>, detail: Detail): void {
  const turned = p.turned === true
  const step = (turned ? p.w : p.h) / p.n
  const lead = Math.min(0.5, step * 0.4)
  if (detail === 1) {
    for (const side of [-1, 1]) {
      if (turned)
        pen.ticks('pad', p.x - p.w / 2 + step / 2 - lead / 2, p.y + side * (p.h / 2 + 0.2) - 0.3, p.n, step, lead, 0.6)
      else
        pen.ticks(
          'pad',
          p.x + side * (p.w / 2 + 0.2) - 0.3,
          p.y - p.h / 2 + step / 2 - lead / 2,
          p.n,
          step,
          0.6,
          lead,
          true,
        )
    }
  }
  pen.box('chip', p.x, p.y, p.w, p.h, 0.1)
  if (detail === 1) pen.text('chip', p.x, p.y + letter(p) * 0.35, letter(p), p.name)
}

export function drawCoil(pen: Pen, p: PartOf<'coil'>, detail: Detail): void {
  pen.box('plastic', p.x, p.y, p.w, p.h, Math.min(p.w, p.h) * 0.22)
  if (detail === 0) return
  if (p.w > p.h * 1.2)
    for (const s of [-1, 1])
      pen.line('line', [p.x + s * p.w * 0.22, p.y - p.h / 2], [p.x + s * p.w * 0.22, p.y + p.h / 2])
  else pen.circle('line', p.x, p.y, Math.min(p.w, p.h) * 0.3)
}

export function drawCan(pen: Pen, p: PartOf<'can'>, detail: Detail): void {
  pen.box('metal', p.x, p.y, p.w, p.h, 0.4)
  if (detail === 0) return
  pen.box('line', p.x, p.y, p.w - 1, p.h - 1, 0.3)
  const size = Math.min(p.h * 0.28, (p.w * 0.8) / (0.6 * Math.max(4, p.label?.length ?? 4)))
  pen.text('part', p.x, p.y + size * 0.35, size, p.label)
}

export function drawHidden(pen: Pen, p: PartOf<'hidden'>, detail: Detail): void {
  if (detail === 0) return
  pen.box('hidden', p.x, p.y, p.w, p.h, 0.3)
  pen.text('hidden', p.x, p.y + 0.4, Math.min(2.4, p.h * 0.3), p.label)
}

export function drawCooler(pen: Pen, p: PartOf<'cooler'>, detail: Detail): void {
  if (detail === 0) return
  pen.box('hidden', p.x, p.y, p.w, p.h, 1)
  for (const [x, y] of p.holes) {
    pen.circle('pad', x, y, 2.4)
    pen.circle('hole', x, y, 1.5)
  }
}

export function drawAntenna(pen: Pen, p: PartOf<'antenna'>, detail: Detail): void {
  if (detail === 0) return
  const turns = 5
  const step = p.w / turns
  const [x0, top, bottom] = [p.x - p.w / 2, p.y - p.h / 2, p.y + p.h / 2]
  const points: [number, number][] = [[x0, bottom]]
  for (let i = 0; i < turns; i++)
    points.push(
      [x0 + i * step, top],
      [x0 + (i + 0.5) * step, top],
      [x0 + (i + 0.5) * step, bottom - p.h * 0.2],
      [x0 + (i + 1) * step, bottom - p.h * 0.2],
    )
  pen.line('silkline', ...points)
}

/** Draws parts too small for separate functions. */
export function drawSmall(
  pen: Pen,
  p: PartOf<'xtal' | 'tact' | 'cap' | 'led' | 'ufl' | 'slide' | 'dip' | 'key' | 'outline' | 'cell'>,
  detail: Detail,
): void {
  switch (p.t) {
    case 'xtal':
      pen.box('metal', p.x, p.y, p.w, p.h, 0.3)
      if (detail === 1) pen.box('line', p.x, p.y, p.w - 0.6, p.h - 0.6, 0.2)
      return
    case 'tact':
      pen.box('metal', p.x, p.y, p.w, p.h, 0.3)
      pen.circle('dark', p.x, p.y, Math.min(p.w, p.h) * 0.3)
      return
    case 'cap':
      pen.circle('metal', p.x, p.y, p.d / 2)
      if (detail === 1) pen.circle('line', p.x, p.y, p.d * 0.36)
      return
    case 'led':
      drawLed(pen, p)
      return
    case 'ufl':
      pen.box('pad', p.x, p.y, 2.2, 3.8)
      pen.box('metal', p.x, p.y, 2.6, 2.6, 0.2)
      if (detail === 1) pen.circle('line', p.x, p.y, 1)
      return
    case 'slide':
      drawSlide(pen, p)
      return
    case 'dip':
      drawDip(pen, p, detail)
      return
    case 'key':
      drawKey(pen.at(p.x, p.y, p.face), p.d ?? 4, p.w ?? 4.6, detail)
      return
    case 'outline':
      if (detail === 1) pen.box('silkline', p.x, p.y, p.w, p.h, 0.6)
      return
    case 'cell':
      drawCell(pen, p, detail)
  }
}

const TOWARDS: Readonly<Record<Side, readonly [number, number]>> = { t: [0, -1], b: [0, 1], l: [-1, 0], r: [1, 0] }

/** Draws a coin cell. A plus at the left or right is on a separate line, because the name needs the width. */
function drawCell(pen: Pen, { x, y, d, label, plus }: PartOf<'cell'>, detail: Detail): void {
  pen.circle('metal', x, y, d / 2)
  if (detail === 0) return
  pen.circle('line', x, y, d * 0.4)
  const beside = plus === 'l' || plus === 'r'
  pen.text('part', x, y + d * (beside ? 0.21 : 0.06), d * 0.17, label)
  if (plus === undefined) return
  const [dx, dy] = TOWARDS[plus]
  pen.text('part', x + dx * d * 0.28, y + dy * d * 0.3 + d * (beside ? 0 : 0.06), d * 0.18, '+')
}

function drawKey(pen: Pen, d: number, w: number, detail: Detail): void {
  pen.rect('plastic', d * 0.32, -w * 0.26, d * 0.18, w * 0.52, 0.15)
  pen.rect('metal', -d / 2, -w / 2, d * 0.82, w, 0.2)
  if (detail === 1) pen.line('line', [d * 0.16, -w / 2], [d * 0.16, w / 2])
}

function drawLed(pen: Pen, p: PartOf<'led'>): void {
  const [w, h] = [p.w ?? 0.9, p.h ?? 1.9]
  pen.box('pad', p.x, p.y, w, h)
  pen.box('led', p.x, p.y, w > h ? w * 0.5 : w, w > h ? h : h * 0.5, 0.1)
}

/** How far a slide or DIP switch's lever moves from the middle, as a fraction of its length. */
export const THROW = 0.17

/** The lever extends beyond the board's edge. */
function drawSlide(pen: Pen, p: PartOf<'slide'>): void {
  const across = p.face === 't' || p.face === 'b'
  const [d, w] = across ? [p.h, p.w] : [p.w, p.h]
  const own = pen.at(p.x, p.y, p.face)
  own.box('metal', 0, 0, d, w, 0.3)
  own.rect(
    'dark',
    d * 0.1,
    (p.at ?? 0) * w * THROW * (p.face === 't' || p.face === 'r' ? 1 : -1) - w * 0.12,
    d * 0.4 + 1.6,
    w * 0.24,
    0.2,
  )
}

function drawDip(pen: Pen, p: PartOf<'dip'>, detail: Detail): void {
  pen.box('plastic', p.x, p.y, p.w, p.h, 0.2)
  const step = p.w / p.n
  for (let i = 0; i < p.n; i++) {
    const x = p.x - p.w / 2 + step * (i + 0.5)
    pen.box('dark', x, p.y, step * 0.56, p.h * 0.62, 0.2)
    if (detail === 1)
      pen.box('lid', x, p.y + p.h * THROW * (p.levers?.[i] === 1 ? 1 : -1), step * 0.44, p.h * 0.24, 0.1)
  }
}
