import type { ComponentProps, ReactNode } from 'react'

export default function Details({
  summary,
  children,
  ...props
}: { readonly summary?: ReactNode } & ComponentProps<'details'>) {
  return (
    <details {...props}>
      {summary === undefined ? null : typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  )
}
