import type { ReactNode } from 'react'
import Link from '../core/Link.tsx'

interface Props {
  readonly permalink: string
  readonly title: ReactNode
  readonly subLabel?: ReactNode
  readonly isNext?: boolean
}

/** A link to the page's previous or next page. */
export default function PaginatorNavLink({ permalink, title, subLabel, isNext }: Props) {
  return (
    <Link
      className={`pagination-nav__link pagination-nav__link--${isNext === true ? 'next' : 'prev'}`}
      to={permalink}
      rel={isNext === true ? 'next' : 'prev'}
    >
      {subLabel !== undefined && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  )
}
