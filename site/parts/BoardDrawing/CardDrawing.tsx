// A small drawing next to a product's name. Only its frame is in the page; its shapes are in a file that many pages share.
import { usePage } from 'ssg/theme'
import type { BoardId, ChipId } from '../../data/types.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import { finishOf } from './BoardDrawing.tsx'
import { cardsFile, markFile } from './card-file.ts'
import { frame } from './frame.ts'
import { mm } from './pen.ts'

export interface CardDrawingProps {
  readonly id: BoardId | ChipId
  readonly drawing: Drawing
  readonly hue: number
  /** Whether it's as small as a sidebar heading. It then uses a separate file with few details, and the color around it. */
  readonly mark?: boolean
}

export function CardDrawing({ id, drawing, hue, mark = false }: CardDrawingProps) {
  const { file } = usePage()
  return (
    <svg
      className="drawing drawing-card"
      data-hue={mark ? undefined : hue}
      data-finish={mark ? undefined : finishOf(drawing)}
      viewBox={frame(drawing, 'card').viewBox.map(mm).join(' ')}
      aria-hidden="true"
    >
      {mark ? <use href={`${file(`${id}.svg`, markFile(drawing))}#mark`} /> : <CardShapes id={id} />}
    </svg>
  )
}

/** A card's shapes in millimeters, for use in another frame. */
export function CardShapes({ id }: { readonly id: BoardId | ChipId }) {
  const { file } = usePage()
  return <use href={`${file('cards.svg', cardsFile())}#${id}`} />
}
