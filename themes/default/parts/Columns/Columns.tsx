import type { ReactNode } from 'react'

/** Two or three blocks next to each other; below each other on small screens. */
export function Columns({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="columns" data-part="columns">
      {children}
    </div>
  )
}

/** One block of `Columns`. */
export function Column({ children }: { readonly children?: ReactNode }) {
  return <div className="flow">{children}</div>
}
