// The pages around the current page, in the format of card lists.
import { type RenderContext, type SidebarItem } from 'ssg/theme'
import { useTold } from './told.ts'

export interface Card {
  readonly type: 'link' | 'category'
  readonly href?: string
  readonly docId?: string
  readonly label: string
  readonly description?: string
  readonly items?: readonly Card[]
  /** For a category: the number of its entries. */
  readonly count?: number
}

/** Entries in the innermost category that contains the page. */
export function useCardsAround(): readonly Card[] {
  return useTold('cards', ({ page }) => cardsAround(page))
}

function cardsAround(page: RenderContext['page']): readonly Card[] {
  if (page.kind === 'category') return cardsOf(page.category.items)
  if (page.kind !== 'doc') return []
  // If the page shows such a list only through another component, the data comes from its sidebar.
  return page.doc.around === undefined ? fromSidebar(page.doc.sidebar?.items ?? []) : cardsOf(page.doc.around)
}

export const useCurrentSidebarSiblings = useCardsAround
export const useCurrentSidebarCategory = (): { items: readonly Card[] } => ({ items: useCardsAround() })
export const filterDocCardListItems = <T>(items: T): T => items

type Entries = readonly {
  readonly kind: 'doc' | 'category'
  readonly href: string
  readonly label: string
  readonly description?: string
  readonly count: number
  readonly pages: readonly { readonly href: string; readonly label: string }[]
}[]

function cardsOf(entries: Entries): Card[] {
  return entries.map(({ kind, href, label, description = '', count, pages }) => ({
    type: kind === 'category' ? 'category' : 'link',
    href,
    label,
    ...(description === '' ? {} : { description }),
    ...(kind === 'category' ? { count, items: pages.map((page) => ({ type: 'link' as const, ...page })) } : {}),
  }))
}

function fromSidebar(items: readonly SidebarItem[]): Card[] {
  return (level(items) ?? items)
    .filter((item) => !item.active || item.type === 'category')
    .flatMap(({ type, href, label }) =>
      href === null ? [] : [{ type: type === 'category' ? ('category' as const) : ('link' as const), href, label }],
    )
}

/** Entries below the current category, or on the current page's level. */
function level(items: readonly SidebarItem[]): readonly SidebarItem[] | null {
  for (const item of items) {
    if (item.type === 'category' && item.active) return item.items
    if (item.active) return items
    const below = level(item.items)
    if (below !== null) return below
  }
  return null
}
