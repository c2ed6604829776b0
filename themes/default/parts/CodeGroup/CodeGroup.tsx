import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

export interface CodeGroupProps {
  /** Groups of one name show the same choice on all pages. */
  readonly groupId?: string
  readonly children?: ReactNode
}

/** Code blocks of which one is shown at a time, by their titles or languages. Without scripts, they follow each other. */
export function CodeGroup({ groupId, children }: CodeGroupProps) {
  const { t } = usePage()
  return (
    <code-group data-part="code-group tabs" data-group={groupId} data-label={t('docs:tabs.label')}>
      {children}
    </code-group>
  )
}
