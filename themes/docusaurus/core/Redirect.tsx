import { useEffect } from 'react'
import { usePage } from 'ssg/theme'
import { address } from './address.ts'
import Link from './Link.tsx'

/** Redirects the reader: a page by its head, and an island by script. The link is a fallback. */
export function Redirect({ to }: { readonly to: string }) {
  const context = usePage()
  const target = address(context, to)
  const isElsewhere = target !== context.page.href
  if (isElsewhere)
    context.said?.({
      // This element makes the head unique, so that navigation from another page loads this one normally and the browser follows the redirect.
      head: [
        {
          tag: 'meta',
          attributes: { 'http-equiv': 'refresh', content: `0; url=${target}`, 'data-entry': '' },
          content: '',
        },
      ],
    })
  useEffect(() => {
    if (isElsewhere) location.replace(target)
  }, [isElsewhere, target])
  return (
    <p>
      <Link to={to}>{to}</Link>
    </p>
  )
}
