// Highlights source code line by line. Tokens have classes instead of colors, so that the same HTML works in both color modes and with the Content
// Security Policy. For the classes, see `highlight-classes.ts`.
import { createRequire } from 'node:module'
import highlighter from 'highlight.js/lib/core'
import type { Element, ElementContent } from 'hast'
import type { LanguageFn } from 'highlight.js'
import { classOf } from './highlight-classes.ts'
import { ALIASES, GRAMMARS, GUESSED, RARE } from './languages.ts'
import { escapeText } from '../html/to-html.ts'

/** The grammar for a language name: its key, '' for plain text, or null if it's unknown. */
export function grammarOf(language: string): string | null {
  const name = language.toLowerCase()
  if (name === '') return ''
  if (Object.hasOwn(GRAMMARS, name) || RARE.has(name)) return name
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] as string) : null
}

/** Each line of `code` as HTML, without its line break. `grammar` is a result of `grammarOf`. */
export function htmlLines(grammar: string, code: string): readonly string[] {
  return grammar === '' ? escapeText(code).split('\n') : highlightedLines(grammar, code).map(htmlOf)
}

/** Each line of `code` as nodes, without its line break. */
export function elementLines(grammar: string, code: string): ElementContent[][] {
  if (grammar === '') return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]))
  return highlightedLines(grammar, code).map(elementsOf)
}

/** Text inside spans with these classes, outermost first. */
interface Run {
  readonly classes: readonly string[]
  readonly text: string
}

function highlightedLines(grammar: string, code: string): readonly (readonly Run[])[] {
  const engine = RARE.has(grammar) ? rareEngine : commonEngine
  register(grammar)
  const result = engine.highlight(code, { language: grammar, ignoreIllegals: true }) as unknown as {
    readonly _emitter: LineEmitter
    readonly errorRaised?: Error
  }
  if (result.errorRaised !== undefined) throw result.errorRaised
  return result._emitter.lines
}

function register(grammar: string): void {
  const isRare = RARE.has(grammar)
  const engine = isRare ? rareEngine : commonEngine
  if (engine.getLanguage(grammar) !== undefined) return
  const define = isRare ? (require(`highlight.js/lib/languages/${grammar}`) as LanguageFn) : GRAMMARS[grammar]
  if (define !== undefined) engine.registerLanguage(grammar, define)
}

const require = createRequire(import.meta.url)

/** Nests elements. Adjacent runs share the elements that they have in common. */
function elementsOf(runs: readonly Run[]): ElementContent[] {
  const line: ElementContent[] = []
  let open: Element[] = []
  for (const { classes, text } of runs) {
    open = open.slice(
      0,
      sharedClasses(
        open.map((element) => (element.properties['className'] as string[])[0] as string),
        classes,
      ),
    )
    for (const name of classes.slice(open.length)) {
      const span: Element = { type: 'element', tagName: 'span', properties: { className: [name] }, children: [] }
      ;(open.at(-1)?.children ?? line).push(span)
      open.push(span)
    }
    const target = open.at(-1)?.children ?? line
    const last = target.at(-1)
    if (last?.type === 'text') last.value += text
    else target.push({ type: 'text', value: text })
  }
  return line
}

/** One line as HTML. */
function htmlOf(runs: readonly Run[]): string {
  let html = ''
  let open: readonly string[] = []
  for (const { classes, text } of runs) {
    const kept = sharedClasses(open, classes)
    for (let index = open.length; index > kept; index--) html += '</span>'
    for (let index = kept; index < classes.length; index++) html += `<span class="${classes[index] as string}">`
    html += escapeText(text)
    open = classes
  }
  for (let index = open.length; index > 0; index--) html += '</span>'
  return html
}

function sharedClasses(before: readonly string[], now: readonly string[]): number {
  let shared = 0
  while (shared < before.length && shared < now.length && before[shared] === now[shared]) shared++
  return shared
}

/** Receives highlight.js's tokens and collects them by line. */
class LineEmitter {
  readonly lines: Run[][] = [[]]
  readonly #stack: (readonly string[])[] = [[]]

  addText(text: string): void {
    const classes = this.#stack.at(-1) as readonly string[]
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) this.lines.push([])
      if (part !== '') (this.lines.at(-1) as Run[]).push({ classes, text: part })
    }
  }

  openNode(scope: string): void {
    const classes = this.#stack.at(-1) as readonly string[]
    const name = classOf(scope)
    this.#stack.push(name === null || name === classes.at(-1) ? classes : [...classes, name])
  }

  closeNode(): void {
    this.#stack.pop()
  }

  startScope(scope: string): void {
    this.openNode(scope)
  }

  endScope(): void {
    this.closeNode()
  }

  /** Called for an embedded language. */
  __addSublanguage(other: LineEmitter): void {
    const outer = this.#stack.at(-1) as readonly string[]
    for (const [index, runs] of other.lines.entries()) {
      if (index > 0) this.lines.push([])
      for (const { classes, text } of runs) (this.lines.at(-1) as Run[]).push({ classes: within(outer, classes), text })
    }
  }

  finalize(): void {
    return undefined
  }

  toHTML(): string {
    return ''
  }
}

function within(outer: readonly string[], inner: readonly string[]): readonly string[] {
  return [...outer, ...(inner[0] === outer.at(-1) ? inner.slice(1) : inner)]
}

function newEngine(): typeof highlighter {
  const made = highlighter.newInstance()
  made.configure({ __emitter: LineEmitter } as never) // the option is for libraries and has no type
  return made
}

const commonEngine = newEngine()
/** A separate instance for rare grammars, so that language detection never considers them. */
const rareEngine = newEngine()
// Detection must not depend on which grammars earlier blocks used.
for (const name of GUESSED) register(name)
