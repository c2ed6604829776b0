// In the text of documents no line begins with the comma or the full stop after a piece of code, and none ends with the bracket before it.
// Code is a box to the browser, which may break a line at both sides of a box, whatever stands there.

interface Node {
  readonly type: string
  value?: string
  children?: Node[]
  data?: { readonly hName: string; readonly hProperties: { readonly className: readonly string[] } }
}

const BEFORE = /[([{«„“‘（「『【《]+$/u
const AFTER = /^[)\]}»”’）」』】》,.;:!?，。、；：！？…]+/u

/** A remark plugin: code and the marks that touch it are the content of `<span class="kept">`. */
export function keptMarks(): (tree: Node) => void {
  return visit
}

function visit(node: Node): void {
  const { children } = node
  if (children === undefined || node.type === 'heading') return
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i] as Node
    if (child.type === 'inlineCode') children[i] = kept(child, children[i - 1], children[i + 1])
    else visit(child)
  }
}

/** A piece of code with its marks, which its neighbors lose. */
function kept(code: Node, previous: Node | undefined, next: Node | undefined): Node {
  const opening = take(previous, BEFORE)
  const closing = take(next, AFTER)
  if (opening === null && closing === null) return code
  const children = [opening, code, closing].filter((part) => part !== null)
  return { type: 'emphasis', children, data: { hName: 'span', hProperties: { className: ['kept'] } } }
}

function take(neighbour: Node | undefined, marks: RegExp): Node | null {
  if (neighbour?.type !== 'text' || neighbour.value === undefined) return null
  const [taken] = marks.exec(neighbour.value) ?? []
  if (taken === undefined) return null
  neighbour.value = neighbour.value.replace(marks, '')
  return { type: 'text', value: taken }
}
