// Code blocks that plugins turn into HTML: a remark plugin made of all `fences` of a configuration.
import type { Plugin } from 'unified'
import type { Root } from 'mdast'
import type { FenceBlock, SitePlugin } from '../api/plugin.ts'
import { thrownIn, type Diagnostic } from '../base/diagnostic.ts'
import { ownProperty } from '../base/own-property.ts'
import { messageOf } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { contextOf } from './hook.ts'
import { pluginFailed } from './diagnostics.ts'
import { htmlNode, replaceNodes, type TreeNode } from './tree.ts'

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
    const page = file.data['page'] as unknown as CompiledPage
    replaceNodes(tree as unknown as TreeNode, (node) => {
      const fence = node.type === 'code' ? ownProperty(fences, node.lang ?? '') : undefined
      return fence === undefined ? null : [drawn(node, fence, page)]
    })
  }
}

/** The block as HTML, or as it is where the fence fails. */
function drawn(node: TreeNode, { plugin, html }: Fence, page: CompiledPage): TreeNode {
  const { lang, meta, value } = node
  try {
    const made = html({ lang: lang ?? '', meta: meta ?? '', code: value ?? '' })
    if (typeof made !== 'string') throw new Error(`it returned ${made === null ? 'null' : typeof made}, not text`)
    return htmlNode(made, node)
  } catch (error) {
    const { start, end } = (node.position ?? {}) as Partial<Record<'start' | 'end', { readonly offset?: number }>>
    const { base } = page.origin
    const span = { path: page.doc.source.path, start: base + (start?.offset ?? 0), end: base + (end?.offset ?? 0) }
    const failed = pluginFailed(span, plugin.name, `fences.${lang}`, messageOf(error))
    page.diagnostics.push({ ...failed, thrown: thrownIn('config', error) })
    return { ...node, lang: null }
  }
}
