// A page's sidebar. Only the page's branch is open, and closed categories have no items, which keeps pages small in large sections. When a
// reader opens a category, the browser loads a file with the complete sidebar.
import type { PageModel, SidebarItem, SidebarModel } from '../../api/types.ts'
import { hashOf } from '../../base/hash.ts'
import { localePrefix, publicUrl } from '../../base/paths.ts'
import type { NavNode, Sidebar, Trail } from '../../nav/types.ts'
import type { LocaleGraph, SiteGraph } from '../types.ts'

/** A page's place in a sidebar. */
export interface SidebarPlace {
  readonly sidebar: Sidebar
  readonly url: string
}

interface Scope {
  readonly graph: SiteGraph
  readonly local: LocaleGraph
}

/** The page-independent part of a sidebar, created once per locale. */
export interface SidebarTable {
  readonly fullUrl: string
  /** Whether the page's category closes the others on its level. */
  readonly oneOpen: boolean
  /** Maps the nodes of one level to their items and a hash of these. */
  readonly lists: ReadonlyMap<readonly NavNode[], { readonly items: readonly SidebarItem[]; readonly hash: string }>
}

/** Creates a sidebar's table. */
export function sidebarTable(scope: Scope, sidebar: Sidebar): SidebarTable {
  const lists = new Map<readonly NavNode[], { items: readonly SidebarItem[]; hash: string }>()
  const link = linkIn(scope)
  const list = (nodes: readonly NavNode[]): { items: readonly SidebarItem[]; hash: string } => {
    const shown: unknown[] = []
    const items = nodes.map((node): SidebarItem => {
      const below = node.type === 'category' ? list(node.items) : null
      const open = node.type === 'category' && (!node.collapsible || !node.collapsed)
      const item =
        node.type === 'category' ? category(node, link, open, open ? (below?.items ?? []) : []) : leaf(node, link)
      // The hash covers items below an open category only through their own hash, so that its cost doesn't grow with the depth.
      shown.push({ ...item, items: open ? below?.hash : null, elsewhere: null })
      return item
    })
    const known = { items, hash: hashOf(JSON.stringify(shown)) }
    lists.set(nodes, known)
    return known
  }
  list(sidebar.items)
  // Projects set which categories are open, regardless of the page.
  const oneOpen = !scope.graph.project && scope.graph.config.habits?.opensMany !== true
  return { fullUrl: fullSidebarUrl(scope, sidebar), oneOpen, lists }
}

/** A page's sidebar. */
function sidebarModel({ fullUrl, oneOpen, lists }: SidebarTable, { sidebar, url }: SidebarPlace): SidebarModel {
  const open = (nodes: readonly NavNode[], trails: readonly Trail[]): SidebarItem[] => {
    const steps = byFirst(trails)
    const entered = oneOpen && [...steps.keys()].some((index) => nodes[index]?.type === 'category')
    const items = (lists.get(nodes)?.items ?? []).map((item) => (entered && item.collapsible ? closed(item) : item))
    for (const [index, below] of steps) {
      const node = nodes[index] as NavNode
      const item = items[index] as SidebarItem
      const active = node.type !== 'link' && node.url === url
      if (node.type !== 'category') items[index] = { ...item, active }
      else
        items[index] = {
          ...item,
          active,
          open: true,
          lazy: false,
          items: open(node.items, below),
          elsewhere: lists.get(node.items)?.items ?? [],
        }
    }
    return items
  }
  const elsewhere = lists.get(sidebar.items)?.items ?? []
  return {
    name: sidebar.name,
    label: sidebar.label,
    items: open(sidebar.items, sidebar.trails.get(url) ?? []),
    elsewhere,
    fullUrl,
  }
}

/** A closed copy of an item, without its children. */
function closed(item: SidebarItem): SidebarItem {
  return item.open ? { ...item, open: false, items: [], elsewhere: [], lazy: true } : item
}

/** A page's place, with its sidebar's table. */
export interface Placed {
  readonly table: SidebarTable
  readonly place: SidebarPlace
}

/**
 * Defines the `sidebar` property in a doc's or category's model as a getter. It isn't stored, because it lists all pages in the section. All models
 * share one accessor to have the same shape in V8.
 */
export function giveSidebar(page: PageModel, placed: Placed | null): void {
  const model = page.kind === 'doc' ? page.doc : page.kind === 'category' ? page.category : null
  if (model === null) return
  Object.defineProperty(model, PLACED, { value: placed })
  Object.defineProperty(model, 'sidebar', { get: sidebarHere, enumerable: true })
}

const PLACED = Symbol('place')

/** Caches the last one, because it's usually read several times in a row. */
let last: (Placed & { readonly model: SidebarModel }) | null = null

function sidebarHere(this: { readonly [PLACED]: Placed | null }): SidebarModel | null {
  const placed = this[PLACED]
  if (placed === null) return null
  if (last?.place !== placed.place) last = { ...placed, model: sidebarModel(placed.table, placed.place) }
  return last.model
}

/** A hash of everything that a page's sidebar shows. */
export function sidebarIdentity({ fullUrl, lists }: SidebarTable, { sidebar, url }: SidebarPlace): string {
  const shown = new Set<string>()
  for (const trail of sidebar.trails.get(url) ?? []) {
    let nodes = sidebar.items
    for (const index of trail) {
      const node = nodes[index]
      shown.add(lists.get(nodes)?.hash ?? '')
      if (node?.type === 'category') nodes = node.items
    }
    shown.add(lists.get(nodes)?.hash ?? '')
  }
  return [sidebar.name, sidebar.label, fullUrl, lists.get(sidebar.items)?.hash, ...shown].join('\n')
}

/** Groups trails by their first index, which is removed from each. */
function byFirst(trails: readonly Trail[]): Map<number, Trail[]> {
  const groups = new Map<number, Trail[]>()
  for (const [first, ...rest] of trails) {
    if (first === undefined) continue
    const group = groups.get(first) ?? []
    if (rest.length > 0) group.push(rest)
    groups.set(first, group)
  }
  return groups
}

/** The sidebar with every category's items and no current page. */
export function fullSidebar(scope: Scope, sidebar: Sidebar): SidebarModel {
  const link = linkIn(scope)
  const all = (nodes: readonly NavNode[]): SidebarItem[] =>
    nodes.map((node) =>
      node.type === 'category'
        ? { ...category(node, link, !node.collapsible || !node.collapsed, all(node.items)), lazy: false }
        : leaf(node, link),
    )
  const items = all(sidebar.items)
  return { name: sidebar.name, label: sidebar.label, items, elsewhere: items, fullUrl: fullSidebarUrl(scope, sidebar) }
}

/** Path of the complete sidebar. Its URL has no `.html`, because hosts redirect URLs with it. */
export function fullSidebarPath(locale: string, sidebar: Sidebar): string {
  return `nav/${locale}/${sidebar.file}`
}

function fullSidebarUrl(scope: Scope, sidebar: Sidebar): string {
  return publicUrl(scope.graph.config.baseUrl, '', `/${fullSidebarPath(scope.local.locale, sidebar)}`)
}

function linkIn({ graph, local }: Scope): (url: string) => string {
  const { config } = graph
  const prefix = localePrefix(local.locale, config.i18n.defaultLocale)
  return (url) => publicUrl(config.baseUrl, prefix, url)
}

/** An entry's route with its heading's anchor. */
export function withHash(url: string, { hash = '' }: { readonly hash?: string }): string {
  return url + hash
}

/** Prefix with which a project marks a path on the same host outside the site. */
export const BESIDE_SITE = 'pathname://'

/** The target if an entry sets a URL itself. */
export function linkAddress(named: string, link: (url: string) => string): string {
  const path = named.startsWith(`${BESIDE_SITE}/`) ? named.slice(BESIDE_SITE.length) : named
  return path.startsWith('/') ? link(path) : path
}

function leaf(node: Exclude<NavNode, { type: 'category' }>, link: (url: string) => string): SidebarItem {
  return {
    type: node.type,
    label: node.label,
    ...(node.className === undefined ? {} : { className: node.className }),
    ...(node.badge === undefined ? {} : { badge: node.badge }),
    href: node.type === 'doc' ? link(withHash(node.url, node)) : linkAddress(node.href, link),
    active: false,
    open: false,
    items: [],
    elsewhere: [],
    lazy: false,
    collapsible: false,
  }
}

function category(
  node: Extract<NavNode, { type: 'category' }>,
  link: (url: string) => string,
  open: boolean,
  items: readonly SidebarItem[],
): SidebarItem {
  return {
    type: 'category',
    label: node.label,
    ...(node.className === undefined ? {} : { className: node.className }),
    ...(node.badge === undefined ? {} : { badge: node.badge }),
    href: node.url === null ? null : link(withHash(node.url, node)),
    active: false,
    open,
    items,
    elsewhere: items,
    lazy: !open,
    collapsible: node.collapsible,
  }
}

/** Breadcrumbs from the sidebar down to the page. The last one is the page itself, without a link. */
export function breadcrumbsOf(
  place: SidebarPlace | null,
  link: (url: string) => string,
): { label: string; href: string | null }[] {
  const [steps] = place?.sidebar.trails.get(place.url) ?? []
  if (place === null || steps === undefined) return []
  const first = place.sidebar.order[0]
  const root = {
    label: place.sidebar.label,
    href: first === undefined || first.url === place.url ? null : link(first.url),
  }
  let nodes = place.sidebar.items
  const trail = steps.map((index) => {
    const node = nodes[index] as NavNode
    if (node.type === 'category') nodes = node.items
    return node
  })
  return [
    root,
    ...trail.map((node, index) => ({
      label: node.label,
      href:
        index === trail.length - 1 || node.type === 'link' || node.url === null ? null : link(withHash(node.url, node)),
    })),
  ]
}
