import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { BoardId } from '../../data/types.ts'
import { keepTogether } from '../Phrase/Phrase.tsx'
import { BoardGuide } from './BoardGuide.tsx'

/** Boards with documentation: the board to draw, and its page set's name. */
const SETS: readonly (readonly [BoardId, string])[] = [
  ['duo-s', 'Duo'],
  ['mars', 'Mars'],
  ['meles', 'Meles'],
  ['jupiter', 'Jupiter'],
  ['megrez', 'Megrez'],
  ['titan', 'Titan'],
  ['pioneer', 'Pioneer'],
  ['vega', 'Vega'],
]
const STEPS = 3

/** `<BoardGuides />` in Markdown: every board with documentation, its purpose and its first steps. */
export function BoardGuides() {
  const { t, href } = usePage()
  return (
    <div className="board-guides" data-part="board-guides">
      {SETS.map(([id, name]) => {
        const board = boardOf(id)
        if (board.docs === null) return null
        return (
          <BoardGuide
            key={id}
            board={board}
            title={<a href={href(board.docs)}>{name}</a>}
            text={keepTogether(t(`products:guideFor.${id}`))}
            links={board.guides.slice(0, STEPS).map(({ route, label }) => [href(route), t(`products:doc.${label}`)])}
          />
        )
      })}
    </div>
  )
}
