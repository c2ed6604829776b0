import type { PropertyRules } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'
import { useAddress } from '../Button/Button.tsx'

export interface LinkCardProps {
  readonly title: string
  /** A path of the site, such as `/docs`, or another URL. */
  readonly href: string
  /** One sentence below the title. */
  readonly description?: string
}

/** A card that is a link. */
export function LinkCard({ title, href, description }: LinkCardProps) {
  const address = useAddress(href)
  return (
    <div className="tile tile-link" data-part="tile">
      <p className="tile-title">
        <a href={address}>{title}</a>
        <Icon name="arrow-right" />
      </p>
      {description !== undefined && <p className="tile-text">{description}</p>}
    </div>
  )
}
LinkCard.properties = { title: 'required', href: 'required', description: 'any' } satisfies PropertyRules<LinkCardProps>
