// Finds the first place at which one of the rules of a mode matches. highlight.js joins all rules into one expression, which tries
// every rule at every character. Here each rule says which characters it may begin with and which may stand second
// (`first-characters.ts`), so that most characters are passed by a look into a table, and what is tried nearly always matches.
import type { State } from './grammar-state.ts'
import type { About, Language, Mode } from './grammar.ts'
import { END, isAmong, isWithin, OTHER, PLACES, type Characters } from './character-sets.ts'
import { secondOf, startOf, type Start } from './first-characters.ts'

/** How a rule is matched. */
export const BY_PATTERN = 0
/** It is one character, of those that it may begin with. */
const ONE = 1
/** It matches everywhere, and takes nothing. */
const NOTHING = 2
/** `$` */
const LINE_END = 3
const LITERAL = 4

/** What is known of an expression, in whatever grammar it stands. */
export class Pattern {
  readonly source: string
  readonly #flags: string
  readonly kind: number
  readonly literal: string
  readonly #plain: Start
  #inWord: Start | null
  #sticky: RegExp | null = null

  constructor(source: string, flags: string) {
    this.source = source
    this.#flags = flags
    this.#plain = startOf(source, flags, false)
    this.#inWord = /\\[bB]/.test(source) ? null : this.#plain
    const isLiteral = LITERAL_SOURCE.test(source) && !(flags.includes('i') && /[a-z]/i.test(source))
    this.literal = isLiteral ? source.replaceAll('\\', '') : ''
    if (source === EVERYWHERE) this.kind = NOTHING
    else if (source === '$') this.kind = LINE_END
    else if (isLiteral && this.literal.length > 1) this.kind = LITERAL
    else this.kind = this.#plain.isOne ? ONE : BY_PATTERN
  }

  get atLineStart(): boolean {
    return this.#plain.atLineStart
  }

  /** How it begins behind a character of a class. */
  startBehind(before: number): Start {
    return isWordClass(before) ? (this.#inWord ??= startOf(this.source, this.#flags, true)) : this.#plain
  }

  /** What may follow one of the characters that it may begin with. */
  secondBehind(before: number, place: number): Characters {
    const { second } = this.startBehind(before)
    return this.kind === BY_PATTERN ? secondOf(this.source, this.#flags, isWordClass(before), place) : second
  }

  /** The match at `index` with its groups. */
  groups(code: string, index: number): RegExpExecArray {
    const { sticky } = this
    sticky.lastIndex = index
    return sticky.exec(code) as RegExpExecArray
  }

  get sticky(): RegExp {
    return (this.#sticky ??= new RegExp(this.source, this.#flags))
  }
}

/** What highlight.js lets a mode end with that has no end. */
export const EVERYWHERE = '\\B|\\b'
const LITERAL_SOURCE = /^(?:[^\\^$.*+?()[\]{}|\u0080-\uffff]|\\[^\w\s\u0080-\uffff])+$/

/** Strings, numbers and comments are rules of many modes. */
const patterns = new Map<string, Pattern>()

function patternOf(source: string, flags: string): Pattern {
  const id = `${flags} ${source}`
  let known = patterns.get(id)
  if (known === undefined) patterns.set(id, (known = new Pattern(source, flags)))
  return known
}

export class Rule {
  readonly type: 'begin' | 'end' | 'illegal'
  /** What it begins. */
  readonly mode: Mode | undefined
  readonly pattern: Pattern
  /** The same as the engine runs it, when it has begun once. */
  state: State | null = null
  /** Its place among the rules of its mode. */
  readonly number: number
  readonly kind: number
  readonly atLineStart: boolean

  constructor(source: string, { type, rule }: About, flags: string, number: number) {
    this.type = type
    this.mode = rule
    this.pattern = patternOf(source, flags)
    this.number = number
    this.kind = this.pattern.kind
    this.atLineStart = this.pattern.atLineStart
  }
}

/** Rules that may match at a character: those that may match when a certain one follows are found out when it does. */
class Candidates {
  readonly #all: readonly Rule[]
  readonly #place: number
  readonly #class: number
  #seconds: readonly Characters[]
  #next: (readonly Rule[] | null)[] = new Array<null>(PLACES).fill(null)
  #misses = 0

  constructor(all: readonly Rule[], place: number, before: number) {
    this.#all = all
    this.#place = place
    this.#class = before
    this.#seconds = all.map(({ pattern }) => pattern.startBehind(before).second)
  }

  followedBy(place: number): readonly Rule[] {
    return this.#next[place] ?? this.#find(place)
  }

  /** Nothing has matched. When that is often so, what may stand second is found out for this character alone. */
  miss(): void {
    if (++this.#misses !== MANY_MISSES || this.#place >= OTHER) return
    this.#seconds = this.#all.map(({ pattern }) => pattern.secondBehind(this.#class, this.#place))
    this.#next = new Array<null>(PLACES).fill(null)
  }

  #find(place: number): readonly Rule[] {
    const found = this.#all.filter((_, at) => isAmong(this.#seconds[at] as Characters, place))
    const list = found.length === this.#all.length ? this.#all : found
    this.#next[place] = list
    return list
  }
}

const MANY_MISSES = 8

/** What stands before a place. */
const LETTER = 1
const LOW_LINE = 2
const DIGIT = 3
const SPACE = 4
function isWordClass(before: number): boolean {
  return before === LETTER || before === LOW_LINE || before === DIGIT
}

/** Where a search begins nothing has been tried before. */
const FRESH = 5 * PLACES

/** Where the part of the table begins that is for what stands behind a character. */
const PARTS = Uint16Array.from({ length: OTHER + 1 }, (_, code) => classBefore(code) * PLACES)

function classBefore(code: number): number {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return LETTER
  if (code === 95) return LOW_LINE
  if (code >= 48 && code <= 57) return DIGIT
  return code === 32 ? SPACE : 0
}

const LETTERS = setOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
/** All that a class of characters before holds; what has no class is never known. */
const MEMBERS: readonly (Characters | null)[] = [null, LETTERS, setOf('_'), setOf('0123456789'), setOf(' ')]

function setOf(chars: string): Characters {
  const set = new Uint32Array(5)
  for (const char of chars) {
    const code = char.charCodeAt(0)
    set[code >>> 5] = (set[code >>> 5] as number) | (1 << (code & 31))
  }
  return set
}

/** Where the candidates of a place are, by what stands there and before it: not known yet, there are none, or their number. */
const UNKNOWN = 0
const NONE = 1

export class Matcher {
  /** Number of the rules that begin a mode. */
  readonly count: number
  /** Of the last match. */
  rule: Rule | null = null
  index = 0
  end = 0
  /** Number of the rule, counted from where the search began. */
  position = 0
  readonly #rules: readonly Rule[]
  readonly #unicode: boolean
  readonly #table = new Uint16Array(2 * FRESH)
  /** From 2 on. */
  readonly #candidates: (Candidates | null)[] = [null, null]

  constructor({ matcher: { rules, count } }: Mode, language: Language) {
    const flags = `my${language.case_insensitive === true ? 'i' : ''}${language.unicodeRegex === true ? 'u' : ''}`
    this.count = count
    this.#unicode = language.unicodeRegex === true
    this.#rules = rules.map(
      ([re, about], number) => new Rule(typeof re === 'string' ? re : re.source, about, flags, number),
    )
  }

  /** Whether there is a match from `index` on; at `index` itself without the rules before `rule`. */
  next(code: string, index: number, rule: number): boolean {
    return rule === 0 ? this.#search(code, index) : this.#resume(code, index, rule) || this.#search(code, index + 1)
  }

  #search(code: string, index: number): boolean {
    const { length } = code
    const table = this.#table
    let part = FRESH
    if (index > 0 && index <= length) {
      const before = code.charCodeAt(index - 1)
      if (before < OTHER) part += PARTS[before] as number
    }
    for (let at = index; at < length; at++) {
      const own = code.charCodeAt(at)
      const place = own < OTHER ? own : OTHER
      if (table[part + place] !== NONE && this.#tried(code, at, place, part)) return true
      part = PARTS[place] as number
    }
    return index <= length && table[part + END] !== NONE && this.#tried(code, length, END, part)
  }

  #tried(code: string, at: number, place: number, part: number): boolean {
    const slot = part + place
    if (this.#table[slot] === UNKNOWN && !this.#look(place, part)) return false
    if (place === OTHER && this.#unicode && isInPair(code, at)) return part >= FRESH ? this.#resume(code, at, 0) : false
    const candidates = this.#candidates[this.#table[slot] as number] as Candidates
    const follows = at + 1 < code.length ? code.charCodeAt(at + 1) : END
    const list = candidates.followedBy(follows < OTHER || at + 1 >= code.length ? follows : OTHER)
    for (let number = 0; number < list.length; number++) {
      const rule = list[number] as Rule
      const end = endOf(rule, code, at, place)
      if (end === -1) continue
      this.rule = rule
      this.index = at
      this.end = end
      this.position = rule.number
      return true
    }
    if (list.length > 0) candidates.miss()
    return false
  }

  /** Find out which rules may match at a character behind another one; whether there are any. */
  #look(place: number, part: number): boolean {
    const isFresh = part >= FRESH
    const before = (isFresh ? part - FRESH : part) / PLACES
    const members = MEMBERS[before] as Characters | null
    const rules = this.#rules.filter(({ pattern }) => {
      const { first, goesOn, except } = pattern.startBehind(before)
      if (first === null) return true
      if (place === END || !isAmong(first, place)) return false
      const isTold = !isFresh && members !== null && place < OTHER && isWithin(members, goesOn)
      return !isTold || isAmong(except, place)
    })
    this.#table[part + place] = rules.length === 0 ? NONE : this.#candidates.length
    if (rules.length > 0) this.#candidates.push(new Candidates(rules, place, before))
    return rules.length > 0
  }

  /** Try all rules from a number on, whatever they begin with. */
  #resume(code: string, at: number, from: number): boolean {
    for (let number = from; number < this.#rules.length; number++) {
      const rule = this.#rules[number] as Rule
      const { sticky } = rule.pattern
      sticky.lastIndex = at
      const groups = sticky.exec(code)
      if (groups === null) continue
      this.rule = rule
      this.index = groups.index
      this.end = groups.index + groups[0].length
      this.position = number - from
      return true
    }
    return false
  }

  /** The rule to go on with when a match is ignored, as highlight.js counts; 0 when all rules are to be tried again. */
  after(rule: number, position: number): number {
    const after = rule + position + 1
    return after === this.count ? 0 : after
  }
}

/** Where a match that begins at `at` ends; -1 when there is none. */
function endOf({ kind, pattern, atLineStart }: Rule, code: string, at: number, place: number): number {
  if (kind === ONE && place !== OTHER) return at + 1
  if (kind === NOTHING) return at
  if (kind === LITERAL) return code.startsWith(pattern.literal, at) ? at + pattern.literal.length : -1
  if (kind === LINE_END) return at >= code.length || isLineEnd(code.charCodeAt(at)) ? at : -1
  if (atLineStart && at > 0 && !isLineEnd(code.charCodeAt(at - 1))) return -1
  const { sticky } = pattern
  sticky.lastIndex = at
  return sticky.test(code) ? sticky.lastIndex : -1
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029
}

function isInPair(code: string, at: number): boolean {
  return at > 0 && (code.charCodeAt(at) & 0xfc00) === 0xdc00 && (code.charCodeAt(at - 1) & 0xfc00) === 0xd800
}
