import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { mainline, systemBoards, systems, type SystemRow } from '../../data/systems.ts'
import { NOT_PUBLISHED, type BoardId, type Cell } from '../../data/types.ts'

/** Hardware features of a board, regardless of the system that runs on it. */
const HARDWARE = ['gpu', 'video', 'npu', 'wireless'] as const

/** `<Systems />` in Markdown: systems by board, official or from other projects, each with a link to its image. Below, the boards' features. */
export function Systems() {
  const { t } = usePage()
  return (
    <div
      className="table-wrap systems"
      data-part="table-wrap systems"
      tabIndex={0}
      role="region"
      aria-label={t('products:flash.systems')}
    >
      <table>
        <caption>
          <Sign is="official" /> {t('products:flash.official')} · <Sign is="others" /> {t('products:flash.others')} ·{' '}
          <Sign is="none" /> {t('products:ui.none')} · <Sign is="unknown" /> {t('products:ui.notPublished')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('products:flash.system')}</th>
            {systemBoards.map((board) => (
              <th key={board} scope="col">
                <span>{boardOf(board).name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {systems.map((row) => (
            <Row key={row.name} name={row.name} cellOf={(board) => <Image row={row} board={board} />} />
          ))}
        </tbody>
        <tbody>
          {HARDWARE.map((part) => (
            <Row
              key={part}
              name={t(`products:row.${part}`)}
              cellOf={(board) => <Hardware cell={boardOf(board).spec[part]} />}
            />
          ))}
          <Row name={t('products:flash.mainline')} cellOf={(board) => <Mainline board={board} />} />
        </tbody>
      </table>
    </div>
  )
}

function Row({ name, cellOf }: { readonly name: string; readonly cellOf: (board: BoardId) => ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {systemBoards.map((board) => (
        <td key={board}>{cellOf(board)}</td>
      ))}
    </tr>
  )
}

/** The signs differ in shape and fill, so that readers don't need to distinguish colors. */
function Sign({ is, label }: { readonly is: 'official' | 'others' | 'unknown' | 'none'; readonly label?: string }) {
  if (is === 'none') return <span aria-hidden="true">–</span>
  return (
    <svg
      className={`sign sign-${is}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}

function None({ text }: { readonly text: string }) {
  return (
    <>
      <Sign is="none" />
      <span className="sr-only">{text}</span>
    </>
  )
}

function Image({ row: { name, official, others }, board }: { readonly row: SystemRow; readonly board: BoardId }) {
  const { t, href } = usePage()
  const kind = official.some((on) => on.board === board) ? 'official' : 'others'
  const found = [...official, ...others].find((on) => on.board === board)
  if (found === undefined) return <None text={t('products:ui.none')} />
  const { route, version } = found
  return (
    <a href={href(route)}>
      <Sign is={kind} label={`${name}, ${boardOf(board).name}: ${t(`products:flash.${kind}`)}`} />
      {version === undefined ? null : <small>{version}</small>}
    </a>
  )
}

/** Slots for features that an expansion card provides. */
const SLOTS: ReadonlySet<string> = new Set(['products:v.byCard', 'products:v.slotFor'])

function Hardware({ cell }: { readonly cell: Cell | undefined }) {
  const { t } = usePage()
  if (typeof cell === 'object' && cell !== null && 'key' in cell && SLOTS.has(cell.key))
    return <small>{t('products:flash.byCard')}</small>
  if (cell === undefined || cell === NOT_PUBLISHED) return <Sign is="unknown" label={t('products:ui.notPublished')} />
  if (cell === null) return <None text={t('products:ui.none')} />
  return <Sign is="official" label={t('products:flash.yes')} />
}

function Mainline({ board }: { readonly board: BoardId }) {
  const { t, href } = usePage()
  const route = mainline[board]
  if (route === undefined) return <Sign is="unknown" label={t('products:ui.notPublished')} />
  return (
    <a href={href(route)}>
      {t('products:flash.state')}
      <span className="sr-only"> {boardOf(board).name}</span>
    </a>
  )
}
