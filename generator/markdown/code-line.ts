// One line of a code block or a terminal.
import type { Element, ElementContent } from 'hast'

/** The line with its classes, its line feed included. */
export function lineElement(classes: readonly string[], children: readonly ElementContent[]): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['line', ...classes] },
    children: [...children, { type: 'text', value: '\n' }],
  }
}
