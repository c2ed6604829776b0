import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface CardGridProps {
  /** `Card` and `LinkCard`. */
  readonly children?: ReactNode
}

/** Cards in columns, as many as fit. */
export function CardGrid({ children }: CardGridProps) {
  return (
    <div className="tiles" data-part="tile">
      {children}
    </div>
  )
}
CardGrid.properties = {} satisfies PropertyRules<CardGridProps>
