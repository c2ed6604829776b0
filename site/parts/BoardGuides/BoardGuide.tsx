import type { ReactNode } from 'react'
import type { Board } from '../../data/types.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'

/** A board's drawing next to its name, a sentence and links. */
export function BoardGuide({
  board,
  title,
  text,
  links,
}: {
  readonly board: Board
  readonly title: ReactNode
  readonly text: ReactNode
  readonly links: readonly (readonly [address: string, label: string])[]
}) {
  return (
    <article className="board-guide">
      <div className="board-guide-mark" data-part="section-mark" data-hue={board.hue}>
        <div className="section-mark">
          <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} />
        </div>
      </div>
      <div>
        <h3 id={board.id}>{title}</h3>
        <p>{text}</p>
        <ol>
          {links.map(([address, label]) => (
            <li key={address}>
              <a href={address}>{label}</a>
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}
