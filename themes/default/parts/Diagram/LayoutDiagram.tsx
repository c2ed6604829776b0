// A flash chip's, disk's or address range's layout: a strip drawn to scale on the left and, joined by lines, a readable row for every part on the
// right.
import { caption, CaptionText, DETAIL, PIN, round, type Caption } from './ink.tsx'
import { textWidth } from 'ssg/theme/measure'
import type { LayoutDiagram as Layout } from './read.ts'
import type { Sheet } from './sheet.ts'

const STRIP = 18
const FAN = 44
const PAD = 14
const EDGE = 1

/** Texts and numbers in the page's language. */
export interface LayoutWords {
  readonly unused: string
  readonly number: (value: number) => string
  /** `from 128`. */
  readonly from: (offset: string) => string
}

interface Row {
  readonly text: Caption
  readonly size: string
  readonly from: string
  readonly start: number
  readonly end: number
  readonly gap: boolean
  y: number
  height: number
}

export function layoutSheet(layout: Layout, words: LayoutWords): Sheet {
  const rows = rowsOf(layout, words)
  const figures = Math.max(...rows.map((row) => Math.max(textWidth(row.size, PIN), textWidth(row.from, DETAIL))))
  const labels = Math.max(...rows.map((row) => row.text.width))
  const width = Math.max(230, labels + figures + 2 * PAD + 24)
  let y = EDGE
  for (const row of rows) {
    row.y = y
    row.height = Math.max(46, row.text.height + 20)
    y += row.height
  }
  const total = rows[rows.length - 1]?.end ?? 1
  const first = rows[0]?.start ?? 0
  // Parts can be too small for floating-point numbers of this size. The strip is then divided like the rows.
  const range = total - first
  const hasScale = range > 0 && Number.isFinite(range)
  const scale = (value: number, row: number): number =>
    hasScale ? round(EDGE + ((value - first) / range) * (y - EDGE)) : row
  const left = STRIP + FAN
  return {
    width: left + width + EDGE,
    height: y + EDGE,
    content: (
      <>
        {rows.map((row, index) => (
          <Part key={index} row={row} left={left} width={width} scale={scale} />
        ))}
        <path className="dg-leader" d={`M${EDGE + STRIP} ${EDGE}H${left}`} />
        <rect className="dg-outline" x={EDGE} y={EDGE} width={STRIP} height={y - EDGE} />
        <rect className="dg-outline" x={left} y={EDGE} width={width} height={y - EDGE} rx="4" />
      </>
    ),
  }
}

/** Parts and the unused ranges between them. */
function rowsOf(layout: Layout, words: LayoutWords): Row[] {
  const rows: Row[] = []
  let at = layout.parts[0]?.start ?? 0
  const add = (label: string, detail: string, start: number, size: number, gap: boolean): void => {
    rows.push({
      text: gap ? caption('', label, 230) : caption(label, detail, 230),
      size: `${words.number(size)} ${layout.unit}`.trim(),
      from: words.from(words.number(start)),
      start,
      end: start + size,
      gap,
      y: 0,
      height: 0,
    })
  }
  for (const part of layout.parts) {
    if (part.start > at) add(words.unused, '', at, part.start - at, true)
    add(part.label, part.detail, part.start, part.size, false)
    at = part.start + part.size
  }
  return rows
}

function Part({
  row,
  left,
  width,
  scale,
}: {
  readonly row: Row
  readonly left: number
  readonly width: number
  readonly scale: (value: number, row: number) => number
}) {
  const top = scale(row.start, row.y)
  const bottom = scale(row.end, row.y + row.height)
  const right = left + width - PAD
  const centre = row.y + row.height / 2
  return (
    <g>
      <rect
        className={row.gap ? 'dg-strip dg-strip-gap' : 'dg-strip'}
        x={EDGE}
        y={top}
        width={STRIP}
        height={Math.max(1, round(bottom - top))}
      />
      <path className="dg-leader" d={`M${EDGE + STRIP} ${bottom}L${left} ${row.y + row.height}`} />
      <rect className={row.gap ? 'dg-row dg-row-gap' : 'dg-row'} x={left} y={row.y} width={width} height={row.height} />
      <CaptionText of={row.text} x={left + PAD} y={centre - row.text.height / 2} />
      <text className="dg-figure" x={right} y={round(centre - 3)} textAnchor="end">
        {row.size}
      </text>
      <text className="dg-offset" x={right} y={round(centre + 14)} textAnchor="end">
        {row.from}
      </text>
    </g>
  )
}
