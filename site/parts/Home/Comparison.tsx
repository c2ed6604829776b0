import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { boards, sizeOf } from '../../data/boards.ts'
import type { Board, BoardId, Cell, SpecRow } from '../../data/types.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { CellText } from '../Phrase/Phrase.tsx'
import { ALWAYS } from '../Specs/Specs.tsx'
import type { Phrase } from '../../data/phrase.ts'

/** What can still be had, small to large; in the table of all, and to be picked from. */
export const COMPARED: readonly Board[] = boards
  .filter((board) => board.status !== 'end-of-life')
  .sort((a, b) => area(a) - area(b))
const SPEC_ROWS: readonly SpecRow[] = ['display', 'camera', 'npu', 'pcie', 'os']
/** Boards of which more is said than their uses. */
const CHOOSE: ReadonlySet<BoardId> = new Set<BoardId>([
  'duo-256m',
  'duo-s',
  'mars',
  'meles',
  'jupiter',
  'megrez',
  'titan',
  'pioneer',
])
/** Id of the form that says which boards are shown; boxes anywhere on the page belong to it by that name. */
export const CHOICE = 'boardChoice'
/** Boards that a visitor may look at side by side. */
export const MOST = 4
/** Pixels per millimetre of the footprints. */
const SCALE = 0.36

function area(board: Board): number {
  const size = sizeOf(board)
  return size === null ? Infinity : size.width * size.height
}

/**
 * "Which board?": size, memory, connections, use. All boards in one table; with scripts two to four of them are picked, rows that say the
 * same of all are put away on demand, and the choice stands in the address: `?compare=duo-s,mars&differ`.
 */
export function Comparison() {
  const { t } = usePage()
  return (
    <section className="section" id="compare">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('home:compare.heading')}</h2>
          <p>{t('home:compare.lede')}</p>
        </div>
        <board-compare
          data-part="compare specs specs-compare"
          data-most={MOST}
          data-shown={t('home:compare.shown', { names: '{names}' })}
        >
          <Choice />
          <p className="compare-go needs-js" hidden>
            <a className="button button-primary" href="#compare">
              {t('home:compare.go')}
            </a>
          </p>
          <div className="scroll" tabIndex={0} role="region" aria-label={t('home:compare.table')}>
            <Table />
          </div>
        </board-compare>
      </div>
    </section>
  )
}

/** Which boards are shown, and which rows. */
function Choice() {
  const { t } = usePage()
  return (
    <form className="compare-choice needs-js" id={CHOICE}>
      <fieldset className="pills">
        <legend>{t('home:compare.pick')}</legend>
        {COMPARED.map((board) => (
          <label key={board.id} className="pill">
            <input type="checkbox" name="compare" value={board.id} />
            <span>{board.name}</span>
          </label>
        ))}
      </fieldset>
      <p className="compare-more">
        <label>
          <input type="checkbox" name="differ" /> {t('home:compare.differ')}
        </label>
        <button type="reset" className="button">
          {t('home:compare.all')}
        </button>
      </p>
    </form>
  )
}

function Table() {
  const { t, href } = usePage()
  return (
    <table className="specs compare" data-sticky="">
      <thead>
        <tr>
          <th scope="col">{t('products:row.board')}</th>
          {COMPARED.map((board) => (
            <th key={board.id} scope="col" data-board={board.id}>
              <a href={href(board.route)}>{board.name}</a>
              <small>{board.chip.name}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name="footprint" className="compare-footprint" cellOf={(board) => <Footprint board={board} />} />
        {(['cores', 'memory', 'network'] as const).map((row) => (
          <Row key={row} name={row} cellOf={(board) => <CellText cell={board.summary[row]} />} />
        ))}
        <Row name="storage" cellOf={(board) => <CellText cell={storageOf(board)} unknown />} />
        {SPEC_ROWS.map((row) => (
          <Row
            key={row}
            name={row}
            cellOf={(board) => <CellText cell={firstOf(board.spec[row])} unknown={ALWAYS.has(row)} />}
          />
        ))}
        <Row name="choose" cellOf={(board) => <Chosen board={board} />} />
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly name: string
  readonly className?: string
  readonly cellOf: (board: Board) => ReactNode
}

function Row({ name, className, cellOf }: RowProps) {
  const { t } = usePage()
  return (
    <tr className={className}>
      <th scope="row">{t(`products:row.${name}`)}</th>
      {COMPARED.map((board) => (
        <td key={board.id}>{cellOf(board)}</td>
      ))}
    </tr>
  )
}

/** What it is chosen for. */
function Chosen({ board }: { readonly board: Board }) {
  const { t } = usePage()
  return CHOOSE.has(board.id)
    ? t(`products:${board.id}.choose`)
    : board.uses.map((use, i) => nextIn(t(`products:use.${use}`), i)).join(t('products:list.comma'))
}

/** Names of uses begin like headings; in a list all but the first begin like words. */
function nextIn(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The first line of a cell is the figure that decides. */
function firstOf(cell: Cell | undefined): Cell | undefined {
  return Array.isArray(cell) ? (cell[0] as Phrase) : cell
}

/** What systems and files can lie on: flash that holds the bootloader alone decides nothing. */
function storageOf({ spec: { storage } }: Board): Cell | undefined {
  return Array.isArray(storage)
    ? storage.filter((line: Phrase) => typeof line !== 'string' || !line.endsWith('SPI NOR'))
    : storage
}

function Footprint({ board }: { readonly board: Board }) {
  const { t, formatNumber } = usePage()
  const size = sizeOf(board)
  if (size === null) return null
  const { width, height } = size
  return (
    <>
      <svg
        className="drawing"
        data-hue={board.hue}
        width={mm(width * SCALE)}
        height={mm(height * SCALE)}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <rect className="d-pcb" width={width} height={height} rx="2" />
      </svg>
      <small>{t('home:compare.footprintAlt', { width: formatNumber(width), height: formatNumber(height) })}</small>
    </>
  )
}
