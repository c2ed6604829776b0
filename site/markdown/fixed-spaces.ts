// In the text of documents, too, a figure and its unit stay on one line.
import { withFixedSpaces } from '../data/together.ts'

interface Node {
  readonly type: string
  value?: string
  readonly children?: readonly Node[]
}

/** A remark plugin. Headings stay as they are written: their addresses are made of their text. */
export function fixedSpaces(): (tree: Node) => void {
  return visit
}

function visit(node: Node): void {
  if (node.type === 'text' && node.value !== undefined) node.value = withFixedSpaces(node.value)
  if (node.type !== 'heading') for (const child of node.children ?? []) visit(child)
}
