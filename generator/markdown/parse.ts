// Parses source to mdast: with satteri by default, or with remark-parse as the reference that it's compared with. Both produce standard mdast with
// offsets.
import type { Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { offsetAt } from '../base/text.ts'
import { componentAcrossBlocks, manyReferences, nestedTooDeep } from './diagnostics.ts'
import { MAX_DEPTH, MAX_REFERENCES } from './syntax/limits.ts'
import { referenceParser, type Parsers } from './lazy-parsers.ts'
import { spanOf, type Page } from './page.ts'
import { syntaxOf } from './plugins.ts'
import type { Md, Origin } from './nodes.ts'

/** Parses one file. If its components don't fit its blocks, this is reported, and the tree is that of the Markdown without components. */
export function parseOrigin(page: Page, origin: Origin): Md {
  const tree = parseText(page, origin)
  limitDepth(page, origin, tree)
  return tree
}

function parseText(page: Page, origin: Origin): Md {
  const { text, level } = origin.scan
  const syntax = syntaxOf(page.options)
  const parsers =
    syntax?.mayHold(text) === true
      ? syntax.parsers()
      : page.options.parser === 'reference' || origin.referenced !== null
        ? referenceParser()
        : NATIVE
  if (origin.referenced !== null) page.diagnostics.push(manyReferences(origin.referenced, MAX_REFERENCES))
  if (level === 1) return parsers.markdown(text)
  try {
    return parsers.mdx(text)
  } catch (error) {
    page.diagnostics.push(mdxProblem(origin, error))
    return parsers.markdown(text)
  }
}

const FEATURES = { frontmatter: false }
const NATIVE: Parsers = {
  markdown: (text) => markdownToMdast(text, { features: FEATURES }) as unknown as Md,
  mdx: (text) => mdxToMdast(text, { features: FEATURES }) as unknown as Md,
}

/** Parses a text that isn't a page. */
export function markdownTree(text: string): Root {
  return NATIVE.markdown(text) as unknown as Root
}

/** Converts a parser's message to a diagnostic with its position. */
function mdxProblem(origin: Origin, error: unknown) {
  const { message, reason, place } = error as {
    message?: string
    reason?: string
    place?: { line?: number; column?: number; start?: { line: number; column: number } }
  }
  const point = place?.start ?? place
  const found = /^(\d+):(\d+): ([\s\S]*)$/.exec(message ?? '')
  const line = point?.line ?? Number(found?.[1] ?? 1)
  const column = point?.column ?? Number(found?.[2] ?? 1)
  const start = origin.base + offsetAt(origin.scan.text, line, column)
  const detail = (reason ?? found?.[3] ?? String(message))
    .replace(/\s*\([\w-]+:[\w-]+\)$/, '')
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
  const readable = origin.restore === null ? detail : origin.restore(detail)
  return componentAcrossBlocks(
    { path: origin.path, start, end: Math.min(start + 1, origin.base + origin.scan.text.length) },
    readable.replace(/^E/, 'e').replace(/^U/, 'u'),
  )
}

/** Replaces a node's children with their source text. */
function showSource(origin: Origin, node: Md): void {
  const children = node.children ?? []
  const start = children[0]?.position?.start.offset ?? 0
  const end = children[children.length - 1]?.position?.end.offset ?? start
  const position = children[0]?.position
  const value = (origin.restore ?? String)(
    origin.scan.restore?.(origin.scan.text.slice(start, end)) ?? origin.scan.text.slice(start, end),
  )
  const text: Md = { type: 'text', value, position }
  const code: Md = { type: 'code', lang: null, meta: null, value, position }
  if (node.type === 'list') node.children = [{ type: 'listItem', spread: false, children: [code], position }]
  else if (node.type === 'table')
    node.children = [{ type: 'tableRow', children: [{ type: 'tableCell', children: [text], position }], position }]
  else if (node.type === 'tableRow') node.children = [{ type: 'tableCell', children: [text], position }]
  else node.children = [BLOCK_PARENTS.has(node.type) ? code : text]
}

const BLOCK_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'mdxJsxFlowElement',
])

function limitDepth(page: Page, origin: Origin, tree: Md): void {
  let level: Md[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const next: Md[] = []
    for (const node of level) {
      if (node.children === undefined || node.children.length === 0) continue
      if (depth === MAX_DEPTH) {
        const first = node.children[0] as Md
        if (!page.diagnostics.some((d) => d.code === 'SSG241'))
          page.diagnostics.push(nestedTooDeep(spanOf(origin, first), MAX_DEPTH))
        showSource(origin, node)
        continue
      }
      for (const child of node.children) if (child.children !== undefined) next.push(child)
    }
    level = next
  }
}
