// Quotations and list items around a line, by the rules of CommonMark as MDX has them (four spaces are no code): what a scan of lines must
// know to tell where a fence ends.

interface Item {
  /** Columns that a line needs to stand in the item. */
  readonly width: number
  /** The item began with an empty line: a second one ends it. */
  readonly empty: boolean
}
type Container = Item | 'quotation'

const FENCE = /^ *(`{3,}(?=[^`]*$)|~{3,})/
const RULE = /^ *(?:(?:\* *){3,}|(?:_ *){3,}|(?:- *){3,})$/
const HEADING = /^ *#{1,6}(?: |$)/
const UNDERLINE = /^ *(?:=+|-+) *$/
/** Begins with what is no mark of anything, and no space. */
const PLAIN = /^[A-Za-z[(<|{!"'\u0400-\u04ff\u3041-\u30ff\u4e00-\u9fff]/
const ITEM = /^( *(?:[-+*]|(\d{1,9})[.)]))( +|$)/

/** The containers of the line that was read last. */
export class Containers {
  #open: Container[] = []
  /** The line was text, which may go on in the margin of its containers. */
  #text = false
  #blank = false

  /** Take the next line, without its end. The marks that open a fence on it, or null. */
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

  /** How many of the open containers hold a line, and what is left of it. */
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

  /** Whether a line goes on with the text above, although it stands outside of its containers. */
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

/** The container that begins a text, and what stands behind its mark. In the middle of a paragraph not every item may begin. */
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

/** A line with spaces for its tabs, up to its first letter. */
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
