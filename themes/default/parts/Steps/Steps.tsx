import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface StepsProps {
  /** A numbered list. */
  readonly children?: ReactNode
}

/** A numbered list with each step's number in a circle. */
export function Steps({ children }: StepsProps) {
  return (
    <div className="steps" data-part="steps">
      {children}
    </div>
  )
}
Steps.properties = {} satisfies PropertyRules<StepsProps>
