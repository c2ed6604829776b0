// Code blocks that plugins turn into HTML: a remark plugin made of all `fences` of a configuration.
import type { Plugin } from 'unified'
import type { Root } from 'mdast'
import type { FenceBlock, SitePlugin } from '../api/plugin.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { own } from '../base/own.ts'
import { messageOf } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { contextOf } from './hook.ts'
import { pluginFailed } from './diagnostics.ts'

interface Node {
  type: string
  value?: string
  lang?: string | null
  meta?: string | null
  children?: Node[]
  data?: Record<string, unknown>
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

/** What the compiler gives a transform of its page. */
interface CompiledPage {
  readonly diagnostics: Diagnostic[]
  readonly doc: { readonly source: { readonly path: string } }
  readonly origin: { readonly base: number }
}

interface Fence {
  readonly plugin: SitePlugin
  readonly html: (block: FenceBlock) => unknown
}

/** Null where no plugin has a fence. */
export function fencePlugin(config: ResolvedConfig): Plugin<[], Root> | null {
  const fences: Record<string, Fence> = {}
  for (const plugin of config.plugins)
    for (const [lang, make] of Object.entries(plugin.fences ?? {}))
      fences[lang] = { plugin, html: (block) => make(block, contextOf(plugin, config)) }
  if (Object.keys(fences).length === 0) return null
  return () => (tree, file) => {
    replace(tree as unknown as Node, fences, file.data['page'] as unknown as CompiledPage)
  }
}

function replace(parent: Node, fences: Readonly<Record<string, Fence>>, page: CompiledPage): void {
  if (parent.children === undefined) return
  parent.children = parent.children.map((node) => {
    const fence = node.type === 'code' ? own(fences, node.lang ?? '') : undefined
    if (fence !== undefined) return drawn(node, fence, page)
    if (node.children !== undefined) replace(node, fences, page)
    return node
  })
}

/** The block as HTML, or as it is where the fence fails. */
function drawn(node: Node, { plugin, html }: Fence, page: CompiledPage): Node {
  const { lang, meta, value } = node
  try {
    const made = html({ lang: lang ?? '', meta: meta ?? '', code: value ?? '' })
    if (typeof made !== 'string') throw new Error(`it returned ${made === null ? 'null' : typeof made}, not text`)
    return { type: 'html', value: made, data: { mended: true }, ...positionOf(node) }
  } catch (error) {
    const { start, end } = node.position ?? {}
    const { base } = page.origin
    const span = { path: page.doc.source.path, start: base + (start?.offset ?? 0), end: base + (end?.offset ?? 0) }
    page.diagnostics.push(pluginFailed(span, plugin.name, `fences.${lang}`, messageOf(error)))
    return node
  }
}

function positionOf({ position }: Node): Pick<Node, 'position'> {
  return position === undefined ? {} : { position }
}
