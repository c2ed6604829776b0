// The tags of a page of HTML that this generator made, one after the other, with what stands before each.
import { unescapeHtml } from '../../base/text.ts'
import { VOID } from '../../base/html/void.ts'

/** What is to be known of an element by its name. */
interface Tag {
  readonly name: string
  readonly isVoid: boolean
  /** It stands in a line of text. */
  readonly isRun: boolean
  readonly isLeftOut: boolean
}

/** What only serves those who look at the page, or act on it; the footer of an article says where to correct it. */
const LEFT_OUT = new Set('script style template footer form fieldset nav button select input label link'.split(' '))
const TASK_BOX = /^(?=.*\stype="checkbox")(?=.*\sdisabled(?:=""|[\s/]|$))/s
const CHECKED = /\schecked(?:=""|[\s/]|$)/
const FIRST_INPUT = /^\s*<input(\s[^>]*)>/
const INLINE = new Set(
  'a abbr b br cite code data del em i kbd mark math q s samp small span strong sub sup time u var wbr img input label'.split(
    ' ',
  ),
)

/** A place between two tags. */
interface Here {
  readonly at: number
  readonly open: readonly Tag[]
  readonly tag: Tag
  readonly attributes: string
  readonly depth: number
}

const NONE: Tag = { name: '', isVoid: false, isRun: false, isLeftOut: false }

export class Tags {
  readonly #html: string
  readonly #limit: number
  #at: number
  #open: Tag[] = []
  /** The text before the tag that was read last. */
  #from = 0
  #to = 0
  #attributes = ''
  /** The element that was opened last. */
  tag: Tag = NONE
  /** How deep what stands in it lies. */
  depth = 1
  /** Whether the tag that was read last begins an element. */
  isOpen = false

  /** From the tag at an offset on; what is not closed ends at `limit`. */
  constructor(html: string, at: number, limit: number) {
    this.#html = html
    this.#at = at
    this.#limit = limit
  }

  /** Opens the first element that has content. */
  begin(): boolean {
    while (this.#open.length === 0) if (!this.#read()) return false
    return true
  }

  /** Reads the next tag within what lies so deep; false when it is its end, or that has been read. */
  next(depth: number): boolean {
    this.#from = this.#to
    return this.#open.length >= depth && this.#read() && this.#open.length >= depth
  }

  /** The text before this tag. */
  text(): string {
    return this.#from < this.#to ? unescapeHtml(this.#html.slice(this.#from, this.#to)) : ''
  }

  attribute(name: string): string | null {
    const attributes = this.#attributes
    if (attributes === '') return null
    const before = ` ${name}="`
    const start = attributes.indexOf(before)
    if (start < 0) return null
    const from = start + before.length
    return unescapeHtml(attributes.slice(from, attributes.indexOf('"', from)))
  }

  /** Whether the element that was opened last is none that is read. */
  isLeftOut(): boolean {
    if (this.tag.isLeftOut) return !this.#isTask()
    const attributes = this.#attributes
    if (attributes === '') return false
    if (attributes.includes('hidden'))
      if (/\shidden(?:=""|[\s/]|$)/.test(attributes) || this.attribute('aria-hidden') === 'true') return true
    return (
      (attributes.includes('anchor') || attributes.includes('sr-only')) &&
      / (?:anchor|sr-only) /.test(` ${this.attribute('class') ?? ''} `)
    )
  }

  /** Whether it is the box of a task, or the label that begins with one. */
  #isTask(): boolean {
    const { name } = this.tag
    if (name === 'input') return TASK_BOX.test(this.#attributes)
    const [, attributes = null] =
      name === 'label' ? (FIRST_INPUT.exec(this.#html.slice(this.#at, this.#at + 200)) ?? []) : []
    return attributes !== null && TASK_BOX.test(attributes)
  }

  /** Of the box of a task. */
  isChecked(): boolean {
    return CHECKED.test(this.#attributes)
  }

  /** Passes over what stands in the element that was opened last. */
  skip(): void {
    const { depth } = this
    while (this.next(depth));
  }

  here(): Here {
    return { at: this.#at, open: [...this.#open], tag: this.tag, attributes: this.#attributes, depth: this.depth }
  }

  /** Back to where an element was opened. */
  back({ at, open, tag, attributes, depth }: Here): void {
    this.#at = at
    this.#open = [...open]
    this.tag = tag
    this.#attributes = attributes
    this.depth = depth
    this.isOpen = true
  }

  /** Whether this stands between a place and here. */
  hasPassed({ at }: Here, text: string): boolean {
    const found = this.#html.indexOf(text, at)
    return found >= 0 && found < this.#at
  }

  /** False when there is no more tag. */
  #read(): boolean {
    const html = this.#html
    this.isOpen = false
    for (
      let start = html.indexOf('<', this.#at);
      start >= 0 && start < this.#limit;
      start = html.indexOf('<', start + 1)
    ) {
      const first = html.charCodeAt(start + 1)
      if (first === 33 && html.startsWith('<!--', start)) {
        const close = html.indexOf('-->', start + 4)
        if (close >= 0) return this.#passed(start, close + 3)
      }
      const nameAt = first === 47 ? start + 2 : start + 1
      const nameEnd = nameEndAt(html, nameAt)
      const end = nameEnd > nameAt ? tagEnd(html, nameEnd) : -1
      if (end < 0) continue
      this.#passed(start, end)
      const tag = tagOf(html, nameAt, nameEnd)
      if (first === 47) this.#close(tag)
      else this.#begun(tag, nameEnd < end - 1 ? html.slice(nameEnd, end - 1) : '')
      return true
    }
    this.#open.length = 0
    return false
  }

  #passed(start: number, end: number): true {
    this.#from = this.#at
    this.#to = start
    this.#at = end
    return true
  }

  #begun(tag: Tag, attributes: string): void {
    const open = this.#open
    this.tag = tag
    this.#attributes = attributes
    this.isOpen = true
    this.depth = open.length + 1
    if (tag.isVoid || attributes.endsWith('/')) return
    // Of a drawing only its label is read.
    if (tag.name === 'svg') this.#at = drawingEnd(this.#html, this.#at, this.#limit)
    else open.push(tag)
  }

  #close(tag: Tag): void {
    const open = this.#open
    if (open[open.length - 1] === tag) open.pop()
    else {
      const from = open.lastIndexOf(tag)
      if (from >= 0) open.length = from
    }
  }
}

/** Where the first element of a name begins. */
export function opening(html: string, name: string, from: number): number {
  let at = html.indexOf(`<${name}`, from)
  while (at >= 0 && /[\w-]/.test(html.charAt(at + 1 + name.length))) at = html.indexOf(`<${name}`, at + 1)
  return at
}

/** Where a name ends: a letter, then letters, digits, `_` and `-`. Where none stands, its beginning. */
function nameEndAt(html: string, start: number): number {
  let at = start
  for (;;) {
    const code = html.charCodeAt(at)
    const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    if (!letter && (at === start || !((code >= 48 && code <= 57) || code === 45 || code === 95))) return at
    at++
  }
}

/** Behind the first `>` outside quotes; -1 where there is none. */
function tagEnd(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 62) return at + 1
    if (code !== 34) continue
    at = html.indexOf('"', at + 1)
    if (at < 0) return -1
  }
  return -1
}

/** Behind the end of a drawing, which may hold others. */
function drawingEnd(html: string, start: number, limit: number): number {
  let depth = 1
  let at = start
  while (depth > 0) {
    const close = html.indexOf('</svg>', at)
    if (close < 0 || close >= limit) return limit
    const inner = html.lastIndexOf('<svg', close) < at ? -1 : opening(html, 'svg', at)
    depth += inner >= 0 && inner < close ? 1 : -1
    at = inner >= 0 && inner < close ? inner + 4 : close + 6
  }
  return at
}

/** What is known of a name, one object for each. */
function tagOf(html: string, from: number, to: number): Tag {
  // Most names are short: they are found by a number, without a text.
  let key = 0
  if (to - from <= 5)
    for (let at = from; at < to; at++) {
      const code = digitOf(html.charCodeAt(at))
      if (code === 0) return named(html.slice(from, to).toLowerCase())
      key = key * 64 + code
    }
  if (key === 0) return named(html.slice(from, to).toLowerCase())
  let tag = shortNames.get(key)
  if (tag === undefined) shortNames.set(key, (tag = named(html.slice(from, to))))
  return tag
}

/** 1 to 36 for a small letter or a digit, 0 for all else. */
function digitOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  return code >= 48 && code <= 57 ? code - 21 : 0
}

const shortNames = new Map<number, Tag>()
const names = new Map<string, Tag>()

function named(name: string): Tag {
  let tag = names.get(name)
  if (tag === undefined) {
    tag = { name, isVoid: VOID.has(name), isRun: INLINE.has(name), isLeftOut: LEFT_OUT.has(name) }
    names.set(name, tag)
  }
  return tag
}
