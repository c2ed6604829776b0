import type { ReactNode } from 'react'
import { Notices } from '../parts/Notices/Notices.tsx'
import { ContentLanguage } from '../parts/Notices/ContentLanguage.tsx'
import { usePage } from 'ssg/theme'

/** The frame around one of the site's own pages: only the notice about a missing translation. The page provides its sections. */
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
