// Edits the code blocks of an mdBook page: removes hidden lines and mdBook's words after the language. Finds fences as CommonMark does,
// including those in lists and quotes.
import type { MappedEdit } from '../../base/mapped-text.ts'
import { ownProperty } from '../../base/own-property.ts'

/** Start and end offset of each line. The end includes the line break. */
export function linesOf(text: string): (readonly [start: number, end: number])[] {
  const lines: [number, number][] = []
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next + 1
    lines.push([at, end])
    at = end
  }
  return lines
}

/** Content columns of the open lists, innermost last. */
type Lists = readonly number[]

/** The start of a line: its list and quote markers, and where its own text begins. */
interface Beginning {
  readonly quotes: number
  /** Column and offset of the first character after all list and quote markers. */
  readonly column: number
  readonly at: number
  /** Content column of the innermost list or quote. */
  readonly inside: number
  readonly lists: Lists
}

interface OpenFence extends Pick<Beginning, 'quotes' | 'inside'> {
  readonly mark: string
  readonly hide: (line: string) => HiddenLine
}

const CODE_INDENT = 4

/**
 * The edits that turn mdBook's code blocks and headings into plain Markdown. In code blocks, they remove mdBook's words after the language and hidden
 * lines. In headings, they remove classes after the ID. `hidden` maps a language to the prefix that marks hidden lines.
 */
export function* codeEdits(text: string, hidden: Readonly<Record<string, string>>): Generator<MappedEdit> {
  let open: OpenFence | null = null
  let lists: Lists = []
  for (const [start, end] of linesOf(text)) {
    const line = text.slice(start, end).replace(/\r?\n$/, '')
    if (open !== null) {
      const { at, column, quotes } = beginningOf(line, [], open.quotes)
      const rest = line.slice(at)
      // A code block ends with the list or quote that contains it.
      const isOver = quotes < open.quotes || (rest !== '' && column < open.inside)
      if (!isOver) {
        if (closes(rest, open.mark) && column - open.inside < CODE_INDENT) open = null
        else yield* hiddenEdits(open.hide(line), start, end)
        continue
      }
      open = null
    }
    const begins = beginningOf(line, lists)
    ;({ lists } = begins)
    const fence =
      begins.column - begins.inside < CODE_INDENT ? /^(`{3,}|~{3,})([^`]*)$/.exec(line.slice(begins.at)) : null
    if (fence === null) {
      yield* headingEdits(line, start)
      continue
    }
    const [, mark = '', info = ''] = fence
    const [lang = '', ...words] = info.trim().split(/[\s,]+/)
    const said = words.find((word) => word.startsWith('hidelines='))?.slice('hidelines='.length)
    open = { ...begins, mark, hide: hiding(lang, said ?? ownProperty(hidden, lang)) }
    const from = start + begins.at + mark.length
    const name = NO_LANGUAGE.has(lang) ? '' : lang
    if (info.trim() !== name) yield { start: from, end: from + info.length, by: name }
  }
}

function closes(rest: string, mark: string): boolean {
  return rest.startsWith(mark) && rest.replaceAll(mark.charAt(0), '').trim() === ''
}

/**
 * Reads list and quote markers at the start of a line. Inside a code block, pass the number of quotes around it as `mostQuotes`: further
 * `>` characters and all list markers are then part of the code.
 */
function beginningOf(line: string, lists: Lists, mostQuotes?: number): Beginning {
  const inCode = mostQuotes !== undefined
  let [at, column, quotes, inside] = [0, 0, 0, 0]
  let kept = lists
  const skip = (most = Infinity): void => {
    for (let n = 0; n < most && /[ \t]/.test(line.charAt(at)); n++)
      column += line.charAt(at++) === '\t' ? CODE_INDENT - (column % CODE_INDENT) : 1
  }
  for (;;) {
    skip()
    const rest = line.slice(at)
    // An empty line doesn't end a list.
    if (rest.trim() === '') return { quotes, column, at, inside, lists: kept }
    kept = kept.filter((from) => from <= column)
    inside = Math.max(inside, kept.at(-1) ?? 0)
    const isDeep = !inCode && column - inside >= CODE_INDENT
    if (!isDeep && rest.startsWith('>') && quotes < (mostQuotes ?? Infinity)) {
      quotes++
      at++
      column++
      skip(1)
      inside = column
      continue
    }
    const item = inCode || isDeep ? null : /^(?:[-*+]|\d{1,9}[.)])(?=[ \t])/.exec(rest)
    if (item === null) return { quotes, column, at, inside, lists: kept }
    at += item[0].length
    column += item[0].length
    const first = column + 1
    skip()
    inside = column - first >= CODE_INDENT ? first : column
    kept = [...kept, inside]
    if (column !== inside) return { quotes, column, at, inside, lists: kept }
  }
}

/** Words that can replace a language. */
const NO_LANGUAGE = new Set(['ignore', 'should_panic', 'no_run', 'compile_fail', 'noplayground', 'editable'])

type HiddenLine = 'hidden' | number | null

function* hiddenEdits(change: HiddenLine, start: number, end: number): Generator<MappedEdit> {
  if (change === 'hidden') yield { start, end, by: '' }
  else if (change !== null) yield { start: start + change, end: start + change + 1, by: '' }
}

/** Returns a function that tests a line of code: 'hidden', an escape character's offset to remove it, or null to keep the line. */
function hiding(lang: string, prefix: string | undefined): (line: string) => HiddenLine {
  if (lang === 'rust')
    return (line) => {
      const found = /^\s*(?:>\s*)*(#)(.?)/.exec(line)
      if (found === null) return null
      if (found[2] === '' || found[2] === ' ') return 'hidden'
      return found[2] === '#' ? found[0].length - 1 : null
    }
  return prefix === undefined || prefix === ''
    ? () => null
    : (line) => (line.trimStart().startsWith(prefix) ? 'hidden' : null)
}

/** Changes `## Title { #id .class }` to `## Title {#id}`. */
function* headingEdits(line: string, start: number): Generator<MappedEdit> {
  const found =
    /^ {0,3}#{1,6}[ \t].*?([ \t]*\{((?:[ \t]*[#.][^\s{}]+|[ \t]*[\w-]+=[^\s{}]+)+[ \t]*)\})[ \t]*#*[ \t]*\r?\n?$/.exec(
      line,
    )
  if (found === null) return
  const [, all = '', inner = ''] = found
  const id = /#(\S+)/.exec(inner)?.[1]
  const by = id === undefined ? '' : ` {#${id}}`
  if (all.trim() === by.trim()) return
  const at = start + line.lastIndexOf(all)
  yield { start: at, end: at + all.length, by }
}
