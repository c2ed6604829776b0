import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.ts'

/** What only a browser can show: in an island it comes when that is alive, elsewhere what stands in for it stays. */
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
