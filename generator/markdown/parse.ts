// Source to mdast: satteri by default, remark-parse as the reference that it is compared with. Both give standard mdast with offsets.
import { markdownToMdast, mdxToMdast } from 'satteri'
import { offsetAt } from '../base/text.ts'
import { componentAcrossBlocks, nestedTooDeep } from './diagnostics.ts'
import { MAX_DEPTH } from './limits.ts'
import { referenceParser, type Parsers } from './loaded.ts'
import { spanOf, type Md, type Origin, type Page } from './page.ts'
import { syntaxOf } from './plugins.ts'

/** The tree of one file. When its components do not fit its blocks, that is reported, and the tree is that of the Markdown alone. */
export function parseOrigin(page: Page, origin: Origin): Md {
  const tree = parseText(page, origin)
  limitDepth(page, origin, tree)
  return tree
}

function parseText(page: Page, origin: Origin): Md {
  const { text, level } = origin.scan
  const syntax = syntaxOf(page.options)
  const parsers =
    syntax?.mayHold(text) === true ? syntax.parsers() : page.options.parser === 'reference' ? referenceParser() : NATIVE
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

/** What a parser says, with its position, in the words of the page. */
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
        node.children = []
        continue
      }
      for (const child of node.children) if (child.children !== undefined) next.push(child)
    }
    level = next
  }
}
