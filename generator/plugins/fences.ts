// Code blocks that plugins turn into HTML: a remark plugin made of all `fences` of a configuration.
import type { Plugin } from 'unified'
import type { Root } from 'mdast'
import type { FenceBlock, FenceProblem, SitePlugin } from '../api/plugin.ts'
import { thrownIn, type Diagnostic } from '../base/diagnostic.ts'
import { ownProperty } from '../base/own-property.ts'
import { messageOf, type SourcePath, type Span } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { contextOf } from './hook.ts'
import { dataProblem, pluginFailed } from './diagnostics.ts'
import { htmlNode, replaceNodes, type TreeNode } from './tree.ts'

/** The page that the compiler passes to a transform. */
interface CompiledPage {
  readonly diagnostics: Diagnostic[]
  readonly doc: { readonly source: { readonly path: SourcePath; readonly text: string } }
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
  const report = (problem: FenceProblem): void => {
    page.diagnostics.push(dataProblem(plugin.name, spanOf(node, page, problem.line), problem))
  }
  try {
    const made = html({ lang: lang ?? '', meta: meta ?? '', code: value ?? '', report })
    if (typeof made !== 'string') throw new Error(`it returned ${made === null ? 'null' : typeof made}, not text`)
    return htmlNode(made, node)
  } catch (error) {
    const failed = pluginFailed(spanOf(node, page), plugin.name, `fences.${lang}`, messageOf(error))
    page.diagnostics.push({ ...failed, thrown: thrownIn('config', error) })
    return { ...node, lang: null }
  }
}

/** The block, or a line of its code without indentation. */
function spanOf({ position }: TreeNode, { doc, origin }: CompiledPage, line = 0): Span {
  const { path, text } = doc.source
  const offsets = (position ?? {}) as Partial<Record<'start' | 'end', { readonly offset?: number }>>
  const start = origin.base + (offsets.start?.offset ?? 0)
  const end = origin.base + (offsets.end?.offset ?? 0)
  const lines = text.slice(start, end).split('\n')
  const written = line > 0 ? lines[line] : undefined
  if (written === undefined) return { path, start, end }
  const at = start + lines.slice(0, line).join('\n').length + 1
  return { path, start: at + written.length - written.trimStart().length, end: at + written.trimEnd().length }
}
