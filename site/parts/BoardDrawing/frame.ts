// What surrounds the board: the frame of the picture, dimension lines, callouts. `u` is one unit of lettering, so that numbers
// and dimensions have the same size on a stick of gum and on a motherboard.
import type { Box, Callout, Drawing, Part, PartOf, Side } from '../../data/drawings/types.ts'
import { mm } from './pen.ts'

/** `built` is the board alone as it looks; its callouts lie outside the frame, for when the parts are shown. */
export type View = 'card' | 'plain' | 'hero' | 'built'

export interface PlacedCallout {
  readonly n: number
  readonly callout: Callout
  /** The part that is meant. */
  readonly box: Box
  readonly leader: string
  /** End of the leader. */
  readonly x: number
  readonly y: number
  /** Centre of the number. */
  readonly cx: number
  readonly cy: number
}

export interface Frame {
  readonly u: number
  readonly viewBox: Box
  readonly callouts: readonly PlacedCallout[]
  readonly dimensions: {
    readonly lines: string
    readonly ticks: string
    readonly width: { x: number; y: number }
    readonly height: { x: number; y: number }
  } | null
}

const RING = 5.4
const BEYOND = 3.6

/** `unit` fixes the unit of lettering in millimetres, for drawings that stand side by side at one scale. */
export function frame(drawing: Drawing, view: View, unit?: number): Frame {
  const { width: w, height: h } = drawing
  const bleed = drawing.bleed ?? 0
  if (view === 'card') {
    const side = drawing.cardFrame
    const [x, y] =
      side === undefined
        ? [bleed + Math.max(w, h) * 0.03, bleed + Math.max(w, h) * 0.03]
        : [(side - w) / 2, (side - h) / 2]
    return { u: 1, viewBox: [-x, -y, w + 2 * x, h + 2 * y], callouts: [], dimensions: null }
  }
  const u = unit ?? Math.max(w / 44, h / 44)
  if (view === 'built') return builtFrame(drawing, u, bleed)
  const has = (side: Side): boolean => view === 'hero' && drawing.callouts.some((c) => c.side === side)
  const reach = (side: Side): number => bleed + (has(side) ? (RING + 2.2) * u : u)
  const dims = drawing.accuracy !== 'schematic'
  let [left, right] = [reach('l') + (dims ? BEYOND * u : 0), reach('r')]
  const [top, bottom] = [reach('t'), reach('b') + (dims ? BEYOND * u : 0)]
  const missing = view === 'hero' ? 0.96 * (h + top + bottom) - (w + left + right) : 0
  if (missing > 0) {
    left += missing / 2
    right += missing / 2
  }
  return {
    u,
    viewBox: [-left, -top, w + left + right, h + top + bottom],
    callouts: view === 'hero' ? placeCallouts(drawing, u, bleed) : [],
    dimensions: dims ? dimensionLines(drawing, u, { x: -(reach('l') + 0.9 * u), y: h + reach('b') + 0.9 * u }) : null,
  }
}

/** The board in the middle of a frame that is neither a strip nor a column. */
function builtFrame(drawing: Drawing, u: number, bleed: number): Frame {
  const { width: w, height: h } = drawing
  const [inX, inY] = [w + 2 * (bleed + 1.4 * u), h + 2 * (bleed + 1.4 * u)]
  const [width, height] = [Math.max(inX, 0.96 * inY), Math.max(inY, 0.56 * inX)]
  const ring = -(bleed + (RING + 2.2 + 0.9) * u)
  return {
    u,
    viewBox: [(w - width) / 2, (h - height) / 2, width, height],
    callouts: placeCallouts(drawing, u, bleed),
    dimensions: drawing.accuracy === 'schematic' ? null : dimensionLines(drawing, u, { x: ring, y: h - ring }),
  }
}

function dimensionLines(drawing: Drawing, u: number, at: { x: number; y: number }): Frame['dimensions'] {
  const { width: w, height: h } = drawing
  const gap = Math.min(5 * u, Math.min(w, h) / 2 - u)
  const tick = (x: number, y: number): string =>
    `M${mm(x - 0.55 * u)} ${mm(y + 0.55 * u)}L${mm(x + 0.55 * u)} ${mm(y - 0.55 * u)}`
  const horizontal = `M0 ${mm(h + u)}V${mm(at.y + u)}M${mm(w)} ${mm(h + u)}V${mm(at.y + u)}M0 ${mm(at.y)}H${mm(w / 2 - gap)}M${mm(w / 2 + gap)} ${mm(at.y)}H${mm(w)}`
  const vertical = `M${mm(-u)} 0H${mm(at.x - u)}M${mm(-u)} ${mm(h)}H${mm(at.x - u)}M${mm(at.x)} 0V${mm(h / 2 - gap)}M${mm(at.x)} ${mm(h / 2 + gap)}V${mm(h)}`
  return {
    lines: horizontal + vertical,
    ticks: tick(0, at.y) + tick(w, at.y) + tick(at.x, 0) + tick(at.x, h),
    width: { x: w / 2, y: at.y },
    height: { x: at.x, y: h / 2 },
  }
}

/** Numbers run clockwise from the top left corner; each stands as near to its part as its neighbours allow. */
function placeCallouts(drawing: Drawing, u: number, bleed: number): readonly PlacedCallout[] {
  const { width: w, height: h } = drawing
  const ring = bleed + RING * u
  const placed: PlacedCallout[] = []
  for (const side of ['t', 'r', 'b', 'l'] as const) {
    const across = side === 't' || side === 'b'
    const own = drawing.callouts
      .filter((c) => c.side === side)
      .map((callout) => {
        const part = drawing.parts.find((p) => p.id === callout.part)
        const box = part === undefined ? ([0, 0, 0, 0] as const) : partBox(part, drawing)
        const [x, y] = callout.at ?? aim(part, box, side)
        return { callout, box, x, y }
      })
    own.sort((a, b) => (across ? a.x - b.x : a.y - b.y))
    const places = spread(
      own.map((c) => (across ? c.x : c.y)),
      4 * u,
      -1.5 * u,
      (across ? w : h) + 1.5 * u,
    )
    const order = own.map((_, i) => i)
    for (const i of side === 'b' || side === 'l' ? order.toReversed() : order) {
      const { callout, box, x, y } = own[i] as (typeof own)[number]
      const place = places[i] as number
      const [cx, cy] =
        side === 't'
          ? [place, -ring]
          : side === 'b'
            ? [place, h + ring]
            : side === 'l'
              ? [-ring, place]
              : [w + ring, place]
      placed.push({ n: placed.length + 1, callout, box, x, y, cx, cy, leader: leader(side, cx, cy, x, y, u) })
    }
  }
  return placed
}

/** The middle of a part; of one that bears a name, the corner or side near the number, so that the name stays readable. */
function aim(part: Part | undefined, [x, y, w, h]: Box, side: Side): readonly [number, number] {
  const named = part !== undefined && ('name' in part || 'label' in part)
  if (!named) return [x + w / 2, y + h / 2]
  if (side === 't' || side === 'b' || part.t === 'cell') return [x + w / 2, y + h * (side === 't' ? 0.14 : 0.86)]
  return [x + w * (side === 'l' ? 0.14 : 0.86), y + h * 0.84]
}

/** Leave the number square to its edge, then 45 degrees to the part. */
function leader(side: Side, cx: number, cy: number, x: number, y: number, u: number): string {
  if (side === 't' || side === 'b') {
    const s = side === 't' ? 1 : -1
    const run = Math.max(Math.abs(y - cy) - Math.abs(x - cx), 2.2 * u)
    return `M${mm(cx)} ${mm(cy + s * 1.5 * u)}V${mm(cy + s * run)}L${mm(x)} ${mm(y)}`
  }
  const s = side === 'l' ? 1 : -1
  const run = Math.max(Math.abs(x - cx) - Math.abs(y - cy), 2.2 * u)
  return `M${mm(cx + s * 1.5 * u)} ${mm(cy)}H${mm(cx + s * run)}L${mm(x)} ${mm(y)}`
}

/** Places nearest to the wished ones (least squares) that keep `gap` between neighbours and stay within the bounds. */
export function spread(wished: readonly number[], gap: number, low: number, high: number): number[] {
  const pools: { sum: number; count: number }[] = []
  wished.forEach((wish, i) => {
    pools.push({ sum: wish - i * gap, count: 1 })
    while (pools.length > 1) {
      const [a, b] = [
        pools[pools.length - 2] as { sum: number; count: number },
        pools[pools.length - 1] as { sum: number; count: number },
      ]
      if (a.sum / a.count <= b.sum / b.count) break
      pools.splice(-2, 2, { sum: a.sum + b.sum, count: a.count + b.count })
    }
  })
  const top = high - (wished.length - 1) * gap
  const bottom = top < low ? (low + top) / 2 : low
  const ceiling = Math.max(top, bottom)
  return pools
    .flatMap((pool) => Array<number>(pool.count).fill(Math.min(Math.max(pool.sum / pool.count, bottom), ceiling)))
    .map((place, i) => place + i * gap)
}

const PORT: Readonly<Record<string, readonly [depth: number, width: number]>> = {
  usbc: [7.8, 8.8],
  usba: [14, 13.1],
  usb2: [17.5, 14.8],
  rj45: [21.3, 16.6],
  rj45usb: [23, 17],
  hdmi: [11.4, 16],
  dc: [14, 9],
  jack: [12, 6.4],
  microusb: [5.2, 7.6],
}

/** The middle of a header and what it covers: its pins, or the body or wall round them. */
function headerBox(part: PartOf<'header'>): Box {
  const k = part.pitch ?? 2.54
  const [w, h] = part.wall ?? part.body ?? [part.cols * k, part.rows * k]
  return [part.x + ((part.cols - 1) * k - w) / 2, part.y + ((part.rows - 1) * k - h) / 2, w, h]
}

/** The rectangle that a part covers. */
export function partBox(part: Part, board: { readonly width: number; readonly height: number }): Box {
  const around = (w: number, h: number): Box => [part.x - w / 2, part.y - h / 2, w, h]
  switch (part.t) {
    case 'header':
      return headerBox(part)
    case 'edge': {
      const [long, deep] = [part.n * part.pitch, part.y + part.pitch * 0.4]
      const from = part.x - part.pitch / 2
      if (part.side === 't') return [from, 0, long, deep]
      if (part.side === 'b') return [from, board.height - deep, long, deep]
      return [part.side === 'l' ? 0 : board.width - deep, from, deep, long]
    }
    case 'm2': {
      const w = part.width ?? 22
      const back = (part.depth ?? 8) / 2
      const reach = part.length + back
      return part.to === 'r'
        ? [part.x - back, part.y - w / 2, reach, w]
        : part.to === 'l'
          ? [part.x - part.length, part.y - w / 2, reach, w]
          : part.to === 'b'
            ? [part.x - w / 2, part.y - back, w, reach]
            : [part.x - w / 2, part.y - part.length, w, reach]
    }
    case 'atx':
      return part.latch === 't' || part.latch === 'b' ? around(52, 10) : around(10, 52)
    case 'cell':
    case 'cap':
      return around(part.d, part.d)
    case 'led':
      return around(part.w ?? 1.2, part.h ?? 2)
    case 'ufl':
      return around(2.6, 3.2)
    case 'key':
      return part.face === 'l' || part.face === 'r'
        ? around(part.d ?? 4, part.w ?? 4.6)
        : around(part.w ?? 4.6, part.d ?? 4)
    default: {
      if ('h' in part) return around(part.w, part.h)
      const port = part as PartOf<'usbc'>
      const [d, w] = [port.d ?? PORT[part.t]?.[0] ?? 4, port.w ?? PORT[part.t]?.[1] ?? 4]
      return port.face === 'l' || port.face === 'r' ? around(d, w) : around(w, d)
    }
  }
}
