// Syntax beyond Markdown: keys, subscripts, superscripts, abbreviations and definition lists.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { element, replaceNodes, text, type TreeNode } from '../tree.ts'

export interface MarkdownExtrasOptions {
  /** `++Ctrl+C++` */
  readonly keys?: boolean
  /** `H~2~O` */
  readonly subscripts?: boolean
  /** `x^2^` */
  readonly superscripts?: boolean
  /** `*[HTML]: HyperText Markup Language` */
  readonly abbreviations?: boolean
  /** A term, and `: ` before its definition on the next line. */
  readonly definitions?: boolean
}

export function markdownExtras(options: MarkdownExtrasOptions = {}): SitePlugin {
  return definePlugin({ name: 'markdown-extras', options, remark: [transform(options)] })
}

function transform(options: MarkdownExtrasOptions): Plugin<[], Root> {
  const { keys = true, subscripts = true, superscripts = true, abbreviations = true, definitions = true } = options
  return () => (given, file) => {
    const tree = given as unknown as TreeNode
    const page = file.data['page'] as { readonly origin: { readonly scan: { readonly text: string } } }
    if (definitions) defineLists(tree)
    if (subscripts) eachChild(tree, (node) => subscript(node, page.origin.scan.text))
    if (keys) eachText(tree, (value) => marked(value, '++', keyNodes))
    if (superscripts) eachText(tree, (value) => marked(value, '^', (inner) => element('sup', [text(inner)])))
    if (abbreviations) abbreviate(tree)
  }
}

function eachChild(parent: TreeNode, change: (node: TreeNode) => TreeNode): void {
  if (parent.children === undefined) return
  parent.children = parent.children.map((node) => {
    eachChild(node, change)
    return change(node)
  })
}

function eachText(parent: TreeNode, change: (value: string) => TreeNode[]): void {
  replaceNodes(parent, (node) => (node.type === 'text' ? change(node.value ?? '') : null))
}

/** Text between two marks that touch it, without spaces at its ends or line breaks in it. */
function marked(value: string, mark: string, make: (inner: string) => TreeNode): TreeNode[] {
  const start = value.indexOf(mark)
  if (start === -1) return [text(value)]
  const from = start + mark.length
  const first = value.indexOf(mark, from + 1)
  // `++Ctrl++++`: the run of signs ends it.
  let end = first
  while (end !== -1 && value[end + mark.length] === mark[0]) end++
  const inner = end === -1 ? '' : value.slice(from, end)
  if (inner === '' || inner.includes('\n') || inner.trim() !== inner || inner.startsWith(mark[0] as string)) {
    const [first, ...rest] = marked(value.slice(from), mark, make)
    return first?.type === 'text'
      ? [text(value.slice(0, from) + first.value), ...rest]
      : [text(value.slice(0, from)), ...(first === undefined ? [] : [first]), ...rest]
  }
  const before = start === 0 ? [] : [text(value.slice(0, start))]
  const after = value.slice(end + mark.length)
  return [...before, make(inner), ...(after === '' ? [] : marked(after, mark, make))]
}

/** `Ctrl+C` is two keys; `+` alone is one. */
function keyNodes(inner: string): TreeNode {
  const keys = inner.split(/(?<=[^+])\+(?=.)/)
  const nodes = keys.flatMap((key, index) => [...(index === 0 ? [] : [text('+')]), element('kbd', [text(key)])])
  return nodes.length === 1 ? (nodes[0] as TreeNode) : element('span', nodes, { className: ['keys'] })
}

/** Struck text between single tildes is a subscript. */
function subscript(node: TreeNode, source: string): TreeNode {
  const start = (node.position as { readonly start: { readonly offset?: number } } | undefined)?.start.offset
  if (node.type !== 'delete' || start === undefined || source.startsWith('~~', start)) return node
  return element('sub', node.children ?? [])
}

const ABBREVIATION = /^\*\[([^\]]+)\]:[ \t]*(.+)$/

/** Takes the definitions out of the page and marks every use. */
function abbreviate(tree: TreeNode): void {
  const meanings = new Map<string, string>()
  tree.children = tree.children?.filter((node) => {
    const [only, ...others] = node.children ?? []
    if (node.type !== 'paragraph' || only?.type !== 'text' || others.length > 0) return true
    const lines = (only.value ?? '').split('\n').map((line) => ABBREVIATION.exec(line.trim()))
    if (lines.some((line) => line === null)) return true
    for (const line of lines) meanings.set(line?.[1] ?? '', line?.[2] ?? '')
    return false
  })
  if (meanings.size === 0) return
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length)
  eachText(tree, (value) => abbreviated(value, names, meanings))
}

function abbreviated(value: string, names: readonly string[], meanings: ReadonlyMap<string, string>): TreeNode[] {
  for (let at = 0; at < value.length; at++) {
    const name = names.find((one) => value.startsWith(one, at) && isAlone(value, at, one.length))
    if (name === undefined) continue
    const before = at === 0 ? [] : [text(value.slice(0, at))]
    const after = value.slice(at + name.length)
    const use = element('abbr', [text(name)], { title: meanings.get(name) })
    return [...before, use, ...(after === '' ? [] : abbreviated(after, names, meanings))]
  }
  return [text(value)]
}

function isAlone(value: string, at: number, length: number): boolean {
  return ![value[at - 1], value[at + length]].some((one) => one !== undefined && /[\p{L}\p{N}_]/u.test(one))
}

/** Paragraphs of a term and its definitions become a list; lists that follow each other become one. */
function defineLists(parent: TreeNode): void {
  const out: TreeNode[] = []
  if (parent.children === undefined) return
  for (const node of parent.children) {
    const entries = node.type === 'paragraph' ? entriesOf(node.children ?? []) : null
    const last = out.at(-1)
    if (entries === null) {
      defineLists(node)
      out.push(node)
    } else if (last?.data?.['hName'] === 'dl') last.children?.push(...entries)
    else out.push(element('dl', entries))
  }
  parent.children = out
}

/** `dt` and `dd` of a paragraph whose second and later lines begin with `: `; null for any other. */
function entriesOf(nodes: readonly TreeNode[]): TreeNode[] | null {
  const lines: TreeNode[][] = [[]]
  for (const node of nodes) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node)
      continue
    }
    for (const [index, part] of (node.value ?? '').split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push(text(part))
    }
  }
  const isDefinition = ([first]: readonly TreeNode[]): boolean =>
    first?.type === 'text' && /^:[ \t]/.test(first.value ?? '')
  const start = lines.findIndex(isDefinition)
  if (start < 1 || !lines.slice(start).every(isDefinition)) return null
  return lines.map((line, index) => {
    if (index < start) return element('dt', line)
    const [first, ...rest] = line
    return element('dd', [text((first?.value ?? '').replace(/^:[ \t]+/, '')), ...rest])
  })
}
