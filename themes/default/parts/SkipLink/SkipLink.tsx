import { usePage } from 'ssg/theme'

/** First stop of the Tab key: jumps over the navigation, on a page of the documentation over its sidebar and contents too. */
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
