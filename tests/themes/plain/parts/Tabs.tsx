import type { LayoutProps } from 'ssg/theme'

/** Its panels, one below the other; steps and sessions are shown in the same way. */
export function Tabs({ children }: LayoutProps) {
  return <div>{children}</div>
}
