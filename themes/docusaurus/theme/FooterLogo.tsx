import useBaseUrl from '../core/useBaseUrl.ts'
import Link from '../core/Link.tsx'

export interface FooterLogoProps {
  readonly logo: { readonly src: string; readonly alt?: string; readonly href?: string }
}

export default function FooterLogo({ logo }: FooterLogoProps) {
  const image = <img src={useBaseUrl(logo.src)} alt={logo.alt ?? ''} className="footer__logo" />
  return logo.href === undefined ? image : <Link to={logo.href}>{image}</Link>
}
