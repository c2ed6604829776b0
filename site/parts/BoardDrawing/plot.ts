// Converts a drawing's data to shapes.
import type { Box, Drawing, Part, PartOf } from '../../data/drawings/types.ts'
import * as contacts from './contacts.ts'
import type { Detail } from './contacts.ts'
import * as machines from './machines.ts'
import { partBox } from './part-box.ts'
import { mm, Pen, penStore, type Plot } from './pen.ts'
import { joinPieces, linePiece, type Grid } from './path.ts'
import { drawPort } from './ports.ts'
import { plotSmallParts } from './small-parts.ts'
import * as sockets from './sockets.ts'

/** Draws everything on the board. With `within`, keeps only shapes that touch that rectangle (x, y, width, height). For `grain`, see `Pen`. */
export function plotBoard(drawing: Drawing, detail: Detail, within?: Box, grain = 0): Plot {
  const key = `${detail} ${grain} ${within?.join(' ') ?? ''}`
  const known = plots.get(drawing) ?? new Map<string, Plot>()
  plots.set(drawing, known)
  const plot = known.get(key) ?? plotted(drawing, detail, within, grain)
  known.set(key, plot)
  return plot
}

// Cached, because many pages and four languages show the same drawing.
const plots = new WeakMap<Drawing, Map<string, Plot>>()

function plotted(
  drawing: Drawing,
  detail: Detail,
  within: readonly [number, number, number, number] | undefined,
  grain: number,
): Plot {
  const pen = new Pen(penStore(grain))
  const visible = (part: Part): boolean => within === undefined || overlaps(partBox(part, drawing), within)
  for (const hole of drawing.holes) {
    if (within !== undefined && !overlaps([hole.x - 5, hole.y - 5, 10, 10], within)) continue
    if (hole.pad !== undefined) pen.circle('pad', hole.x, hole.y, hole.pad / 2)
    pen.circle('hole', hole.x, hole.y, hole.d / 2)
  }
  if (detail === 1) plotSmallParts(pen, drawing, grain > 0, (box) => within === undefined || overlaps(box, within))
  for (const part of drawing.parts) if (visible(part)) drawPart(pen, part, detail, drawing)
  if (detail === 1)
    for (const s of drawing.silk)
      pen.text(s.fine === true ? 'silk' : 'mark', s.x, s.y, s.size, s.text, s.anchor ?? 'start')
  return pen.plot()
}

function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3]
}

function drawPart(pen: Pen, part: Part, detail: Detail, board: Drawing): void {
  switch (part.t) {
    case 'header':
      return contacts.drawHeader(pen, part, detail, board)
    case 'edge':
      return contacts.drawEdge(pen, part, board)
    case 'bga':
      return contacts.drawBga(pen, part, detail)
    case 'qfn':
      return contacts.drawQfn(pen, part, detail)
    case 'ic':
      return contacts.drawIc(pen, part, detail)
    case 'coil':
      return contacts.drawCoil(pen, part, detail)
    case 'can':
      return contacts.drawCan(pen, part, detail)
    case 'hidden':
      return contacts.drawHidden(pen, part, detail)
    case 'cooler':
      return contacts.drawCooler(pen, part, detail)
    case 'antenna':
      return contacts.drawAntenna(pen, part, detail)
    case 'cage':
    case 'lamps':
    case 'screen':
    case 'key-grid':
      return machines.drawMachine(pen, part, detail)
    case 'xtal':
    case 'tact':
    case 'cap':
    case 'led':
    case 'ufl':
    case 'slide':
    case 'dip':
    case 'key':
    case 'outline':
    case 'cell':
      return contacts.drawSmall(pen, part, detail)
    case 'usbc':
    case 'usba':
    case 'usb2':
    case 'rj45':
    case 'rj45usb':
    case 'hdmi':
    case 'dc':
    case 'jack':
    case 'microusb':
      return drawPort(pen, part, detail)
    default:
      return drawSocket(pen, part, detail)
  }
}

function drawSocket(
  pen: Pen,
  part: PartOf<
    | 'fpc'
    | 'b2b'
    | 'sd'
    | 'm2'
    | 'pcie'
    | 'dimm'
    | 'atx'
    | 'sata'
    | 'plug'
    | 'emmc'
    | 'block'
    | 'module'
    | 'daughter'
    | 'socket'
  >,
  detail: Detail,
): void {
  switch (part.t) {
    case 'fpc':
      return sockets.drawFpc(pen, part, detail)
    case 'b2b':
      return sockets.drawB2b(pen, part, detail)
    case 'sd':
      return sockets.drawSd(pen, part, detail)
    case 'm2':
      return sockets.drawM2(pen, part, detail)
    case 'pcie':
      return sockets.drawPcie(pen, part, detail)
    case 'dimm':
      return sockets.drawDimm(pen, part, detail)
    case 'atx':
      return sockets.drawAtx(pen, part, detail)
    case 'sata':
      return sockets.drawSata(pen, part, detail)
    case 'plug':
      return sockets.drawPlug(pen, part, detail)
    case 'emmc':
      return sockets.drawEmmc(pen, part, detail)
    case 'block':
      return sockets.drawBlock(pen, part, detail)
    case 'module':
      return sockets.drawModule(pen, part, detail)
    case 'daughter':
      return sockets.drawDaughter(pen, part)
    case 'socket':
      return sockets.drawSocket(pen, part, detail)
  }
}

/** The board's outline as a path. */
export function outlinePath(drawing: Drawing): string {
  if (drawing.outline !== undefined) return drawing.outline
  const { width: w, height: h, radius: r } = drawing
  const a = `a${mm(r)} ${mm(r)} 0 0 1`
  return `M${mm(r)} 0H${mm(w - r)}${a} ${mm(r)} ${mm(r)}V${mm(h - r)}${a} ${mm(-r)} ${mm(r)}H${mm(r)}${a} ${mm(-r)} ${mm(-r)}V${mm(r)}${a} ${mm(r)} ${mm(-r)}z`
}

/** Copper traces: n parallel lines, mitered at the corners. */
export function tracePath(drawing: Drawing, within?: Box, grid: Grid = 100): string {
  const key = `${grid} ${within?.join(' ') ?? ''}`
  const known = traces.get(drawing) ?? new Map<string, string>()
  traces.set(drawing, known)
  const path = known.get(key) ?? traced(drawing, within, grid)
  known.set(key, path)
  return path
}

const traces = new WeakMap<Drawing, Map<string, string>>()

function traced(drawing: Drawing, within: Box | undefined, grid: Grid): string {
  const bounds = ({ pts }: Drawing['traces'][number]): Box => {
    const [xs, ys] = [pts.map(([x]) => x), pts.map(([, y]) => y)]
    return [
      Math.min(...xs) - 8,
      Math.min(...ys) - 8,
      Math.max(...xs) - Math.min(...xs) + 16,
      Math.max(...ys) - Math.min(...ys) + 16,
    ]
  }
  const pieces = drawing.traces
    .filter((bundle) => within === undefined || overlaps(bounds(bundle), within))
    .flatMap(({ n, gap, pts }) => {
      const normals = pts.slice(1).map(([x, y], i) => {
        const [px, py] = pts[i] as readonly [number, number]
        const length = Math.hypot(x - px, y - py)
        return [-(y - py) / length, (x - px) / length] as const
      })
      return Array.from({ length: n }, (_, k) => {
        const offset = (k - (n - 1) / 2) * gap
        const line = pts.map(([x, y], i) => {
          const a = normals[Math.max(0, i - 1)] as readonly [number, number]
          const b = normals[Math.min(normals.length - 1, i)] as readonly [number, number]
          const s = 1 + a[0] * b[0] + a[1] * b[1]
          return [x + (offset * (a[0] + b[0])) / s, y + (offset * (a[1] + b[1])) / s] as const
        })
        return linePiece(line, grid)
      })
    })
  return joinPieces(pieces, grid)
}
