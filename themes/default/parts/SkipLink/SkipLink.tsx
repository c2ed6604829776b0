import { usePage } from 'ssg/theme'

/** The page's first tab stop: skips the navigation and, on a docs page, the sidebar and table of contents. */
export function SkipLink() {
  const { page, t } = usePage()
  return (
    <a
      className="skip-link"
      data-swap="skip"
      href={page.kind === 'doc' || page.kind === 'category' || page.kind === 'post' ? '#docText' : '#siteMain'}
    >
      {t('theme:skipToContent')}
    </a>
  )
}
