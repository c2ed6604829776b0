import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

export interface LayoutProps {
  readonly children?: ReactNode
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
}

/** The theme renders the page's frame. A project's page provides its content, title and description. */
export default function Layout({ children, title, description, wrapperClassName }: LayoutProps) {
  usePage().said?.({ title, description })
  return wrapperClassName === undefined ? <>{children}</> : <div className={wrapperClassName}>{children}</div>
}
