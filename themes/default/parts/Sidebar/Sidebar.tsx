import type { ReactNode } from 'react'
import { usePage, type SidebarItem, type SidebarModel } from 'ssg/theme'
import { Badge } from '../Badge/Badge.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { SectionMark } from './SectionMark.tsx'

/**
 * A docs section's pages. On wide screens, it's a column that can be hidden. On small ones, it's collapsed above the text, and `data-secondary-menu`
 * makes the list available to the slide-in menu. Categories that are closed on this page have no items, and a script loads them. Without scripts,
 * their names lead to their index pages.
 */
export function Sidebar({ sidebar, section }: { readonly sidebar: SidebarModel; readonly section: string }) {
  const { t, once } = usePage()
  return (
    <aside className="sidebar" aria-label={t('docs:sidebar.label')}>
      <details className="fold sidebar-fold">
        <summary>
          <b>{sidebar.label}</b>
          <span>{placeIn(sidebar.items)}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="sidebar-panel" data-keep-scroll={`sidebar-${sidebar.name}`}>
          <SidebarHead label={sidebar.label} section={section} />
          <nav aria-label={t('docs:sidebar.pages', { name: sidebar.label })} data-secondary-menu={sidebar.label}>
            <doc-sidebar data-full={sidebar.fullUrl} data-toggle={t('docs:sidebar.toggle', { name: '{{name}}' })}>
              <Items items={sidebar.items} elsewhere={sidebar.elsewhere} at="" fullUrl={sidebar.fullUrl} />
            </doc-sidebar>
          </nav>
        </div>
      </details>
      {once('sidebar-toggle', () => (
        <SidebarToggle />
      ))}
    </aside>
  )
}

/** The complete list, for the file that the browser loads when a closed category is opened. */
export function SidebarFile({ sidebar }: { readonly sidebar: SidebarModel }) {
  return <Items items={sidebar.items} elsewhere={sidebar.elsewhere} at="" fullUrl={sidebar.fullUrl} whole />
}

/** The sidebar's heading. */
function SidebarHead({ label, section }: { readonly label: string; readonly section: string }) {
  const { once, t } = usePage()
  const caption = t('docs:sidebar.documentation')
  return (
    <div className="sidebar-head">
      {once(`section-mark-${section}`, () => (
        <SectionMark section={section} />
      ))}
      <p>
        <b>{label}</b>
        {label !== caption && <span className="caption">{caption}</span>}
      </p>
    </div>
  )
}

function SidebarToggle() {
  const { t } = usePage()
  return (
    <sidebar-toggle class="sidebar-toggle needs-js">
      <button
        type="button"
        className="sidebar-button"
        data-show={t('docs:sidebar.show')}
        data-hide={t('docs:sidebar.hide')}
      >
        <Icon name="sidebar" />
        <span>{t('docs:sidebar.hide')}</span>
      </button>
    </sidebar-toggle>
  )
}

interface ItemsProps {
  readonly items: readonly SidebarItem[]
  readonly elsewhere: readonly SidebarItem[]
  readonly at: string
  readonly fullUrl: string
  /** Set in the complete list, in which every category contains its items. */
  readonly whole?: boolean
}

/** A list of items. A category has the same position, `at`, in this list and in the complete list's file. */
function Items({ items, elsewhere, at, fullUrl, whole = false }: ItemsProps) {
  const { onceList } = usePage()
  const element = (item: SidebarItem, index: number): ReactNode =>
    item.type === 'category' ? (
      <Category key={index} item={item} at={`${at}${index}`} fullUrl={fullUrl} whole={whole} />
    ) : (
      <Leaf key={index} item={item} />
    )
  return (
    <ul>
      {onceList(
        `side-items ${fullUrl} ${whole} ${at}`,
        items.length,
        (index) => element(elsewhere[index] as SidebarItem, index),
        (index) => (items[index] === elsewhere[index] ? null : element(items[index] as SidebarItem, index)),
      )}
    </ul>
  )
}

function Leaf({ item }: { readonly item: SidebarItem }) {
  const external = item.type === 'link' && /^https?:/.test(item.href ?? '')
  return (
    <li className={item.className}>
      <a className="side-link" href={item.href ?? undefined} aria-current={item.active ? 'page' : undefined}>
        {item.label}
        {item.badge !== undefined && <Badge text={item.badge} />}
        {external && <Icon name="external" />}
      </a>
    </li>
  )
}

function Category({
  item,
  at,
  fullUrl,
  whole,
}: Pick<ItemsProps, 'at' | 'fullUrl' | 'whole'> & { readonly item: SidebarItem }) {
  const { t } = usePage()
  return (
    <li
      className={item.className === undefined ? 'side-category' : `side-category ${item.className}`}
      data-open={item.open ? '' : undefined}
      data-lazy={item.lazy ? '' : undefined}
    >
      <div className="side-row">
        <a
          className="side-link side-name"
          href={item.href ?? fullUrl}
          aria-current={item.active ? 'page' : undefined}
          data-toggle={item.href === null ? '' : undefined}
        >
          {item.label}
          {item.badge !== undefined && <Badge text={item.badge} />}
        </a>
        {item.collapsible && (
          <button
            type="button"
            className="side-toggle needs-js"
            aria-expanded={item.open}
            aria-label={whole ? t('docs:sidebar.toggle', { name: item.label }) : undefined}
          />
        )}
      </div>
      {item.items.length > 0 && (
        <Items
          items={item.items}
          elsewhere={item.elsewhere}
          at={`${at}-`}
          fullUrl={fullUrl}
          {...(whole === undefined ? {} : { whole })}
        />
      )}
    </li>
  )
}

/** The current page's or category's name, for the collapsed list. */
function placeIn(items: readonly SidebarItem[]): string {
  for (const item of items) {
    if (item.active) return item.label
    const below = placeIn(item.items)
    if (below !== '') return below
  }
  return ''
}
