import { usePage } from '../../../generator/api/theme.ts'
import type { Board } from '../../data/types.ts'

const FLAGS = { 'end-of-life': 'endOfLife', signup: 'early', mail: 'onRequest' } as const

/** A word on what can be had: new, end of life, early access, on request. Nothing for what is simply sold. */
export function StatusFlag({ board }: { readonly board: Board }) {
  const { t } = usePage()
  const flag = board.status === 'available' ? (board.isNew === true ? 'new' : null) : FLAGS[board.status]
  return flag === null ? null : <span className="flag" data-flag={flag}>{t(`products:ui.${flag}`)}</span>
}

export function Price({ board }: { readonly board: Board }) {
  const { t } = usePage()
  if (board.price === undefined) return null
  return <p className="price"><b>{priceText(t, board.price.amount)}</b>{t('products:ui.priceNote')}</p>
}

/** `from $9`, `from $9.9`: the figure as the maker writes it, in every language. */
export function priceText(t: ReturnType<typeof usePage>['t'], amount: number): string {
  return t('products:ui.priceFrom', { amount: String(amount) })
}
