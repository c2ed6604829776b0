// The Markdown pipeline: unified plugins over mdast (remark) and hast (rehype). Built-in transforms and a site's plugins have the same form.
//
// Order on a page: parser → remarkStructure → the site's remark plugins → remarkAfterPlugins → remarkKeptMarks → remarkCollect → remarkToHast → the
// site's rehype plugins → rehypeFinish. Without rehype plugins, `write-html.ts` replaces the last three. Remark plugins see components as `slot`
// nodes, admonitions as `admonition`, and content of other files as `partial`. Rehype plugins see all code as elements. Plugins can add syntax and be
// asynchronous (`plugins.ts`). They run again only if the page, a fact that it looked up, or the configuration's code changes.
import { unified, type PluggableList } from 'unified'
import type { Root as HastRoot } from 'hast'
import { remarkCollect } from './tree/collect.ts'
import { pageHtml, rehypeFinish } from './tree/finish.ts'
import { referenceParser } from './lazy-parsers.ts'
import { remarkKeptMarks } from './tree/kept-marks.ts'
import { remarkMdx1Nodes } from './mdx/mdx1-nodes.ts'
import type { Page } from './page.ts'
import { fileData } from './tree/seen-addresses.ts'
import { remarkAfterPlugins } from './tree/after-plugins.ts'
import { remarkStructure } from './tree/structure.ts'
import { remarkToHast } from './html/to-hast.ts'
import type { MarkdownOptions } from './types.ts'
import { writeHtml } from './html/write-html.ts'
import type { Md } from './nodes.ts'

/** All transforms on mdast, in order. */
export function remarkTransforms(options: MarkdownOptions): PluggableList {
  const plugins = options.remarkPlugins ?? []
  return plugins.length === 0
    ? [remarkStructure, remarkKeptMarks, remarkCollect]
    : [remarkStructure, ...plugins, stillTree, remarkMdx1Nodes, remarkAfterPlugins, remarkKeptMarks, remarkCollect]
}

/** All transforms on hast, in order. */
export function rehypeTransforms(options: MarkdownOptions): PluggableList {
  const plugins = options.rehypePlugins ?? []
  return plugins.length === 0 ? [rehypeFinish] : [...plugins, stillTree, rehypeFinish]
}

/** A plugin can return a different tree. A result that isn't a tree is reported with its type. */
function stillTree() {
  return (tree: { readonly type?: unknown; readonly children?: unknown }): void => {
    if (tree.type !== 'root' || !Array.isArray(tree.children)) throw new Error("it didn't return a tree")
  }
}

/** Converts a parser's tree to the page's HTML. */
export interface Pipeline {
  run(tree: Md, page: Page): string
  /** The same with asynchronous plugins. */
  runWaiting(tree: Md, page: Page): Promise<string>
}

/** Plugins can parse other texts with `this.parse`. */
function parserForPlugins(this: { parser?: unknown }): void {
  this.parser = (text: string) => referenceParser().markdown(text)
}

const pipelines = new WeakMap<MarkdownOptions, Pipeline>()

/** The pipeline for a set of options. Created once and shared by all pages. */
export function pipelineOf(options: MarkdownOptions): Pipeline {
  let pipeline = pipelines.get(options)
  if (pipeline === undefined) pipelines.set(options, (pipeline = makePipeline(options)))
  return pipeline
}

/** With rehype plugins, the whole page is converted to elements. Otherwise its HTML is written directly from mdast if possible. */
function makePipeline(options: MarkdownOptions): Pipeline {
  const rehype = unified().use(remarkToHast).use(rehypeTransforms(options))
  const elements = (tree: unknown, page: Page): string =>
    pageHtml(page, rehype.runSync(tree as never, fileOf(page)) as unknown as HastRoot)
  const remark = unified().use(parserForPlugins).use(remarkTransforms(options))
  if ((options.rehypePlugins?.length ?? 0) > 0) {
    const all = remark.use(remarkToHast).use(rehypeTransforms(options)).freeze()
    return {
      run: (tree, page) => pageHtml(page, all.runSync(tree as never, fileOf(page)) as unknown as HastRoot),
      runWaiting: async (tree, page) =>
        pageHtml(page, (await all.run(tree as never, fileOf(page))) as unknown as HastRoot),
    }
  }
  remark.freeze()
  const written = (tree: unknown, page: Page): string => writeHtml(page, tree as Md) ?? elements(tree, page)
  return {
    run: (tree, page) => written(remark.runSync(tree as never, fileOf(page)), page),
    runWaiting: async (tree, page) => written(await remark.run(tree as never, fileOf(page)), page),
  }
}

function fileOf(page: Page): { path: string; data: Record<string, unknown> } {
  return { path: page.doc.source.path, data: fileData(page) }
}
