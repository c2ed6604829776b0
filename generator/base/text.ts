// Shared vocabulary: branded string types, and text with positions.

declare const brand: unique symbol
/** A validated string of one kind that can't be mixed up with others. */
export type Brand<T, B extends string> = T & { readonly [brand]: B }

/** A path relative to the site's root, with `/` separators and no leading `/`: `content/en/docs/guide/overview.md`. */
export type SourcePath = Brand<string, 'SourcePath'>
/** A route without base URL and locale prefix. It starts with `/` and has no trailing `/`, except the root: `/docs/guide/overview`. */
export type UrlPath = Brand<string, 'UrlPath'>
/** A locale of the configuration: `en`. */
export type Locale = Brand<string, 'Locale'>

/** A file's text. `hash` covers the bytes on disk, so that a changed encoding counts as a change. Line ends are kept. */
export interface SourceText {
  readonly path: SourcePath
  readonly text: string
  readonly hash: string
  /** Front matter that replaces the text's, from a function in the configuration. */
  readonly front?: Readonly<Record<string, unknown>>
}

/** A range of a file in UTF-16 offsets; `end` is exclusive. Lines and columns are computed only for display. */
export interface Span {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Line and column, both from 1, of an offset. A line ends at LF, CR or CRLF. */
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

/** Offset of a line and column (both from 1), clamped to the text. */
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

/** Escapes a text for HTML content and double-quoted attribute values. */
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

/** Reverses `escapeHtml` and React's escaping. */
export function unescapeHtml(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, (entity) => DECODED[entity] as string) : text
}

/**
 * Control characters that HTML forbids, except U+001B, which code in the language "ansi" contains. U+0080 to U+009F usually come from a Windows-1252 file.
 */
// oxlint-disable-next-line no-control-regex -- HTML forbids them
const CONTROLS = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f-\x9f]/

/** Offset of the first control character that HTML forbids, or -1. */
export function controlIn(text: string): number {
  return text.search(CONTROLS)
}

/** Replaces each control character that HTML forbids with U+FFFD, so that offsets stay. */
export function replaceControls(text: string): string {
  return CONTROLS.test(text) ? text.replace(new RegExp(CONTROLS, 'g'), '\uFFFD') : text
}

/** Escapes a text for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Compares by UTF-16 code unit: unlike locale-dependent order, it's the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares in natural order, the same on every machine: `2` before `10`, `alpha` before `Zeta`; names that differ only in case by code unit. */
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

/** Compares numbers of any length by value, and sorts them before words. */
function byPart(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return byText(a, b)
  const significant = (digits: string): string => digits.replace(/^0+(?=\d)/, '')
  const [left, right] = [significant(a), significant(b)]
  return left.length - right.length || byText(left, right)
}

/** Flattens a string. V8 keeps concatenated strings as a tree until they're read, and thousands of small pieces slow down each garbage collection. */
export function flat(text: string): string {
  text.indexOf('\0')
  return text
}

/** Whether every character fits in one byte. */
export function isLatin1(text: string): boolean {
  return !/[^\u0000-\u00FF]/.test(text) // eslint-disable-line no-control-regex
}

/**
 * Converts a two-byte string, as parsers and joins return, to one byte per character if all of it is Latin-1. One short two-byte string makes the page that
 * includes it two-byte too: twice the size, and twice as slow to read, join and encode. The result is also a copy: a slice would keep the whole original text
 * in memory.
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

/** Reused buffer and its maximum size: allocating a new one costs more than writing to it. */
let passing: Buffer | null = null
const PASSING = 1 << 16

/** Compacts every string in plain data. */
export function compactAll<V>(value: V): V {
  if (typeof value === 'string') return compact(value) as V
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => compactAll(one)) as V
  const made: Record<string, unknown> = {}
  for (const key in value) made[key] = compactAll(value[key])
  return made as V
}

/** `"a", "b"`, for lists of names in messages. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Reverses a word, by code point. */
export function backwards(word: string): string {
  return [...word].reverse().join('')
}

/** The first line of a thrown value's message. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] as string) : String(error)
}
