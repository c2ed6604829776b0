import type { ReactNode } from 'react'

type Props = { readonly value: string; readonly label?: string; readonly children?: ReactNode }

export function TabItem({ value, label, children }: Props) {
  return (
    <section>
      <p>{label ?? value}</p>
      {children}
    </section>
  )
}
