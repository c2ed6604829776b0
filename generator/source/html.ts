// Reads HTML tag by tag, with positions. Scripts, style sheets and comments contain no tags.
import { VOID } from '../base/html/void.ts'
import { edited } from '../base/edits.ts'

export interface HtmlAttribute {
  /** As written. */
  readonly name: string
  /** As written; null where it has none. */
  readonly value: string | null
  /** From its name to behind its value. */
  readonly start: number
  readonly end: number
  readonly valueStart: number
  readonly valueEnd: number
}

/** What follows the text that was read last: a tag, a comment or declaration, or nothing. */
export type HtmlKind = 'open' | 'close' | 'comment' | 'end'

/** Elements whose contents are text, whatever it looks like. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

export class HtmlReader {
  readonly html: string
  readonly #limit: number
  kind: HtmlKind = 'comment'
  /** In small letters. */
  name = ''
  /** Where the text before the tag begins, and where the tag begins and ends. */
  from: number
  start: number
  end: number
  /** The attribute that was read last. */
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

  /** Reads on to the next tag or comment; false at the end. */
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

  /** The text before the tag, as written. */
  get text(): string {
    return this.html.slice(this.from, this.start)
  }

  /** `<br />`; the slash at the end of a value without quotes is a part of it. */
  get closesItself(): boolean {
    const slash = this.end - 2
    if (this.html.charCodeAt(slash) !== 47 || slash < this.#nameEnd) return false
    return (this.attributes.at(-1)?.end ?? 0) <= slash
  }

  /** Whether the tag opens an element that has an end. */
  get opensElement(): boolean {
    return this.kind === 'open' && !VOID.has(this.name) && !this.closesItself
  }

  /** Whether there is anything behind the tag's name. */
  get hasTail(): boolean {
    return this.end - this.#nameEnd > 2
  }

  /** What stands behind the tag's name, as written. */
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

  /** An attribute, decoded: '' if it has no value, null if there is none. */
  attribute(name: string): string | null {
    this.restart()
    while (this.nextAttribute()) if (this.attributeName.toLowerCase() === name) return decodeHtml(this.value ?? '')
    return null
  }

  /** Begins with the tag's first attribute again. */
  restart(): void {
    this.#attributeEnd = this.#nameEnd
  }

  /** Reads the tag's next attribute; false behind the last one. */
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

  /** Goes on at an offset; the tag that was read last stays. */
  jump(at: number): void {
    this.#at = at
    this.#raw = ''
  }

  /** Skips the element that was opened last; an unclosed one ends with the text. */
  skip(): void {
    const { name } = this
    let depth = this.opensElement ? 1 : 0
    while (depth > 0 && this.next())
      if (this.name === name) depth += this.kind === 'close' ? -1 : this.opensElement ? 1 : 0
  }
}

/** An element: from its tag to behind its end tag, and its content. */
export interface HtmlElement {
  readonly start: number
  readonly end: number
  readonly contentStart: number
  readonly contentEnd: number
}

type Fits = (tag: HtmlReader) => boolean

/** The first opening tag that fits, with the reader at it; null where there is none. */
export function findTag(html: string, fits: Fits, from = 0): HtmlReader | null {
  const reader = new HtmlReader(html, from)
  while (reader.next()) if (reader.kind === 'open' && fits(reader)) return reader
  return null
}

/** The first element that fits; null where there is none. What is not closed ends with the text. */
export function findElement(html: string, fits: Fits, from = 0): HtmlElement | null {
  const reader = findTag(html, fits, from)
  return reader === null ? null : elementAt(reader)
}

/** Elements that fit, none within another. */
export function elementsThat(html: string, fits: Fits): HtmlElement[] {
  const found: HtmlElement[] = []
  const reader = new HtmlReader(html)
  while (reader.next()) if (reader.kind === 'open' && fits(reader)) found.push(elementAt(reader))
  return found
}

/** The element whose tag was read; the reader goes on behind it. */
function elementAt(reader: HtmlReader): HtmlElement {
  const { start, end: contentStart } = reader
  reader.skip()
  return { start, end: reader.end, contentStart, contentEnd: reader.end === contentStart ? contentStart : reader.start }
}

/** Attributes of all tags that fit. */
export function attributesIn(html: string, fits: Fits): HtmlAttribute[] {
  const found: HtmlAttribute[] = []
  const reader = new HtmlReader(html)
  while (reader.next()) while (reader.nextAttribute()) if (fits(reader)) found.push(reader.lastAttribute)
  return found
}

/** HTML without such elements. */
export function withoutElements(html: string, fits: Fits, by = ''): string {
  return edited(
    html,
    elementsThat(html, fits).map(({ start, end }) => ({ start, end, by })),
  )
}

/** Decoded text, with `between` where tags were. */
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

/** HTML's character references, those that writers use. */
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

/** Whether an offset lies inside a tag, in HTML whose texts have no `<`. */
export function isInTag(html: string, at: number): boolean {
  const open = html.lastIndexOf('<', at)
  if (open < 0) return false
  const close = html.indexOf('>', open)
  return close === -1 || close > at || tagEnd(html, open) > at
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

/** Where a name ends: a letter, then letters, digits, `_`, `:`, `.` and `-`. Where none stands, its beginning. */
function nameEndAt(html: string, start: number): number {
  for (let at = start; ; at++) {
    const code = html.charCodeAt(at)
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    const isOther = (code >= 48 && code <= 58) || code === 45 || code === 46 || code === 95
    if (!isLetter && (at === start || !isOther)) return at
  }
}

/** Behind the first `>` that stands in no quoted value; -1 where there is none. */
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

/** Whether an equals sign stands before a quotation mark. */
function isValue(html: string, at: number): boolean {
  let before = at - 1
  while (isSpace(html.charCodeAt(before))) before--
  return html.charCodeAt(before) === 61
}

/** Behind a comment, as browsers read it: `<!-->` and `--!>` end one, too. Behind a declaration; -1 where neither ends. */
export function commentEnd(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return html.indexOf('>', start) + 1 || -1
  for (let at = html.indexOf('--', start + 2); at >= 0; at = html.indexOf('--', at + 1)) {
    const next = html.charCodeAt(at + 2)
    if (next === 62) return at + 3
    if (next === 33 && html.charCodeAt(at + 3) === 62) return at + 4
  }
  return -1
}

/** Where such an element ends: its end tag, or else the text. */
function rawEnd(html: string, name: string, from: number): number {
  return endTag(html, name, from)?.start ?? html.length
}

/** The next end tag of this name, wherever it is; null where there is none. `name` is in small letters. */
export function endTag(html: string, name: string, from = 0): { readonly start: number; readonly end: number } | null {
  for (let start = html.indexOf('</', from); start >= 0; start = html.indexOf('</', start + 1)) {
    const end = start + 2 + name.length
    if (nameEndAt(html, start + 2) === end && nameIn(html, start + 2, end) === name)
      return { start, end: html.indexOf('>', end) + 1 || html.length }
  }
  return null
}

/** Short names are found by a number, without a new text: most are. */
const shortNames = new Map<number, string>()

/** A name as written; null where it's not short, or has other signs than small letters and digits. */
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
