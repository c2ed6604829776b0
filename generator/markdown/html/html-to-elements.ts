// Converts HTML to hast elements, for pages that are compiled to programs.
import type { ElementContent } from 'hast'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { htmlParser } from '../lazy-parsers.ts'

export function htmlToElements(html: string): ElementContent[] {
  return htmlParser().parseFragment(html).childNodes.flatMap(elementOf)
}

function elementOf(node: DefaultTreeAdapterTypes.ChildNode): ElementContent[] {
  if (node.nodeName === '#text' && 'value' in node) return [{ type: 'text', value: node.value }]
  if (!('tagName' in node)) return []
  const children = 'content' in node ? node.content.childNodes : node.childNodes
  const properties = Object.fromEntries(
    node.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
  )
  return [{ type: 'element', tagName: node.tagName, properties, children: children.flatMap(elementOf) }]
}
