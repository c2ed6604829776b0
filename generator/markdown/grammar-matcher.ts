// Finds the first place at which one of the rules of a mode matches. highlight.js joins all rules into one expression, which tries
// every rule at every character. Here each rule says which characters it may begin with (`first-characters.ts`), so that most
// characters are passed without trying anything.
import type { About, Language, Mode } from './grammar.ts'
import { firstCharacters, isAmong, OTHER, type Characters } from './first-characters.ts'

export interface Found {
  readonly about: About
  readonly index: number
  readonly groups: RegExpExecArray
  /** Number of the rule, counted from where the search began. */
  readonly position: number
}

export interface Matcher {
  /** Number of the rules that begin a mode. */
  readonly count: number
  /** The first match from `index` on; at `index` itself without the rules before `rule`. */
  next(code: string, index: number, rule: number): Found | null
}

/** The rule to go on with when a match is ignored, as highlight.js counts; 0 when all rules are to be tried again. */
export function afterMatch({ count }: Matcher, { position }: Found, rule: number): number {
  const after = rule + position + 1
  return after === count ? 0 : after
}

const matchers = new WeakMap<Mode, Matcher>()

export function matcherOf(mode: Mode, language: Language): Matcher {
  let matcher = matchers.get(mode)
  if (matcher === undefined) matchers.set(mode, (matcher = createMatcher(mode, language)))
  return matcher
}

interface Rule extends Pattern {
  readonly about: About
}

function createMatcher({ matcher: { rules: given, count } }: Mode, language: Language): Matcher {
  const flags = `my${language.case_insensitive === true ? 'i' : ''}${language.unicodeRegex === true ? 'u' : ''}`
  const rules = given.map(([re, about]): Rule => ({ about, ...patternOf(sourceOf(re), flags) }))
  const tables = [candidates(rules, 0), candidates(rules, 1)] as const
  const unicode = language.unicodeRegex === true
  const everyNumber = rules.map((_, number) => number)
  const at = (code: string, index: number, list: readonly number[], from: number): Found | null => {
    for (const number of list) {
      if (number < from) continue
      const { about, pattern } = rules[number] as Rule
      pattern.lastIndex = index
      const groups = pattern.exec(code)
      if (groups !== null) return { about, index: groups.index, groups, position: number - from }
    }
    return null
  }
  const search = (code: string, index: number): Found | null => {
    const { length } = code
    let before = index > 0 ? code.charCodeAt(index - 1) : 32
    for (let place = index; place <= length; place++) {
      const own = place < length ? code.charCodeAt(place) : END
      const table = isWord(before) ? tables[1] : tables[0]
      const list = table(own < OTHER || own === END ? own : OTHER)
      const inPair = unicode && (own & 0xfc00) === 0xdc00 && (before & 0xfc00) === 0xd800 && place > index
      before = own
      if (list.length === 0 || inPair) continue
      const found = at(code, place, list, 0)
      if (found !== null) return found
    }
    return null
  }
  return {
    count,
    next: (code, index, rule) => {
      if (rule === 0) return search(code, index)
      return at(code, index, everyNumber, rule) ?? search(code, index + 1)
    },
  }
}

interface Pattern {
  readonly pattern: RegExp
  /** The characters that it may begin with, without and with a character of a word before. */
  readonly first: readonly [Characters, Characters]
}

/** Strings, numbers and comments are rules of many modes. */
const patterns = new Map<string, Pattern>()

function patternOf(source: string, flags: string): Pattern {
  const id = `${flags} ${source}`
  let known = patterns.get(id)
  if (known === undefined) {
    const pattern = new RegExp(source, flags)
    known = { pattern, first: [firstCharacters(pattern, false), firstCharacters(pattern, true)] }
    patterns.set(id, known)
  }
  return known
}

/** Behind the last character. */
const END = OTHER + 1

/** The rules that may match at a character, found out when it is met. */
function candidates(rules: readonly Rule[], wordBefore: 0 | 1): (code: number) => readonly number[] {
  const known: (readonly number[] | undefined)[] = Array.from({ length: END + 1 }, () => undefined)
  return (code) => {
    let list = known[code]
    if (list === undefined) {
      list = rules.flatMap(({ first }, number) => {
        const set = first[wordBefore]
        return set === null || (code < END && isAmong(set, code)) ? [number] : []
      })
      known[code] = list
    }
    return list
  }
}

function sourceOf(re: RegExp | string): string {
  return typeof re === 'string' ? re : re.source
}

function isWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
}
