import { usePage } from 'ssg/theme'
import { answersOf, facets } from '../../data/finder.ts'
import type { Board, Cell } from '../../data/types.ts'
import { BoardDrawing } from '../BoardDrawing/BoardDrawing.tsx'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { CellText, keepTogether } from '../Phrase/Phrase.tsx'
import { flagOf, priceText } from '../Product/Status.tsx'

export interface ProductCardProps {
  readonly board: Board
  /** See `BoardDrawing`. */
  readonly again?: string | undefined
  /** Whether the finder filters this card. */
  readonly finding?: boolean
  /** ID of the form in which the board can be selected for comparison. */
  readonly choice?: string | undefined
}

/** A card with the four most important figures. The whole card is the link, except for the checkbox that selects it. */
export function ProductCard({ board, again, choice, finding = false }: ProductCardProps) {
  const page = usePage()
  const { t, href } = page
  const flag = flagOf(board)
  const { cores, memory, network } = board.summary
  const { os } = board.spec
  const rows: readonly (readonly [string, Cell | undefined])[] = [
    ['cores', cores],
    ['memory', memory],
    ['network', network],
    ['os', os],
  ]
  const kind = t(flag === null ? `products:kind.${board.kind}` : `products:ui.${flag}`)
  return (
    <article className="card" data-use={board.uses.join(' ')} {...(finding ? answers(board) : {})}>
      <div className="card-drawing" data-part="board">
        {again === undefined ? (
          <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} />
        ) : (
          <BoardDrawing drawing={board.drawing} hue={board.hue} view="card" again={again} />
        )}
      </div>
      <div className="card-body">
        <h3>
          <a href={href(board.route)}>{board.name}</a>
          <small data-flag={flag ?? undefined}>
            {board.price === undefined ? kind : `${priceText(page, board.price.amount)} · ${kind}`}
          </small>
        </h3>
        <p>{keepTogether(t(`products:${board.id}.blurb`))}</p>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{t(`products:row.${label}`)}</dt>
              <dd>
                <CellText cell={value} unknown />
              </dd>
            </div>
          ))}
        </dl>
        {choice === undefined ? null : (
          <label className="card-pick needs-js">
            <input type="checkbox" name="compare" value={board.id} form={choice} />
            <span>
              {t('home:compare.go')}
              <span className="sr-only"> {board.name}</span>
            </span>
          </label>
        )}
      </div>
    </article>
  )
}

/** Values for the finder's script, with one attribute per question. */
function answers(board: Board): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(facets.map((facet) => [`data-${facet}`, answersOf(board, facet) || undefined]))
}
