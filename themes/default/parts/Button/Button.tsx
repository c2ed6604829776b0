import type { ReactNode } from 'react'
import { usePage, type PropertyRules } from 'ssg/theme'
import { Icon, ICONS, type IconName } from '../Icon/Icon.tsx'

export interface ButtonProps {
  /** A path of the site, such as `/docs`, or another URL. */
  readonly href: string
  /** `primary` is filled. Without it, the button has an outline. */
  readonly variant?: 'primary' | 'secondary'
  /** An icon after the text. */
  readonly icon?: IconName
  /** The button's text. */
  readonly children?: ReactNode
}

/** A link that looks like a button. Use one primary button per view. */
export function Button({ href, variant = 'secondary', icon, children }: ButtonProps) {
  const address = useAddress(href)
  // The space separates links where styles don't, as in the page's Markdown.
  return (
    <>
      <a className={variant === 'primary' ? 'button button-primary' : 'button'} href={address}>
        {children}
        {icon !== undefined && <Icon name={icon} />}
      </a>{' '}
    </>
  )
}

/** Converts a path of the site to a URL in the page's language. */
export function useAddress(href: string): string {
  const page = usePage()
  return href.startsWith('/') && !href.startsWith('//') ? page.href(href) : href
}
Button.properties = {
  href: 'required',
  variant: ['primary', 'secondary'],
  icon: ICONS,
} satisfies PropertyRules<ButtonProps>
