// Everything around the board: the drawing's frame, dimension lines and callouts. `u` is one unit of text, so that numbers and dimensions have the
// same size on a board the size of a stick of gum and on a motherboard.
import type { Box, Drawing, Side } from '../../data/drawings/types.ts'
import { placeCallouts, RING, type PlacedCallout } from './leaders.ts'
import { mm } from './pen.ts'

/** `built` is only the board in its real colors. Its callouts are outside the frame and appear when the parts are shown. */
export type View = 'card' | 'plain' | 'hero' | 'built'

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

const BEYOND = 3.6

/** `unit` sets the unit of text in millimeters, for drawings side by side at the same scale. */
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
  const callouts = view === 'hero' ? placeCallouts(drawing, u, bleed) : []
  const has = (side: Side): boolean => callouts.some((callout) => callout.side === side)
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
    callouts,
    dimensions: dims ? dimensionLines(drawing, u, { x: -(reach('l') + 0.9 * u), y: h + reach('b') + 0.9 * u }) : null,
  }
}

/** Centers the board in a frame with moderate proportions. */
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
