export interface BadgeProps {
  readonly text: string
  readonly kind?: 'note' | 'tip' | 'warning' | 'danger'
}

/** A word behind a heading or a name: "New", "Beta". */
export function Badge({ text, kind }: BadgeProps) {
  return (
    <span className="badge" data-part="badge" data-kind={kind}>
      {text}
    </span>
  )
}
