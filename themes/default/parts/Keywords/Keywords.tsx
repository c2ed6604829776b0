import { usePage } from 'ssg/theme'

/** A page's keywords for programs that still read them; large search engines don't. */
export function Keywords() {
  const { page } = usePage()
  return page.keywords.length === 0 ? null : <meta name="keywords" content={page.keywords.join(', ')} />
}
