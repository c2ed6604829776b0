// Parts of the compiler that few builds need: the reference parser and the MDX compiler. They are loaded on demand, once per process.
import type { compile, compileSync } from '@mdx-js/mdx'
import type { Root } from 'hast'
import type { PluggableList } from 'unified'
import type { Md } from './nodes.ts'

export interface Parsers {
  markdown(text: string): Md
  mdx(text: string): Md
}

export interface Reference extends Parsers {
  stringify(tree: Root): string
}

export interface MdxCompiler {
  readonly compile: typeof compile
  readonly compileSync: typeof compileSync
  readonly remarkGfm: typeof import('remark-gfm').default
}

export type HtmlParser = Pick<typeof import('parse5'), 'parseFragment' | 'serialize'>

/** Thrown if the caller hasn't loaded a required part. The compiler throws no other exception. */
export class NotLoaded extends Error {}

let reference: Reference | undefined
let mdx: MdxCompiler | undefined
let html: HtmlParser | undefined
let makeParsers: ((plugins: PluggableList) => Parsers) | undefined
const extended = new WeakMap<PluggableList, Parsers>()

/** Loads remark-parse and rehype-stringify. */
export async function loadReference(): Promise<void> {
  if (reference !== undefined) return
  const [{ unified }, remarkParse, remarkGfm, remarkMdx, rehypeStringify] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-mdx'),
    import('rehype-stringify'),
  ])
  makeParsers = (plugins) => {
    const markdown = unified().use(remarkParse.default).use(remarkGfm.default).use(plugins).freeze()
    const withJsx = unified()
      .use(remarkParse.default)
      .use(remarkGfm.default)
      .use(remarkMdx.default)
      .use(plugins)
      .freeze()
    return {
      markdown: (text) => markdown.parse(text) as unknown as Md,
      mdx: (text) => withJsx.parse(text) as unknown as Md,
    }
  }
  const output = unified()
    .use(rehypeStringify.default, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
    .freeze()
  reference = { ...makeParsers([]), stringify: (tree) => output.stringify(tree) }
}

/** Loads the MDX compiler. */
export async function loadMdx(): Promise<void> {
  if (mdx !== undefined) return
  const [compiler, gfm] = await Promise.all([import('@mdx-js/mdx'), import('remark-gfm')])
  mdx = { compile: compiler.compile, compileSync: compiler.compileSync, remarkGfm: gfm.default }
}

/** Loads the parser for raw HTML. */
export async function loadHtml(): Promise<void> {
  html ??= await import('parse5')
}

export function htmlParser(): HtmlParser {
  if (html === undefined)
    throw new NotLoaded('loadMarkdown({ html: true }) must have finished before a page with raw HTML is compiled')
  return html
}

export function referenceParser(): Reference {
  if (reference === undefined)
    throw new NotLoaded('loadMarkdown({ reference: true }) must have finished before the reference parser is used')
  return reference
}

/** The reference parser with the syntax of plugins. Created once for each list. */
export function referenceWith(plugins: PluggableList): Parsers {
  if (makeParsers === undefined)
    throw new NotLoaded(
      'loadMarkdown({ reference: true }) must have finished before a plugin with a syntax of its own is used',
    )
  let parsers = extended.get(plugins)
  if (parsers === undefined) {
    parsers = makeParsers(plugins)
    extended.set(plugins, parsers)
  }
  return parsers
}

export function mdxCompiler(): MdxCompiler {
  if (mdx === undefined)
    throw new NotLoaded('loadMarkdown({ mdx: true }) must have finished before a page with JavaScript is compiled')
  return mdx
}
