import type { ComponentProps } from 'react'
import { usePage, type RenderContext } from 'ssg/theme'
import { address } from './address.ts'

export interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly autoAddBaseUrl?: boolean
}

/** A path that doesn't start with `/` is relative to the page, as in Docusaurus's router. */
function fromPage({ page }: RenderContext, target: string): string {
  if (target === '' || /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(target)) return target
  const { pathname, search, hash } = new URL(target, `https://page.invalid${page.href}`)
  return pathname + search + hash
}

/** A link. Internal paths get the base URL and the page's language. */
export default function Link({ to, href, isNavLink, activeClassName, autoAddBaseUrl, ...props }: LinkProps) {
  const context = usePage()
  const target = to ?? href ?? ''
  void isNavLink
  void activeClassName
  void autoAddBaseUrl
  return (
    <a
      {...props}
      {...(target.startsWith('pathname:') ? { 'data-noBrokenLinkCheck': true } : {})}
      href={address(context, fromPage(context, target))}
      rel={/^https?:/.test(target) ? (props.rel ?? 'noopener') : props.rel}
    />
  )
}
