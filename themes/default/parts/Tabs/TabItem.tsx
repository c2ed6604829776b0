import type { ReactNode } from 'react'

export interface TabItemProps {
  /** The choice's name, which the browser remembers. */
  readonly value: string
  /** The tab's text. Without it, `value`. */
  readonly label?: ReactNode
  /** Shown until the reader chooses. */
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
