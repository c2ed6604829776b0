// One line of a code block or a terminal, as HTML or as an element: its classes, the prompt before it, and its line feed.
import type { Element, ElementContent } from 'hast'
import { escapeHtml } from '../../base/text.ts'
import { elementLines, htmlLines } from './highlight.ts'

/** How colored code (`C`) becomes lines (`L`). */
export interface Shape<C, L> {
  /** Each line of a text. */
  colour(grammar: string, code: string): readonly C[]
  /** Of what has no color and no text. */
  readonly nothing: C
  /** A line with its classes. */
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
