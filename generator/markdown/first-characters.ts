// Which characters a match of a regular expression may begin with. Never too few: what is not understood may be any.

/** Characters of ASCII have their own place, all others share this one. */
export const OTHER = 128

/** A bit for each character. */
type Bits = Uint32Array

/** The characters that a match may begin with; null when it may begin with any, or be empty. */
export type Characters = Bits | null

export function isAmong(characters: Characters, code: number): boolean {
  return characters === null || ((characters[code >>> 5] as number) & (1 << (code & 31))) !== 0
}

/**
 * The first characters of a match. `wordBefore` says that the character before is a letter, a digit or a low line: then `\b` wants none of
 * these to follow; else it wants one.
 */
export function firstCharacters(pattern: RegExp, wordBefore: boolean): Characters {
  try {
    const reader = new Reader(pattern, wordBefore)
    const { set, empty } = reader.alternatives()
    return empty || !reader.atEnd ? null : set
  } catch (error) {
    if (error instanceof NotUnderstood) return null
    throw error
  }
}

/** Each character of ASCII at its own place. */
const ASCII = String.fromCharCode(...Array.from({ length: OTHER }, (_, code) => code))

class NotUnderstood extends Error {}

/** First characters of a part of an expression, and whether it may match nothing, so that what follows it counts. */
interface First {
  readonly set: Bits
  readonly empty: boolean
}

/** What an assertion says of the next character, and whether there must be one. */
interface Assertion {
  readonly set: Bits
  readonly follows: boolean
}

const WORDS = (OTHER >>> 5) + 1
const ALL: Bits = new Uint32Array(WORDS).fill(0xffffffff)
const NONE: Bits = new Uint32Array(WORDS)
const NOTHING: First = { set: NONE, empty: true }

class Reader {
  readonly #source: string
  readonly #flags: string
  readonly #wordBefore: boolean
  #at = 0

  constructor({ source, flags }: RegExp, wordBefore: boolean) {
    this.#source = source
    this.#flags = flags.replace(/[yg]/g, '')
    this.#wordBefore = wordBefore
  }

  get atEnd(): boolean {
    return this.#at >= this.#source.length
  }

  alternatives(): First {
    let all: First = { set: NONE, empty: false }
    for (;;) {
      const one = this.#sequence()
      all = { set: joined(all.set, one.set), empty: all.empty || one.empty }
      if (this.#source[this.#at] !== '|') return all
      this.#at++
    }
  }

  #sequence(): First {
    let set: Bits = NONE
    let empty = true
    /** What assertions at the beginning allow to follow; whether one of them can tell that nothing follows. */
    let allowed: Bits = ALL
    let follows = false
    while (!this.atEnd && !'|)'.includes(this.#source[this.#at] as string)) {
      const { first, assertion } = this.#term()
      if (!empty) continue
      if (assertion !== null) {
        allowed = both(allowed, assertion.set)
        follows ||= assertion.follows
      } else {
        set = joined(set, both(first.set, allowed))
        empty = first.empty
      }
    }
    // An empty match is followed by a character that the assertions allow.
    return empty && follows ? { set: joined(set, allowed), empty: false } : { set, empty }
  }

  /** One term with its quantifier. An assertion takes no character. */
  #term(): { readonly first: First; readonly assertion: Assertion | null } {
    const asserted = this.#assertion()
    if (asserted !== null) return { first: NOTHING, assertion: asserted }
    const atom = this.#atom()
    const mayMiss = this.#quantifier()
    return { first: { set: atom.set, empty: atom.empty || mayMiss }, assertion: null }
  }

  #assertion(): Assertion | null {
    const rest = this.#source.slice(this.#at, this.#at + 4)
    if (rest[0] === '^' || rest[0] === '$') {
      this.#at++
      return ANY
    }
    if (rest.startsWith('\\b') || rest.startsWith('\\B')) {
      this.#at += 2
      // With both flags, two letters that are not ASCII are words as well.
      if (this.#flags.includes('i') && this.#flags.includes('u')) return ANY
      return (rest[1] === 'b') === this.#wordBefore ? NO_WORD : A_WORD
    }
    if (rest.startsWith('(?=')) {
      const { set, empty } = this.#group(3)
      return this.#quantifier() || empty ? ANY : { set, follows: true }
    }
    for (const open of ['(?!', '(?<=', '(?<!'])
      if (rest.startsWith(open)) {
        this.#group(open.length)
        this.#quantifier()
        return ANY
      }
    return null
  }

  #group(open: number): First {
    this.#at += open
    const inner = this.alternatives()
    if (this.#source[this.#at] !== ')') throw new NotUnderstood()
    this.#at++
    return inner
  }

  #atom(): First {
    const char = this.#source[this.#at] as string
    if (char === '(') {
      const name = /^\(\?<[^>=!]+>/.exec(this.#source.slice(this.#at, this.#at + 80))?.[0]
      if (name !== undefined) return this.#group(name.length)
      if (this.#source[this.#at + 1] !== '?') return this.#group(1)
      if (this.#source[this.#at + 2] === ':') return this.#group(3)
      throw new NotUnderstood()
    }
    const text = this.#one()
    // A backreference may be empty; so may what a digit means in old expressions.
    if (/^\\(?:\d|k<)/.test(text)) throw new NotUnderstood()
    if (/^\\[upP]\{/.test(text) && !this.#flags.includes('u')) throw new NotUnderstood()
    return { set: matching(text, this.#flags), empty: false }
  }

  /** The text of a character, an escape or a class. */
  #one(): string {
    const start = this.#at
    const source = this.#source
    if (source[start] === '[') {
      if (this.#flags.includes('v')) throw new NotUnderstood()
      let at = start + 1
      while (source[at] !== ']') {
        if (at >= source.length) throw new NotUnderstood()
        at += source[at] === '\\' ? 2 : 1
      }
      this.#at = at + 1
    } else if (source[start] === '\\') {
      const escape = /^\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[A-Za-z]|[^])/.exec(
        source.slice(start, start + 80),
      )
      if (escape === null) throw new NotUnderstood()
      this.#at = start + escape[0].length
    } else this.#at = start + 1
    return source.slice(start, this.#at)
  }

  /** Whether what stands before may be missing. */
  #quantifier(): boolean {
    const found = /^(?:([*+?])|\{(\d+)(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at, this.#at + 20))
    if (found === null) return false
    this.#at += found[0].length
    return found[1] === '*' || found[1] === '?' || (found[2] !== undefined && Number(found[2]) === 0)
  }
}

const known = new Map<string, Bits>()

const ANY: Assertion = { set: ALL, follows: false }
const A_WORD: Assertion = { set: matching('\\w', ''), follows: true }
const NO_WORD: Assertion = { set: matching('\\W', ''), follows: false }

/** The characters that one character, escape or class matches. What is not ASCII always may be. */
function matching(text: string, flags: string): Bits {
  const id = `${flags} ${text}`
  let set = known.get(id)
  if (set === undefined)
    known.set(id, (set = text.length === 1 && text !== '.' ? letter(text, flags) : tried(text, flags)))
  return set
}

function letter(text: string, flags: string): Bits {
  const set = new Uint32Array(WORDS)
  for (const form of flags.includes('i') ? [text.toLowerCase(), text.toUpperCase()] : [text])
    if (form.charCodeAt(0) < OTHER) add(set, form.charCodeAt(0))
  // In another case, a letter that is not ASCII may be one that is.
  if (text.charCodeAt(0) >= OTHER && flags.includes('i')) return ALL
  add(set, OTHER)
  return set
}

function tried(text: string, flags: string): Bits {
  const set = new Uint32Array(WORDS)
  // All characters are looked for in one text: an expression of its own for each would be tried as often.
  for (const { index } of ASCII.matchAll(new RegExp(text, `g${flags.replace('m', '')}`))) add(set, index)
  add(set, OTHER)
  return set
}

function add(set: Bits, code: number): void {
  set[code >>> 5] = (set[code >>> 5] as number) | (1 << (code & 31))
}

function joined(a: Bits, b: Bits): Bits {
  const set = new Uint32Array(WORDS)
  for (let at = 0; at < WORDS; at++) set[at] = (a[at] as number) | (b[at] as number)
  return set
}

function both(a: Bits, b: Bits): Bits {
  const set = new Uint32Array(WORDS)
  for (let at = 0; at < WORDS; at++) set[at] = (a[at] as number) & (b[at] as number)
  return set
}
