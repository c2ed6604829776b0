import type { ReactNode } from 'react'
import { Notices } from '../parts/Notices/Notices.tsx'
import { ContentLanguage } from '../parts/Notices/ContentLanguage.tsx'
import { usePage } from 'ssg/theme'

/** Frame around a page of the site's own: nothing but the notice of a missing translation. The page brings its sections. */
export function SitePage({ children }: { readonly children: ReactNode }) {
  const { page } = usePage()
  if (!page.fallback) return children
  return (
    <>
      <div className="wrap">
        <Notices />
      </div>
      <ContentLanguage>{children}</ContentLanguage>
    </>
  )
}
