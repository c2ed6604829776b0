// Lets a project's plugins that run after the other generator's own see links to documents as URLs (`/docs/a`) instead of file paths (`./a.md`).
//
// A URL is looked up when a plugin reads it. A link that the plugin doesn't change stays as the author wrote it.
import { frontMatterOf } from '../../content/types.ts'
import { classify } from './links.ts'
import { spanOf, type Page } from '../page.ts'
import type { Md, Origin } from '../nodes.ts'

/** Links whose URL is shown instead of the written path. */
const shown = new WeakMap<Md, string>()

/** The value of `file.data` for plugins. Some read the front matter. */
export function fileData(page: Page): Record<string, unknown> {
  if (!page.options.dialect.modules) return { page }
  return {
    page,
    frontMatter: { ...frontMatterOf(page.doc.front) },
    /** From here on, plugins see links to documents as URLs. */
    showAddresses: (tree: Md) => visit(page, page.origin, tree),
  }
}

/** A link's or definition's URL as written in the file or by a plugin. */
export function writtenAddress(node: Md): string {
  return shown.get(node) ?? node.url ?? ''
}

function visit(page: Page, origin: Origin, parent: Md): void {
  for (const node of parent.children ?? []) {
    if (node.type === 'link' || node.type === 'definition') show(page, origin, node)
    if (node.children !== undefined) visit(page, node.data?.origin ?? origin, node)
  }
}

function show(page: Page, origin: Origin, node: Md): void {
  const { url } = node
  if (url === undefined || !/\.mdx?(?:$|[?#])/i.test(url)) return
  const span = spanOf(origin, node)
  let known: string | null = null
  const address = (): string => (known ??= addressOf(page, classify(page, origin, url, span)) ?? url)
  shown.set(node, url)
  Object.defineProperty(node, 'url', {
    configurable: true,
    enumerable: true,
    get: address,
    set(value: string) {
      if (shown.has(node) && value === address()) return
      shown.delete(node)
      Object.defineProperty(node, 'url', { configurable: true, enumerable: true, writable: true, value })
    },
  })
}

function addressOf(page: Page, { kind, target, hash }: ReturnType<typeof classify>): string | null {
  const address = kind === 'file' ? (page.facts.address?.(target) ?? null) : null
  return address === null ? null : address + hash
}
