import { usePage, type RenderContext } from 'ssg/theme'
import { shops } from '../../data/shops.ts'
import { NOT_PUBLISHED, type Board } from '../../data/types.ts'
import { cellLines } from '../Phrase/Phrase.tsx'
import { flagOf, priceText } from './Status.tsx'

/**
 * What can be had, beside the button: memory and storage of the board, or of each board of the page, and the shops with their region. Of the
 * region that the visitor chose before, where there is a script; else all.
 */
export function Offer({ boards }: { readonly boards: readonly Board[] }) {
  const page = usePage()
  const { t } = page
  const [first] = boards
  if (first === undefined) return null
  const joined = (texts: readonly string[]): string =>
    texts.filter((text) => text !== '').join(t('products:list.offered'))
  const lines = (board: Board, row: 'memory' | 'storage' | 'os'): string => {
    const cell = board.spec[row]
    return cell === undefined || cell === NOT_PUBLISHED ? '' : joined(cellLines(page, cell))
  }
  const rows =
    boards.length > 1
      ? boards.map((board) => [
          board.name,
          joined([lines(board, 'memory'), lines(board, 'storage'), ...saleOf(page, board)]),
        ])
      : (['memory', 'storage', 'os'] as const).map((row) => [t(`products:row.${row}`), lines(first, row)])
  return (
    <shop-list class="offer" data-part="shops">
      <dl>
        {rows.map(([label, text]) =>
          text === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
        {first.shops.length === 0 ? null : (
          <div>
            <dt>{t('products:ui.shop')}</dt>
            <dd>
              <ul>
                {first.shops.map((offer) => (
                  <li key={offer.href} data-region={shops[offer.shop].base}>
                    <a href={offer.href}>{shops[offer.shop].name}</a>{' '}
                    <small>{t(`products:region.${shops[offer.shop].base}`)}</small>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </shop-list>
  )
}

/** What tells boards of one page apart besides their figures: a price of its own, and what is no longer simply sold. */
function saleOf(page: Pick<RenderContext, 't' | 'formatNumber'>, board: Board): readonly string[] {
  const flag = flagOf(board)
  return [
    ...(board.price === undefined ? [] : [priceText(page, board.price.amount)]),
    ...(flag === null ? [] : [page.t(`products:ui.${flag}`)]),
  ]
}
