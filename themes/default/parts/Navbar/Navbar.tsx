import { usePage, type NavbarItem, type NavLink } from 'ssg/theme'
import { ColorMode } from '../ColorMode/ColorMode.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { LocaleMenu } from '../LocaleMenu/LocaleMenu.tsx'
import { SearchTrigger } from '../SearchDialog/SearchTrigger.tsx'
import { NavbarVersions } from '../VersionMenu/VersionMenu.tsx'
import { LinkText } from './LinkText.tsx'
import { NavbarExtra } from './NavbarExtra.tsx'

/** Approximate number of letters, with the space around each item, that fill a navbar 1,280 pixels wide. */
const CROWDED = 100

/**
 * The navbar on every page. One list of links serves both layouts: above 996 px it's in the navbar, and at 996 px and below it's a
 * popover that slides in, opened by the browser without a script. `site-nav.element.ts` adds hover, arrow keys and the secondary menu (`dropdowns.ts`).
 */
export function Navbar() {
  const { site, once } = usePage()
  const isTool = (item: NavbarItem) => item.type !== 'link' && item.type !== 'dropdown'
  return (
    <site-nav class="navbar-host">
      <header
        {...(isCrowded(site.navbar)
          ? { className: 'navbar crowded', 'data-part': 'crowded-bar' }
          : { className: 'navbar' })}
      >
        <div className="wrap navbar-bar">
          <Brand />
          {once(`menu ${site.navKey}`, () => (
            <Menu items={site.navbar.filter((item) => !isTool(item))} />
          ))}
          <div className="navbar-tools">
            <NavbarExtra />
            {site.navbar.filter(isTool).map((item) => (
              <Tool key={item.type === 'version' ? item.docs : item.type} item={item} />
            ))}
          </div>
          <MenuButton />
        </div>
      </header>
    </site-nav>
  )
}

function isCrowded(items: readonly NavbarItem[]): boolean {
  const lengths = items.map((item) =>
    item.type === 'link' ? item.link.label : item.type === 'dropdown' ? item.label : '',
  )
  return lengths.reduce((sum, label) => sum + label.length + 3, 0) > CROWDED
}

function Brand() {
  const { site, href } = usePage()
  const { logo } = site
  return (
    <a className="brand" href={logo.href ?? href('/')}>
      {logo.src !== null && <Logo />}
      <span>{site.shortTitle}</span>
    </a>
  )
}

/** One image, or one of two, depending on the color mode. */
function Logo() {
  const { src, srcDark, alt, width, height, className } = usePage().site.logo
  const shared = { alt, width, height }
  const both = (own: string): string => [className, own].filter(Boolean).join(' ')
  if (srcDark === undefined) return <img src={src ?? ''} {...shared} className={className} />
  // The image for the other color mode isn't loaded.
  return (
    <>
      <img src={src ?? ''} {...shared} loading="lazy" className={both('logo-light')} data-part="dark-logo" />
      <img src={srcDark} {...shared} loading="lazy" className={both('logo-dark')} />
    </>
  )
}

function Tool({ item }: { readonly item: NavbarItem }) {
  if (item.type === 'locale') return <LocaleMenu item={item} />
  if (item.type === 'search') return <SearchTrigger />
  if (item.type === 'color-mode') return <ColorMode />
  if (item.type === 'version') return <NavbarVersions item={item} />
  return null
}

function MenuButton() {
  const { t } = usePage()
  return (
    <button type="button" className="icon-button menu-button" popoverTarget="siteMenu" aria-label={t('theme:nav.menu')}>
      <Icon name="menu" />
    </button>
  )
}

function Menu({ items }: { readonly items: readonly NavbarItem[] }) {
  const { t } = usePage()
  const right = items.filter((item) => item.position === 'right')
  return (
    <div className="menu" id="siteMenu" popover="auto">
      <div className="menu-head">
        <span className="menu-title">{t('theme:nav.menu')}</span>
        <button
          type="button"
          className="icon-button"
          popoverTarget="siteMenu"
          popoverTargetAction="hide"
          aria-label={t('theme:nav.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="menu-secondary" hidden>
        <button type="button" className="menu-switch menu-back">
          <Icon name="arrow-left" />
          {t('theme:nav.back')}
        </button>
        <div className="menu-slot" />
      </div>
      <nav className="menu-main" aria-label={t('theme:nav.label')} data-swap="nav">
        <button type="button" className="menu-switch menu-forward" hidden>
          <span />
          <Icon name="arrow-right" />
        </button>
        <Items items={items.filter((item) => item.position === 'left')} />
        {right.length > 0 && <Items items={right} />}
      </nav>
    </div>
  )
}

function Items({ items }: { readonly items: readonly NavbarItem[] }) {
  return (
    <ul className="navbar-items">
      {items.map((item) => {
        if (item.type === 'link')
          return <li key={item.link.href}>{<Anchor link={item.link} className="navbar-link" />}</li>
        if (item.type === 'dropdown') return <li key={item.id}>{<Dropdown item={item} />}</li>
        return null
      })}
    </ul>
  )
}

function Dropdown({ item }: { readonly item: Extract<NavbarItem, { type: 'dropdown' }> }) {
  return (
    <details className="dropdown" name="navbar">
      <summary className={named('navbar-link', item)} data-active={item.active ? '' : undefined}>
        {item.label}
        <Icon name="chevron-down" />
      </summary>
      <ul className="dropdown-menu" data-long={item.items.length > 8 ? '' : undefined}>
        {item.items.map((link) => (
          <li key={link.href}>
            <Anchor link={link} className="dropdown-link" />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Anchor({ link, className }: { readonly link: NavLink; readonly className: string }) {
  return (
    <a className={named(className, link)} href={link.href} aria-current={link.active ? 'page' : undefined}>
      <LinkText link={link} />
    </a>
  )
}

/** A class of the navbar, followed by the configured classes. */
function named(name: string, { className }: { readonly className?: string }): string {
  return className === undefined ? name : `${name} ${className}`
}
