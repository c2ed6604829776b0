import { useEffect } from 'react'
import { usePage } from 'ssg/theme'
import { address } from './address.ts'
import Link from './Link.tsx'

/** Sends the reader on: a page by its head, a component that goes on in the browser from there. The link is for those who do not follow. */
export function Redirect({ to }: { readonly to: string }) {
  const context = usePage()
  const target = address(context, to)
  const isElsewhere = target !== context.page.href
  if (isElsewhere)
    context.said?.({
      // An entry that no other page has: a way to this page is one of the browser, which follows it.
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
