// Lists of pages in a sidebar, for category pages and for pages that show their neighbors.
import type { CategoryModel, PageLink } from '../../api/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { linkOf, type ModelScope } from './scope.ts'
import { linkAddress, withHash, type SidebarPlace } from './sidebar-model.ts'

type Nodes = SidebarPlace['sidebar']['items']
type CategoryNode = Extract<Nodes[number], { type: 'category' }>

/** Sidebar entries with data from their pages. */
export function pageLinks(scope: ModelScope, nodes: Nodes): CategoryModel['items'] {
  const href = linkOf(scope)
  return nodes.map((item) => {
    if (item.type === 'doc')
      return {
        kind: 'doc',
        label: item.label,
        href: href(withHash(item.url, item)),
        description: scope.local.entries.get(item.key)?.description ?? '',
        count: 0,
        pages: [],
      }
    if (item.type === 'link')
      return {
        kind: 'doc',
        label: item.label,
        href: linkAddress(item.href, href),
        description: '',
        count: 0,
        pages: [],
      }
    const first = item.url === null ? firstUrl(item.items) : withHash(item.url, item)
    return {
      kind: 'category',
      label: item.label,
      href: first === null ? '#' : href(first),
      description: item.description,
      count: item.items.length,
      pages: pagesBelow(item.items, href),
    }
  })
}

/** Whether a page shows its neighbors. */
export function listsPages({ source }: RawDoc): boolean {
  return /\bDocCardList\b|\buseCurrentSidebarCategory\b/.test(source.text)
}

/** Entries in the innermost category that contains the page or that the page belongs to. Outside categories, the sidebar's entries. */
export function pagesAround(scope: ModelScope, { sidebar, url }: SidebarPlace): CategoryModel['items'] {
  let inner: Nodes = sidebar.items
  let nodes: Nodes = sidebar.items
  for (const index of sidebar.trails.get(url)?.[0] ?? []) {
    const node = nodes[index]
    nodes = node?.type === 'category' ? node.items : []
    if (node?.type === 'category') inner = node.items
  }
  return pageLinks(scope, inner)
}

export function findCategory({ sidebar, url }: SidebarPlace): CategoryNode | null {
  for (const trail of sidebar.trails.get(url) ?? []) {
    let nodes: Nodes = sidebar.items
    let found: Nodes[number] | undefined
    for (const index of trail) {
      found = nodes[index]
      nodes = found?.type === 'category' ? found.items : []
    }
    if (found?.type === 'category') return found
  }
  return null
}

function pagesBelow(nodes: Nodes, href: (url: string) => string): PageLink[] {
  return nodes.flatMap((node) =>
    node.type === 'category'
      ? pagesBelow(node.items, href)
      : [
          {
            label: node.label,
            href: node.type === 'link' ? linkAddress(node.href, href) : href(withHash(node.url, node)),
          },
        ],
  )
}

function firstUrl(nodes: Nodes): string | null {
  for (const node of nodes) {
    if (node.type === 'doc') return node.url
    if (node.type === 'category') {
      const url = node.url ?? firstUrl(node.items)
      if (url !== null) return url
    }
  }
  return null
}
