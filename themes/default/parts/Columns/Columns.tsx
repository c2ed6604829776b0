import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface ColumnsProps {
  /** Two or three `Column` elements. */
  readonly children?: ReactNode
}

/** Two or three blocks next to each other; below each other on small screens. */
export function Columns({ children }: ColumnsProps) {
  return (
    <div className="columns" data-part="columns">
      {children}
    </div>
  )
}

export interface ColumnProps {
  readonly children?: ReactNode
}

/** One block of `Columns`. */
export function Column({ children }: ColumnProps) {
  return <div className="flow">{children}</div>
}
Column.properties = {} satisfies PropertyRules<ColumnProps>
Columns.properties = {} satisfies PropertyRules<ColumnsProps>
