// Sidebars as plugins see and change them.
import type { SidebarEntry } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { NavNode, Sidebar } from '../nav/types.ts'
import { dataOf, type PluginData } from './data.ts'
import { called, contextOf } from './hook.ts'

interface SidebarScope {
  readonly config: ResolvedConfig
  readonly locale: string
  readonly data: PluginData
}

/** A locale's sidebars after all plugins. `placed` gives a sidebar with other entries. */
export function changedSidebars(
  { value, diagnostics }: Outcome<readonly Sidebar[]>,
  { config, locale, data }: SidebarScope,
  placed: (sidebar: Sidebar, items: readonly NavNode[]) => Sidebar,
): Outcome<readonly Sidebar[]> {
  const found: Diagnostic[] = []
  let sidebars = value
  for (const plugin of config.plugins) {
    if (plugin.sidebar === undefined) continue
    sidebars = sidebars.map((sidebar) => {
      const nodes = new Map<string, NavNode>()
      const before = sidebar.items.map((node) => entryOf(node, nodes))
      const made = called({ plugin, hook: 'sidebar' }, () => {
        const of = { name: sidebar.name, locale, data: dataOf(data) }
        const list: unknown = plugin.sidebar?.(before, of, contextOf(plugin, config))
        if (!Array.isArray(list)) throw new Error('it must return a list of entries')
        return (list as readonly SidebarEntry[]).map((entry, index) => nodeOf(entry, nodes, `${sidebar.name}:${index}`))
      })
      found.push(...made.diagnostics)
      return made.value === null ? sidebar : placed(sidebar, made.value)
    })
  }
  return { value: sidebars, diagnostics: [...diagnostics, ...found] }
}

/** Labels distinguish two entries with the same address and kind. */
function nameOf({ type, href, label }: Pick<SidebarEntry, 'type' | 'href' | 'label'>): string {
  return `${type}\n${href ?? label}`
}

function entryOf(node: NavNode, nodes: Map<string, NavNode>): SidebarEntry {
  const items = node.type === 'category' ? node.items.map((one) => entryOf(one, nodes)) : []
  const href = node.type === 'link' ? node.href : node.url === null ? null : node.url + (node.hash ?? '')
  const entry: SidebarEntry = { type: node.type, label: node.label, href, items }
  nodes.set(nameOf(entry), node)
  return node.badge === undefined ? entry : { ...entry, badge: node.badge }
}

/** An entry that a plugin returned: what it was, with other words and entries, or something new. */
function nodeOf(entry: SidebarEntry, nodes: ReadonlyMap<string, NavNode>, id: string): NavNode {
  const { label, href = null, badge, items = [] } = entry
  if (typeof label !== 'string') throw new Error('an entry needs a label')
  const known = nodes.get(nameOf(entry))
  const marked = badge === undefined ? {} : { badge }
  const below = items.map((one, index) => nodeOf(one, nodes, `${id}.${index}`))
  if (known?.type === 'category') return { ...known, label, ...marked, items: below }
  if (known !== undefined) return { ...known, label, ...marked }
  if (entry.type === 'category') {
    const category = { id, url: null, docKey: null, title: label, description: '', collapsed: true, collapsible: true }
    return { type: 'category', label, ...category, ...marked, items: below }
  }
  if (href === null) throw new Error(`the entry "${label}" needs a href`)
  return { type: 'link', label, href, ...marked }
}
