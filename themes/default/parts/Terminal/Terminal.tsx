import type { ReactNode } from 'react'

/** A terminal around one `console` fence or several: one frame, one title. */
export function Terminal({ title, children }: { readonly title?: string; readonly children?: ReactNode }) {
  return (
    <div className="terminal-frame" data-part="terminal">
      {title !== undefined && <p className="terminal-title">{title}</p>}
      <div className="terminal-body">{children}</div>
    </div>
  )
}
