// The vocabulary of the generator: names for strings that must not be confused, and text with positions.

declare const brand: unique symbol
/** A string that has been checked to be of one kind and is not to be mixed with others. */
export type Brand<T, B extends string> = T & { readonly [brand]: B }

/** A path below the site's root, `/` between parts, no leading `/`: `content/en/docs/guide/overview.md`. */
export type SourcePath = Brand<string, 'SourcePath'>
/** A route without base URL and without locale prefix; begins with `/`, no trailing `/` except the root: `/docs/guide/overview`. */
export type UrlPath = Brand<string, 'UrlPath'>
/** A locale of the configuration: `en`. */
export type Locale = Brand<string, 'Locale'>

/** One file as text. `hash` is of the bytes on disk, so that a change of encoding is a change. Line ends are as found. */
export interface SourceText {
  readonly path: SourcePath
  readonly text: string
  readonly hash: string
  /** Front matter, where it is another than the text says: what a function of the configuration made of it. */
  readonly front?: Readonly<Record<string, unknown>>
}

/** A stretch of a file in UTF-16 offsets, `end` exclusive. Line and column are computed where they are printed. */
export interface Span {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Line and column, both from 1, of an offset in a text. A line ends at LF, CR or CRLF. */
export function lineColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  const end = Math.min(offset, text.length)
  for (let i = 0; i < end; i++) {
    const c = text.charCodeAt(i)
    if (c === 13 && text.charCodeAt(i + 1) === 10) continue
    if (c === 10 || c === 13) {
      line++
      lineStart = i + 1
    }
  }
  return { line, column: end - lineStart + 1 }
}

/** Offset of a line and column (both from 1) in a text, clamped to the text. */
export function offsetAt(text: string, line: number, column: number): number {
  let at = 0
  for (let l = 1; l < line; l++) {
    const next = text.indexOf('\n', at)
    if (next === -1) return text.length
    at = next + 1
  }
  return Math.min(at + column - 1, text.length)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text made safe for HTML content and double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (c) => ESCAPES[c] as string) : text
}

const ENTITY = /&(?:amp|lt|gt|quot|#39|#x27);/g
const DECODED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/** A text as it was before it was made safe, here or by React. */
export function unescapeHtml(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, (entity) => DECODED[entity] as string) : text
}

/**
 * Control characters that HTML forbids, except U+001B: code in the language "ansi" contains it. Those of U+0080 to U+009F usually come from a file
 * in Windows-1252.
 */
// oxlint-disable-next-line no-control-regex -- HTML forbids them
const CONTROLS = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f-\x9f]/

/** The offset of the first control character that HTML forbids; -1 for none. */
export function controlIn(text: string): number {
  return text.search(CONTROLS)
}

/** A text with U+FFFD in the place of each control character that HTML forbids, so that offsets stay. */
export function replaceControls(text: string): string {
  return CONTROLS.test(text) ? text.replace(new RegExp(CONTROLS, 'g'), '\uFFFD') : text
}

/** A text as a pattern that matches it and nothing else. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Order by UTF-16 code unit: the same on every machine, unlike a comparison by language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Natural order, the same on every machine: `2` before `10`, `alpha` before `Zeta`; names that differ only in case by their text. */
export function naturally(a: string, b: string): number {
  const parts = (name: string): readonly string[] =>
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+|\D+/g) ?? []
  const [left, right] = [parts(a), parts(b)]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = byPart(left[at] as string, right[at] as string)
    if (order !== 0) return order
  }
  return left.length - right.length || byText(a, b)
}

/** Numbers of any length by their value, before words. */
function byPart(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return byText(a, b)
  const significant = (digits: string): string => digits.replace(/^0+(?=\d)/, '')
  const [left, right] = [significant(a), significant(b)]
  return left.length - right.length || byText(left, right)
}

/**
 * The same text in one piece. What is put together from many pieces is kept as a tree of them until somebody looks into it, and a tree of
 * thousands of pieces costs each collection of garbage more than the text is worth.
 */
export function flat(text: string): string {
  text.indexOf('\0')
  return text
}

/** Whether one byte a character holds it. */
export function isLatin1(text: string): boolean {
  return !/[^\u0000-\u00FF]/.test(text) // eslint-disable-line no-control-regex
}

/**
 * The same text with one byte a character, where all of it is Latin-1: parsers and joins give two. A page that shows one short text of two
 * bytes takes two for each of its characters, and twice as long to be read, joined and encoded. It is a text of its own, too: a stretch of
 * another one holds all of that in memory.
 */
export function compact(text: string): string {
  if (text === '') return text
  if (!isLatin1(text)) return flat(text)
  const { length } = text
  if (length > PASSING) return Buffer.from(text, 'latin1').toString('latin1')
  passing ??= Buffer.allocUnsafeSlow(PASSING)
  passing.write(text, 0, 'latin1')
  return passing.toString('latin1', 0, length)
}

/** Memory that texts pass through, and how long they may be: new memory costs more than what is written into it. */
let passing: Buffer | null = null
const PASSING = 1 << 16

/** Plain data with all of its texts like this. */
export function compactAll<V>(value: V): V {
  if (typeof value === 'string') return compact(value) as V
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => compactAll(one)) as V
  const made: Record<string, unknown> = {}
  for (const key in value) made[key] = compactAll(value[key])
  return made as V
}

/** `"a", "b"`, as messages list names. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** A word backwards, by characters. */
export function backwards(word: string): string {
  return [...word].reverse().join('')
}

/** The first line of what was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] as string) : String(error)
}
