// A line of a code block or terminal, as HTML or as an element: its classes, the prompt before it, and its line break.
import type { Element, ElementContent } from 'hast'
import { escapeHtml } from '../../base/text.ts'
import { elementLines, htmlLines } from './highlight.ts'

/** How highlighted code (`C`) is split into lines (`L`). */
export interface Shape<C, L> {
  /** Highlights a text line by line. */
  colour(grammar: string, code: string): readonly C[]
  /** An empty piece of code. */
  readonly nothing: C
  /** Creates a line with its classes. */
  line(classes: readonly string[], prompt: string | null, content: C): L
}

export const AS_HTML: Shape<string, string> = {
  colour: htmlLines,
  nothing: '',
  line: (classes, prompt, content) => {
    const mark = prompt === null ? '' : `<span class="prompt">${prompt}</span>`
    return `<span class="${classes.length === 0 ? 'line' : `line ${escapeHtml(classes.join(' '))}`}">${mark}${content}\n</span>`
  },
}

export const AS_ELEMENTS: Shape<ElementContent[], Element> = {
  colour: elementLines,
  nothing: [],
  line: (classes, prompt, content) => ({
    type: 'element',
    tagName: 'span',
    properties: { className: ['line', ...classes] },
    children: [...(prompt === null ? [] : [promptElement(prompt)]), ...content, { type: 'text', value: '\n' }],
  }),
}

function promptElement(prompt: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['prompt'] },
    children: [{ type: 'text', value: prompt }],
  }
}
