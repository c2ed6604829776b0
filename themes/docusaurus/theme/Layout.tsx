import type { ReactNode } from 'react'

export interface LayoutProps {
  readonly children?: ReactNode
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
}

/** The frame of a page is the theme's; a page of the project brings only what stands in it. */
export default function Layout({ children, wrapperClassName }: LayoutProps) {
  return wrapperClassName === undefined ? <>{children}</> : <div className={wrapperClassName}>{children}</div>
}
