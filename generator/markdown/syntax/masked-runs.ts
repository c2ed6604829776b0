// Replaces parts of a source without changing its length, and restores them in the tree's strings.
//
// A run is a marker that doesn't occur in the text, an index as base-4096 digits (private use characters), and the marker again. A run of only two
// characters (`{}`) has a different marker and one digit. The markers and the replacements for `<` and `{` are punctuation, like the originals, so
// that emphasis next to them is parsed in the same way.
import type { Literal } from '../../base/parse/literal.ts'
import { heldBy } from './prepare.ts'

export type MaskedKind = 'html' | 'comment' | 'autolink' | 'value' | 'gone'

export interface MaskedRun {
  readonly kind: MaskedKind
  readonly start: number
  readonly end: number
  /** Only for `value`. */
  readonly literal?: Literal
}

export interface SourceEdit {
  readonly kind: MaskedKind | 'lt' | 'brace' | 'word' | 'blank'
  readonly start: number
  readonly end: number
  readonly literal?: Literal
}

const DIGIT = 0xe100
const BASE = 4096

export interface Edited {
  /** Has the same length as the original text. */
  readonly text: string
  /** Splits a text of the tree into text and runs. Null if there are no runs. */
  readonly splitRuns: ((text: string) => (string | MaskedRun)[]) | null
  /** Restores the original text. */
  readonly restore: ((text: string) => string) | null
}

/** Applies edits to a text. If two start at the same offset, the first in the list wins. */
export function applyEdits(text: string, unordered: readonly SourceEdit[]): Edited {
  const edits = [...unordered].sort((a, b) => a.start - b.start)
  const [mark, lt, brace, importWord, exportWord, shortMark] = rarePunctuation(heldBy(text))
  const runs: MaskedRun[] = []
  let out = ''
  let last = 0
  for (const edit of edits) {
    if (edit.start < last) continue
    out += text.slice(last, edit.start)
    last = edit.end
    if (edit.kind === 'lt') out += lt
    else if (edit.kind === 'brace') out += brace
    else if (edit.kind === 'word') out += text[edit.start] === 'i' ? importWord : exportWord
    // A run needs three characters. A value needs only two while its index has one digit.
    else if (edit.kind === 'blank' || edit.end - edit.start < (edit.kind === 'value' && runs.length < BASE ? 2 : 3))
      out += text.slice(edit.start, edit.end).replace(/[^\r\n]/g, ' ')
    else if (edit.end - edit.start === 2) out += shortMark + indexDigits(runs.push(edit as MaskedRun) - 1, 1)
    else out += mark + indexDigits(runs.push(edit as MaskedRun) - 1, edit.end - edit.start - 2) + mark
  }
  const singles = edits.some((edit) => edit.kind === 'lt' || edit.kind === 'brace' || edit.kind === 'word')
  const letters: Readonly<Record<string, string>> = { [lt]: '<', [brace]: '{', [importWord]: 'i', [exportWord]: 'e' }
  const single = new RegExp(`[${lt}${brace}${importWord}${exportWord}]`, 'g')
  const restoreSingle = singles
    ? (value: string) => value.replace(single, (c) => letters[c] as string)
    : (value: string) => value
  const result = out + text.slice(last)
  if (runs.length === 0) return { text: result, restore: singles ? restoreSingle : null, splitRuns: null }
  const run = new RegExp(`${mark}([\\uE100-\\uF0FF]+)${mark}|${shortMark}([\\uE100-\\uF0FF])`, 'g')
  const mayHold = (value: string): boolean => value.includes(mark) || value.includes(shortMark)
  const restore = (value: string) =>
    restoreSingle(
      mayHold(value)
        ? value.replace(
            run,
            (all, digits: string | undefined, digit: string | undefined) =>
              sourceOf(text, runs[digitsValue(digits ?? digit ?? '')]) ?? all,
          )
        : value,
    )
  return {
    text: result,
    restore,
    splitRuns: (value) => splitAt(value, mayHold(value) ? run : null, runs, restoreSingle),
  }
}

function sourceOf(text: string, run: MaskedRun | undefined): string | undefined {
  return run === undefined ? undefined : text.slice(run.start, run.end)
}

function splitAt(
  value: string,
  pattern: RegExp | null,
  runs: readonly MaskedRun[],
  restore: (value: string) => string,
): (string | MaskedRun)[] {
  if (pattern === null) return [restore(value)]
  const pieces: (string | MaskedRun)[] = []
  let from = 0
  for (const m of value.matchAll(pattern)) {
    const found = runs[digitsValue((m[1] ?? m[2]) as string)]
    if (found === undefined) continue
    if (m.index > from) pieces.push(restore(value.slice(from, m.index)))
    pieces.push(found)
    from = m.index + m[0].length
  }
  if (from < value.length) pieces.push(restore(value.slice(from)))
  return pieces
}

function indexDigits(index: number, length: number): string {
  let digits = ''
  for (let i = 0, rest = index; i < length; i++, rest = Math.floor(rest / BASE))
    digits = String.fromCharCode(DIGIT + (rest % BASE)) + digits
  return digits
}

function digitsValue(digits: string): number {
  let value = 0
  for (let i = 0; i < digits.length; i++) value = value * BASE + (digits.charCodeAt(i) - DIGIT)
  return value
}

/** Six punctuation characters that don't occur in the text. */
function rarePunctuation(text: string): [string, string, string, string, string, string] {
  const found: string[] = []
  for (let code = 0x2e00; found.length < 6 && code < 0x3000; code++) {
    const c = String.fromCharCode(code)
    if (code <= 0x2e52 && code !== 0x2e2f && !text.includes(c)) found.push(c)
    else if (code > 0x2ff0 && code <= 0x2ffb && !text.includes(c)) found.push(c)
  }
  // Only a test contains them all. Noncharacters are used then, which can change how emphasis next to them is parsed.
  for (let code = 0xfdd8; found.length < 6; code++)
    if (!text.includes(String.fromCharCode(code))) found.push(String.fromCharCode(code))
  return found as [string, string, string, string, string, string]
}
