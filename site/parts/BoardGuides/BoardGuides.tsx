import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { BoardId } from '../../data/types.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { keepTogether } from '../Phrase/Phrase.tsx'

/** Boards with documentation: the one that is drawn, and what the set of pages is called. */
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

/** `<BoardGuides />` in Markdown: every board with documentation, what it is for, and its first steps. */
export function BoardGuides() {
  const { t, href } = usePage()
  return (
    <div className="board-guides" data-part="board-guides">
      {SETS.map(([id, name]) => {
        const board = boardOf(id)
        if (board.docs === null) return null
        return (
          <article key={id} className="board-guide">
            <div className="board-guide-mark" data-part="section-mark" data-hue={board.hue}>
              <div className="section-mark">
                <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} />
              </div>
            </div>
            <div>
              <h3 id={id}>
                <a href={href(board.docs)}>{name}</a>
              </h3>
              <p>{keepTogether(t(`products:guideFor.${id}`))}</p>
              <ol>
                {board.guides.slice(0, STEPS).map((guide) => (
                  <li key={guide.route}>
                    <a href={href(guide.route)}>{t(`products:doc.${guide.label}`)}</a>
                  </li>
                ))}
              </ol>
            </div>
          </article>
        )
      })}
    </div>
  )
}
