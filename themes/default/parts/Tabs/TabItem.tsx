import type { ReactNode } from 'react'

export interface TabItemProps {
  readonly value: string
  readonly label?: ReactNode
  /** Chosen when the reader has not chosen yet. */
  readonly default?: boolean
  readonly children?: ReactNode
}

/** One panel of `Tabs`. */
export function TabItem({ value, label, default: first, children }: TabItemProps) {
  // A paragraph can't hold every element.
  const Label = typeof label === 'object' ? 'div' : 'p'
  return (
    <div className="tab-panel" data-value={value} data-default={first === true ? '' : undefined}>
      <Label className="tab-label">{label ?? value}</Label>
      <div className="tab-body flow">{children}</div>
    </div>
  )
}
