// Source code to coloured lines. Tokens are classes, so that one HTML serves both colour modes and the security policy allows it.
//
// Classes (contract with the theme):
//   h-k keyword          h-s string            h-n number            h-c comment           h-f function, title
//   h-y type, class      h-b built-in          h-l literal, constant h-a attribute, key    h-v variable
//   h-m meta, directive  h-o operator, bullet  h-u punctuation       h-r property          h-t tag, element name
//   h-g regular expr.    h-e escape, symbol    h-x added line        h-d deleted line      h-h heading, section
//   h-i emphasis         h-z strong            h-j link              h-q quotation
import { createLowlight } from 'lowlight'
import type { Element, ElementContent } from 'hast'
import { ALIASES, GRAMMARS } from './languages.ts'

const CLASSES: Readonly<Record<string, string>> = {
  keyword: 'k', string: 's', code: 's', formula: 's', number: 'n', comment: 'c', title: 'f', type: 'y', class: 'y', built_in: 'b', literal: 'l',
  attr: 'a', attribute: 'a', 'selector-id': 'a', 'selector-class': 'a', 'selector-attr': 'a', 'selector-pseudo': 'a', variable: 'v',
  'template-variable': 'v', meta: 'm', 'template-tag': 'm', doctag: 'm', operator: 'o', bullet: 'o', punctuation: 'u', property: 'r', tag: 't',
  name: 't', 'selector-tag': 't', regexp: 'g', symbol: 'e', char: 'e', addition: 'x', deletion: 'd', section: 'h', emphasis: 'i', strong: 'z',
  link: 'j', quote: 'q',
}
/** Sub-scopes that change the meaning: `title class_` is a type. */
const SUBCLASSES: Readonly<Record<string, string>> = { class_: 'y', constant_: 'l', language_: 'l', escape_: 'e' }

const lowlight = createLowlight()

/** The grammar of a language name: its key, '' for plain text, null when there is none. */
export function grammarOf(language: string): string | null {
  const name = language.toLowerCase()
  if (name === '') return ''
  return Object.hasOwn(GRAMMARS, name) ? name : Object.hasOwn(ALIASES, name) ? (ALIASES[name] as string) : null
}

/** One list of nodes for each line of `code`, without line ends. `grammar` is what `grammarOf` returned. */
export function highlightLines(grammar: string, code: string): ElementContent[][] {
  if (grammar === '') return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]))
  const language = GRAMMARS[grammar]
  if (language !== undefined && !lowlight.registered(grammar)) lowlight.register(grammar, language)
  const lines: ElementContent[][] = [[]]
  splitLines(lowlight.highlight(grammar, code).children as ElementContent[], [], lines)
  return lines
}

/** Append nodes to the last line; at a line end, begin the next line inside the same spans. */
function splitLines(nodes: readonly ElementContent[], classes: readonly string[], lines: ElementContent[][]): void {
  for (const node of nodes) {
    if (node.type === 'element') {
      const name = classOf(node)
      splitLines(node.children, name === null || name === classes[classes.length - 1] ? classes : [...classes, name], lines)
    } else if (node.type === 'text') {
      const parts = node.value.split('\n')
      for (let i = 0; i < parts.length; i++) {
        if (i > 0) lines.push([])
        if (parts[i] !== '') append(lines[lines.length - 1] as ElementContent[], classes, parts[i] as string)
      }
    }
  }
}

/** Add text at the end of a line inside spans of the given classes, into the spans that are open there. */
function append(line: ElementContent[], classes: readonly string[], value: string): void {
  let target = line
  for (const name of classes) {
    const last = target[target.length - 1]
    if (last?.type === 'element' && last.properties['className']?.[0] === name && last.data === OPEN) target = last.children
    else {
      closeLast(target)
      const span: Element = { type: 'element', tagName: 'span', properties: { className: [name] }, children: [], data: OPEN }
      target.push(span)
      target = span.children
    }
  }
  closeLast(target)
  const last = target[target.length - 1]
  if (last?.type === 'text') last.value += value
  else target.push({ type: 'text', value })
}

/** Marks spans that the next text of the same classes may join. */
const OPEN = {}

function closeLast(target: ElementContent[]): void {
  const last = target[target.length - 1]
  if (last?.type === 'element') delete last.data
}

function classOf(node: Element): string | null {
  const names = node.properties['className']
  if (!Array.isArray(names)) return null
  const sub = names[1] === undefined ? undefined : SUBCLASSES[String(names[1])]
  const main = sub ?? CLASSES[String(names[0]).replace(/^hljs-/, '')]
  return main === undefined ? null : `h-${main}`
}
