import type { ReactNode } from 'react'

/** Collapsible content in narrow windows, so that phone visitors open only what they need. */
export function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="button">{label}</summary>
      {children}
    </details>
  )
}
