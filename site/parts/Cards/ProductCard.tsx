import { usePage } from 'ssg/theme'
import type { Board } from '../../data/types.ts'
import { BoardDrawing } from '../BoardDrawing/BoardDrawing.tsx'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { keepTogether, phraseText } from '../Phrase/Phrase.tsx'
import { flagOf, priceText } from '../Product/Status.tsx'

export interface ProductCardProps {
  readonly board: Board
  /** See `BoardDrawing`. */
  readonly again?: string | undefined
  /** Id of the form in which the board can be picked for a comparison. */
  readonly choice?: string | undefined
}

/** A card with the four figures that decide. The whole card is the link, but for the box that picks it. */
export function ProductCard({ board, again, choice }: ProductCardProps) {
  const page = usePage()
  const { t, href } = page
  const flag = flagOf(board)
  const rows = [
    ['cores', phraseText(page, board.summary.cores)],
    ['memory', phraseText(page, board.summary.memory)],
    ['network', phraseText(page, board.summary.network)],
    [
      'price',
      board.price === undefined
        ? t(
            board.shops.length > 0
              ? 'products:ui.seeShops'
              : board.status === 'mail'
                ? 'products:ui.onRequest'
                : 'products:ui.early',
          )
        : priceText(page, board.price.amount),
    ],
  ] as const
  return (
    <article className="card" data-use={board.uses.join(' ')}>
      <div className="card-drawing" data-part="board">
        {again === undefined ? (
          <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} />
        ) : (
          <BoardDrawing drawing={board.drawing} hue={board.hue} view="card" again={again} />
        )}
      </div>
      {choice !== undefined && (
        <label className="pill card-pick needs-js">
          <input type="checkbox" name="compare" value={board.id} form={choice} />
          <span>
            {t('home:compare.go')}
            <span className="sr-only"> {board.name}</span>
          </span>
        </label>
      )}
      <div className="card-body">
        <h3>
          <a href={href(board.route)}>{board.name}</a>
          <small data-flag={flag === 'new' || flag === 'endOfLife' ? flag : undefined}>
            {t(flag === 'new' || flag === 'endOfLife' ? `products:ui.${flag}` : `products:kind.${board.kind}`)}
          </small>
        </h3>
        <p>{keepTogether(t(`products:${board.id}.blurb`))}</p>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{t(`products:row.${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
