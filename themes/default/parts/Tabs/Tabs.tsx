import type { ReactNode } from 'react'
import { usePage, type PropertyRules } from 'ssg/theme'

export interface TabsProps {
  /** Tabs with the same name switch together, on every page. */
  readonly groupId?: string
  /** The panels' language, if it differs from the text around them. */
  readonly lang?: string
  /** `TabItem` elements. */
  readonly children?: ReactNode
}

/** Panels, of which one is shown at a time. Without scripts and in print, every panel is shown below its label. */
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
Tabs.properties = { groupId: 'any', lang: 'any' } satisfies PropertyRules<TabsProps>
