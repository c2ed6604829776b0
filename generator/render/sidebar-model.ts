// The sidebar as one page shows it: the branch of the page is open, closed categories carry no items. Those come with a file of the
// whole sidebar that the browser loads when a category is opened, so that a page does not grow with its section.
import type { SidebarItem, SidebarModel } from '../api/types.ts'
import { localePrefix, publicUrl } from '../base/paths.ts'
import type { NavNode, Sidebar } from '../nav/types.ts'
import type { LocaleWorld, World } from './types.ts'

/** A page's place in a sidebar. */
export interface SidebarPlace {
  readonly sidebar: Sidebar
  readonly url: string
}

interface Scope {
  readonly world: World
  readonly local: LocaleWorld
}

/** The sidebar of a page. */
export function sidebarModel(scope: Scope, place: SidebarPlace, url: string): SidebarModel {
  return { name: place.sidebar.name, label: place.sidebar.label, items: items(scope, place.sidebar.items, url), fullUrl: fullSidebarUrl(scope, place.sidebar) }
}

/** The sidebar with every category's items and no current page. */
export function fullSidebar(scope: Scope, sidebar: Sidebar): SidebarModel {
  return { name: sidebar.name, label: sidebar.label, items: items(scope, sidebar.items, null), fullUrl: fullSidebarUrl(scope, sidebar) }
}

/** Where the whole sidebar lies: a page like others, in its address without `.html`, which hosts answer with a redirect. */
export function fullSidebarPath(locale: string, sidebar: Sidebar): string {
  return `nav/${locale}/${sidebar.name}`
}

function fullSidebarUrl(scope: Scope, sidebar: Sidebar): string {
  return publicUrl(scope.world.config.baseUrl, '', `/${fullSidebarPath(scope.local.locale, sidebar)}`)
}

function items(scope: Scope, nodes: readonly NavNode[], url: string | null): SidebarItem[] {
  const { config } = scope.world
  const prefix = localePrefix(scope.local.locale, config.i18n.defaultLocale)
  return nodes.map((node): SidebarItem => {
    const leaf = { open: false, items: [], lazy: false, collapsible: false }
    if (node.type === 'doc') return { type: 'doc', label: node.label, href: publicUrl(config.baseUrl, prefix, node.url), active: node.url === url, ...leaf }
    if (node.type === 'link') return { type: 'link', label: node.label, href: node.href.startsWith('/') ? publicUrl(config.baseUrl, prefix, node.href) : node.href, active: false, ...leaf }
    const open = !node.collapsible || !node.collapsed || (url !== null && (node.url === url || holds(node.items, url)))
    const shown = open || url === null
    return {
      type: 'category',
      label: node.label,
      href: node.url === null ? null : publicUrl(config.baseUrl, prefix, node.url),
      active: node.url === url && url !== null,
      open,
      items: shown ? items(scope, node.items, url) : [],
      lazy: !shown,
      collapsible: node.collapsible,
    }
  })
}

function holds(nodes: readonly NavNode[], url: string): boolean {
  return nodes.some((node) => (node.type === 'doc' && node.url === url) || (node.type === 'category' && (node.url === url || holds(node.items, url))))
}

/** Labels from the sidebar down to the page. The last one is the page itself, without link. */
export function breadcrumbsOf(place: SidebarPlace | null, link: (url: string) => string): { label: string; href: string | null }[] {
  if (place === null) return []
  const trail = trailTo(place.sidebar.items, place.url)
  if (trail === null) return []
  const first = place.sidebar.order[0]
  const root = { label: place.sidebar.label, href: first === undefined || first.url === place.url ? null : link(first.url) }
  return [root, ...trail.map((node, index) => ({ label: node.label, href: index === trail.length - 1 || node.type === 'link' || node.url === null ? null : link(node.url) }))]
}

function trailTo(nodes: readonly NavNode[], url: string): NavNode[] | null {
  for (const node of nodes) {
    if (node.type === 'link') continue
    if (node.url === url) return [node]
    if (node.type === 'category') {
      const below = trailTo(node.items, url)
      if (below !== null) return [node, ...below]
    }
  }
  return null
}
