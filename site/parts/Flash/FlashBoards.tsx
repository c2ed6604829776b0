import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { flashing } from '../../data/systems.ts'
import { BoardGuide } from '../BoardGuides/BoardGuide.tsx'

/** `<FlashBoards />` in Markdown: each board with the media it starts from, its image and its guide. */
export function FlashBoards() {
  const { t, href } = usePage()
  return (
    <div className="board-guides" data-part="board-guides">
      {flashing.map(({ board: id, media, page, guide }) => (
        <BoardGuide
          key={id}
          board={boardOf(id)}
          title={boardOf(id).name}
          text={media.map((medium) => t(`products:flash.${medium}`)).join(t('products:list.comma'))}
          links={[
            [href(page), t('products:flash.image')],
            [href(guide), t('products:flash.guide')],
          ]}
        />
      ))}
    </div>
  )
}
