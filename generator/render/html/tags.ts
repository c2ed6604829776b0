// Reads the elements in a rendered page one after the other, with the text before each.
import { VOID } from '../../base/html/void.ts'

import { decodeHtml, HtmlReader } from '../../source/html.ts'

/** Elements that are only for interaction or appearance. An article's footer contains only links to its source. */
const LEFT_OUT = new Set('script style template footer form fieldset nav button select input label link'.split(' '))
const INLINE = new Set(
  'a abbr b br cite code data del em i kbd mark math q s samp small span strong sub sup time u var wbr img input label'.split(
    ' ',
  ),
)

/** A position at which an element was opened. */
interface Here {
  readonly start: number
  readonly end: number
  readonly open: readonly string[]
}

export class Tags {
  #reader: HtmlReader
  readonly #html: string
  readonly #limit: number
  #open: string[] = []
  #hasText = false
  /** Name of the innermost open element. */
  name = ''
  /** Depth of that element's content. */
  depth = 1
  /** Whether the last tag opened an element. */
  isOpen = false

  /** Starts at the tag at `at`. Unclosed elements end at `limit`. */
  constructor(html: string, at: number, limit: number) {
    this.#html = html
    this.#limit = limit
    this.#reader = new HtmlReader(html, at, limit)
  }

  /** Opens the first element that has content. */
  begin(): boolean {
    while (this.#open.length === 0) if (!this.#read()) return false
    return true
  }

  /** Reads the next tag inside the element at a depth. Returns false if its end has been reached. */
  next(depth: number): boolean {
    this.#hasText = false
    return this.#open.length >= depth && this.#read() && this.#open.length >= depth
  }

  /** Whether the element is inline. */
  get isRun(): boolean {
    return INLINE.has(this.name)
  }

  get isVoid(): boolean {
    return VOID.has(this.name)
  }

  /** The text before this tag. */
  text(): string {
    return this.#hasText ? decodeHtml(this.#reader.text) : ''
  }

  attribute(name: string): string | null {
    return this.#reader.attribute(name)
  }

  /** Whether the innermost open element is skipped. */
  isLeftOut(): boolean {
    if (LEFT_OUT.has(this.name)) return !this.#isTask()
    if (!this.#reader.hasTail) return false
    const { tail } = this.#reader
    if (tail.includes('hidden') && (this.attribute('hidden') !== null || this.attribute('aria-hidden') === 'true'))
      return true
    return (
      (tail.includes('anchor') || tail.includes('sr-only')) &&
      / (?:anchor|sr-only) /.test(` ${this.attribute('class') ?? ''} `)
    )
  }

  /** Whether it's a task's checkbox, or a label that starts with one. */
  #isTask(): boolean {
    if (this.name === 'input') return isTaskBox(this.#reader)
    const first = new HtmlReader(this.#html, this.#reader.end, this.#limit)
    return (
      this.name === 'label' && first.next() && first.text.trim() === '' && first.name === 'input' && isTaskBox(first)
    )
  }

  /** For a task's checkbox. */
  isChecked(): boolean {
    return this.attribute('checked') !== null
  }

  /** Skips the innermost open element's content. */
  skip(): void {
    const { depth } = this
    while (this.next(depth));
  }

  here(): Here {
    const { start, end } = this.#reader
    return { start, end, open: this.#open.slice(0, this.depth - 1) }
  }

  /** Goes back to where an element was opened. */
  back({ start, open }: Here): void {
    this.#reader = new HtmlReader(this.#html, start, this.#limit)
    this.#open = [...open]
    this.#read()
  }

  /** Whether a text occurs between a position and here. */
  hasPassed({ end }: Here, text: string): boolean {
    const found = this.#html.indexOf(text, end)
    return found >= 0 && found < this.#reader.end
  }

  /** Returns false if there are no more tags. */
  #read(): boolean {
    const reader = this.#reader
    this.isOpen = false
    this.#hasText = reader.next()
    if (!this.#hasText) this.#open.length = 0
    else if (reader.kind === 'close') this.#close(reader.name)
    else if (reader.kind === 'open') this.#begun(reader)
    return this.#hasText
  }

  #begun(reader: HtmlReader): void {
    this.name = reader.name
    this.isOpen = true
    this.depth = this.#open.length + 1
    if (!reader.opensElement) return
    if (reader.name !== 'svg') {
      this.#open.push(reader.name)
      return
    }
    // For an SVG, only the label is read.
    const drawing = new HtmlReader(this.#html, reader.start, this.#limit)
    drawing.next()
    drawing.skip()
    reader.jump(drawing.end)
  }

  #close(name: string): void {
    const open = this.#open
    const from = open[open.length - 1] === name ? open.length - 1 : open.lastIndexOf(name)
    if (from >= 0) open.length = from
  }
}

function isTaskBox(input: HtmlReader): boolean {
  return input.attribute('type') === 'checkbox' && input.attribute('disabled') !== null
}
