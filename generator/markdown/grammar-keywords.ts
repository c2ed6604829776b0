// Keywords of a mode: which words a text has, and which of them are coloured.
import { classOf } from './grammar-classes.ts'
import type { Language, Mode } from './grammar.ts'

/** Characters that words begin with, and those that they go on with, by their codes. */
interface WordShape {
  readonly first: Uint8Array
  readonly rest: Uint8Array
  /** Characters of the shortest word. */
  readonly least: number
  /** Words that begin like this are for the expression. */
  readonly odd: number
}

export class Keywords {
  readonly #classes: ReadonlyMap<string, string>
  readonly #isLower: boolean
  readonly pattern: RegExp
  readonly #shape: WordShape | null
  /** For each first character a bit for each length of the words that begin with it. */
  readonly #lengths = new Int32Array(128)
  /** Of the last keyword. */
  end = 0
  name = ''
  #text = ''

  constructor({ keywords = {}, keywordPatternRe }: Mode, { case_insensitive, classNameAliases }: Language) {
    const classes = new Map<string, string>()
    for (const word of Object.keys(keywords)) {
      const [scope] = keywords[word] as readonly [string, number]
      // What begins with a low line counts for guesses of the language alone.
      const name = scope.startsWith('_') ? null : classOf(classNameAliases[scope] || scope)
      if (name === null) continue
      classes.set(word, name)
      this.#note(word.charCodeAt(0), word.length)
      if (case_insensitive === true) this.#note(word.toUpperCase().charCodeAt(0), word.length)
    }
    this.#classes = classes
    this.#isLower = case_insensitive === true
    this.pattern = keywordPatternRe
    this.#shape = shapeOf(keywordPatternRe)
  }

  #note(code: number, length: number): void {
    if (code < 128) this.#lengths[code] = (this.#lengths[code] as number) | (1 << (length & 31))
    else for (let at = 0; at < 128; at++) this.#lengths[at] = -1
  }

  /** The place of the next keyword of a stretch, from `at` on; -1 when there is none. Its end and its class are left in `end` and `name`. */
  next(code: string, from: number, at: number, to: number): number {
    const shape = this.#shape
    return shape === null ? this.#nextFound(code, from, at, to) : this.#nextWord(code, at, to, shape)
  }

  /** With the expression, of which the stretch is all that it sees. */
  #nextFound(code: string, from: number, at: number, to: number): number {
    const { pattern } = this
    if (at === from) this.#text = code.slice(from, to)
    pattern.lastIndex = at - from
    for (let found = pattern.exec(this.#text); found !== null; found = pattern.exec(this.#text)) {
      const [word] = found
      const name = this.#classes.get(this.#isLower ? word.toLowerCase() : word)
      if (name === undefined) continue
      this.name = name
      this.end = from + found.index + word.length
      return from + found.index
    }
    return -1
  }

  #nextWord(code: string, from: number, to: number, shape: WordShape): number {
    const { first, rest, least, odd } = shape
    const lengths = this.#lengths
    for (let at = from; at < to;) {
      const start = at
      const begin = code.charCodeAt(at++)
      if (begin >= 128 || first[begin] === 0) continue
      if (begin === odd) {
        const end = this.#oddEnd(code, start, to)
        if (end === -1) continue
        at = end
      } else
        for (; at < to; at++) {
          const own = code.charCodeAt(at)
          if (own >= 128 || rest[own] === 0) break
        }
      if (at - start < least || ((lengths[begin] as number) & (1 << ((at - start) & 31))) === 0) continue
      const word = code.slice(start, at)
      const name = this.#classes.get(this.#isLower ? word.toLowerCase() : word)
      if (name === undefined) continue
      this.name = name
      this.end = at
      return start
    }
    return -1
  }

  /** Where a word ends that only the expression can tell; -1 when there is none. */
  #oddEnd(code: string, start: number, to: number): number {
    if (code.charCodeAt(start + 1) !== code.charCodeAt(start)) return -1
    const text = code.slice(start, to)
    this.pattern.lastIndex = 0
    const found = this.pattern.exec(text)
    return found === null || found.index > 0 ? -1 : start + found[0].length
  }
}

const DIGITS = '0123456789'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const WORD = `${LOWER}${LOWER.toUpperCase()}${DIGITS}_`
const LETTERS = `${LOWER}${LOWER.toUpperCase()}`

const SHAPES: Readonly<Record<string, WordShape>> = {
  '\\w+': shape(WORD, WORD, 1),
  '[\\w-]+': shape(`${WORD}-`, `${WORD}-`, 1),
  '[\\.\\w]+': shape(`${WORD}.`, `${WORD}.`, 1),
  '[\\w.]+': shape(`${WORD}.`, `${WORD}.`, 1),
  '[a-zA-Z_]\\w*': shape(`${LETTERS}_`, WORD, 1),
  '[A-Za-z$_][0-9A-Za-z$_]*': shape(`${LETTERS}$_`, `${WORD}$`, 1),
  '[A-Za-z]\\w+|__\\w+__': shape(`${LETTERS}_`, WORD, 2, '_'),
}

function shape(first: string, rest: string, least: number, odd = ''): WordShape {
  return { first: tableOf(first), rest: tableOf(rest), least, odd: odd === '' ? -1 : odd.charCodeAt(0) }
}

function tableOf(chars: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const char of chars) table[char.charCodeAt(0)] = 1
  return table
}

/** With both flags, two letters that are not ASCII are words as well. */
function shapeOf({ source, ignoreCase, unicode }: RegExp): WordShape | null {
  return ignoreCase && unicode ? null : (SHAPES[source] ?? null)
}
