import type { ReactNode } from 'react'

/** Cards in columns, as many as fit. */
export function CardGrid({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="tiles" data-part="tile">
      {children}
    </div>
  )
}
