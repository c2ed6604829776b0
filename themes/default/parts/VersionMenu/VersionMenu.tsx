import { usePage, type NavbarItem, type VersionLink } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'
import { MenuLinks } from '../Navbar/MenuLinks.tsx'

/** Links to the page in other versions of its docs. It's a list that opens without scripts. */
export function VersionMenu({
  label,
  versions,
}: {
  readonly label: string
  readonly versions: readonly VersionLink[]
}) {
  return (
    <details className="dropdown dropdown-end version-menu" name="version" data-part="version-menu">
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul className="dropdown-menu">
        <Versions versions={versions} />
      </ul>
    </details>
  )
}

/** The version menu in the navbar. On pages outside of the docs, it links to each version's first page. */
export function NavbarVersions({ item }: { readonly item: Extract<NavbarItem, { type: 'version' }> }) {
  const { page, t } = usePage()
  const own = chosen(page.version?.docs === item.docs ? page.version.all : item.versions, item.chosen)
  const shown = own.find(({ current }) => current) ?? own.find(({ name }) => name === item.latest) ?? own[0]
  if (shown === undefined || own.length + item.before.length + item.after.length < 2) return null
  return (
    <div data-swap={`versions-${item.docs}`} data-part="version-menu">
      <details className="dropdown dropdown-end" name="navbar">
        <summary className="navbar-link">
          <span className="sr-only">{t('docs:versions.label')} </span>
          <span className="version-label">{shown.label}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul className="dropdown-menu">
          <MenuLinks links={item.before} />
          <Versions versions={own} />
          <MenuLinks links={item.after} />
        </ul>
      </details>
    </div>
  )
}

/** Versions in the menu. The current one is always listed. */
function chosen(
  all: readonly VersionLink[],
  some: Extract<NavbarItem, { type: 'version' }>['chosen'],
): readonly VersionLink[] {
  if (some === null) return all
  const found = some.flatMap(({ name, label }) => {
    const version = all.find((one) => one.name === name)
    return version === undefined ? [] : [label === undefined ? version : { ...version, label }]
  })
  return [...found, ...all.filter(({ name, current }) => current && !some.some((one) => one.name === name))]
}

function Versions({ versions }: { readonly versions: readonly VersionLink[] }) {
  const { t } = usePage()
  return versions.map(({ name, label, href, current, same }) => (
    <li key={name}>
      <a className="dropdown-link" href={href} aria-current={current ? 'true' : undefined}>
        {label}
        {!same && <span className="flag">{t('docs:versions.elsewhere')}</span>}
      </a>
    </li>
  ))
}
