import { usePage, type NavbarItem } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'
import { MenuLinks } from '../Navbar/MenuLinks.tsx'

/** The page in the other languages. The links contain the page's URL; `locale-menu.element.ts` adds query and hash when they're clicked. */
export function LocaleMenu({ item }: { readonly item: Extract<NavbarItem, { type: 'locale' }> }) {
  const { site, page, t } = usePage()
  const current = page.alternates.find((alternate) => alternate.current)
  if (current === undefined || page.alternates.length < 2) return null
  return (
    <locale-menu data-swap="locale">
      <details className="dropdown dropdown-end" name="navbar">
        <summary className="navbar-link">
          <Icon name="globe" />
          <span className="sr-only">{t('theme:locale.label')} </span>
          <span className="locale-code" lang={current.htmlLang}>
            {current.locale.toUpperCase()}
          </span>
        </summary>
        <ul className="dropdown-menu">
          <MenuLinks links={item.before} />
          {page.alternates.map((alternate) => (
            <li key={alternate.locale}>
              <a
                className="dropdown-link"
                href={alternate.href}
                hrefLang={alternate.htmlLang}
                lang={alternate.htmlLang}
                dir={alternate.direction === site.direction ? undefined : alternate.direction}
                aria-current={alternate.current ? 'true' : undefined}
              >
                {alternate.label}
                {!alternate.translated && (
                  <span className="flag" lang={page.alternates.find((other) => other.current)?.htmlLang}>
                    {t('theme:locale.untranslated')}
                  </span>
                )}
              </a>
            </li>
          ))}
          <MenuLinks links={item.after} />
        </ul>
      </details>
    </locale-menu>
  )
}
