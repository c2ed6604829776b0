// Runs the grammars of highlight.js as its own engine does, with less work: a mode that is open is a small record instead of an object that
// inherits from its grammar, words are looked up in a table, and nothing is counted that only a guess of the language wants. What this
// engine does not know (a language that has to be guessed) it leaves to highlight.js: it answers false.
import type { Language, Mode, Response, Scopes } from './grammar.ts'
import { afterMatch, matcherOf, type Found } from './grammar-matcher.ts'

/** What is told of a text, in order. */
export interface Sink {
  addText(text: string): void
  openNode(scope: string): void
  closeNode(): void
}

/** A mode that is open. */
interface Open {
  readonly mode: Mode
  readonly parent: Open | null
}

export type LanguageOf = (name: string) => Language | undefined

/** Tell `sink` the scopes of `code`. False when something of it is for highlight.js: then what was told is of no use. */
export function runGrammar(language: Language, code: string, sink: Sink, languageOf: LanguageOf): boolean {
  const run = new Run(language, code, sink, languageOf, null)
  return run.all() !== null
}

/** What `all` goes on with: a match that is ignored has its rule left out once. */
const IGNORED = -1

class Run {
  readonly #language: Language
  readonly #code: string
  readonly #sink: Sink
  readonly #languageOf: LanguageOf
  /** Where other languages inside of this one stopped. */
  readonly #inner = new Map<string, Open>()
  #top: Open
  /** Text of the open mode that has not been told. */
  #buffer = ''
  #last: Found | null = null
  #steps = 0
  /** Something is in a language that has to be guessed. */
  #unknown = false

  constructor(language: Language, code: string, sink: Sink, languageOf: LanguageOf, from: Open | null) {
    this.#language = language
    this.#code = code
    this.#sink = sink
    this.#languageOf = languageOf
    this.#top = from ?? { mode: language, parent: null }
    const open: string[] = []
    for (let at = this.#top; at.parent !== null; at = at.parent) if (at.mode.scope) open.unshift(at.mode.scope)
    for (const scope of open) sink.openNode(scope)
  }

  /** The mode that is open at the end; null when this engine is not the right one. */
  all(): Open | null {
    const code = this.#code
    let index = 0
    /** Rules before this one have had their turn at this place. */
    let rule = 0
    for (;;) {
      this.#steps++
      const matcher = matcherOf(this.#top.mode, this.#language)
      const match = matcher.next(code, index, rule)
      if (match === null) break
      if (match.index > index) this.#buffer += code.slice(index, match.index)
      const after = afterMatch(matcher, match, rule)
      const used = this.#take(match, after)
      if (this.#unknown) return null
      rule = used === IGNORED ? after : 0
      index = match.index + (used === IGNORED ? 0 : used)
    }
    this.#buffer += code.slice(index)
    this.#tell()
    return this.#unknown ? null : this.#top
  }

  /** Characters that a match takes. */
  #take(match: Found, after: number): number {
    const { type } = match.about
    const lexeme = match.groups[0]
    const last = this.#last
    if (last?.about.type === 'begin' && type === 'end' && last.index === match.index && lexeme === '') {
      this.#buffer += this.#code.slice(match.index, match.index + 1)
      return 1
    }
    this.#last = match
    if (type === 'begin') return this.#begin(match, after)
    if (type === 'end') {
      const used = this.#end(match)
      if (used !== null) return used
    } else if (lexeme === '') {
      if (match.index !== this.#code.length) this.#buffer += '\n'
      return 1
    }
    if (this.#steps > 100_000 && this.#steps > match.index * 3)
      throw new Error('potential infinite loop, way more iterations than matches')
    this.#buffer += lexeme
    return lexeme.length
  }

  #begin(match: Found, after: number): number {
    const lexeme = match.groups[0]
    const mode = match.about.rule as Mode
    if (mode.__beforeBegin || mode['on:begin']) {
      const response = responseOf(mode)
      for (const call of [mode.__beforeBegin, mode['on:begin']]) {
        if (!call) continue
        call(match.groups, response)
        if (!response.isMatchIgnored) continue
        if (after !== 0) return IGNORED
        this.#buffer += lexeme.slice(0, 1)
        return 1
      }
    }
    if (mode.skip) this.#buffer += lexeme
    else {
      if (mode.excludeBegin) this.#buffer += lexeme
      this.#tell()
      if (!mode.returnBegin && !mode.excludeBegin) this.#buffer = lexeme
    }
    this.#start(mode, match)
    return mode.returnBegin ? 0 : lexeme.length
  }

  #start(mode: Mode, match: Found): void {
    if (mode.scope) this.#sink.openNode(this.#named(mode.scope))
    if (mode.beginScope?._wrap) {
      this.#word(this.#buffer, this.#named(mode.beginScope._wrap))
      this.#buffer = ''
    } else if (mode.beginScope?._multi) {
      this.#words(mode.beginScope, match)
      this.#buffer = ''
    }
    this.#top = { mode, parent: this.#top }
  }

  /** Null when no mode ends here after all. */
  #end(match: Found): number | null {
    const lexeme = match.groups[0]
    const ended = endedBy(this.#top, match, this.#code.slice(match.index))
    if (ended === null) return null
    const { mode } = this.#top
    if (mode.endScope?._wrap) {
      this.#tell()
      this.#word(lexeme, mode.endScope._wrap)
    } else if (mode.endScope?._multi) {
      this.#tell()
      this.#words(mode.endScope, match)
    } else if (mode.skip) this.#buffer += lexeme
    else {
      if (!mode.returnEnd && !mode.excludeEnd) this.#buffer += lexeme
      this.#tell()
      if (mode.excludeEnd) this.#buffer = lexeme
    }
    for (;;) {
      const closed = this.#top
      if (closed.mode.scope) this.#sink.closeNode()
      this.#top = closed.parent as Open
      if (closed === ended) break
    }
    if (ended.mode.starts) this.#start(ended.mode.starts, match)
    return mode.returnEnd ? 0 : lexeme.length
  }

  #named(scope: string): string {
    return this.#language.classNameAliases[scope] || scope
  }

  #word(text: string, scope: string): void {
    if (text === '') return
    this.#sink.openNode(scope)
    this.#sink.addText(text)
    this.#sink.closeNode()
  }

  /** Each group of a match in its own scope. */
  #words(scopes: Scopes, { groups }: Found): void {
    for (let group = 1; group < groups.length; group++) {
      if (!scopes._emit?.[group]) continue
      const scope = this.#named(scopes[group] as string)
      const text = groups[group] as string
      if (scope) this.#word(text, scope)
      else {
        this.#buffer = text
        this.#tellWords()
        this.#buffer = ''
      }
    }
  }

  /** Tell the text of the open mode. */
  #tell(): void {
    const { subLanguage } = this.#top.mode
    if (subLanguage === undefined || subLanguage === null) this.#tellWords()
    else this.#tellInner(subLanguage)
    this.#buffer = ''
  }

  #tellWords(): void {
    const text = this.#buffer
    const { mode } = this.#top
    if (text === '') return
    if (!mode.keywords) return this.#sink.addText(text)
    const keywords = keywordsOf(mode)
    const pattern = mode.keywordPatternRe
    const lower = this.#language.case_insensitive === true
    let told = 0
    const word = (found: string, at: number): void => {
      const scope = keywords.get(lower ? found.toLowerCase() : found)
      if (scope === undefined) return
      if (at > told) this.#sink.addText(text.slice(told, at))
      told = at
      if (scope.startsWith('_')) return
      this.#word(found, this.#named(scope))
      told = at + found.length
    }
    if (isWordPattern(pattern)) eachWord(text, word)
    else {
      pattern.lastIndex = 0
      for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) word(found[0], found.index)
    }
    if (told < text.length) this.#sink.addText(told === 0 ? text : text.slice(told))
  }

  #tellInner(name: string | readonly string[]): void {
    if (this.#buffer === '') return
    if (typeof name !== 'string') {
      this.#unknown = true
      return
    }
    const language = this.#languageOf(name)
    if (language === undefined) return this.#sink.addText(this.#buffer)
    const sink = this.#sink
    const inner = new Run(language, this.#buffer, sink, this.#languageOf, this.#inner.get(name) ?? null)
    const end = inner.all()
    if (end === null) this.#unknown = true
    else this.#inner.set(name, end)
    for (let at = end; at !== null && at.parent !== null; at = at.parent) if (at.mode.scope) sink.closeNode()
  }
}

function responseOf(mode: Mode): Response {
  mode.data ??= {}
  return {
    data: mode.data,
    isMatchIgnored: false,
    ignoreMatch() {
      this.isMatchIgnored = true
    },
  }
}

/** The outermost of the modes that end at the beginning of `rest`. */
function endedBy(top: Open, match: Found, rest: string): Open | null {
  for (let open: Open | null = top; open !== null; open = open.parent) {
    const { mode } = open
    if (endsAt(mode, match, rest)) {
      let outer = open
      while (outer.mode.endsParent && outer.parent !== null) outer = outer.parent
      return outer
    }
    if (!mode.endsWithParent) return null
  }
  return null
}

function endsAt(mode: Mode, match: Found, rest: string): boolean {
  if (mode.endRe === undefined) return false
  const pattern = stickyOf(mode.endRe)
  pattern.lastIndex = 0
  if (!pattern.test(rest)) return false
  if (!mode['on:end']) return true
  const response = responseOf(mode)
  mode['on:end'](match.groups, response)
  return !response.isMatchIgnored
}

const stickies = new WeakMap<RegExp, RegExp>()

function stickyOf(pattern: RegExp): RegExp {
  let sticky = stickies.get(pattern)
  if (sticky === undefined) stickies.set(pattern, (sticky = new RegExp(pattern.source, `${pattern.flags}y`)))
  return sticky
}

const keywordTables = new WeakMap<object, ReadonlyMap<string, string>>()

function keywordsOf({ keywords = {} }: Mode): ReadonlyMap<string, string> {
  let table = keywordTables.get(keywords)
  if (table === undefined)
    keywordTables.set(keywords, (table = new Map(Object.entries(keywords).map(([word, [scope]]) => [word, scope]))))
  return table
}

/** Whether a pattern is that of plain words. With both flags, two letters that are not ASCII are words as well. */
function isWordPattern({ source, ignoreCase, unicode }: RegExp): boolean {
  return source === '\\w+' && !(ignoreCase && unicode)
}

function eachWord(text: string, sink: (word: string, at: number) => void): void {
  const { length } = text
  for (let at = 0; at < length;) {
    if (!isWordCode(text.charCodeAt(at))) {
      at++
      continue
    }
    const start = at
    do at++
    while (at < length && isWordCode(text.charCodeAt(at)))
    sink(text.slice(start, at), start)
  }
}

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
}
