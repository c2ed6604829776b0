import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { BoardId } from '../../data/types.ts'
import { CardShapes } from '../BoardDrawing/CardDrawing.tsx'
import { mm } from '../BoardDrawing/pen.ts'

export interface LineupProps {
  readonly boards: readonly BoardId[]
  /** Whether it's a picture with a name for screen readers, instead of decoration. */
  readonly named?: boolean
}

/** Width to height of the picture's frame. */
const FRAME = 16 / 9

/** Boards at the same scale on one baseline, as a picture in a frame. */
export function Lineup({ boards: ids, named = false }: LineupProps) {
  const { t, formatNumber } = usePage()
  const boards = ids.map(boardOf)
  const height = Math.max(...boards.map(({ drawing }) => drawing.height))
  const gap = 0.1 * height
  const lefts = boards.map((_, at) => boards.slice(0, at).reduce((left, { drawing }) => left + drawing.width + gap, 0))
  const width = boards.reduce((sum, { drawing }) => sum + drawing.width, gap * (boards.length - 1))
  // The frame leaves an eighth of its height on all sides.
  const frame = Math.max((1.25 * width) / FRAME, 1.25 * height)
  const items = boards.map(({ name, size }) =>
    t('products:draw.scaleItem', {
      name,
      width: formatNumber(size?.width ?? 0),
      height: formatNumber(size?.height ?? 0),
    }),
  )
  return (
    <svg
      className="lineup"
      data-part="lineup"
      viewBox={[(width - frame * FRAME) / 2, (height - frame) / 2, frame * FRAME, frame].map(mm).join(' ')}
      {...(named
        ? { role: 'img', 'aria-label': t('products:draw.scaleAlt', { list: items.join('; ') }) }
        : { 'aria-hidden': true })}
    >
      {boards.map(({ id, drawing, hue }, at) => (
        <g key={id} data-hue={hue} transform={`translate(${mm(lefts[at] ?? 0)} ${mm(height - drawing.height)})`}>
          <CardShapes id={id} />
        </g>
      ))}
    </svg>
  )
}
