import { usePage } from 'ssg/theme'
import { useCardsAround, type Card } from '../core/cards.ts'

/** The sidebar entries next to or below this page, or those in `items`. */
export default function DocCardList({ items }: { readonly items?: readonly Card[] }) {
  const { t } = usePage()
  const around = useCardsAround()
  return (
    <ul className="page-list" data-part="page-list">
      {(items ?? around).map(
        ({ href, label, count, description = count === undefined ? '' : t('docs:category.pages', { count }) }) => (
          <li key={`${href ?? ''}${label}`}>
            <a href={href}>{label}</a>
            {description !== '' && <p>{description}</p>}
          </li>
        ),
      )}
    </ul>
  )
}
