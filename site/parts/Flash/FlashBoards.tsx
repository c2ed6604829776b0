import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { flashing } from '../../data/systems.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'

/** `<FlashBoards />` in Markdown: each board with the media it starts from, its image and its guide. */
export function FlashBoards() {
  const { t, href } = usePage()
  return (
    <div className="board-guides" data-part="board-guides">
      {flashing.map(({ board: id, media, page, guide }) => {
        const board = boardOf(id)
        return (
          <article key={id} className="board-guide">
            <div className="board-guide-mark" data-part="section-mark" data-hue={board.hue}>
              <div className="section-mark">
                <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} />
              </div>
            </div>
            <div>
              <h3 id={id}>{board.name}</h3>
              <p>{media.map((medium) => t(`products:flash.${medium}`)).join(t('products:list.comma'))}</p>
              <ol>
                <li>
                  <a href={href(page)}>{t('products:flash.image')}</a>
                </li>
                <li>
                  <a href={href(guide)}>{t('products:flash.guide')}</a>
                </li>
              </ol>
            </div>
          </article>
        )
      })}
    </div>
  )
}
