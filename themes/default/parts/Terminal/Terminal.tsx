import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface TerminalProps {
  readonly title?: string
  /** One `console` block or several. */
  readonly children?: ReactNode
}

/** One frame around several `console` blocks. */
export function Terminal({ title, children }: TerminalProps) {
  return (
    <div className="terminal-frame" data-part="terminal">
      {title !== undefined && <p className="terminal-title">{title}</p>}
      <div className="terminal-body">{children}</div>
    </div>
  )
}
Terminal.properties = { title: 'any' } satisfies PropertyRules<TerminalProps>
