import type { ComponentProps, ReactNode } from 'react'
import Link from '../core/Link.tsx'

export interface NavbarItemProps extends Omit<ComponentProps<'a'>, 'label'> {
  readonly type?: string
  readonly label?: ReactNode
  readonly html?: string
  readonly value?: string
  readonly to?: string
  readonly items?: readonly NavbarItemProps[]
  readonly position?: string
  readonly mobile?: boolean
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
  readonly isDropdownItem?: boolean
  readonly isDropdownLink?: boolean
}

/** A configured navbar item: a link, a dropdown, or HTML. */
export default function NavbarItem({
  items,
  label,
  html,
  value,
  to,
  href,
  className,
  children,
  target,
}: NavbarItemProps) {
  const words = html === undefined ? (label ?? children) : <span dangerouslySetInnerHTML={{ __html: html }} />
  if (value !== undefined) return <div className={className} dangerouslySetInnerHTML={{ __html: value }} />
  if (items === undefined) {
    const address = to ?? href
    return address === undefined ? (
      <span className={className}>{words}</span>
    ) : (
      <Link to={address} target={target} className={className ?? 'navbar-link'}>
        {words}
      </Link>
    )
  }
  return (
    <details className="dropdown" name="navbar">
      <summary className="navbar-link">{words}</summary>
      <ul className="dropdown-menu">
        {items.map((item, at) => (
          <li key={at}>
            <NavbarItem className="dropdown-link" {...item} />
          </li>
        ))}
      </ul>
    </details>
  )
}
