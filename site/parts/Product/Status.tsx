import { usePage } from 'ssg/theme'
import type { Board } from '../../data/types.ts'
import { phraseText } from '../Phrase/Phrase.tsx'

const FLAGS = { 'end-of-life': 'endOfLife', signup: 'early', mail: 'onRequest' } as const

/** A board's availability: new, end of life, early access, on request. Null if it's simply available. */
export function flagOf(board: Board): 'new' | (typeof FLAGS)[keyof typeof FLAGS] | null {
  return board.status === 'available' ? (board.isNew === true ? 'new' : null) : FLAGS[board.status]
}

/** The flag on a page. With `named`, includes the board's name, for pages with several boards. */
export function StatusFlag({ board, named }: { readonly board: Board; readonly named: boolean }) {
  const page = usePage()
  const { t } = page
  const flag = flagOf(board)
  if (flag === null) return null
  return (
    <span className="state-flag" data-flag={flag}>
      {named ? `${board.name}, ${phraseText(page, board.summary.memory)}: ` : ''}
      {t(`products:ui.${flag}`)}
    </span>
  )
}

/** String key for the button that leads to the shops, the order by email or the sign-up form. */
export function buyLabel({ shops, status }: Board): string {
  if (shops.length > 0) return 'products:ui.buy'
  return status === 'mail' ? 'products:ui.mailOrderButton' : 'forms:signup.send'
}

export function Price({ board, named }: { readonly board: Board; readonly named: boolean }) {
  const page = usePage()
  const { t } = page
  if (board.price === undefined) return null
  const memory = phraseText(page, board.summary.memory)
  return (
    <p className="price">
      <b>{priceText(page, board.price.amount)}</b>
      {named ? t('products:ui.priceOf', { name: board.name, memory }) : t('products:ui.priceNote')}
    </p>
  )
}

/** `from $9`, `from $9.90`, `от $9,90`: the manufacturer's price with the language's separators. */
export function priceText(
  { t, formatNumber }: Pick<ReturnType<typeof usePage>, 't' | 'formatNumber'>,
  amount: number,
): string {
  return t('products:ui.priceFrom', { amount: formatNumber(amount).replace(/[.,]\d$/, '$&0') })
}
