import type { ReactNode } from 'react'

export default function MDXContent({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}
