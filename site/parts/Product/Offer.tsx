import { usePage, type RenderContext } from 'ssg/theme'
import { shops } from '../../data/shops.ts'
import { NOT_PUBLISHED, type Board } from '../../data/types.ts'
import { cellLines } from '../Phrase/Phrase.tsx'
import { flagOf, priceText } from './Status.tsx'

/**
 * The offer next to the button: memory and storage of each of the page's boards, and the shops with their region. If scripts run and the visitor
 * selected a region before, only that region's shops are shown.
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

/** Differences between a page's boards other than their figures: their own price, and restricted availability. */
function saleOf(page: Pick<RenderContext, 't' | 'formatNumber'>, board: Board): readonly string[] {
  const flag = flagOf(board)
  return [
    ...(board.price === undefined ? [] : [priceText(page, board.price.amount)]),
    ...(flag === null ? [] : [page.t(`products:ui.${flag}`)]),
  ]
}
