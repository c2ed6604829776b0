import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'
import { Icon, ICONS, type IconName } from '../Icon/Icon.tsx'

export interface CardProps {
  readonly title: string
  /** An icon before the title. */
  readonly icon?: IconName
  /** A few sentences. */
  readonly children?: ReactNode
}

/** A box with a title and a few sentences. */
export function Card({ title, icon, children }: CardProps) {
  return (
    <div className="tile" data-part="tile">
      <p className="tile-title">
        {icon !== undefined && <Icon name={icon} />}
        <b>{title}</b>
      </p>
      <div className="tile-text">{children}</div>
    </div>
  )
}
Card.properties = { title: 'required', icon: ICONS } satisfies PropertyRules<CardProps>
