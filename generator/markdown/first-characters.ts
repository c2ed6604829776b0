// Which characters a match of a regular expression may begin with, and which may stand second. Never too few: what is not understood may
// be any.

import { ALL, both, isAmong, isWithin, joined, matching, NONE, ONLY_OTHER, type Characters } from './character-sets.ts'

/** How a match begins. */
export interface Start {
  /** Null when it may begin with any, or be empty. */
  readonly first: Characters | null
  /** What may follow its first character, the end of the text included, whether it belongs to the match or not. */
  readonly second: Characters
  /** Begins only where a line begins. */
  readonly atLineStart: boolean
  /** The expression is one character, and `first` is exactly what it matches of ASCII. */
  readonly isOne: boolean
  /**
   * Behind a character of these that no match begins with, none begins, unless with a character of `except`: `\w+:` matches from the
   * middle of a word only when it matches from its beginning. Only for characters of ASCII.
   */
  readonly goesOn: Characters
  readonly except: Characters
}

/**
 * How a match begins. `wordBefore` says that the character before is a letter, a digit or a low line: then `\b` wants none of these to
 * follow; else it wants one.
 */
export function startOf(source: string, flags: string, wordBefore: boolean): Start {
  const reader = new Reader(source, flags, wordBefore)
  let start: Part
  try {
    start = reader.alternatives()
  } catch (error) {
    if (error instanceof NotUnderstood) return UNKNOWN
    throw error
  }
  if (!reader.atEnd) return UNKNOWN
  const isKept = !BACKREFERENCE.test(source)
  return {
    first: start.empty ? null : start.first,
    second: start.empty || start.single ? ALL : start.second,
    atLineStart: reader.atLineStart,
    isOne: start.isOne,
    goesOn: isKept ? start.goesOn : NONE,
    except: start.except,
  }
}

/** What may follow when the first character of a match is a certain one of ASCII. */
export function secondOf(source: string, flags: string, wordBefore: boolean, first: number): Characters {
  const reader = new Reader(source, flags, wordBefore, first)
  try {
    const start = reader.alternatives()
    return !reader.atEnd || start.empty || start.single ? ALL : start.second
  } catch (error) {
    if (error instanceof NotUnderstood) return ALL
    throw error
  }
}

const BACKREFERENCE = /\\(?:[1-9]|k<)/

class NotUnderstood extends Error {}

/** Of a part of an expression. What it is when it matches nothing, so that what follows counts, and when it matches one character. */
interface Part {
  readonly first: Characters
  /** The same whatever stands before: what the part may begin with where it stands second. */
  readonly anywhere: Characters
  readonly second: Characters
  readonly empty: boolean
  readonly single: boolean
  readonly isOne: boolean
  readonly goesOn: Characters
  readonly except: Characters
}

/** What an assertion says of the next character, and whether there must be one. */
interface Assertion {
  readonly first: Characters
  readonly follows: boolean
}

/** How often a part stands: at least, and whether more than once. */
interface Count {
  readonly least: number
  readonly repeats: boolean
  readonly unbounded: boolean
}

const ONCE: Count = { least: 1, repeats: false, unbounded: false }
const MAYBE: Count = { least: 0, repeats: false, unbounded: false }
const ANY_NUMBER: Count = { least: 0, repeats: true, unbounded: true }
const SOME: Count = { least: 1, repeats: true, unbounded: true }

const UNKNOWN: Start = { first: null, second: ALL, atLineStart: false, isOne: false, goesOn: NONE, except: ALL }

class Reader {
  readonly #source: string
  readonly #flags: string
  readonly #wordBefore: boolean
  readonly #unicode: boolean
  /** The first character of the match, when it is known. */
  readonly #own: number
  #at = 0
  /** Alternatives of the whole expression begin at the beginning of a line; groups within each other that are open. */
  atLineStart = true
  #depth = 0

  constructor(source: string, flags: string, wordBefore: boolean, own = -1) {
    this.#own = own
    this.#source = source
    this.#flags = flags.replace(/[yg]/g, '')
    this.#wordBefore = wordBefore
    this.#unicode = flags.includes('u')
  }

  get atEnd(): boolean {
    return this.#at >= this.#source.length
  }

  alternatives(): Part {
    let all = this.#sequence()
    while (this.#source.charCodeAt(this.#at) === BAR) {
      this.#at++
      all = either(all, this.#sequence())
    }
    return all
  }

  #sequence(): Part {
    if (this.#depth === 0 && this.#source.charCodeAt(this.#at) !== CARET) this.atLineStart = false
    let part = NOTHING
    /** What assertions at the beginning allow to follow; whether one of them can tell that nothing follows. */
    let allowed: Characters = ALL
    let follows = false
    const run = new Run()
    let terms = 0
    let isPlain = true
    while (part.empty || part.single || !run.isKnown) {
      if (this.#isOver()) break
      const asserted = this.#assertion()
      if (asserted !== null) {
        run.assert()
        isPlain = false
        if (!part.empty) continue
        allowed = both(allowed, asserted.first)
        follows ||= asserted.follows
        continue
      }
      const one = this.#term(run)
      terms++
      part = followed(part, one, allowed)
      part = { ...part, isOne: terms === 1 && one.isOne }
    }
    if (!this.#isOver()) {
      this.#skip()
      isPlain = false
    }
    if (!isPlain) part = { ...part, isOne: false }
    // An empty match is followed by a character that the assertions allow.
    if (part.empty && follows)
      part = {
        ...part,
        first: joined(part.first, allowed),
        anywhere: ALL,
        second: ALL,
        empty: false,
        single: true,
        isOne: false,
      }
    return run.of(part)
  }

  #isOver(): boolean {
    if (this.atEnd) return true
    const code = this.#source.charCodeAt(this.#at)
    return code === BAR || code === CLOSE
  }

  /** To the end of the sequence. */
  #skip(): void {
    const source = this.#source
    let depth = 0
    for (; this.#at < source.length; this.#at++) {
      const code = source.charCodeAt(this.#at)
      if (code === BACKSLASH) this.#at++
      else if (code === SQUARE) this.#at = this.#classEnd(this.#at) - 1
      else if (code === OPEN) depth++
      else if (depth === 0 && (code === BAR || code === CLOSE)) return
      else if (code === CLOSE) depth--
    }
  }

  /** One term with its quantifier. */
  #term(run: Run): Part {
    const isGroup = this.#source.charCodeAt(this.#at) === OPEN
    const atom = isGroup ? this.#groupAtom() : this.#one()
    const count = this.#quantifier()
    if (isGroup) run.group(atom, count)
    else run.one(atom.first, count)
    if (count === ONCE) return isGroup ? { ...atom, isOne: false } : atom
    return {
      ...atom,
      second: count.repeats && atom.single ? joined(atom.second, atom.anywhere) : atom.second,
      empty: atom.empty || count.least === 0,
      isOne: false,
    }
  }

  /** An assertion takes no character. */
  #assertion(): Assertion | null {
    const source = this.#source
    const code = source.charCodeAt(this.#at)
    if (code === CARET || code === DOLLAR) {
      this.#at++
      return ANY
    }
    const next = source.charCodeAt(this.#at + 1)
    if (code === BACKSLASH && (next === 98 || next === 66)) {
      this.#at += 2
      // With both flags, two letters that are not ASCII are words as well.
      if (this.#unicode && this.#flags.includes('i')) return ANY
      return (next === 98) === this.#wordBefore ? NO_WORD : A_WORD
    }
    if (code !== OPEN || next !== QUESTION) return null
    if (source.startsWith('(?=', this.#at)) {
      const { first, empty } = this.#group(3)
      return this.#quantifier() !== ONCE || empty ? ANY : { first, follows: true }
    }
    for (const open of LOOK)
      if (source.startsWith(open, this.#at)) {
        this.#at += open.length
        this.#skipGroup()
        this.#quantifier()
        return ANY
      }
    return null
  }

  #skipGroup(): void {
    for (;;) {
      this.#skip()
      if (this.atEnd) throw new NotUnderstood()
      if (this.#source.charCodeAt(this.#at++) === CLOSE) return
    }
  }

  #group(open: number): Part {
    this.#at += open
    this.#depth++
    const inner = this.alternatives()
    this.#depth--
    if (this.#source.charCodeAt(this.#at) !== CLOSE) throw new NotUnderstood()
    this.#at++
    return inner
  }

  #groupAtom(): Part {
    if (this.#source.charCodeAt(this.#at + 1) !== QUESTION) return this.#group(1)
    if (this.#source[this.#at + 2] === ':') return this.#group(3)
    const name = /^\(\?<[^>=!]+>/.exec(this.#source.slice(this.#at, this.#at + 80))?.[0]
    if (name === undefined) throw new NotUnderstood()
    return this.#group(name.length)
  }

  #one(): Part {
    const text = this.#text()
    // A backreference may be empty; so may what a digit means in old expressions.
    if (/^\\(?:\d|k<)/.test(text)) return BACK
    if (!this.#unicode && /^\\[upP]\{/.test(text)) throw new NotUnderstood()
    const first = matching(text, this.#flags)
    return {
      first,
      anywhere: first,
      // Half of a character may be what stands second.
      second: this.#unicode ? ONLY_OTHER : NONE,
      empty: false,
      single: this.#own === -1 || isAmong(first, this.#own),
      isOne: first !== ALL,
      goesOn: NONE,
      except: ALL,
    }
  }

  /** The text of a character, an escape or a class. */
  #text(): string {
    const start = this.#at
    const source = this.#source
    const code = source.charCodeAt(start)
    if (code === SQUARE) this.#at = this.#classEnd(start)
    else if (code === BACKSLASH) {
      const escape = ESCAPE.exec(source.slice(start, start + 80))
      if (escape === null) throw new NotUnderstood()
      this.#at = start + escape[0].length
    } else this.#at = start + (this.#unicode && (code & 0xfc00) === 0xd800 ? 2 : 1)
    return source.slice(start, this.#at)
  }

  /** Behind a class. */
  #classEnd(start: number): number {
    const source = this.#source
    if (this.#flags.includes('v')) throw new NotUnderstood()
    let at = start + 1
    for (let code = source.charCodeAt(at); code !== SQUARE_CLOSE; code = source.charCodeAt(at)) {
      if (at >= source.length) throw new NotUnderstood()
      at += code === BACKSLASH ? 2 : 1
    }
    return at + 1
  }

  #quantifier(): Count {
    const source = this.#source
    const code = source.charCodeAt(this.#at)
    let count = ONCE
    if (code === 42) count = ANY_NUMBER
    else if (code === 43) count = SOME
    else if (code === QUESTION) count = MAYBE
    if (count !== ONCE) this.#at++
    else {
      const found = code === 123 ? /^\{(\d+)(?:(,)(\d*))?\}/.exec(source.slice(this.#at, this.#at + 20)) : null
      if (found === null) return ONCE
      this.#at += found[0].length
      count = { least: Math.min(1, Number(found[1])), repeats: true, unbounded: false }
    }
    if (source.charCodeAt(this.#at) === QUESTION) this.#at++
    return count
  }
}

const BAR = 124
const OPEN = 40
const CLOSE = 41
const CARET = 94
const DOLLAR = 36
const BACKSLASH = 92
const QUESTION = 63
const SQUARE = 91
const SQUARE_CLOSE = 93
const LOOK = ['(?!', '(?<=', '(?<!']
const ESCAPE = /^\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[A-Za-z]|[^])/

const NOTHING: Part = {
  first: NONE,
  anywhere: NONE,
  second: NONE,
  empty: true,
  single: false,
  isOne: false,
  goesOn: ALL,
  except: NONE,
}
const BACK: Part = {
  first: ALL,
  anywhere: ALL,
  second: ALL,
  empty: true,
  single: true,
  isOne: false,
  goesOn: NONE,
  except: ALL,
}

/** Whether a sequence goes on behind a character, told by its first terms. */
class Run {
  isKnown = false
  #goesOn: Characters = ALL
  #except: Characters = NONE
  #isOther = false
  /** A character that stands once, when it is the first. */
  #lead: Characters | null = null

  assert(): void {
    if (!this.isKnown) this.#other()
  }

  one(set: Characters, { least, repeats, unbounded }: Count): void {
    if (this.isKnown) return
    const lead = this.#lead
    if (set === ALL || (lead !== null && !(unbounded && isWithin(lead, set)))) return this.#other()
    if (lead === null && !repeats && least === 1) this.#lead = set
    else if (lead === null && !unbounded) this.#other()
    else this.#ends(lead ?? set)
  }

  group({ goesOn, except }: Part, { least }: Count): void {
    if (this.isKnown) return
    if (this.#lead !== null) return this.#other()
    this.#goesOn = both(this.#goesOn, goesOn)
    this.#except = joined(this.#except, except)
    if (least > 0) this.isKnown = true
  }

  of(part: Part): Part {
    const isOther = this.#isOther || !this.isKnown
    return {
      ...part,
      goesOn: this.#goesOn,
      except: isOther ? joined(this.#except, part.empty ? ALL : part.first) : this.#except,
    }
  }

  #ends(set: Characters): void {
    this.#goesOn = both(this.#goesOn, set)
    this.isKnown = true
  }

  #other(): void {
    this.#isOther = true
    this.isKnown = true
  }
}

function either(a: Part, b: Part): Part {
  return {
    first: joined(a.first, b.first),
    anywhere: joined(a.anywhere, b.anywhere),
    second: joined(a.second, b.second),
    empty: a.empty || b.empty,
    single: a.single || b.single,
    isOne: false,
    goesOn: both(a.goesOn, b.goesOn),
    except: joined(a.except, b.except),
  }
}

/** `allowed` is what `b` may begin with where `a` is empty. */
function followed(a: Part, b: Part, allowed: Characters): Part {
  let { second } = a
  if (a.single) second = joined(second, b.anywhere)
  if (a.empty) second = joined(second, b.second)
  return {
    ...a,
    first: a.empty ? joined(a.first, both(b.first, allowed)) : a.first,
    anywhere: a.empty ? joined(a.anywhere, b.anywhere) : a.anywhere,
    second,
    empty: a.empty && b.empty,
    single: (a.single && b.empty) || (a.empty && b.single),
  }
}

const ANY: Assertion = { first: ALL, follows: false }
const A_WORD: Assertion = { first: matching('\\w', ''), follows: true }
const NO_WORD: Assertion = { first: matching('\\W', ''), follows: false }
