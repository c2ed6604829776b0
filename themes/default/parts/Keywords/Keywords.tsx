import { usePage } from 'ssg/theme'

/** The keywords of a page for those who still read them; large search engines do not. */
export function Keywords() {
  const { page } = usePage()
  return page.keywords.length === 0 ? null : <meta name="keywords" content={page.keywords.join(', ')} />
}
