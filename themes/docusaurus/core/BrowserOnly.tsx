import type { ReactNode } from 'react'

/** What only a browser can show is not in a static page; what stands in for it is. */
export default function BrowserOnly({
  fallback,
}: {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}) {
  return <>{fallback ?? null}</>
}
