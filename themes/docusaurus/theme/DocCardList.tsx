import { usePage, type SidebarItem } from 'ssg/theme'

interface Card {
  readonly href?: string
  readonly docId?: string
  readonly label: string
  readonly description?: string
}

/** The entries of the sidebar beside or below this page, or those that are handed over. */
export default function DocCardList({ items }: { readonly items?: readonly Card[] }) {
  const { page } = usePage()
  const sidebar = page.kind === 'doc' ? page.doc.sidebar : page.kind === 'category' ? page.category.sidebar : null
  const cards = items ?? around(sidebar?.items ?? [])
  return (
    <ul className="page-list" data-part="page-list">
      {cards.map((card) => (
        <li key={`${card.href ?? ''}${card.label}`}>
          <a href={card.href}>{card.label}</a>
          {card.description !== undefined && card.description !== '' && <p>{card.description}</p>}
        </li>
      ))}
    </ul>
  )
}

function around(items: readonly SidebarItem[]): Card[] {
  const list = level(items) ?? items
  return list
    .filter((item) => !item.active || item.type === 'category')
    .flatMap((item) => (item.href === null ? [] : [{ href: item.href, label: item.label }]))
}

/** The entries below the current category, or those on the level of the current page. */
function level(items: readonly SidebarItem[]): readonly SidebarItem[] | null {
  for (const item of items) {
    if (item.type === 'category' && item.active) return item.items
    if (item.active) return items
    const below = level(item.items)
    if (below !== null) return below
  }
  return null
}
