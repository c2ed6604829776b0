import type { ReactNode } from 'react'

/** A numbered list whose steps are separate blocks, each with its number in a circle. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="steps" data-part="steps">
      {children}
    </div>
  )
}
