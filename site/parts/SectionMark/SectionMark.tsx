import { findBoard } from '../../data/boards.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'

/** A docs section's board as a small drawing with its accent color. It's decoration next to the name. */
export function SectionMark({ section }: { readonly section: string }) {
  const board = findBoard(section)
  if (board === undefined) return null
  return (
    <div className="section-mark" data-part="section-mark" data-hue={board.hue}>
      <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} mark />
    </div>
  )
}
