import type { ReactNode } from 'react'

export interface FooterLayoutProps {
  readonly links?: ReactNode
  readonly logo?: ReactNode
  readonly copyright?: ReactNode
}

/** Contains a footer's parts. The page already has the element `footer`. */
export default function FooterLayout({ links, logo, copyright }: FooterLayoutProps) {
  return (
    <div className="container container-fluid">
      {links}
      {(logo != null || copyright != null) && (
        <div className="footer__bottom text--center">
          {logo}
          {copyright}
        </div>
      )}
    </div>
  )
}
