import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

/** Text that may be in another language than the page around it: a page that falls back says so to browsers and screen readers. */
export function ContentLanguage({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  const { page } = usePage()
  return (
    <div
      className={className}
      lang={page.fallback ? page.contentLang : undefined}
      dir={page.fallback ? 'auto' : undefined}
    >
      {children}
    </div>
  )
}
