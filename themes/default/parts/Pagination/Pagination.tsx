import { usePage, type PageLink } from 'ssg/theme'

/** A page's neighbors, if it has any. */
export function Pagination({
  previous,
  next,
  kind = 'docs',
}: {
  readonly previous: PageLink | null
  readonly next: PageLink | null
  readonly kind?: 'docs' | 'blog'
}) {
  const { t } = usePage()
  if (previous === null && next === null) return null
  const words =
    kind === 'docs'
      ? ({
          label: 'docs:pagination.label',
          previous: 'docs:pagination.previous',
          next: 'docs:pagination.next',
        } as const)
      : ({ label: 'docs:blog.neighbours', previous: 'docs:blog.older', next: 'docs:blog.newer' } as const)
  return (
    <nav className="pagination" aria-label={t(words.label)}>
      {previous !== null && (
        <a className="pagination-link" href={previous.href} rel="prev">
          <small>{t(words.previous)}</small>
          {previous.label}
        </a>
      )}
      {next !== null && (
        <a className="pagination-link pagination-next" href={next.href} rel="next">
          <small>{t(words.next)}</small>
          {next.label}
        </a>
      )}
    </nav>
  )
}
