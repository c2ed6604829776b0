// Nodes that transforms of built-in plugins put into a page.

export interface TreeNode {
  readonly type: string
  value?: string
  readonly lang?: string | null
  readonly data?: Readonly<Record<string, unknown>>
  readonly position?: unknown
  children?: TreeNode[]
}

/** HTML that replaces a node. */
export function htmlNode(html: string, { position }: TreeNode): TreeNode {
  return { type: 'html', value: html, data: { mended: true }, position }
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
