import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

export interface TabsProps {
  /** Tabs of one group show the same choice on all pages. */
  readonly groupId?: string
  /** Language of the panels where it is not that of the text around them. */
  readonly lang?: string
  readonly children?: ReactNode
}

/** A choice between panels. Without scripts, and on paper, every panel is below its label; the script turns them into tabs. */
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
