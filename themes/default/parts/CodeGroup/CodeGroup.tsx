import type { ReactNode } from 'react'
import { usePage, type PropertyRules } from 'ssg/theme'

export interface CodeGroupProps {
  /** Groups with the same name switch together, on every page. */
  readonly groupId?: string
  /** Code blocks. */
  readonly children?: ReactNode
}

/** Shows one of its code blocks at a time, by title or language. Without scripts, all of them are shown. */
export function CodeGroup({ groupId, children }: CodeGroupProps) {
  const { t } = usePage()
  return (
    <code-group data-part="code-group tabs" data-group={groupId} data-label={t('docs:tabs.label')}>
      {children}
    </code-group>
  )
}
CodeGroup.properties = { groupId: 'any' } satisfies PropertyRules<CodeGroupProps>
