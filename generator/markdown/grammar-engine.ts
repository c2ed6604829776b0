// Runs the grammars of highlight.js as its own engine does, with less work: what is open is a list of states, text is told in stretches of
// what is read, words are looked up in a table, and nothing is counted that only a guess of the language wants. What this engine does not
// know (a language that has to be guessed) it leaves to highlight.js: it answers false.
import type { Matcher, Rule } from './grammar-matcher.ts'
import type { Keywords } from './grammar-keywords.ts'
import { scoped, type Output, type Path } from './grammar-output.ts'
import { begunBy, stateOf, type State } from './grammar-state.ts'
import type { Language, Mode, Response, Scopes } from './grammar.ts'

export type LanguageOf = (name: string) => Language | undefined

/** Tell `output` the scopes of `code`, within a path. False when something of it is for highlight.js: then what was told is of no use. */
export function runGrammar(
  language: Language,
  code: string,
  output: Output,
  path: Path,
  languageOf: LanguageOf,
): boolean {
  return new Run(code, output, languageOf).all([stateOf(language, language)], path)
}

/** What `all` goes on with: a match that is ignored has its rule left out once. */
const IGNORED = -1
/** No mode ends after all. */
const STAYS = -2

class Run {
  readonly #code: string
  readonly #output: Output
  readonly #languageOf: LanguageOf
  /** Where other languages inside of this one stopped. */
  #inner: Map<string, State[]> | null = null
  /** What is open, from the grammar itself to the innermost, and the path of each. */
  #states: State[] = []
  readonly #paths: Path[] = []
  #top!: State
  #path!: Path
  /** Text of the open mode that has not been told goes from here to the place that is looked at. */
  #told = 0
  /** Where the last match lay, when it began a mode. */
  #begun = -1
  /** The match that is looked at. */
  #rule!: Rule
  #index = 0
  #end = 0
  #position = 0
  #steps = 0
  /** Something is not for this engine. */
  #unknown = false

  constructor(code: string, output: Output, languageOf: LanguageOf) {
    this.#code = code
    this.#output = output
    this.#languageOf = languageOf
  }

  /** False when this engine is not the right one. */
  all(states: State[], path: Path): boolean {
    const code = this.#code
    const before = this.#output.read(code)
    this.#begins(states, path)
    let index = 0
    /** Rules before this one have had their turn at this place. */
    let rule = 0
    for (;;) {
      const matcher = this.#top.opened()
      if (!matcher.next(code, index, rule)) break
      this.#steps++
      this.#match(matcher)
      const used = this.#take(rule)
      if (this.#unknown) return false
      rule = used === IGNORED ? matcher.after(rule, this.#position) : 0
      index = this.#index + (used === IGNORED ? 0 : used)
    }
    this.#tell(code.length)
    this.#output.read(before)
    return !this.#unknown
  }

  /** What is open now. */
  get states(): State[] {
    return this.#states
  }

  #begins(states: State[], path: Path): void {
    this.#states = states
    let inner = path
    for (const [number, state] of states.entries()) {
      if (number > 0 && state.hasScope) inner = inner.within(state.name)
      this.#paths.push(inner)
      this.#top = state
    }
    this.#path = inner
  }

  /** Copy a match: another run may ask the same matcher. */
  #match({ rule, index, end, position }: Matcher): void {
    this.#rule = rule as Rule
    this.#index = index
    this.#end = end
    this.#position = position
  }

  /** Characters that a match takes. */
  #take(rule: number): number {
    const index = this.#index
    const end = this.#end
    const { type } = this.#rule
    if (type === 'end' && end === index && this.#begun === index) return 1
    if (type === 'begin') {
      this.#begun = index
      return this.#begin(begunBy(this.#rule, this.#top), rule)
    }
    this.#begun = -1
    if (type === 'end') {
      const used = this.#close()
      if (used !== STAYS) return used
    } else if (end === index) {
      // highlight.js says a line feed in place of any character here.
      if (index < this.#code.length && this.#code.charCodeAt(index) !== 10) this.#unknown = true
      return 1
    }
    if (this.#steps > 100_000 && this.#steps > index * 3)
      throw new Error('potential infinite loop, way more iterations than matches')
    return end - index
  }

  #begin(state: State, rule: number): number {
    const { mode } = state
    const index = this.#index
    const end = this.#end
    const top = this.#top
    if (state.isOdd) this.#unknown = true
    if (state.asks && isIgnored(mode, this.#groups()))
      return top.opened().after(rule, this.#position) === 0 ? 1 : IGNORED
    if (!mode.skip) this.#tell(mode.excludeBegin ? end : index)
    const outer = this.#path
    if (state.hasScope) this.#path = outer.within(state.name)
    if (mode.beginScope) this.#beginScope(mode.beginScope)
    if (state.isLeaf && end > index) {
      this.#begun = -1
      this.#top = state
      this.#tell(end)
      this.#top = top
      this.#path = outer
    } else this.#open(state)
    return mode.returnBegin ? 0 : end - index
  }

  #beginScope(scopes: Scopes): void {
    if (scopes._wrap) this.#output.range(scoped(this.#path, this.#named(scopes._wrap)), this.#told, this.#end)
    else if (scopes._multi) this.#words(scopes, this.#groups())
    else return
    this.#told = this.#end
  }

  #groups(): RegExpExecArray {
    return this.#rule.pattern.groups(this.#code, this.#index)
  }

  /** A mode whose path is already known. */
  #open(state: State): void {
    this.#states.push(state)
    this.#paths.push(this.#path)
    this.#top = state
  }

  /** `STAYS` when no mode ends here after all. */
  #close(): number {
    const { mode } = this.#top
    const index = this.#index
    const end = this.#end
    const ended = this.#ended()
    if (ended === -1) return STAYS
    const scopes = mode.endScope
    if (scopes?._wrap || scopes?._multi) {
      this.#tell(index)
      if (scopes._wrap) this.#output.range(scoped(this.#path, scopes._wrap), index, end)
      else this.#words(scopes, this.#groups())
      this.#told = end
    } else if (!mode.skip) this.#tell(mode.returnEnd || mode.excludeEnd ? index : end)
    const { starts } = this.#states[ended] as State
    while (this.#states.length > ended) {
      this.#states.pop()
      this.#paths.pop()
    }
    this.#top = this.#states[ended - 1] as State
    this.#path = this.#paths[ended - 1] as Path
    if (starts) {
      const state = stateOf(starts, this.#top.language)
      if (state.hasScope) this.#path = this.#path.within(state.name)
      this.#open(state)
    }
    return mode.returnEnd ? 0 : end - index
  }

  /** The outermost of the modes that end at the match, by its number; -1 when none does. */
  #ended(): number {
    const states = this.#states
    let number = states.length - 1
    if (this.#top.endsAlone && !(this.#code.charCodeAt(this.#index) >= 128)) return number
    const rest = this.#code.slice(this.#index)
    for (; number >= 0; number--) {
      const { mode } = states[number] as State
      if (endsAt(mode, rest, () => this.#groups())) {
        while ((states[number] as State).mode.endsParent && number > 0) number--
        return number
      }
      if (!mode.endsWithParent) return -1
    }
    return -1
  }

  #named(scope: string): string {
    return this.#top.language.classNameAliases[scope] || scope
  }

  /** Each group of a match in its own scope. */
  #words(scopes: Scopes, groups: RegExpExecArray): void {
    for (let group = 1; group < groups.length; group++) {
      if (!scopes._emit?.[group]) continue
      const scope = this.#named(scopes[group] as string)
      const text = groups[group]
      if (!text) continue
      if (scope) this.#output.text(scoped(this.#path, scope), text)
      else this.#other(text)
    }
  }

  /** A text of its own, in the words of the open mode. */
  #other(text: string): void {
    const { keywords } = this.#top
    if (keywords === null) return this.#output.text(this.#path, text)
    const before = this.#output.read(text)
    this.#tellWords(text, 0, text.length)
    this.#output.read(before)
  }

  /** Tell the text of the open mode. */
  #tell(to: number): void {
    const from = this.#told
    if (to > from) {
      if (this.#top.isInner) this.#tellInner(from, to)
      else if (this.#top.keywords === null) this.#output.range(this.#path, from, to)
      else this.#tellWords(this.#code, from, to)
    }
    this.#told = to
  }

  #tellWords(code: string, from: number, to: number): void {
    const keywords = this.#top.keywords as Keywords
    let told = from
    for (let at = keywords.next(code, from, from, to); at !== -1; at = keywords.next(code, from, told, to)) {
      if (at > told) this.#output.range(this.#path, told, at)
      told = keywords.end
      this.#output.range(this.#path.within(keywords.name), at, told)
    }
    if (told < to) this.#output.range(this.#path, told, to)
  }

  #tellInner(from: number, to: number): void {
    const { subLanguage } = this.#top.mode
    if (typeof subLanguage !== 'string') {
      this.#unknown = true
      return
    }
    const language = this.#languageOf(subLanguage)
    if (language === undefined) return this.#output.range(this.#path, from, to)
    this.#inner ??= new Map()
    const run = new Run(this.#code.slice(from, to), this.#output, this.#languageOf)
    if (!run.all(this.#inner.get(subLanguage) ?? [stateOf(language, language)], this.#path)) this.#unknown = true
    this.#inner.set(subLanguage, run.states)
  }
}

/** Whether a mode does not want to begin here. */
function isIgnored(mode: Mode, groups: RegExpExecArray): boolean {
  const response = responseOf(mode)
  for (const call of [mode.__beforeBegin, mode['on:begin']]) {
    call?.(groups, response)
    if (response.isMatchIgnored) return true
  }
  return false
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

function endsAt(mode: Mode, rest: string, groups: () => RegExpExecArray): boolean {
  if (mode.endRe === undefined) return false
  const pattern = stickyOf(mode.endRe)
  pattern.lastIndex = 0
  if (!pattern.test(rest)) return false
  if (!mode['on:end']) return true
  const response = responseOf(mode)
  mode['on:end'](groups(), response)
  return !response.isMatchIgnored
}

const stickies = new WeakMap<RegExp, RegExp>()

function stickyOf(pattern: RegExp): RegExp {
  let sticky = stickies.get(pattern)
  if (sticky === undefined) stickies.set(pattern, (sticky = new RegExp(pattern.source, `${pattern.flags}y`)))
  return sticky
}
