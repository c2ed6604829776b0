// Sorts shapes in millimeters onto a few layers ("sheets") with one SVG path each, so that a whole board has about twenty elements. Parts don't
// overlap each other, so the layers' order is the only stacking that a drawing needs.

import { circlePiece, joinPieces, linePiece, rectPiece, rowPiece, type Grid, type Piece } from './path.ts'

export type Sheet =
  | 'area'
  | 'trace'
  | 'pad'
  | 'hole'
  | 'smd'
  | 'cap'
  | 'metal'
  | 'plastic'
  | 'dark'
  | 'gold'
  | 'line'
  | 'silkline'
  | 'chip'
  | 'chipline'
  | 'chipdot'
  | 'lid'
  | 'hidden'
  | 'led'
  | 'lead'
  | 'substrate'
  | 'exposed'
const ORDER: readonly Sheet[] = [
  'area',
  'trace',
  'pad',
  'hole',
  'cap',
  'smd',
  'metal',
  'plastic',
  'dark',
  'gold',
  'silkline',
  'chip',
  'chipline',
  'chipdot',
  'lead',
  'substrate',
  'exposed',
  'lid',
  'line',
  'led',
  'hidden',
]

export interface Plot {
  /**
   * In stacking order. Without `row`, the path is filled or stroked by its layer's class, with strokes in pixels. With it, the path is a row of equal
   * contacts, drawn as one dashed stroke in millimeters.
   */
  readonly paths: readonly { readonly sheet: Sheet; readonly d: string; readonly row?: Row }[]
  readonly texts: readonly Lettering[]
}

export interface Row {
  readonly width: string
  readonly dash: string
  readonly round: boolean
}

export interface Lettering {
  readonly kind: 'silk' | 'part' | 'chip' | 'chipsub' | 'mark' | 'hidden'
  readonly x: string
  readonly y: string
  readonly size: string
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
  /** Degrees; undefined if it's upright. */
  readonly turn?: number
}

/** Two decimals without trailing zeros, which is precise to a hundredth of a millimeter. */
export function mm(value: number): string {
  const hundredths = Math.round(value * 100)
  let text = written.get(hundredths)
  if (text === undefined) {
    text = String(hundredths / 100)
    text = text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
    written.set(hundredths, text)
  }
  return text
}

const written = new Map<number, string>()

interface Store {
  /**
   * Size in millimeters below which details aren't visible: smaller shapes are left out, and smaller corner radii become square. With 0, everything
   * is drawn.
   */
  readonly grain: number
  readonly sheets: Map<Sheet, Piece[]>
  readonly rows: Map<string, Row & { readonly sheet: Sheet; readonly pieces: Piece[] }>
  readonly texts: Lettering[]
}

/** Collects the shapes of all pens for one drawing. */
export function penStore(grain: number): Store {
  return { grain, sheets: new Map(), rows: new Map(), texts: [] }
}

export class Pen {
  private readonly store: Store
  private readonly x: number
  private readonly y: number
  /** Quarter turns, clockwise. */
  private readonly turn: number

  constructor(store: Store = penStore(0), x = 0, y = 0, turn = 0) {
    this.store = store
    this.x = x
    this.y = y
    this.turn = turn
  }

  /** A pen with its origin at (x, y) and its +x axis toward the given side. */
  at(x: number, y: number, face: 'r' | 'b' | 'l' | 't' = 'r'): Pen {
    const [px, py] = this.point(x, y)
    return new Pen(this.store, px, py, (this.turn + 'rblt'.indexOf(face)) % 4)
  }

  rect(sheet: Sheet, x: number, y: number, w: number, h: number, r = 0): void {
    const { grain } = this.store
    if (Math.max(w, h) < grain || Math.min(w, h) < grain / 4) return
    const [ax, ay] = this.point(x, y)
    const [bx, by] = this.point(x + w, y + h)
    const [left, top, round] = [Math.min(ax, bx), Math.min(ay, by), r < grain ? 0 : r]
    this.draw(sheet, rectPiece(left, top, Math.abs(bx - ax), Math.abs(by - ay), round, this.grid))
  }

  /** A rectangle around its center. */
  box(sheet: Sheet, cx: number, cy: number, w: number, h: number, r = 0): void {
    this.rect(sheet, cx - w / 2, cy - h / 2, w, h, r)
  }

  circle(sheet: Sheet, cx: number, cy: number, r: number): void {
    if (2 * r < this.store.grain) return
    // A circle without outline is a single round dot of a stroke, which is shorter than an arc and looks the same.
    if (sheet === 'pad' || sheet === 'hole')
      return this.dashed(sheet, cx, cy, 0.01, false, { width: mm(2 * r), dash: '', round: true })
    const [x, y] = this.point(cx, cy)
    this.draw(sheet, circlePiece(x, y, r, this.grid))
  }

  /** An open line through the points. It's closed if the last point equals the first. */
  line(sheet: Sheet, ...points: readonly (readonly [number, number])[]): void {
    const turned = points.map(([x, y]) => this.point(x, y))
    const reach = (at: 0 | 1): number =>
      Math.max(...turned.map((one) => one[at])) - Math.min(...turned.map((one) => one[at]))
    const { grain } = this.store
    if (Math.max(reach(0), reach(1)) < grain) return
    this.draw(sheet, linePiece(turned, this.grid))
  }

  /** n round contacts, `step` apart along +x (or +y with `down`). */
  dots(sheet: Sheet, x: number, y: number, n: number, step: number, diameter: number, down = false): void {
    this.dashed(sheet, x, y, (n - 1) * step + 0.01, down, { width: mm(diameter), dash: `0 ${mm(step)}`, round: true })
  }

  /** n boxes of w by h with their corner at (x, y), `step` apart along +x (or +y with `down`). */
  ticks(sheet: Sheet, x: number, y: number, n: number, step: number, w: number, h: number, down = false): void {
    const [along, across] = down ? [h, w] : [w, h]
    const start = down ? ([x + across / 2, y] as const) : ([x, y + across / 2] as const)
    this.dashed(sheet, start[0], start[1], (n - 1) * step + along, down, {
      width: mm(across),
      dash: `${mm(along)} ${mm(step - along)}`,
      round: false,
    })
  }

  text(
    kind: Lettering['kind'],
    x: number,
    y: number,
    size: number,
    text: string | undefined,
    anchor: Lettering['anchor'] = 'middle',
    turn = 0,
  ): void {
    if (text === undefined || text === '' || size < this.store.grain * 3) return
    const [px, py] = this.point(x, y)
    this.store.texts.push({ kind, x: mm(px), y: mm(py), size: mm(size), text, anchor, ...(turn === 0 ? {} : { turn }) })
  }

  plot(): Plot {
    const paths: { sheet: Sheet; d: string; row?: Row }[] = []
    for (const sheet of ORDER) {
      const pieces = this.store.sheets.get(sheet)
      if (pieces !== undefined) paths.push({ sheet, d: joinPieces(pieces, this.grid) })
      for (const { pieces: all, sheet: of, ...row } of this.store.rows.values())
        if (of === sheet) paths.push({ sheet, d: joinPieces(all, this.grid), row })
    }
    return { paths, texts: this.store.texts }
  }

  private dashed(sheet: Sheet, x: number, y: number, length: number, down: boolean, row: Row): void {
    const [ax, ay] = this.point(x, y)
    const [bx, by] = down ? this.point(x, y + length) : this.point(x + length, y)
    if (Number(row.width) < this.store.grain && (row.dash === '' || row.round)) return
    const key = `${sheet} ${row.width} ${row.dash} ${row.round}`
    const found = this.store.rows.get(key) ?? { sheet, ...row, pieces: [] }
    // A row looks the same from both ends.
    found.pieces.push(rowPiece([Math.min(ax, bx), Math.min(ay, by)], Math.abs(bx - ax), Math.abs(by - ay), this.grid))
    this.store.rows.set(key, found)
  }

  /** Small drawings use a coarser grid. */
  private get grid(): Grid {
    return this.store.grain > 0 ? 10 : 100
  }

  private draw(sheet: Sheet, piece: Piece): void {
    const list = this.store.sheets.get(sheet)
    if (list === undefined) this.store.sheets.set(sheet, [piece])
    else list.push(piece)
  }

  private point(x: number, y: number): readonly [number, number] {
    const turned = this.turn === 0 ? [x, y] : this.turn === 1 ? [-y, x] : this.turn === 2 ? [-x, -y] : [y, -x]
    return [this.x + (turned[0] as number), this.y + (turned[1] as number)]
  }
}
