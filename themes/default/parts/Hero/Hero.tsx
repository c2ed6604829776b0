import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface HeroProps {
  /** The page's heading, usually the site's name. */
  readonly title: string
  /** One sentence below it. */
  readonly tagline?: string
  /** Actions: one primary `Button` and one other. */
  readonly children?: ReactNode
}

/** The top of a home page: a name, a sentence and what to do first. */
export function Hero({ title, tagline, children }: HeroProps) {
  return (
    <div className="wrap hero" data-part="hero">
      <h1>{title}</h1>
      {tagline !== undefined && tagline !== '' && <p className="lede">{tagline}</p>}
      {children !== undefined && <div className="actions hero-actions">{children}</div>}
    </div>
  )
}
Hero.properties = { title: 'required', tagline: 'any' } satisfies PropertyRules<HeroProps>
