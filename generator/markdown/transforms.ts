// The seam for Markdown transforms: ordinary unified plugins over mdast (remark) and hast (rehype). Our own are written the same way.
//
// Order on a page: parser → remarkStructure → remark plugins of the site → remarkSettle → remarkCollect → remarkToHast → rehype plugins of
// the site → rehypeFinish. Remark plugins see components as `slot` nodes, boxes as `admonition`, contents of other files as `partial`; rehype
// plugins see all code as elements. Plugins may bring a syntax of their own and may wait (plugins.ts). They are asked again only when the
// page, an answer of the facts or the code of the configuration changes.
import { unified, type PluggableList } from 'unified'
import type { Root as HastRoot } from 'hast'
import { remarkCollect } from './collect.ts'
import { rehypeFinish } from './finish.ts'
import { referenceParser } from './loaded.ts'
import { fileData, type Md, type Page } from './page.ts'
import { remarkSettle } from './settle.ts'
import { remarkStructure } from './structure.ts'
import { remarkToHast } from './to-hast.ts'
import type { MarkdownOptions } from './types.ts'

/** A list of remark plugins (`Plugin<[], import('mdast').Root>`), with options as unified takes them: `[plugin, options]`. */
export type RemarkTransforms = PluggableList
/** The same for rehype (`Plugin<[], import('hast').Root>`). */
export type RehypeTransforms = PluggableList

/** All transforms on mdast, in order. */
export function remarkTransforms(options: MarkdownOptions): PluggableList {
  const plugins = options.remarkPlugins ?? []
  return plugins.length === 0
    ? [remarkStructure, remarkCollect]
    : [remarkStructure, ...plugins, remarkSettle, remarkCollect]
}

/** All transforms on hast, in order. */
export function rehypeTransforms(options: MarkdownOptions): PluggableList {
  return [...(options.rehypePlugins ?? []), rehypeFinish]
}

/** From the tree of the parser to the tree that is written. */
export interface Pipeline {
  run(tree: Md, page: Page): HastRoot
  /** The same for plugins that wait. */
  runWaiting(tree: Md, page: Page): Promise<HastRoot>
}

/** Plugins may parse a text of their own with `this.parse`. */
function parserForPlugins(this: { parser?: unknown }): void {
  this.parser = (text: string) => referenceParser().markdown(text)
}

const pipelines = new WeakMap<MarkdownOptions, Pipeline>()

/** The pipeline of a set of options: made once, shared by all pages. */
export function pipelineOf(options: MarkdownOptions): Pipeline {
  let pipeline = pipelines.get(options)
  if (pipeline === undefined) {
    const processor = unified()
      .use(parserForPlugins)
      .use(remarkTransforms(options))
      .use(remarkToHast)
      .use(rehypeTransforms(options))
      .freeze()
    const fileOf = (page: Page): { path: string; data: Record<string, unknown> } => ({
      path: page.doc.source.path,
      data: fileData(page),
    })
    pipeline = {
      run: (tree, page) => processor.runSync(tree as never, fileOf(page)) as unknown as HastRoot,
      runWaiting: async (tree, page) => (await processor.run(tree as never, fileOf(page))) as unknown as HastRoot,
    }
    pipelines.set(options, pipeline)
  }
  return pipeline
}
