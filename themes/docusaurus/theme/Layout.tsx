import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

export interface LayoutProps {
  readonly children?: ReactNode
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
}

/** The frame of a page is the theme's; a page of the project brings what stands in it, its title and its description. */
export default function Layout({ children, title, description, wrapperClassName }: LayoutProps) {
  usePage().said?.({ title, description })
  return wrapperClassName === undefined ? <>{children}</> : <div className={wrapperClassName}>{children}</div>
}
