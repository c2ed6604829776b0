// Tracks the block quotes and list items around a line, by CommonMark's rules as used in MDX (without indented code). A line-by-line scan needs this
// to know where a fence ends.

interface Item {
  /** Columns by which a line must be indented to be part of the item. */
  readonly width: number
  /** Whether the item started with an empty line. A second one ends it. */
  readonly empty: boolean
}
type Container = Item | 'quotation'

const FENCE = /^ *(`{3,}(?=[^`]*$)|~{3,})/
const RULE = /^ *(?:(?:\* *){3,}|(?:_ *){3,}|(?:- *){3,})$/
const HEADING = /^ *#{1,6}(?: |$)/
const UNDERLINE = /^ *(?:=+|-+) *$/
/** Matches a line that starts with neither a space nor any marker. */
const PLAIN = /^[A-Za-z[(<|{!"'\u0400-\u04ff\u3041-\u30ff\u4e00-\u9fff]/
const ITEM = /^( *(?:[-+*]|(\d{1,9})[.)]))( +|$)/

/** Containers of the most recently read line. */
export class Containers {
  #open: Container[] = []
  /** Whether the line was paragraph text, which can continue without its containers' indent. */
  #text = false
  #blank = false

  /** Reads the next line, without its line break. Returns the characters that open a fence on it, or null. */
  read(line: string): string | null {
    if (this.#open.length === 0 && (line === '' || PLAIN.test(line))) {
      this.#blank = false
      this.#text = line !== ''
      return null
    }
    let [depth, rest] = this.#inside(line)
    const inside = depth === this.#open.length
    if (!inside && this.#text && this.#goesOn(rest)) return null
    this.#open.length = depth
    for (;;) {
      const [container, behind] = begin(rest, inside && this.#text)
      if (container === null) break
      this.#open.push(container)
      rest = behind
    }
    const wasText = this.#text && this.#open.length === depth && inside
    const blank = rest.trim() === ''
    const fence = FENCE.exec(rest)?.[1] ?? null
    this.#blank = blank && this.#open.length > depth
    this.#text =
      !blank && fence === null && !HEADING.test(rest) && !RULE.test(rest) && !(wasText && UNDERLINE.test(rest))
    return fence
  }

  /** The text on a fence's line, or null if the line is outside the containers. */
  within(line: string): string | null {
    const [depth, rest] = this.#inside(line)
    return depth === this.#open.length ? rest : null
  }

  /** The number of open containers that contain a line, and the rest of the line. */
  #inside(line: string): [number, string] {
    let rest = expanded(line)
    for (const [depth, container] of this.#open.entries()) {
      const behind = container === 'quotation' ? quoted(rest) : this.#indented(rest, container, depth)
      if (behind === null) return [depth, rest]
      rest = behind
    }
    return [this.#open.length, rest]
  }

  #indented(rest: string, { width, empty }: Item, depth: number): string | null {
    if (rest.trim() === '') return empty && this.#blank && depth === this.#open.length - 1 ? null : ''
    return rest.startsWith(' '.repeat(width)) ? rest.slice(width) : null
  }

  /** Whether a line continues the paragraph above, even though it's outside of its containers (a lazy continuation). */
  #goesOn(rest: string): boolean {
    return (
      rest.trim() !== '' &&
      begin(rest, false)[0] === null &&
      !FENCE.test(rest) &&
      !HEADING.test(rest) &&
      !RULE.test(rest)
    )
  }
}

/** The container that starts a text, and the text after its marker. Not every list item can interrupt a paragraph. */
function begin(rest: string, inText: boolean): [Container | null, string] {
  const behind = quoted(rest)
  if (behind !== null) return ['quotation', behind]
  const item = RULE.test(rest) ? null : ITEM.exec(rest)
  if (item === null) return [null, rest]
  const [all, mark = '', number, space = ''] = item
  const content = rest.slice(all.length)
  const empty = content.trim() === ''
  if (inText && (empty || (number !== undefined && Number(number) !== 1))) return [null, rest]
  return [{ width: mark.length + (empty ? 1 : space.length), empty }, content]
}

function quoted(rest: string): string | null {
  return /^ *>/.test(rest) ? rest.replace(/^ *> ?/, '') : null
}

/** Expands a line's tabs to spaces, up to its first letter. */
function expanded(line: string): string {
  if (!line.includes('\t')) return line
  let out = ''
  for (const [at, c] of [...line].entries()) {
    if (c === '\t') out += ' '.repeat(4 - (out.length % 4))
    else if (/[ >\-+*\d.)]/.test(c)) out += c
    else return out + [...line].slice(at).join('')
  }
  return out
}
