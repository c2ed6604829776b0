// Keeps code and adjacent punctuation on the same line, so that no line starts with the comma after inline code or ends with the bracket before it.
// Browsers treat inline code as a box and can break a line on both sides of it.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import type { Md } from '../nodes.ts'

const OPENING = new Set('([{«„“‘（「『【《')
const CLOSING = new Set(')]}»”’）」』】》,.;:!?…，。、；：！？')

/** An mdast node. */
export interface MarkdownTree {
  readonly type: string
}

/** The transform, as a unified plugin. Code and its punctuation become the content of `<span class="kept">`. */
export const remarkKeptMarks: Plugin<[], Root> = function () {
  return (tree) => keepMarks(tree)
}

/** The same for any mdast tree. Headings are skipped, because their code isn't a box. */
export function keepMarks(node: MarkdownTree): void {
  const { children } = node as Md
  if (children === undefined || node.type === 'heading' || node.type === 'title') return
  children.forEach((child, i) => {
    if (child.type === 'inlineCode') children[i] = kept(child, children[i - 1], children[i + 1])
    else keepMarks(child)
  })
}

/** Wraps inline code and its punctuation, which is removed from the neighbors. */
function kept(code: Md, previous: Md | undefined, next: Md | undefined): Md {
  const opening = marksAtEnd(textOf(previous))
  const closing = marksAtStart(textOf(next))
  if (opening === '' && closing === '') return code
  if (opening !== '') previous!.value = textOf(previous).slice(0, -opening.length)
  if (closing !== '') next!.value = textOf(next).slice(closing.length)
  const texts = [opening, closing].map((value): Md[] => (value === '' ? [] : [{ type: 'text', value }]))
  return {
    type: 'emphasis',
    children: [...(texts[0] as Md[]), code, ...(texts[1] as Md[])],
    data: { hName: 'span', hProperties: { className: ['kept'] } },
  }
}

const textOf = (node: Md | undefined): string => (node?.type === 'text' ? (node.value ?? '') : '')

function marksAtEnd(text: string): string {
  let start = text.length
  while (start > 0 && OPENING.has(text.charAt(start - 1))) start--
  return text.slice(start)
}

function marksAtStart(text: string): string {
  let end = 0
  while (end < text.length && CLOSING.has(text.charAt(end))) end++
  return text.slice(0, end)
}
