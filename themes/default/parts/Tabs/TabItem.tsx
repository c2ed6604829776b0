import type { ReactNode } from 'react'

export interface TabItemProps {
  readonly value: string
  readonly label?: string
  /** Chosen when the reader has not chosen yet. */
  readonly default?: boolean
  readonly children?: ReactNode
}

/** One panel of `Tabs`. */
export function TabItem({ value, label, default: first, children }: TabItemProps) {
  return (
    <div className="tab-panel" data-value={value} data-default={first === true ? '' : undefined}>
      <p className="tab-label">{label ?? value}</p>
      <div className="tab-body flow">{children}</div>
    </div>
  )
}
