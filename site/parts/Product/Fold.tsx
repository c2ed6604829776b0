import type { ReactNode } from 'react'

/** Folded where the window is narrow: a phone's visitor opens what they need. */
export function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="button">{label}</summary>
      {children}
    </details>
  )
}
