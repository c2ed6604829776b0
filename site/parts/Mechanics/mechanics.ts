// Creates SVG and DXF files of a board's outline and mounting holes from its drawing, for designers of cases and carriers.
import type { Drawing } from '../../data/drawings/types.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { outlinePath } from '../BoardDrawing/plot.ts'

/** Only measured boards have a file: a rectangle with rounded corners, seen from above. */
export function hasSheet({ accuracy, outline, view, skin, made }: Drawing): boolean {
  return (
    accuracy === 'measured' &&
    outline === undefined &&
    view !== 'front' &&
    (skin ?? 'board') === 'board' &&
    (made?.error ?? 9) <= 1
  )
}

/** In true size: one unit is a millimeter. */
export function sheetSvg(drawing: Drawing): string {
  const { width, height, holes } = drawing
  const circles = holes.map(({ x, y, d }) => `<circle cx="${mm(x)}" cy="${mm(y)}" r="${mm(d / 2)}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${mm(width)} ${mm(height)}" fill="none" stroke="#000" stroke-width=".1"><path d="${outlinePath(drawing)}"/>${circles}</svg>\n`
}

/** DXF release 12 in millimeters. The y axis points up. */
export function sheetDxf({ width: w, height: h, radius: r, holes }: Drawing): string {
  const pair = (code: number, value: string | number): string => `${code}\n${value}\n`
  const entity = (name: string, layer: string, ...values: readonly (readonly [number, number])[]): string =>
    pair(0, name) + pair(8, layer) + values.map(([code, value]) => pair(code, Math.round(value * 1000) / 1000)).join('')
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    entity('LINE', 'OUTLINE', [10, x1], [20, y1], [11, x2], [21, y2])
  const arc = (x: number, y: number, from: number): string =>
    r === 0 ? '' : entity('ARC', 'OUTLINE', [10, x], [20, y], [40, r], [50, from], [51, from + 90])
  return [
    pair(0, 'SECTION') + pair(2, 'HEADER') + pair(9, '$INSUNITS') + pair(70, 4) + pair(0, 'ENDSEC'),
    pair(0, 'SECTION') + pair(2, 'ENTITIES'),
    line(r, 0, w - r, 0) + line(w, r, w, h - r) + line(w - r, h, r, h) + line(0, h - r, 0, r),
    arc(w - r, h - r, 0) + arc(r, h - r, 90) + arc(r, r, 180) + arc(w - r, r, 270),
    ...holes.map(({ x, y, d }) => entity('CIRCLE', 'HOLES', [10, x], [20, h - y], [40, d / 2])),
    pair(0, 'ENDSEC') + pair(0, 'EOF'),
  ].join('')
}
