import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { boards, sizeOf } from '../../data/boards.ts'
import type { Board, BoardId, Cell, SpecRow } from '../../data/types.ts'
import { finishOf } from '../BoardDrawing/BoardDrawing.tsx'
import { CardShapes } from '../BoardDrawing/CardDrawing.tsx'
import { mm } from '../BoardDrawing/pen.ts'
import { CellText, keepTogether } from '../Phrase/Phrase.tsx'
import { priceText } from '../Product/Status.tsx'
import { ALWAYS } from '../Specs/Specs.tsx'
import { gigabits, gigabytes } from '../../data/finder.ts'
import type { Phrase } from '../../data/phrase.ts'
import { Title } from '../Phrase/Title.tsx'

/** Boards to compare, small to large. */
export const COMPARED: readonly Board[] = boards
  .filter((board) => board.status !== 'end-of-life')
  .sort((a, b) => area(a) - area(b))
const SPEC_ROWS: readonly SpecRow[] = ['display', 'camera', 'npu', 'pcie', 'power', 'os']
/** Boards with a longer description than their uses. */
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
/** ID of the form that selects the boards to show. Checkboxes anywhere on the page belong to it. */
export const CHOICE = 'boardChoice'
/** Maximum number of boards to show side by side. */
export const MOST = 4
/** Shown until a visitor selects boards. Until the script runs, `home.css` hides the other columns. A test keeps the two in sync. */
export const FIRST: readonly BoardId[] = ['duo-s', 'mars', 'jupiter', 'titan']
/** Width of the widest board in millimeters. Each drawing in the table's header has this width, so that all have the same scale. */
const WIDEST = Math.max(...COMPARED.map(({ drawing }) => drawing.width))

function area(board: Board): number {
  const size = sizeOf(board)
  return size === null ? Infinity : size.width * size.height
}

/**
 * "Which board?": price, size, memory, connections, systems, use. Without scripts, the table shows all boards. With scripts, it shows four, and
 * visitors select two to four of them or hide rows that don't differ. The URL contains the selection: `?compare=duo-s,mars&differ`.
 */
export function Comparison() {
  const { t } = usePage()
  return (
    <section className="section" id="compare">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('home:compare.heading')} />
          </h2>
          <p>{keepTogether(t('home:compare.lede'))}</p>
        </div>
        <board-compare
          data-part="specs specs-compare"
          data-most={MOST}
          data-first={FIRST.join(',')}
          data-shown={t('home:compare.shown', { names: '{names}' })}
        >
          <Choice />
          <div className="scroll compare-table" tabIndex={0} role="region" aria-label={t('home:compare.table')}>
            <Table />
          </div>
          <p className="caption compare-best needs-js">{t('home:compare.best')}</p>
        </board-compare>
      </div>
    </section>
  )
}

/** Controls for the boards and rows to show. */
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
          {t('home:compare.reset')}
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
              <Outline board={board} />
              <a href={href(board.route)}>{board.name}</a>
              <small>{board.chip.name}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          name="price"
          cellOf={(board) => <PriceCell board={board} />}
          worthOf={({ price }) => less(price?.amount)}
        />
        <Row
          name="size"
          cellOf={(board) => <CellText cell={board.spec.size} unknown />}
          worthOf={(board) => less(area(board))}
        />
        {(['cores', 'memory', 'network'] as const).map((row) => (
          <Row
            key={row}
            name={row}
            cellOf={(board) => <CellText cell={board.summary[row]} />}
            worthOf={row === 'cores' ? undefined : row === 'memory' ? gigabytes : gigabits}
          />
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

/** For prices and areas, the smaller value is better. */
function less(value: number | undefined): number | undefined {
  return value === undefined || value === Infinity ? undefined : -value
}

interface RowProps {
  readonly name: string
  readonly cellOf: (board: Board) => ReactNode
  /** Returns the value that the script compares; higher is better. Undefined if it isn't published. */
  readonly worthOf?: ((board: Board) => number | undefined) | undefined
}

function Row({ name, cellOf, worthOf }: RowProps) {
  const { t } = usePage()
  return (
    <tr>
      <th scope="row">{t(`products:row.${name}`)}</th>
      {COMPARED.map((board) => (
        <td key={board.id} data-worth={worthOf?.(board) || undefined}>
          {cellOf(board)}
        </td>
      ))}
    </tr>
  )
}

/** The reasons to choose a board. */
function Chosen({ board }: { readonly board: Board }) {
  const { t } = usePage()
  return CHOOSE.has(board.id)
    ? t(`products:${board.id}.choose`)
    : board.uses.map((use, i) => nextIn(t(`products:use.${use}`), i)).join(t('products:list.comma'))
}

/** Names of uses start with a capital letter, so in a list all except the first are lowercased. */
function nextIn(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The most important line of a cell, which is the first. */
function firstOf(cell: Cell | undefined): Cell | undefined {
  return Array.isArray(cell) ? (cell[0] as Phrase) : cell
}

/** Storage for systems and files, without flash that only contains the bootloader. */
function storageOf({ spec: { storage } }: Board): Cell | undefined {
  return Array.isArray(storage)
    ? storage.filter((line: Phrase) => typeof line !== 'string' || !line.endsWith('SPI NOR'))
    : storage
}

/** The price if it's published; otherwise a link to the shops or to the sign-up form. */
function PriceCell({ board }: { readonly board: Board }) {
  const page = usePage()
  const { t, href } = page
  if (board.price !== undefined) return priceText(page, board.price.amount)
  const { status, route } = board
  return (
    <a href={`${href(route)}#buy`}>
      {t(`products:ui.${status === 'mail' ? 'onRequest' : status === 'signup' ? 'early' : 'seeShops'}`)}
    </a>
  )
}

/** The board as on its card, at the same scale as all others. */
function Outline({ board }: { readonly board: Board }) {
  return (
    <svg
      className="drawing"
      data-hue={board.hue}
      data-finish={finishOf(board.drawing)}
      viewBox={`0 0 ${WIDEST} ${mm(board.drawing.height)}`}
      aria-hidden="true"
    >
      <CardShapes id={board.id} />
    </svg>
  )
}
