import { usePage, type SiteModel } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'
import { LinkText } from '../Navbar/LinkText.tsx'
import { Newsletter } from './Newsletter.tsx'
import { QrCode } from './QrCode.tsx'

/** Every page's footer: newsletter, link columns, social links, postal address. It's the same for all pages in a locale, and hidden if it's empty. */
export function Footer() {
  const { site } = usePage()
  const { columns, social, copyright, address } = site.footer
  return (
    <div className="wrap">
      {site.newsletter !== null && <Newsletter {...site.newsletter} />}
      {columns.length + social.length > 0 && <Columns />}
      {copyright + address !== '' && (
        <div className="footer-legal">
          <span>{copyright}</span>
          <span>{address}</span>
        </div>
      )}
    </div>
  )
}

/** The feed format that most feed readers support. */
function feedOf({ feeds }: SiteModel): string | null {
  return feeds?.rss ?? feeds?.atom ?? null
}

function Columns() {
  const { site, t } = usePage()
  const { columns, social } = site.footer
  const feed = feedOf(site)
  return (
    <nav className="footer-columns" aria-label={t('theme:footer.label')}>
      {columns.map((column) => (
        <div key={column.title}>
          <h2 className="footer-title">{column.title}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.href}>
                <a className={`footer-link ${link.className ?? ''}`.trim()} href={link.href}>
                  <LinkText link={link} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {social.length > 0 && (
        <div>
          <h2 className="footer-title">{t('theme:footer.social')}</h2>
          <ul>
            {social.map((item) => (
              <li key={item.label}>
                {item.qr === undefined ? (
                  <SocialLink label={item.label} href={item.href} />
                ) : (
                  <SocialCode label={item.label} href={item.href} code={item.qr} />
                )}
              </li>
            ))}
            {feed !== null && (
              <li>
                <a className="footer-link" href={feed}>
                  <Icon name="rss" />
                  RSS
                </a>
              </li>
            )}
          </ul>
        </div>
      )}
    </nav>
  )
}

function SocialLink({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <a className="footer-link" href={href} rel="me">
      <LinkText link={{ label, href, external: true, active: false }} />
    </a>
  )
}

/** A service that you join by scanning a code. The link opens the code, whose URL is below it for visitors who can't scan it. */
function SocialCode({ label, href, code }: { readonly label: string; readonly href: string; readonly code: string }) {
  const { t } = usePage()
  return (
    <details className="footer-code">
      <summary className="footer-link">
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className="footer-code-in">
        <QrCode text={code} label={t('theme:footer.code', { name: label })} />
        <a className="footer-link" href={href}>
          {t('theme:footer.openCode', { name: label })}
        </a>
      </div>
    </details>
  )
}
