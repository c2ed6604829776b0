// Parses HTML tag by tag, with positions. Content of scripts, style sheets and comments isn't parsed.
import { VOID } from '../base/html/void.ts'
import { edited } from '../base/edits.ts'

export interface HtmlAttribute {
  /** As written. */
  readonly name: string
  /** As written; null if there's no value. */
  readonly value: string | null
  /** From the start of its name to the end of its value. */
  readonly start: number
  readonly end: number
  readonly valueStart: number
  readonly valueEnd: number
}

/** The end of the last text: a tag, a comment or declaration, or the end of input. */
export type HtmlKind = 'open' | 'close' | 'comment' | 'end'

/** Elements whose content is always text. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

export class HtmlReader {
  readonly html: string
  readonly #limit: number
  kind: HtmlKind = 'comment'
  /** In lowercase. */
  name = ''
  /** Start of the text before the tag, and start and end of the tag. */
  from: number
  start: number
  end: number
  /** The last attribute that was read. */
  attributeName = ''
  attributeStart = 0
  valueStart = 0
  valueEnd = 0
  #at: number
  #nameEnd = 0
  #attributeEnd = 0
  #raw = ''

  constructor(html: string, at = 0, limit = html.length) {
    this.html = html
    this.#limit = limit
    this.#at = this.from = this.start = this.end = at
  }

  /** Advances to the next tag or comment; false at the end. */
  next(): boolean {
    const { html } = this
    this.from = this.#at
    const raw = this.#raw
    this.#raw = ''
    for (let start = raw === '' ? html.indexOf('<', this.#at) : rawEnd(html, raw, this.#at); start >= 0;) {
      if (start >= this.#limit) break
      const first = html.charCodeAt(start + 1)
      const nameAt = first === 47 ? start + 2 : start + 1
      const nameEnd = nameEndAt(html, nameAt)
      const end = nameEnd > nameAt ? tagEnd(html, nameEnd) : first === 33 ? commentEnd(html, start) : -1
      if (end >= 0) return this.#found(start, end, nameAt, nameEnd, first)
      start = html.indexOf('<', start + 1)
    }
    this.#at = this.start = this.end = this.#limit
    this.kind = 'end'
    this.name = ''
    return false
  }

  #found(start: number, end: number, nameAt: number, nameEnd: number, first: number): true {
    this.start = start
    this.#at = this.end = end
    this.#nameEnd = this.#attributeEnd = nameEnd
    this.kind = nameEnd === nameAt ? 'comment' : first === 47 ? 'close' : 'open'
    this.name = this.kind === 'comment' ? '' : nameIn(this.html, nameAt, nameEnd)
    if (this.kind === 'open' && RAW.has(this.name) && !this.closesItself) this.#raw = this.name
    return true
  }

  /** The raw text before the tag. */
  get text(): string {
    return this.html.slice(this.from, this.start)
  }

  /** `<br />`; a slash at the end of an unquoted value is part of the value. */
  get closesItself(): boolean {
    const slash = this.end - 2
    if (this.html.charCodeAt(slash) !== 47 || slash < this.#nameEnd) return false
    return (this.attributes.at(-1)?.end ?? 0) <= slash
  }

  /** Whether the tag opens an element that needs an end tag. */
  get opensElement(): boolean {
    return this.kind === 'open' && !VOID.has(this.name) && !this.closesItself
  }

  /** Whether anything follows the tag's name. */
  get hasTail(): boolean {
    return this.end - this.#nameEnd > 2
  }

  /** The raw text after the tag's name. */
  get tail(): string {
    return this.html.slice(this.#nameEnd, this.end - 1)
  }

  get attributes(): HtmlAttribute[] {
    const found: HtmlAttribute[] = []
    this.restart()
    while (this.nextAttribute()) found.push(this.lastAttribute)
    return found
  }

  get lastAttribute(): HtmlAttribute {
    const { attributeName: name, attributeStart: start, value, valueStart, valueEnd } = this
    return { name, value, start, end: this.#attributeEnd, valueStart, valueEnd }
  }

  /** An attribute's decoded value: '' if it has none, null if the attribute is missing. */
  attribute(name: string): string | null {
    this.restart()
    while (this.nextAttribute()) if (this.attributeName.toLowerCase() === name) return decodeHtml(this.value ?? '')
    return null
  }

  /** Returns to the tag's first attribute. */
  restart(): void {
    this.#attributeEnd = this.#nameEnd
  }

  /** Reads the tag's next attribute; false after the last one. */
  nextAttribute(): boolean {
    const { html } = this
    const last = this.kind === 'open' ? this.end - 1 : 0
    let at = this.#attributeEnd
    while (at < last && (isSpace(html.charCodeAt(at)) || html.charCodeAt(at) === 47)) at++
    if (at >= last) return false
    this.attributeStart = at
    for (let code = 0; ++at < last;) if (isSpace((code = html.charCodeAt(at))) || code === 61 || code === 47) break
    this.attributeName = shortName(html, this.attributeStart, at) ?? html.slice(this.attributeStart, at)
    this.valueStart = this.valueEnd = this.#attributeEnd = at
    while (isSpace(html.charCodeAt(at))) at++
    if (at >= last || html.charCodeAt(at) !== 61) return true
    at++
    while (isSpace(html.charCodeAt(at))) at++
    const code = html.charCodeAt(at)
    const quote = code === 34 ? '"' : code === 39 ? "'" : ''
    this.valueStart = at + quote.length
    let end = quote === '' ? this.valueStart : html.indexOf(quote, this.valueStart)
    if (quote === '') while (end < last && !isSpace(html.charCodeAt(end))) end++
    this.valueEnd = end < 0 || end > last ? last : end
    this.#attributeEnd = this.valueEnd + quote.length
    return true
  }

  /** As written; null if the attribute has none. */
  get value(): string | null {
    return this.#attributeEnd === this.attributeStart + this.attributeName.length
      ? null
      : this.html.slice(this.valueStart, this.valueEnd)
  }

  /** Continues at an offset; the current tag stays. */
  jump(at: number): void {
    this.#at = at
    this.#raw = ''
  }

  /** Skips the current element; an unclosed one ends at the end of the text. */
  skip(): void {
    const { name } = this
    let depth = this.opensElement ? 1 : 0
    while (depth > 0 && this.next())
      if (this.name === name) depth += this.kind === 'close' ? -1 : this.opensElement ? 1 : 0
  }
}

/** An element: the range including its tags, and its content. */
export interface HtmlElement {
  readonly start: number
  readonly end: number
  readonly contentStart: number
  readonly contentEnd: number
}

type Fits = (tag: HtmlReader) => boolean

/** A reader at the first matching opening tag; null if there's none. */
export function findTag(html: string, fits: Fits, from = 0): HtmlReader | null {
  const reader = new HtmlReader(html, from)
  while (reader.next()) if (reader.kind === 'open' && fits(reader)) return reader
  return null
}

/** The first matching element; null if there's none. An unclosed element ends at the end of the text. */
export function findElement(html: string, fits: Fits, from = 0): HtmlElement | null {
  const reader = findTag(html, fits, from)
  return reader === null ? null : elementAt(reader)
}

/** Matching elements; matches nested in another are skipped. */
export function elementsThat(html: string, fits: Fits): HtmlElement[] {
  const found: HtmlElement[] = []
  const reader = new HtmlReader(html)
  while (reader.next()) if (reader.kind === 'open' && fits(reader)) found.push(elementAt(reader))
  return found
}

/** The current tag's element; moves the reader after it. */
function elementAt(reader: HtmlReader): HtmlElement {
  const { start, end: contentStart } = reader
  reader.skip()
  return { start, end: reader.end, contentStart, contentEnd: reader.end === contentStart ? contentStart : reader.start }
}

/** Attributes of all matching tags. */
export function attributesIn(html: string, fits: Fits): HtmlAttribute[] {
  const found: HtmlAttribute[] = []
  const reader = new HtmlReader(html)
  while (reader.next()) while (reader.nextAttribute()) if (fits(reader)) found.push(reader.lastAttribute)
  return found
}

/** HTML with matching elements replaced by `by`. */
export function withoutElements(html: string, fits: Fits, by = ''): string {
  return edited(
    html,
    elementsThat(html, fits).map(({ start, end }) => ({ start, end, by })),
  )
}

/** Decoded text, with `between` in place of tags. */
export function textOfHtml(html: string, between = ''): string {
  if (!html.includes('<')) return decodeHtml(html)
  const reader = new HtmlReader(html)
  let text = ''
  while (reader.next()) text += reader.text + between
  return decodeHtml(text + reader.text)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
}

/** Decodes the HTML character references that authors use. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp|copy|reg|trade)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (all, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}

/** Whether an offset is inside a tag, in HTML whose text contains no raw `<`. */
export function isInTag(html: string, at: number): boolean {
  const open = html.lastIndexOf('<', at)
  if (open < 0) return false
  const close = html.indexOf('>', open)
  return close === -1 || close > at || tagEnd(html, open) > at
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

/** The end of a name: a letter, then letters, digits, `_`, `:`, `.` and `-`. `start` if there's no name. */
function nameEndAt(html: string, start: number): number {
  for (let at = start; ; at++) {
    const code = html.charCodeAt(at)
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    const isOther = (code >= 48 && code <= 58) || code === 45 || code === 46 || code === 95
    if (!isLetter && (at === start || !isOther)) return at
  }
}

/** The offset after the first `>` outside quoted values, or -1. */
function tagEnd(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 62) return at + 1
    if ((code !== 34 && code !== 39) || !isValue(html, at)) continue
    at = html.indexOf(code === 34 ? '"' : "'", at + 1)
    if (at < 0) return -1
  }
  return -1
}

/** Whether an equals sign precedes a quotation mark. */
function isValue(html: string, at: number): boolean {
  let before = at - 1
  while (isSpace(html.charCodeAt(before))) before--
  return html.charCodeAt(before) === 61
}

/** The offset after a comment, as browsers parse it (`<!-->` and `--!>` also close one), or after a declaration; -1 if it isn't closed. */
export function commentEnd(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return html.indexOf('>', start) + 1 || -1
  for (let at = html.indexOf('--', start + 2); at >= 0; at = html.indexOf('--', at + 1)) {
    const next = html.charCodeAt(at + 2)
    if (next === 62) return at + 3
    if (next === 33 && html.charCodeAt(at + 3) === 62) return at + 4
  }
  return -1
}

/** The end of a raw-text element's content: its end tag, otherwise the end of the text. */
function rawEnd(html: string, name: string, from: number): number {
  return endTag(html, name, from)?.start ?? html.length
}

/** The next end tag with this name, anywhere; null if there's none. `name` is lowercase. */
export function endTag(html: string, name: string, from = 0): { readonly start: number; readonly end: number } | null {
  for (let start = html.indexOf('</', from); start >= 0; start = html.indexOf('</', start + 1)) {
    const end = start + 2 + name.length
    if (nameEndAt(html, start + 2) === end && nameIn(html, start + 2, end) === name)
      return { start, end: html.indexOf('>', end) + 1 || html.length }
  }
  return null
}

/** Interns short names by a numeric key, without allocating a string: most names are short. */
const shortNames = new Map<number, string>()

/** An interned name; null if it's long or contains anything but lowercase letters and digits. */
function shortName(html: string, from: number, to: number): string | null {
  if (to - from > 5) return null
  let key = 0
  for (let at = from; at < to; at++) {
    const code = html.charCodeAt(at)
    const digit = code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0
    if (digit === 0) return null
    key = key * 64 + digit
  }
  let name = shortNames.get(key)
  if (name === undefined) shortNames.set(key, (name = html.slice(from, to)))
  return name
}

function nameIn(html: string, from: number, to: number): string {
  return shortName(html, from, to) ?? html.slice(from, to).toLowerCase()
}
