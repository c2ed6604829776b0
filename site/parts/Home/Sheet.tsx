// Several boards in one figure at the same scale. The widths are in the style sheet, and a test compares them with the data.
import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { BoardId } from '../../data/types.ts'
import { BoardDrawing } from '../BoardDrawing/BoardDrawing.tsx'

/** The flagship, then two rows next to it. */
export const SHEET: readonly (readonly BoardId[])[] = [
  ['titan'],
  ['megrez-nx', 'mars-cm', 'duo-module-01'],
  ['mars', 'duo-s', 'duo-256m'],
]
/** Unit of text in the figure, in millimeters. */
export const SHEET_UNIT = 2.2
/** Size in millimeters below which details aren't visible at the figure's maximum width. */
const SHEET_GRAIN = 1.2

/** A board drawing's ID in the figure. */
function sheetId(id: BoardId): string {
  return `sheet-${id}`
}

/** A board drawing's ID if the figure contains it, for reuse in the cards below. */
export function onSheet(id: BoardId): string | undefined {
  return SHEET.flat().includes(id) ? sheetId(id) : undefined
}

export function Sheet() {
  const { t } = usePage()
  const [flagship = [], ...rows] = SHEET
  return (
    <div className="sheet" data-part="board">
      <div className="sheet-boards">
        {flagship.map((id) => (
          <SheetBoard key={id} id={id} />
        ))}
        <div className="sheet-rows">
          {rows.map((row, i) => (
            <div key={i}>
              {row.map((id) => (
                <SheetBoard key={id} id={id} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="sheet-title">
        <span>{t('home:hero.sheet', { count: SHEET.flat().length })}</span>
        <span className="sheet-scale">
          <i />
          {t('home:hero.scale', { n: 20 })}
        </span>
        <span>{t('home:hero.top')}</span>
      </div>
    </div>
  )
}

function SheetBoard({ id }: { readonly id: BoardId }) {
  const { t, href } = usePage()
  const board = boardOf(id)
  const millimetres = (n: number): string => t('products:draw.mm', { n: Math.round(n) })
  return (
    <figure data-board={id}>
      <BoardDrawing
        drawing={board.drawing}
        hue={board.hue}
        view="plain"
        built
        unit={SHEET_UNIT}
        grain={SHEET_GRAIN}
        id={sheetId(id)}
        label={t('products:draw.altPlain', { name: board.name })}
        dimensions={
          board.size === undefined
            ? undefined
            : { width: millimetres(board.size.width), height: millimetres(board.size.height) }
        }
      />
      <figcaption className="caption">
        <a href={href(board.route)}>{board.name}</a> {board.chip.name}
      </figcaption>
    </figure>
  )
}
