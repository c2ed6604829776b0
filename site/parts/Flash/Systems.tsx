import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { systems, type SystemOn } from '../../data/systems.ts'

/** `<Systems />` in Markdown: each system with the boards that it runs on. */
export function Systems() {
  const { t } = usePage()
  return (
    <div
      className="table-wrap"
      data-part="table-wrap"
      tabIndex={0}
      role="region"
      aria-label={t('products:flash.systems')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('products:flash.system')}</th>
            <th scope="col">{t('products:flash.official')}</th>
            <th scope="col">{t('products:flash.others')}</th>
          </tr>
        </thead>
        <tbody>
          {systems.map(({ name, official, others }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <BoardsCell of={official} />
              <BoardsCell of={others} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BoardsCell({ of }: { readonly of: readonly SystemOn[] }) {
  const { t, href } = usePage()
  if (of.length === 0)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('products:ui.none')}</span>
      </td>
    )
  return (
    <td>
      {of.map(({ board, version, route }, i) => (
        <span key={board}>
          {i === 0 ? '' : t('products:list.comma')}
          <a href={href(route)}>{boardOf(board).name}</a>
          {version === undefined ? '' : ` (${version})`}
        </span>
      ))}
    </td>
  )
}
