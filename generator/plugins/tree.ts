// Nodes that fences and built-in plugins put into a page.

export interface TreeNode {
  readonly type: string
  value?: string
  readonly lang?: string | null
  readonly meta?: string | null
  readonly data?: Readonly<Record<string, unknown>>
  readonly position?: unknown
  children?: TreeNode[]
}

/** Replaces nodes by those that `change` gives. Where it gives null, it's asked for the node's children. */
export function replaceNodes(parent: TreeNode, change: (node: TreeNode) => TreeNode[] | null): void {
  if (parent.children === undefined) return
  parent.children = parent.children.flatMap((node) => {
    const changed = change(node)
    if (changed !== null) return changed
    replaceNodes(node, change)
    return [node]
  })
}

/** HTML that replaces a node. */
export function htmlNode(html: string, { position }: TreeNode): TreeNode {
  return { type: 'html', value: html, data: { mended: true, made: true }, position }
}

/** An element around nodes. */
export function element(
  hName: string,
  children: TreeNode[],
  hProperties: Readonly<Record<string, unknown>> = {},
): TreeNode {
  return { type: 'element', children, data: { hName, hProperties } }
}

export function text(value: string): TreeNode {
  return { type: 'text', value }
}
