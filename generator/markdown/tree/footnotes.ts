// Footnotes and their references.
import { footnoteUnasked } from '../diagnostics.ts'
import { spanOf, type Page } from '../page.ts'
import type { Md, Origin } from '../nodes.ts'

/** Keeps an unreferenced footnote's words where they were written, because it wouldn't be shown otherwise. Some dialects drop it. */
export function keepUnasked(page: Page, root: Md): void {
  const asks = new Map<string | null, string[]>()
  const found: { readonly id: string; readonly node: Md; readonly parent: Md; readonly origin: Origin }[] = []
  const visit = (parent: Md, within: string | null, origin: Origin): void => {
    for (const node of parent.children ?? []) {
      const id = (node.identifier ?? '').toUpperCase()
      if (node.type === 'footnoteReference') {
        const known = asks.get(within)
        if (known === undefined) asks.set(within, [id])
        else known.push(id)
      }
      const own = node.data?.origin ?? origin
      const isNote = node.type === 'footnoteDefinition'
      if (isNote) found.push({ id, node, parent, origin: own })
      if (node.children !== undefined) visit(node, isNote ? id : within, own)
    }
  }
  visit(root, null, page.origin)
  const asked = new Set<string>()
  const ask = (within: string | null): void => {
    const waiting = [within]
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
      for (const id of asks.get(from) ?? []) {
        if (asked.has(id)) continue
        asked.add(id)
        waiting.push(id)
      }
    }
  }
  ask(null)
  const stays = page.options.dialect.keepsFootnotes
  // Footnotes that stay on the page can reference others. Handle unreferenced ones first, then cycles.
  const named = new Set([...asks].flatMap(([within, ids]) => ids.filter((id) => id !== within)))
  const alone = found.filter(({ id }) => !asked.has(id))
  const kept = new Set<Md>()
  for (const { id, node } of [...alone.filter(({ id }) => !named.has(id)), ...alone]) {
    if (asked.has(id)) continue
    kept.add(node)
    if (stays) ask(id)
  }
  // If two have the same name, the first is shown.
  const unasked = found.filter(({ id, node }) => kept.has(node) || !asked.delete(id))
  for (const { id, node, origin } of unasked)
    page.diagnostics.push(footnoteUnasked(spanOf(origin, node), node.label ?? id))
  if (!stays) return
  const dissolved = new Set(unasked.map(({ node }) => node))
  // Innermost first.
  for (const parent of [...new Set(unasked.map((note) => note.parent))].toReversed())
    parent.children = parent.children?.flatMap((child) => (dissolved.has(child) ? (child.children ?? []) : [child]))
}
