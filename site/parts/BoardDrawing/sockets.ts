// Draws connectors on the board: slots, sockets, plugs.
import type { PartOf } from '../../data/drawings/types.ts'
import type { Detail } from './contacts.ts'
import { drawStanding } from './machines.ts'
import type { Pen } from './pen.ts'

export function drawFpc(pen: Pen, p: PartOf<'fpc'>, detail: Detail): void {
  const turned = p.face === 'l' || p.face === 'r'
  const own = pen.at(p.x, p.y, p.face)
  const [w, h] = turned ? [p.h, p.w] : [p.w, p.h]
  const step = (w - 3.4) / (p.n - 1)
  const upright = p.entry === 'upright'
  const bare = upright ? h / 2 - 0.5 : -h / 2 - 0.5
  if (detail === 1) own.ticks('gold', bare, -w / 2 + 1.7 - step * 0.22, p.n, step, 1, step * 0.44, true)
  for (const y of [-w / 2 - 0.5, w / 2 - 0.5]) own.rect('pad', -h * 0.2, y, 1.6, 1)
  own.rect('plastic', -h / 2, -w / 2, h, w, 0.25)
  own.rect('dark', upright ? -h / 2 : h / 2 - h * 0.34, -w / 2 + 0.5, h * 0.34, w - 1, 0.2)
  if (detail === 1 && !turned)
    pen.text(
      'part',
      p.x,
      p.y + h * (p.face === 't' ? 0.02 : 0.34) - (upright ? h * 0.1 : 0),
      Math.min(1.3, h * 0.32),
      p.label,
    )
  if (detail === 1 && turned)
    pen.text(
      'silk',
      p.face === 'l' ? p.x + p.w / 2 + 0.8 : p.x - p.w / 2 - 0.8,
      p.y - p.h / 2 + 0.6,
      1.25,
      p.label,
      p.face === 'l' ? 'start' : 'end',
    )
}

/** Mezzanine sockets and box headers, with contacts along both long sides. */
export function drawB2b(pen: Pen, p: PartOf<'b2b'>, detail: Detail): void {
  const down = p.h > p.w
  const [long, short] = down ? [p.h, p.w] : [p.w, p.h]
  const step = (long - 1.2) / p.n
  if (detail === 1) {
    for (const side of [-1, 1]) {
      if (down)
        pen.ticks(
          'gold',
          p.x + side * (short / 2 + 0.2) - 0.35,
          p.y - long / 2 + 0.6 + step * 0.2,
          p.n,
          step,
          0.7,
          step * 0.5,
          true,
        )
      else
        pen.ticks(
          'gold',
          p.x - long / 2 + 0.6 + step * 0.2,
          p.y + side * (short / 2 + 0.2) - 0.35,
          p.n,
          step,
          step * 0.5,
          0.7,
        )
    }
  }
  pen.box('plastic', p.x, p.y, p.w, p.h, 0.25)
  if (detail === 0) return
  pen.box('line', p.x, p.y, p.w - Math.min(1.2, short * 0.3), p.h - Math.min(1.2, short * 0.3), 0.2)
  const size = Math.min(short * 0.38, 3)
  pen.text(
    'part',
    p.x + (down ? size * 0.35 : 0),
    p.y + (down ? 0 : size * 0.35),
    size,
    p.label,
    'middle',
    down ? -90 : 0,
  )
}

/** A card socket. The card is inserted at `face`. */
export function drawSd(pen: Pen, p: PartOf<'sd'>, detail: Detail): void {
  const turned = p.face === 'l' || p.face === 'r'
  const own = pen.at(p.x, p.y, p.face)
  const [d, w] = turned ? [p.w, p.h] : [p.h, p.w]
  own.rect('metal', -d / 2, -w / 2, d, w, 0.4)
  if (detail === 0) return
  own.line('line', [-d / 2 + d * 0.16, -w / 2], [-d / 2 + d * 0.16, w / 2])
  for (const y of [-w * 0.3, w * 0.1])
    own.line('line', [d * 0.1, y], [-d * 0.16, y], [-d * 0.16, y + w * 0.2], [d * 0.1, y + w * 0.2], [d * 0.1, y])
  own.line(
    'line',
    [d / 2, -w / 2 + w * 0.09],
    [d / 2 - d * 0.13, -w / 2 + w * 0.09],
    [d / 2 - d * 0.13, w / 2 - w * 0.09],
    [d / 2, w / 2 - w * 0.09],
  )
}

/** An M.2 socket, the card's area, and the stud that holds it. */
export function drawM2(pen: Pen, p: PartOf<'m2'>, detail: Detail): void {
  const own = pen.at(p.x, p.y, p.to)
  const width = p.width ?? 22
  const depth = p.depth ?? 8
  own.rect('plastic', -depth / 2, -width / 2, depth, width, 0.4)
  own.rect('dark', depth / 2 - 2.4, -width / 2 + 1, 1.8, width - 2, 0.2)
  const holes = [p.length, ...(detail === 1 ? (p.studs ?? []) : [])]
  for (const at of holes) {
    own.circle('pad', at, 0, at === p.length ? 2.6 : 1.9)
    own.circle('hole', at, 0, 1.5)
  }
  if (detail === 0) return
  own.line('silkline', [depth / 2, -width / 2], [p.length, -width / 2], [p.length, width / 2], [depth / 2, width / 2])
  own.ticks('gold', depth / 2, -width / 2 + 1.6, Math.round((width - 3) / 1), 1, 2.2, 0.5, true)
}

export function drawPcie(pen: Pen, p: PartOf<'pcie'>, detail: Detail): void {
  pen.box('plastic', p.x, p.y, p.w, p.h, 0.8)
  if (detail === 0) return
  const down = p.h > p.w
  const long = Math.max(p.w, p.h)
  const own = down ? pen.at(p.x, p.y, 'b') : pen.at(p.x, p.y)
  own.rect('dark', -long / 2 + 2, -0.9, 11, 1.8, 0.3)
  own.rect('dark', -long / 2 + 15, -0.9, long - 18, 1.8, 0.3)
}

/** Distance of a DDR4 slot's key from the middle, away from contact 1. */
const DIMM_KEY = 5.7

export function drawDimm(pen: Pen, p: PartOf<'dimm'>, detail: Detail): void {
  const down = p.h > p.w
  const [long, short] = down ? [p.h, p.w] : [p.w, p.h]
  const own = pen.at(p.x, p.y, p.one)
  own.rect('plastic', -long / 2 + 4, -short / 2, long - 8, short, 0.6)
  for (const s of [-1, 1]) own.box('metal', s * (long / 2 - 2), 0, 4, short + 1.6, 0.6)
  if (detail === 0) return
  own.rect('dark', -long / 2 + 7, -0.9, long / 2 - 7 - DIMM_KEY - 0.8, 1.8, 0.3)
  own.rect('dark', -DIMM_KEY + 0.8, -0.9, long / 2 - 7.8 + DIMM_KEY, 1.8, 0.3)
}

export function drawAtx(pen: Pen, p: PartOf<'atx'>, detail: Detail): void {
  const own = pen.at(p.x, p.y, p.latch)
  own.rect('plastic', -4.9, -25.9, 9.8, 51.8, 0.8)
  own.rect('plastic', 4.9, -3, 1.6, 6, 0.3)
  if (detail === 0) return
  for (const x of [-3.9, 0.7]) own.ticks('dark', x, -24.6, 12, 4.2, 3.2, 3, true)
}

export function drawSata(pen: Pen, p: PartOf<'sata'>, detail: Detail): void {
  pen.box('plastic', p.x, p.y, p.w, p.h, 0.5)
  if (detail === 0) return
  const down = p.h > p.w
  const [long, x, y] = down ? [p.h, p.x, p.y - p.h * 0.05] : [p.w, p.x - p.w * 0.05, p.y]
  if (down) {
    pen.box('dark', x, y, 1.2, long * 0.6, 0.2)
    pen.box('dark', x + 0.9, y + long * 0.26, 1.2, long * 0.1, 0.2)
  } else {
    pen.box('dark', x, y, long * 0.6, 1.2, 0.2)
    pen.box('dark', x + long * 0.26, y + 0.9, long * 0.1, 1.2, 0.2)
  }
}

export function drawPlug(pen: Pen, p: PartOf<'plug'>, detail: Detail): void {
  pen.box('plastic', p.x, p.y, p.w, p.h, 0.4)
  if (detail === 0) return
  pen.box('line', p.x, p.y, p.w - 1.2, p.h - 1.2, 0.2)
  const down = p.h > p.w
  const step = (down ? p.h : p.w) / (p.n + 1)
  const own = down ? pen.at(p.x, p.y, 'b') : pen.at(p.x, p.y)
  own.ticks('gold', -((p.n - 1) / 2) * step - 0.4, -0.4, p.n, step, 0.8, 0.8)
}

/** Two sockets for the module, and the printed frame that shows its orientation. */
export function drawEmmc(pen: Pen, p: PartOf<'emmc'>, detail: Detail): void {
  const down = p.h > p.w
  const half = (down ? p.h : p.w) / 2
  const [left, top] = [p.x - p.w / 2, p.y - p.h / 2]
  pen.box(p.under === true ? 'hidden' : 'silkline', p.x, p.y, p.w, p.h)
  for (const s of [-1, 1]) {
    const at = s * (half - 2.75)
    if (p.under === true)
      pen.box('hidden', p.x + (down ? 0 : at), p.y + (down ? at : 0), down ? 8.3 : 3.3, down ? 3.3 : 8.3)
    else
      drawB2b(
        pen,
        {
          t: 'b2b',
          x: p.x + (down ? 0 : at),
          y: p.y + (down ? at : 0),
          w: down ? 8.3 : 3.3,
          h: down ? 3.3 : 8.3,
          n: 17,
        },
        detail,
      )
  }
  const size = 2.4
  const [x, y] = [p.corner.endsWith('l') ? left : left + p.w, p.corner.startsWith('t') ? top : top + p.h]
  const [sx, sy] = [p.corner.endsWith('l') ? 1 : -1, p.corner.startsWith('t') ? 1 : -1]
  pen.line(p.under === true ? 'hidden' : 'exposed', [x, y], [x + sx * size, y], [x, y + sy * size], [x, y])
  const kind = p.under === true ? 'hidden' : 'silk'
  if (detail === 1) pen.text(kind, p.x, p.y + 0.5, 1.9, 'eMMC', 'middle', down ? 0 : -90)
}

export function drawBlock(pen: Pen, p: PartOf<'block'>, detail: Detail): void {
  pen.box(p.tone ?? 'plastic', p.x, p.y, p.w, p.h, p.r ?? 0.6)
  if (detail === 0) return
  const down = p.h > p.w * 1.6
  const [long, short] = down ? [p.h, p.w] : [p.w, p.h]
  const size = Math.min(short * 0.42, (long * 0.86) / (0.6 * Math.max(3, p.label?.length ?? 3)))
  pen.text(
    p.tone === 'dark' ? 'chip' : 'part',
    p.x + (down ? size * 0.35 : 0),
    p.y + (down ? 0 : size * 0.35),
    size,
    p.label,
    'middle',
    down ? -90 : 0,
  )
}

/** Processor with its name, memory, storage and, on a wide module, radio and converters. Their positions are only typical. */
export function drawModule(pen: Pen, p: PartOf<'module'>, detail: Detail): void {
  if (p.upright === true) return drawStanding(pen, p)
  const own = pen.at(p.x - p.w / 2, p.y - p.h / 2)
  const wide = p.w > p.h * 1.2
  const core = wide ? p.w * 0.26 : p.w * 0.42
  const [cx, cy] = wide ? [p.w * 0.46, p.h * 0.4] : [p.w * 0.4, p.h * 0.36]
  pen.box('area', p.x, p.y, p.w, p.h, 0.8)
  own.ticks('pad', 2, p.h - 2.6, Math.round((p.w - 4) / 1.2), 1.2, 0.7, 2.6)
  own.box('chip', cx, cy, core, core, 0.3)
  if (wide) {
    own.box('chip', p.w * 0.74, cy, core * 0.5, core * 0.8, 0.3)
    own.box('metal', p.w * 0.17, p.h * 0.22, p.w * 0.17, p.h * 0.22, 0.4)
    own.box('chip', p.w * 0.17, p.h * 0.6, p.w * 0.14, p.w * 0.14, 0.3)
  } else own.box('chip', p.w * 0.8, cy, core * 0.42, core * 0.7, 0.3)
  if (detail === 0) return
  const size = Math.min(core * 0.34, (core * 0.84) / (0.62 * Math.max(3, p.label?.length ?? 3)))
  own.text('chip', cx, cy + size * 0.35, size, p.label)
  const row = wide ? { x: p.w * 0.34, y: p.h * 0.74, n: 12 } : { x: p.w * 0.16, y: p.h * 0.72, n: 8 }
  own.ticks('smd', row.x, row.y, row.n, p.w / 38, p.w / 76, p.h / 32)
  if (!wide) return
  own.ticks('smd', p.w * 0.34, p.h * 0.07, 12, p.w / 38, p.w / 76, p.h / 32)
  for (const x of [0.72, 0.79, 0.86]) own.box('plastic', p.w * x, p.h * 0.76, p.w * 0.05, p.w * 0.05, 0.6)
  for (const [x, y] of [
    [0.05, 0.08],
    [0.95, 0.08],
  ] as const) {
    own.circle('pad', p.w * x, p.h * y, 2)
    own.circle('hole', p.w * x, p.h * y, 1.1)
  }
}

/** A small board mounted above this one. */
export function drawDaughter(pen: Pen, p: PartOf<'daughter'>): void {
  pen.box('area', p.x, p.y, p.w, p.h, 0.8)
}

/** A port from the front: its frame, its opening and its contacts. */
export function drawSocket(pen: Pen, p: PartOf<'socket'>, detail: Detail): void {
  if (p.kind === 'dc') {
    pen.circle('metal', p.x, p.y, p.w / 2)
    pen.circle('dark', p.x, p.y, p.w * 0.3)
    pen.circle('metal', p.x, p.y, p.w * 0.09)
    return
  }
  pen.box('metal', p.x, p.y, p.w, p.h, p.kind === 'usbc' ? Math.min(p.w, p.h) / 2 : 0.6)
  if (p.kind === 'usbc') pen.box('dark', p.x, p.y, p.w - 1.6, p.h - 1.6, (Math.min(p.w, p.h) - 1.6) / 2)
  else if (p.kind === 'sfp') {
    pen.box('dark', p.x, p.y, p.w - 2.4, p.h - 2.8, 0.4)
    if (detail === 1) pen.ticks('gold', p.x - 4.6, p.y + p.h * 0.08, 10, 0.95, 0.5, 1.4)
  } else {
    // A plug's latch is on the narrow side of the opening.
    const s = p.flip === true ? -1 : 1
    pen.box('dark', p.x, p.y - s * 0.4, p.w - 3.4, p.h - 4.4, 0.4)
    pen.box('dark', p.x, p.y + s * (p.h / 2 - 2), p.w * 0.4, 2)
    if (detail === 0) return
    pen.ticks('gold', p.x - 4, s === 1 ? p.y - p.h / 2 + 1.9 : p.y + p.h / 2 - 3.9, 8, 1.05, 0.5, 2)
    for (const side of [-1, 1]) pen.box('led', p.x + side * (p.w / 2 - 2), p.y + s * (p.h / 2 - 1.4), 1.8, 1.1)
  }
}
