import { usePage } from 'ssg/theme'

export interface Crumb {
  readonly label: string
  readonly href: string | null
}

/** The page's path in the docs. The last item is the page itself. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const { t } = usePage()
  if (items.length < 2) return null
  return (
    <nav aria-label={t('docs:breadcrumbs')}>
      <ol className="breadcrumbs">
        {items.map((item, index) => (
          <li key={index}>
            {item.href === null ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <a href={item.href}>{item.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
