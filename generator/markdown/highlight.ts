// Source code to coloured lines. Tokens are classes, so that one HTML serves both colour modes and the security policy allows it.
//
// The classes are listed in grammar-classes.ts.
import { createRequire } from 'node:module'
import highlighter from 'highlight.js/lib/core'
import type { Element, ElementContent } from 'hast'
import type { LanguageFn } from 'highlight.js'
import type { Language } from './grammar.ts'
import { classOf } from './grammar-classes.ts'
import { runGrammar } from './grammar-engine.ts'
import { HtmlOutput, Path, putRuns, RunOutput, type Run } from './grammar-output.ts'
import { ALIASES, GRAMMARS, GUESSED, RARE } from './languages.ts'
import { escapeText } from './to-html.ts'

/** The grammar of a language name: its key, '' for plain text, null when there is none. */
export function grammarOf(language: string): string | null {
  const name = language.toLowerCase()
  if (name === '') return ''
  if (Object.hasOwn(GRAMMARS, name) || RARE.has(name)) return name
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] as string) : null
}

/** Each line of `code` as HTML, without its line end. `grammar` is what `grammarOf` returned. */
export function htmlLines(grammar: string, code: string): readonly string[] {
  if (grammar === '') return escapeText(code).split('\n')
  const output = new HtmlOutput()
  const language = languageOf(grammar)
  return language !== undefined && runGrammar(language, code, output, Path.ROOT, languageOf)
    ? output.lines()
    : referenceLines(grammar, code).map(htmlOf)
}

/** Each line of `code` as nodes, without its line end. */
export function elementLines(grammar: string, code: string): ElementContent[][] {
  if (grammar === '') return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]))
  const output = new RunOutput()
  const language = languageOf(grammar)
  return language !== undefined && runGrammar(language, code, output, Path.ROOT, languageOf)
    ? output.lines.map(elementsOf)
    : referenceLines(grammar, code).map(elementsOf)
}

/** The lines as highlight.js itself colours them. */
export function referenceLines(grammar: string, code: string): readonly Run[][] {
  for (const name of GUESSED) languageOf(name)
  const result = (RARE.has(grammar) ? rareEngine : engine).highlight(code, {
    language: grammar,
    ignoreIllegals: true,
  }) as unknown as { readonly _emitter: LineEmitter; readonly errorRaised?: Error }
  if (result.errorRaised !== undefined) throw result.errorRaised
  return result._emitter.lines
}

/** A grammar, compiled; undefined when there is none. */
function languageOf(name: string): Language | undefined {
  const isRare = RARE.has(name)
  const host = isRare ? rareEngine : engine
  const known = host.getLanguage(name) as unknown as Language | undefined
  if (known !== undefined) return known
  const make = isRare ? (require(`highlight.js/lib/languages/${name}`) as LanguageFn) : GRAMMARS[name]
  if (make === undefined) return undefined
  host.registerLanguage(name, make)
  const language = host.getLanguage(name) as unknown as Writable
  // It is compiled at its first use, which would make expressions of its rules that nobody wants.
  language.__emitTokens = () => undefined
  host.highlight('', { language: name, ignoreIllegals: true })
  delete language.__emitTokens
  return language
}

const require = createRequire(import.meta.url)

interface Writable extends Language {
  __emitTokens?: unknown
}

/** Elements, one inside the other; runs side by side share those that they have in common. */
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

/** The same as HTML. */
export function htmlOf(runs: readonly Run[]): string {
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

/** Takes what the engine finds, line by line. */
class LineEmitter {
  readonly lines: Run[][] = [[]]
  readonly #stack: (readonly string[])[] = [[]]

  addText(text: string): void {
    putRuns(this.lines, this.#stack.at(-1) as readonly string[], text)
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

  /** A language inside of another one. */
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
  made.configure({ __emitter: LineEmitter } as never) // the setting is there for libraries, and has no type
  return made
}

const engine = newEngine()
/** Rare grammars are registered here: where a language is guessed, none of them is tried. */
const rareEngine = newEngine()
