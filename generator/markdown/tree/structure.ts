// The first transform. It restores what the rewrites before parsing replaced, and creates node types that mdast doesn't have: `admonition`, `slot` (a
// component), and `partial` (the content of another file).
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { alertOf, directiveMark, pairDirectives } from './admonitions.ts'
import { endedBareLink, withHiddenAddresses, withoutBareLinks, withoutNestedLinks } from './bare-links.ts'
import { componentNodes, reportUnusedImports } from '../mdx/components.ts'
import { escapeHtml } from '../../base/text.ts'
import type { Literal } from '../../base/parse/literal.ts'
import type { Page } from '../page.ts'
import { hasPlugins, syntaxOf } from '../plugins.ts'
import { mendHtml, truncateComment } from '../html/raw-html.ts'
import type { MaskedRun } from '../syntax/masked-runs.ts'
import { styleSheet } from '../html/style-sheet.ts'
import { fillProps, valueText } from '../mdx/values.ts'
import type { Md, Origin } from '../nodes.ts'
import { noticePath } from '../plugin-messages.ts'

/** The transform, as a unified plugin. */
export const remarkStructure: Plugin<[], Root> = function () {
  return (tree, file) => {
    const page = file.data['page'] as Page
    page.messages = file.messages
    if (hasPlugins(page.options)) noticePath(page, file)
    structure(page, page.origin, tree as unknown as Md)
    reportUnusedImports(page, page.origin)
  }
}

/** Transforms a node's children. */
export function structure(page: Page, origin: Origin, parent: Md): void {
  const children = parent.children as Md[]
  const out: Md[] = []
  let html = false
  let marks = false
  const mark = parent.type === 'heading' && directiveMark(parent) !== null
  for (const node of children) {
    if (origin.restore !== null && node.type !== 'text') restoreFields(origin.restore, node)
    switch (node.type) {
      case 'text':
        if (origin.restore === null) out.push(node)
        else html = pushText(page, origin, node, out, parent, mark) || html
        break
      case 'html':
        html = true
        out.push(node)
        break
      case 'code':
      case 'inlineCode':
        if (origin.use !== null || page.doc.kind === 'partial')
          node.value = fillProps(page, origin, node, node.value ?? '')
        out.push(node)
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        out.push(...componentNodes(page, origin, node, structure))
        break
      default:
        if (node.children !== undefined) structure(page, origin, node)
        if (node.type === 'link' || node.type === 'linkReference') node.children = withoutBareLinks(node.children ?? [])
        if (node.type === 'link') {
          out.push(...endedBareLink(origin, node))
          break
        }
        if (origin.restore !== null && node.data !== undefined && syntaxOf(page.options) !== null)
          restoreAll(origin.restore, node.data as Record<string, unknown>)
        if (node.type === 'heading') marks ||= directiveMark(node) !== null
        if (node.type === 'paragraph' && isUnwrapped(origin, node.children as Md[]))
          html = out.push(...dissolved(node.children as Md[])) > 0
        else
          out.push(
            node.type === 'blockquote'
              ? alertOf(page, origin, node)
              : isIndentedCode(origin, parent, node)
                ? indentedCode(origin, node)
                : node,
          )
    }
  }
  const shown = html ? withoutNestedLinks(origin, out) : out
  parent.children = marks ? pairDirectives(page, origin, shown) : shown
  // Tags of a paragraph that is unwrapped are matched in the block around it, and those of a directive line in its title.
  if (html && !mark && !(parent.type === 'paragraph' && isUnwrapped(origin, out)))
    parent.children = mendHtml(page, origin, parent.children, PHRASING.has(parent.type))
}

const FIELDS = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'identifier', 'label'] as const

function restoreFields(restore: (text: string) => string, node: Md): void {
  for (const field of FIELDS) {
    const value = node[field]
    if (typeof value === 'string') node[field] = restore(value)
  }
}

/** Restores data that a plugin's syntax adds to its nodes. */
function restoreAll(restore: (text: string) => string, record: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string') record[key] = restore(value)
    else if (typeof value === 'object' && value !== null) restoreAll(restore, value as Record<string, unknown>)
  }
}

/** Splits a text node where the source had raw HTML, a comment, an autolink or a known expression. Returns whether there was raw HTML. */
function pushText(page: Page, origin: Origin, node: Md, out: Md[], parent: Md, mark: boolean): boolean {
  const pieces = origin.scan.splitRuns?.(node.value ?? '') ?? [node.value ?? '']
  let html = false
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      // In the heading that replaces a directive, the markers stay until directives are paired.
      const marked = mark && /[\uFDD0\uFDD1\u2E26\u2E27]/.test(piece)
      out.push(...withHiddenAddresses(origin, { ...node, value: piece }, marked))
      continue
    }
    const made =
      runNode(page, origin, piece) ?? (parent.type === 'heading' ? commentInHeading(page, origin, piece) : null)
    if (made === null) continue
    html ||= made.type === 'html'
    out.push({ ...made, position: runPosition(piece) })
  }
  return html
}

/** Only offsets are used, so line and column don't matter. */
function runPosition(run: MaskedRun): Md['position'] {
  return { start: { offset: run.start, line: 1, column: 1 }, end: { offset: run.end, line: 1, column: 1 } }
}

function runNode(page: Page, origin: Origin, run: MaskedRun): Md | null {
  const source = (origin.restore ?? String)(origin.scan.restore?.(origin.scan.text.slice(run.start, run.end)) ?? '')
  switch (run.kind) {
    case 'html':
      return { type: 'html', value: !page.options.dialect.modules ? source : styleSheet(source, origin.scan.constants) }
    case 'comment': {
      const comment = truncateComment(source.replace(/^(?:<!--|\{\s*\/\*)|(?:-->|\*\/\s*\})$/g, ''))
      if (comment === '') return null
      // A program can't contain comments, so an invisible element replaces it. See `render/model/excerpts.ts`.
      return page.program && page.options.dialect.modules && page.doc.kind === 'blog'
        ? { type: 'truncate', data: { hName: 'wbr', hProperties: { 'data-end': '' } }, children: [] }
        : { type: 'html', value: comment }
    }
    case 'autolink': {
      const address = source.slice(1, -1)
      const url = /^[A-Za-z][A-Za-z\d+.-]{1,31}:/.test(address) ? address : `mailto:${address}`
      return { type: 'link', url, title: null, children: [{ type: 'text', value: address }] }
    }
    case 'value':
      return valueNode(
        source.slice(1, -1),
        valueText(page, origin, run.literal as Literal, {
          path: origin.path,
          start: origin.base + run.start,
          end: origin.base + run.end,
        }),
      )
    default:
      return null
  }
}

/** A comment in braces shows nothing. In a project, its letters are part of the heading's ID. */
function commentInHeading({ options: { dialect } }: Page, origin: Origin, run: MaskedRun): Md | null {
  const source = (origin.restore ?? String)(origin.scan.restore?.(origin.scan.text.slice(run.start, run.end)) ?? '')
  if (!dialect.modules || dialect.bracesInTagsOnly || run.kind !== 'comment' || !source.startsWith('{')) return null
  return { type: 'html', value: '', data: { written: source.slice(1, -1) } }
}

/** Markdown strips spaces at the start of a line, which `<pre>` has to show. */
function valueNode(written: string, value: string): Md {
  const data = { written }
  return /\n[ \t]/.test(value) ? { type: 'html', value: escapeHtml(value), data } : { type: 'text', value, data }
}

export const BLOCK_TAG =
  /^<\/?(?:address|article|aside|blockquote|center|details|dialog|dd|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|menu|nav|ol|optgroup|option|p|pre|script|search|section|style|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul)(?:[\s/>]|$)|^<!--/i

/** MDX has no HTML blocks. A paragraph that contains only raw HTML, or starts with a block tag, isn't wrapped in `<p>`. */
function isUnwrapped(origin: Origin, children: readonly Md[]): boolean {
  if (origin.scan.level === 1) return false
  const first = children[0]
  if (first === undefined) return true
  if (first.type === 'html' && BLOCK_TAG.test(first.value ?? '')) return true
  return (
    children.every((child) => child.type === 'html' || (child.type === 'text' && (child.value ?? '').trim() === '')) &&
    children.some((child) => child.type === 'html')
  )
}

/** Nodes whose children are the text of one block. */
const PHRASING: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxJsxTextElement',
])

/** The content that replaces an unwrapped paragraph. */
function dissolved(children: readonly Md[]): Md[] {
  const nodes = joinHtml(children)
  const blockEnd = nodes[nodes.length - 1]
  if (blockEnd !== undefined && nodes.length > 1) for (const node of nodes) node.data = { ...node.data, blockEnd }
  return nodes
}

/** Joins raw HTML and text to one node, because a block's nodes are written on separate lines. */
function joinHtml(children: readonly Md[]): Md[] {
  if (children.length < 2 || !children.every((child) => child.type === 'html' || child.type === 'text'))
    return [...children]
  const value = children.map((child) => (child.type === 'html' ? child.value : escapeHtml(child.value ?? ''))).join('')
  return [{ type: 'html', value, position: children[0]?.position }]
}

/** MDX has no indented code either. Text indented by four spaces at the top level is code. */
function isIndentedCode(origin: Origin, parent: Md, node: Md): boolean {
  return (
    origin.scan.level > 1 &&
    node.type === 'paragraph' &&
    parent.type === 'root' &&
    (node.position?.start.column ?? 1) > 4
  )
}

function indentedCode(origin: Origin, node: Md): Md {
  const text = origin.scan.text.slice(node.position?.start.offset, node.position?.end.offset)
  const value = text.replace(/^(?: {4}|\t)/gm, '')
  return {
    type: 'code',
    lang: null,
    meta: null,
    value: origin.restore === null ? value : origin.restore(value),
    position: node.position,
  }
}
