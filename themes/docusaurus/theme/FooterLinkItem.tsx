import Link from '../core/Link.tsx'

export default function FooterLinkItem({
  item: { label, to, href },
}: {
  readonly item: { readonly label?: string; readonly to?: string; readonly href?: string }
}) {
  return (
    <Link className="footer__link-item" to={to ?? href ?? '/'}>
      {label}
    </Link>
  )
}
