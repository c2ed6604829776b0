import type { PropertyRules } from 'ssg/theme'
export interface BadgeProps {
  readonly text: string
  /** The color. Without it, the badge is gray. */
  readonly kind?: 'note' | 'tip' | 'warning' | 'danger'
}

/** A word after a heading or a name: "New", "Beta". */
export function Badge({ text, kind }: BadgeProps) {
  return (
    <span className="badge" data-part="badge" data-kind={kind}>
      {text}
    </span>
  )
}
Badge.properties = { text: 'required', kind: ['note', 'tip', 'warning', 'danger'] } satisfies PropertyRules<BadgeProps>
