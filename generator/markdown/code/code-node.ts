// Handles a code block in the tree: includes a file, reads a diagram, or prepares source for highlighting.
import { normalizePath, resolveFrom } from '../../base/paths.ts'
import type { Span } from '../../base/text.ts'
import { codeHtml } from './code-block.ts'
import { readDiagram } from './diagram.ts'
import { codeFileMissing, codeRegionMissing, mermaidUndrawn } from './code-diagnostics.ts'
import { readFence } from './fence.ts'
import { spanOf, type Page } from '../page.ts'
import { readRegion, regionNames, withoutMarks } from './region.ts'
import type { Md, Origin } from '../nodes.ts'

/** Prepares a `code` node. `addCode` receives the text for search. */
export function codeNode(page: Page, origin: Origin, node: Md, addCode: (text: string) => void): void {
  node.value = (node.value ?? '').replace(/\r\n?/g, '\n')
  if (node.lang === 'diagram') return diagramNode(page, origin, node, addCode)
  const span = fenceSpan(origin, node)
  if (node.meta?.includes('file=')) node.value = includedCode(page, origin, node, span)
  const drawn = isDrawn(page, node)
  if (node.lang === 'ansi') node.value = (node.value ?? '').replace(ANSI, '')
  const undrawn = !drawn && node.lang === 'mermaid' && page.options.dialect.reportsUndrawn
  if (undrawn) page.diagnostics.push(mermaidUndrawn(span))
  const { html, hash } = codeHtml(
    { lang: node.lang ?? '', meta: node.meta ?? '', code: node.value, comments: page.options.dialect.comments },
    span,
    drawn || undrawn ? [] : page.diagnostics,
  )
  node.data = { ...node.data, html }
  page.codeHashes.push(hash)
  const { title } = readFence(node.meta)
  addCode(title === null ? node.value : `${title}\n${node.value}`)
}

/** Matches a terminal's color and cursor codes. */
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[\\d;?]*[A-Za-z]`, 'g')

/** Whether a browser script renders this code block. If so, an unknown language or option isn't reported. */
function isDrawn({ options }: Page, node: Md): boolean {
  const drawn = options.dialect.drawn
  return (
    (node.lang === 'mermaid' && drawn.includes('mermaid')) ||
    (drawn.includes('live-code') && / live\b/.test(` ${node.meta ?? ''}`))
  )
}

function diagramNode(page: Page, origin: Origin, node: Md, addCode: (text: string) => void): void {
  const yaml = node.value ?? ''
  const props = readDiagram(
    yaml,
    (start, end) => ({
      path: origin.path,
      start: sourceOffset(origin, node, start),
      end: sourceOffset(origin, node, end),
    }),
    page.diagnostics,
  )
  node.type = props === null ? 'gone' : 'slot'
  node.children = []
  if (props === null) return
  node.data = { ...node.data, slot: { name: 'Diagram', props, span: fenceSpan(origin, node), empty: true } }
  addCode([props['title'], props['alt']].join(' '))
}

/** The block's first line, so that a diagnostic doesn't underline the whole block. */
function fenceSpan(origin: Origin, node: Md): Span {
  const span = spanOf(origin, node)
  const end = origin.scan.text.indexOf('\n', span.start - origin.base)
  return end === -1 ? span : { ...span, end: Math.min(span.end, origin.base + end) }
}

/** Converts an offset in the block's content to one in the file, where its lines can be indented. */
function sourceOffset(origin: Origin, node: Md, offset: number): number {
  const value = node.value ?? ''
  const before = value.slice(0, offset)
  const line = before.split('\n').length - 1
  const column = offset - (before.lastIndexOf('\n') + 1)
  const { text } = origin.scan
  let at = node.position?.start.offset ?? 0
  for (let i = 0; i <= line; i++) at = text.indexOf('\n', at) + 1 || text.length
  const end = text.indexOf('\n', at)
  const written = text.slice(at, end === -1 ? text.length : end).replace(/\r$/, '')
  const content = value.split('\n')[line] ?? ''
  return origin.base + Math.min(at + Math.max(0, written.length - content.length) + column, text.length)
}

function includedCode(page: Page, origin: Origin, node: Md, span: Span): string {
  const { file, region } = readFence(node.meta)
  if (file === null || !page.options.dialect.includesFiles) return node.value ?? ''
  const path = file.startsWith('/') ? normalizePath(file).slice(1) : resolveFrom(origin.path, file)
  const text = page.facts.file(path)
  if (text === null) {
    page.diagnostics.push(codeFileMissing(span, file, path, page.facts.exists(path)))
    return node.value ?? ''
  }
  if (region === null) return withoutMarks(text)
  const part = readRegion(text, region)
  if (part === null) page.diagnostics.push(codeRegionMissing(span, region, path, regionNames(text)))
  return part ?? node.value ?? ''
}
