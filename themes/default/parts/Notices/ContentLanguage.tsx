import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

/** Text that may be in a different language from the page around it: a fallback page has a `lang` for browsers and screen readers. */
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
