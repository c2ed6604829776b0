// The seam for Markdown transforms: ordinary unified plugins over mdast (remark) and hast (rehype). Our own are written the same way.
//
// Order on a page: parser → remarkStructure → remark plugins of the site → remarkCollect → remarkToHast → rehype plugins of the site →
// rehypeFinish. Remark plugins see components as `slot` nodes, boxes as `admonition`, contents of other files as `partial`; rehype plugins
// see all code as elements. Plugins must be synchronous, and must ask nothing of the world: a page is compiled again only when its text
// or an answer of the facts changes.
import { unified, type PluggableList } from 'unified'
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { remarkCollect } from './collect.ts'
import { rehypeFinish } from './finish.ts'
import { remarkStructure } from './structure.ts'
import { remarkToHast } from './to-hast.ts'
import type { MarkdownOptions } from './types.ts'

/** A list of remark plugins (`Plugin<[], import('mdast').Root>`), with options as unified takes them: `[plugin, options]`. */
export type RemarkTransforms = PluggableList
/** The same for rehype (`Plugin<[], import('hast').Root>`). */
export type RehypeTransforms = PluggableList

/** All transforms on mdast, in order. */
export function remarkTransforms(options: MarkdownOptions): PluggableList {
  return [remarkStructure, ...(options.remarkPlugins ?? []), remarkCollect]
}

/** All transforms on hast, in order. */
export function rehypeTransforms(options: MarkdownOptions): PluggableList {
  return [...(options.rehypePlugins ?? []), rehypeFinish]
}

/** From the tree of the parser to the tree that is written. */
export interface Pipeline {
  run(tree: MdastRoot, file: { readonly path: string; readonly data: Record<string, unknown> }): HastRoot
}

const pipelines = new WeakMap<MarkdownOptions, Pipeline>()

/** The pipeline of a set of options: made once, shared by all pages. */
export function pipelineOf(options: MarkdownOptions): Pipeline {
  let pipeline = pipelines.get(options)
  if (pipeline === undefined) {
    const processor = unified().use(remarkTransforms(options)).use(remarkToHast).use(rehypeTransforms(options)).freeze()
    pipeline = { run: (tree, file) => processor.runSync(tree, file) as unknown as HastRoot }
    pipelines.set(options, pipeline)
  }
  return pipeline
}
