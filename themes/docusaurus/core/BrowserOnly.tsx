import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.ts'

/** Content that needs a browser. In an island, it's rendered after hydration; elsewhere, the fallback stays. */
export default function BrowserOnly({
  children,
  fallback,
}: {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}) {
  const alive = useIsBrowser()
  return <>{alive && typeof children === 'function' ? children() : (fallback ?? null)}</>
}
