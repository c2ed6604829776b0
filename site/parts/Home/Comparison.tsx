import { usePage } from '../../../generator/api/theme.ts'
import { boardOf } from '../../data/boards.ts'
import type { Board, BoardId, Cell, Phrase } from '../../data/types.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { CellText } from '../Phrase/Phrase.tsx'

const COMPARED: readonly BoardId[] = ['duo-256m', 'duo-s', 'mars', 'meles', 'jupiter', 'megrez', 'titan', 'pioneer']
/** Pixels per millimetre of the footprints. */
const SCALE = 0.36

/** "Which board?": size, memory, connections, use. */
export function Comparison() {
  const { t, href } = usePage()
  const columns = COMPARED.map(boardOf)
  return (
    <section className="section" id="compare">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('home:compare.heading')}</h2>
          <p>{t('home:compare.lede')}</p>
        </div>
        <div className="scroll" tabIndex={0} role="region" aria-label={t('home:compare.table')} data-part="specs">
          <table className="specs compare" data-sticky="">
            <thead>
              <tr>
                <th scope="col">{t('products:row.board')}</th>
                {columns.map((board) => <th key={board.id} scope="col"><a href={href(board.route)}>{board.name}</a><small>{board.chip.name}</small></th>)}
              </tr>
            </thead>
            <tbody>
              <tr className="compare-footprint">
                <th scope="row">{t('products:row.footprint')}</th>
                {columns.map((board) => <td key={board.id}><Footprint board={board} /></td>)}
              </tr>
              {(['cores', 'memory', 'network'] as const).map((row) => (
                <tr key={row}>
                  <th scope="row">{t(`products:row.${row}`)}</th>
                  {columns.map((board) => <td key={board.id}><CellText cell={board.summary[row]} /></td>)}
                </tr>
              ))}
              {(['display', 'npu'] as const).map((row) => (
                <tr key={row}>
                  <th scope="row">{t(`products:row.${row}`)}</th>
                  {columns.map((board) => <td key={board.id}><CellText cell={firstOf(board.spec[row])} /></td>)}
                </tr>
              ))}
              <tr>
                <th scope="row">{t('products:row.choose')}</th>
                {columns.map((board) => <td key={board.id}>{t(`products:${board.id}.choose`)}</td>)}
              </tr>
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

/** The first line of a cell is the figure that decides. */
function firstOf(cell: Cell | undefined): Cell {
  return Array.isArray(cell) ? (cell[0] as Phrase) : ((cell ?? null) as Cell)
}

function Footprint({ board }: { readonly board: Board }) {
  const { t } = usePage()
  if (board.size === undefined) return null
  const { width, height } = board.size
  return (
    <>
      <svg className="drawing" data-hue={board.hue} width={mm(width * SCALE)} height={mm(height * SCALE)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect className="d-pcb" width={width} height={height} rx="2" />
      </svg>
      <small>{t('home:compare.footprintAlt', { width, height })}</small>
    </>
  )
}
