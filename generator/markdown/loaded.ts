// Parts of the compiler that few builds need: the reference parser and the MDX compiler. They are loaded on demand, once a process.
import type { compileSync } from '@mdx-js/mdx'
import type { Root } from 'hast'
import type { Md } from './page.ts'

export interface Parsers {
  markdown(text: string): Md
  mdx(text: string): Md
}

export interface Reference extends Parsers {
  stringify(tree: Root): string
}

export interface MdxCompiler {
  readonly compileSync: typeof compileSync
  readonly remarkGfm: typeof import('remark-gfm').default
}

/** A caller's mistake, and the only exception that the compiler lets out. */
export class NotLoaded extends Error {}

let reference: Reference | undefined
let mdx: MdxCompiler | undefined

/** Load remark-parse and rehype-stringify. */
export async function loadReference(): Promise<void> {
  if (reference !== undefined) return
  const [{ unified }, remarkParse, remarkGfm, remarkMdx, rehypeStringify] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-mdx'),
    import('rehype-stringify'),
  ])
  const markdown = unified().use(remarkParse.default).use(remarkGfm.default).freeze()
  const withJsx = unified().use(remarkParse.default).use(remarkGfm.default).use(remarkMdx.default).freeze()
  const output = unified().use(rehypeStringify.default, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } }).freeze()
  reference = {
    markdown: (text) => markdown.parse(text) as unknown as Md,
    mdx: (text) => withJsx.parse(text) as unknown as Md,
    stringify: (tree) => output.stringify(tree),
  }
}

/** Load the MDX compiler. */
export async function loadMdx(): Promise<void> {
  if (mdx !== undefined) return
  const [compiler, gfm] = await Promise.all([import('@mdx-js/mdx'), import('remark-gfm')])
  mdx = { compileSync: compiler.compileSync, remarkGfm: gfm.default }
}

export function referenceParser(): Reference {
  if (reference === undefined) throw new NotLoaded('loadMarkdown({ reference: true }) must have finished before the reference parser is used')
  return reference
}

export function mdxCompiler(): MdxCompiler {
  if (mdx === undefined) throw new NotLoaded('loadMarkdown({ mdx: true }) must have finished before a page with JavaScript is compiled')
  return mdx
}
