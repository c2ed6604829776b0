// Draws parts of clusters, switches and laptops: cages, LEDs, upright modules, keys and screens.
import type { PartOf } from '../../data/drawings/types.ts'
import type { Detail } from './contacts.ts'
import type { Pen } from './pen.ts'

export function drawMachine(pen: Pen, part: PartOf<'cage' | 'lamps' | 'screen' | 'key-grid'>, detail: Detail): void {
  switch (part.t) {
    case 'cage':
      return drawCage(pen, part, detail)
    case 'lamps':
      return drawLamps(pen, part)
    case 'screen':
      return drawScreen(pen, part, detail)
    case 'key-grid':
      return drawKeys(pen, part)
  }
}

/** Each cage has a collar at its opening, springs behind it, and rows of holes in its lid. */
function drawCage(pen: Pen, p: PartOf<'cage'>, detail: Detail): void {
  const own = pen.at(p.x, p.y, p.face)
  const [d, w] = p.face === 'l' || p.face === 'r' ? [p.w, p.h] : [p.h, p.w]
  const each = w / p.n
  for (let i = 0; i < p.n; i++) {
    const top = -w / 2 + i * each
    own.rect('metal', -d / 2, top + 0.2, d - 2, each - 0.4, 0.4)
    own.rect('metal', d / 2 - 2, top - 0.2, 2, each + 0.4, 0.3)
    if (detail === 0) continue
    for (const k of [0.26, 0.5, 0.74]) own.dots('dark', -d / 2 + 4, top + each * k, Math.floor((d - 22) / 3), 3, 1.3)
    for (const k of [0.16, 0.42, 0.68])
      own.line(
        'line',
        [d / 2 - 3.4, top + each * k],
        [d / 2 - 12, top + each * k],
        [d / 2 - 13, top + each * (k + 0.08)],
        [d / 2 - 12, top + each * (k + 0.16)],
        [d / 2 - 3.4, top + each * (k + 0.16)],
      )
  }
}

/** Black holders whose LEDs extend beyond the board's edge. */
function drawLamps(pen: Pen, p: PartOf<'lamps'>): void {
  const step = p.h / p.n
  const [left, top] = [p.x - p.w / 2, p.y - p.h / 2]
  pen.ticks('plastic', left + p.w * 0.12, top + step * 0.08, p.n, step, p.w * 0.88, step * 0.84, true)
  const lamp = (step * 0.84) / (p.lamps * 1.5)
  for (let i = 0; i < p.lamps; i++)
    pen.ticks(
      'lead',
      left,
      top + step * (0.08 + (0.84 * (i + 0.5)) / p.lamps) - lamp / 2,
      p.n,
      step,
      p.w * 0.2,
      lamp,
      true,
    )
}

/** Length of a module's contact edge in millimeters. Its slot also has ends. */
const MODULE = 69.6

/** A slot with its module, seen from the module's upper edge. The chips face down. */
export function drawStanding(pen: Pen, p: PartOf<'module'>): void {
  const board = Math.min(MODULE, p.w * 0.84)
  pen.box('plastic', p.x, p.y, p.w - 4, p.h * 0.62, 0.6)
  for (const s of [-1, 1]) pen.box('metal', p.x + s * (p.w / 2 - 1.5), p.y, 3, p.h, 0.5)
  const edge = p.y - p.h * 0.16
  pen.box('dark', p.x, edge, board, p.h * 0.14)
  for (const s of [-1, 1]) pen.box('gold', p.x + s * board * 0.46, edge, board * 0.04, p.h * 0.14)
  const below = edge + p.h * 0.07
  pen.rect('chip', p.x - board * 0.1, below, board * 0.24, p.h * 0.2)
  pen.rect('chip', p.x - board * 0.42, below, board * 0.15, p.h * 0.14)
  pen.rect('lid', p.x + board * 0.24, below, board * 0.17, p.h * 0.22)
}

/** Adjacent keys of the same width are drawn as one row of contacts. */
function drawKeys(pen: Pen, p: PartOf<'key-grid'>): void {
  const [left, top] = [p.x - p.w / 2, p.y - p.h / 2]
  const stepY = p.h / p.keys.length
  pen.box('plastic', p.x, p.y, p.w + 5, p.h + 5, 2.4)
  p.keys.forEach((row, r) => {
    const unit = p.w / row.reduce((sum, width) => sum + width, 0)
    const y = top + (r + 0.08) * stepY
    for (let [at, i] = [0, 0]; i < row.length;) {
      const width = row[i] as number
      let n = 1
      while (row[i + n] === width) n++
      pen.ticks('dark', left + at * unit + stepY * 0.08, y, n, width * unit, width * unit - stepY * 0.16, stepY * 0.84)
      at += n * width
      i += n
    }
  })
}

/** Glass with three strokes of reflected light across a corner. */
function drawScreen(pen: Pen, p: PartOf<'screen'>, detail: Detail): void {
  pen.box('dark', p.x, p.y, p.w, p.h, Math.min(p.w, p.h) * 0.03)
  if (detail === 0) return
  const [right, top] = [p.x + p.w / 2, p.y - p.h / 2]
  for (const [k, from, to] of [
    [0.2, 0.12, 0.62],
    [0.28, 0.08, 0.8],
    [0.36, 0.3, 0.7],
  ] as const)
    pen.line(
      'line',
      [right - p.h * (k + 1 - from), top + p.h * (1 - from)],
      [right - p.h * (k + 1 - to), top + p.h * (1 - to)],
    )
}
