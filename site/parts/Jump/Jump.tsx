import { usePage } from 'ssg/theme'

export interface Mark {
  readonly id: string
  readonly label: string
}

/** The sections of a long page as one line of links. It stays in sight below the navigation bar and scrolls sideways where it has no room. */
export function Jump({ marks }: { readonly marks: readonly Mark[] }) {
  const { t } = usePage()
  return (
    <nav className="jump" aria-label={t('products:ui.jump')} data-part="jump">
      <ul className="wrap">
        {marks.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
