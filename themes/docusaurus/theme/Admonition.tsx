import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

export interface AdmonitionProps {
  readonly type?: string
  readonly title?: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** The admonition of `:::note` as a component. */
export default function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const { t } = usePage()
  const kind = KINDS[type] ?? 'note'
  return (
    <aside className={`admonition admonition-${kind}`} data-part="admonition" data-kind={kind}>
      <p className="admonition-title">{title ?? t(`theme:admonition.${kind}` as 'theme:admonition.note')}</p>
      <div className="admonition-body">{children}</div>
    </aside>
  )
}
