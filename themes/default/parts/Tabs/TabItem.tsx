import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface TabItemProps {
  /** The tab's value, which the browser stores when it's selected. */
  readonly value: string
  /** The tab's label. By default, `value`. */
  readonly label?: ReactNode
  /** Whether the tab is shown until the reader selects one. */
  readonly default?: boolean
  readonly children?: ReactNode
}

/** One panel of `Tabs`. */
export function TabItem({ value, label, default: first, children }: TabItemProps) {
  // A paragraph can't contain every element.
  const Label = typeof label === 'object' ? 'div' : 'p'
  return (
    <div className="tab-panel" data-value={value} data-default={first === true ? '' : undefined}>
      <Label className="tab-label">{label ?? value}</Label>
      <div className="tab-body flow">{children}</div>
    </div>
  )
}
TabItem.properties = { value: 'required', label: 'any', default: 'any' } satisfies PropertyRules<TabItemProps>
