import { useData, usePage, usePages } from 'ssg/theme'

/** The pages with the most tags in common, then sorted by URL. */
export default function RelatedByTag() {
  const { t, page } = usePage()
  const { limit } = useData<{ readonly limit: number }>('related-by-tag')
  const own = usePage(page.route)?.tags ?? []
  const all = usePages()
  const found = all
    .map((other) => ({ other, shared: other.tags.filter((tag) => own.includes(tag)).length }))
    .filter(({ other, shared }) => shared > 0 && other.path !== page.route)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
  if (found.length === 0) return null
  return (
    <nav aria-labelledby="relatedTitle" className="related">
      <h2 id="relatedTitle">{t('related-by-tag:title')}</h2>
      <ul>
        {found.map(({ other }) => (
          <li key={other.path}>
            <a href={other.href}>{other.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
