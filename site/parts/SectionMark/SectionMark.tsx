import { findBoard } from '../../data/boards.ts'
import { BoardDrawing } from '../BoardDrawing/BoardDrawing.tsx'

/** What is smaller than this part of the board is no more than a dot: it is left out. */
const WIDTH = 24

/** The board of a section of the documentation, small, with its colour as an accent below: decoration beside the name. */
export function SectionMark({ section }: { readonly section: string }) {
  const board = findBoard(section)
  if (board === undefined) return null
  return (
    <div className="section-mark" data-part="section-mark" data-hue={board.hue}>
      <BoardDrawing drawing={board.drawing} hue={board.hue} view="card" grain={board.drawing.width / WIDTH} />
    </div>
  )
}
