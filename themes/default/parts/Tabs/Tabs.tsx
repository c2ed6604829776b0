import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

export interface TabsProps {
  /** Tabs of one group show the same choice on all pages. */
  readonly groupId?: string
  /** Language of the panels where it is not that of the text around them. */
  readonly lang?: string
  readonly children?: ReactNode
}

/** A choice between panels. Without scripts, and on paper, every panel stands below its label; the script makes tabs of them. */
export function Tabs({ groupId, lang, children }: TabsProps) {
  const { t } = usePage()
  return (
    <tab-group
      class="tabs"
      data-part="tabs"
      lang={lang}
      data-group={groupId}
      data-label={t(groupId === 'os' ? 'docs:tabs.os' : 'docs:tabs.label')}
    >
      {children}
    </tab-group>
  )
}

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
