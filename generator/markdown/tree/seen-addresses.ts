// Links to documents as plugins of a project see them that run after its own: as addresses (`/docs/a`), not as files (`./a.md`).
//
// What a plugin looks at is asked for then; what it leaves as it is stays the link that the writer wrote, to its end.
import { frontMatterOf } from '../../content/types.ts'
import { classify } from './links.ts'
import { spanOf, type Page } from '../page.ts'
import type { Md, Origin } from '../nodes.ts'

/** Links whose address is shown in the place of what is written. */
const shown = new WeakMap<Md, string>()

/** The content of `file.data` for plugins: some read the front matter. */
export function fileData(page: Page): Record<string, unknown> {
  if (!page.options.dialect.modules) return { page }
  return {
    page,
    frontMatter: { ...frontMatterOf(page.doc.front) },
    /** From here on, plugins see links to documents as addresses. */
    showAddresses: (tree: Md) => visit(page, page.origin, tree),
  }
}

/** The address of a link or a definition as it stands in the file, or as a plugin wrote it. */
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
