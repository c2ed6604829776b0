import { usePage } from 'ssg/theme'
import type { Board } from '../../data/types.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { buyLabel } from '../Product/Status.tsx'

export interface Mark {
  readonly id: string
  readonly label: string
}

/**
 * Links to a long page's sections on one line. It stays below the navbar and scrolls sideways if it doesn't fit. For a board, it starts with the
 * board's name and ends with where to buy it, and these two are always visible on a phone.
 */
export function Jump({ marks, head }: { readonly marks: readonly Mark[]; readonly head?: Board }) {
  const { t } = usePage()
  return (
    <nav
      className={head === undefined ? 'jump' : 'jump jump-board'}
      aria-label={t('products:ui.jump')}
      data-part="jump"
    >
      <div className="wrap">
        {head === undefined ? null : (
          <a className="jump-head" href="#top">
            <CardDrawing id={head.id} drawing={head.drawing} hue={head.hue} />
            {head.name}
          </a>
        )}
        <ul>
          {marks.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
        {head === undefined ? null : (
          <a className="button button-primary" href="#buy">
            {t(buyLabel(head))}
          </a>
        )}
      </div>
    </nav>
  )
}
