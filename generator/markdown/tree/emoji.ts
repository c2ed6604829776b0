// Emoji names between colons (`:rocket:`), in dialects that support them.
import type { Page } from '../page.ts'
import type { Md } from '../nodes.ts'

const NAME = /:(\+1|-1|[\w-]+):/g

/** Replaces emoji names in a text. Unknown names stay as written. */
export function withEmoji({ facts, options }: Page, text: string): string {
  return options.dialect.emoji && text.includes(':')
    ? text.replace(NAME, (written, name: string) => facts.emoji?.(name) ?? written)
    : text
}

/** The same in all texts below a node. */
export function showEmoji(page: Page, node: Md): void {
  for (const child of node.children ?? [])
    if (child.type === 'text') child.value = withEmoji(page, child.value ?? '')
    else showEmoji(page, child)
}
