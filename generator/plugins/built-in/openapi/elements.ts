// Elements that Markdown lacks: an operation's address, and lists that the style sheet finds. Code blocks in their own language mark them,
// because raw HTML would have to be parsed on every page.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { element, text, type TreeNode } from '../../tree.ts'

export const LANGUAGE = 'openapi-part'

const [START, END] = ['fields', 'end']

const marked = (value: string): string => `\`\`\`${LANGUAGE}\n${value}\n\`\`\``

/** An operation's method and address. */
export function endpoint(method: string, path: string): string {
  return marked(`${method} ${path.replace(/\s+/g, ' ')}`)
}

/** A list of fields. */
export function fields(list: string): string {
  return list === '' ? '' : `${marked(START)}\n\n${list}\n\n${marked(END)}`
}

/** Replaces the marks. */
export function shownElements(): Plugin<[], Root> {
  return () => (given) => {
    const tree = given as unknown as TreeNode
    const out: TreeNode[] = []
    let list: TreeNode[] | null = null
    for (const node of tree.children ?? []) {
      const mark = node.type === 'code' && node.lang === LANGUAGE ? (node.value ?? '') : null
      if (mark === null) (list ?? out).push(node)
      else if (mark === START) list = []
      else if (mark === END) {
        out.push(element('div', list ?? [], { className: ['api-fields'], dataPart: 'openapi' }))
        list = null
      } else out.push(endpointNode(mark))
    }
    tree.children = out
  }
}

function endpointNode(mark: string): TreeNode {
  const [method = '', ...path] = mark.split(' ')
  const label = element('strong', [text(method)], { className: ['api-method'], dataMethod: method.toLowerCase() })
  const address: TreeNode = { type: 'inlineCode', value: path.join(' ') }
  return element('p', [label, text(' '), address], { className: ['api-endpoint'], dataPart: 'openapi' })
}
