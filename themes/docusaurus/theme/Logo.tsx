import useBaseUrl from '../core/useBaseUrl.ts'
import { useThemeConfig } from '../core/theme-config.ts'
import useDocusaurusContext from '../core/useDocusaurusContext.ts'
import Link from '../core/Link.tsx'

interface Navbar {
  readonly title?: string
  readonly logo?: { readonly src?: string; readonly alt?: string; readonly href?: string }
}

/** The navbar's logo and title. */
export default function Logo({ className, imageClassName }: { className?: string; imageClassName?: string }) {
  const { title, logo } = (useThemeConfig()['navbar'] ?? {}) as Navbar
  const { siteConfig } = useDocusaurusContext()
  const src = useBaseUrl(logo?.src ?? '')
  const name = String((siteConfig as { readonly title?: string }).title ?? '')
  return (
    <Link to={logo?.href ?? '/'} className={className}>
      {logo?.src !== undefined && <img className={imageClassName} src={src} alt={logo.alt ?? title ?? name} />}
      {title}
    </Link>
  )
}
