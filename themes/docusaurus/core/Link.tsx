import type { ComponentProps } from 'react'
import { usePage } from 'ssg/theme'
import { address } from './address.ts'

export interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly autoAddBaseUrl?: boolean
}

/** A link of the site: internal paths get the base URL and the language of the page. */
export default function Link({ to, href, isNavLink, activeClassName, autoAddBaseUrl, ...props }: LinkProps) {
  const context = usePage()
  const target = to ?? href ?? ''
  void isNavLink
  void activeClassName
  void autoAddBaseUrl
  return (
    <a
      {...props}
      href={address(context, target)}
      rel={/^https?:/.test(target) ? (props.rel ?? 'noopener') : props.rel}
    />
  )
}
