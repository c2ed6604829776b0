// Rejects input before it's parsed. Parsers take quadratic time for two things: emphasis and link markers in one inline run, and block quote and list
// markers on one line. Both limits are far above what real pages contain, and low enough not to delay a build.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { cellsIn, isDelimiterRow } from './table-rows.ts'
import { blockTooDense, nestedTooDeep } from '../diagnostics.ts'

/** Maximum number of characters in a page that is compiled. */
export const MAX_CHARACTERS = 2_000_000
/** Deeper blocks are left out. No reader could follow them, and all tree traversals are recursive. */
export const MAX_DEPTH = 120
/** Maximum number of emphasis, link and code markers in one inline run. */
const MAX_MARKS = 8_000
/** Maximum number of tags that an expression can leave open. Each doubles the parsers' time. */
export const MAX_OPEN_TAGS = 12
/** From this number of references (`&amp;`) in one inline run, the native parser crashes or takes gigabytes, because its memory use is quadratic. */
export const MAX_REFERENCES = 4_000
/** Shorter texts can't contain enough of either to matter. */
const SHORT = 2 * MAX_MARKS

const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){240}/m

/** How expensive a text is to parse. Offsets are relative to `base`. */
export interface Density {
  /** Why the text isn't parsed, or null. */
  readonly excess: Diagnostic | null
  /** The first inline run that only the reference parser can read, or null. */
  readonly referenced: Span | null
}

/** Checks each inline run: a paragraph, a heading, a table row, a list item. */
export function densityOf(text: string, path: string, base: number): Density {
  const at = (start: number): Span => ({ path, start: base + start, end: base + start + 1 })
  const deep = text.length < 240 ? null : DEEP_LINE.exec(text)
  if (deep !== null) return { excess: nestedTooDeep(at(deep.index), MAX_DEPTH), referenced: null }
  let referenced: Span | null = null
  if (text.length >= SHORT)
    for (const run of inlineRuns(text)) {
      const first = run.start + Math.max(0, text.slice(run.start, run.end).search(/\S/))
      if (isDense(text, run)) return { excess: blockTooDense(at(first), MAX_MARKS), referenced }
      if (referenced === null && isReferenced(text, run)) referenced = at(first)
    }
  return { excess: null, referenced }
}

interface Stretch {
  readonly start: number
  readonly end: number
}

function isDense(text: string, { start, end }: Stretch): boolean {
  if (end - start < SHORT) return false
  let marks = 0
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i)
    // A run of one character counts as one marker.
    if (c === 42 || c === 95 || c === 126 || c === 91 || c === 96 || c === 60)
      if (text.charCodeAt(i + 1) !== c && ++marks > MAX_MARKS) return true
  }
  return false
}

function isReferenced(text: string, { start, end }: Stretch): boolean {
  let found = 0
  for (let i = text.indexOf('&', start); i !== -1 && i < end; i = text.indexOf('&', i + 1))
    if (REFERENCE_START.test(text.charAt(i + 1)) && ++found > MAX_REFERENCES) return true
  return false
}

const REFERENCE_START = /[#A-Za-z]/

/** Splits a text at certain block boundaries. If in doubt, text is treated as one run. Code blocks are left out. */
function* inlineRuns(text: string): Generator<Stretch> {
  const fences = fencesIn(text)
  let fence = fences.next()
  let start = 0
  let before = ''
  let inTable = false
  /** Column at which the last list item's text starts; 0 outside of lists. */
  let content = 0
  for (let at = 0; at < text.length;) {
    if (fence.done !== true && at === fence.value.start) {
      yield { start, end: at }
      start = at = lineEnd(text, fence.value.end)
      before = ''
      inTable = false
      fence = fences.next()
      continue
    }
    const end = lineEnd(text, at)
    const line = text.slice(at, end)
    const isBlank = BLANK.test(line)
    const entry = isBlank ? null : entryContent(line, content, before === '')
    const beginsTable: boolean =
      !isBlank && !inTable && isDelimiterRow(line) && cellsIn(line).length === cellsIn(before).length
    if (isBlank || inTable || beginsTable || entry !== null || HEADING.test(line)) {
      if (at > start) yield { start, end: at }
      start = at
    }
    if (entry !== null) content = entry
    else if (before === '' && !/^[ \t>]/.test(line)) content = 0
    inTable = (inTable || beginsTable) && !isBlank
    before = isBlank ? '' : line
    at = end
  }
  yield { start, end: text.length }
}

const BLANK = /^[\s>]*$/
const HEADING = /^ {0,3}#{1,6}[ \t]/
const ENTRY = /^([ >]*)([-*+]|\d{1,9}[.)])[ \t]+\S/

/** Offset of a list item's text if a line definitely starts one; otherwise null. */
function entryContent(line: string, content: number, isAfterBlank: boolean): number | null {
  const [whole, before = '', mark = ''] = ENTRY.exec(line) ?? []
  if (whole === undefined || before.length > content + 3) return null
  // In a paragraph, only the number 1 starts a list.
  if (/^\d/.test(mark) && !isAfterBlank && content === 0 && Number.parseInt(mark, 10) !== 1) return null
  return whole.length - 1
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}

const FENCE = /^( {0,3})(`{3,}(?=[^`\n]*$)|~{3,})/gm

/**
 * Fenced code blocks that are definitely code, so that they contain no markers: at the left margin, on the first line or after an empty one, and in a
 * text without HTML that continues after an empty line, which could hide a fence.
 */
function* fencesIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  if (/<(?:[!?]|pre|script|style|textarea)/i.test(text)) return
  for (let from = 0; ;) {
    FENCE.lastIndex = from
    const opening = FENCE.exec(text)
    if (opening === null) return
    const [whole, indent = '', marks = ''] = opening
    from = opening.index + whole.length
    if (indent !== '' || !/(?:^|\n[ \t]*\r?\n)$/.test(text.slice(Math.max(0, opening.index - 80), opening.index)))
      continue
    const closing = new RegExp(`^ {0,3}${marks.charAt(0)}{${marks.length},}[ \\t]*\\r?$`, 'gm')
    closing.lastIndex = from
    const end = closing.exec(text) === null ? text.length : closing.lastIndex
    yield { start: opening.index, end }
    from = end
  }
}

/** Whether an expression leaves too many tags open for parsers. */
export function opensTooMany(expression: string): boolean {
  let open = 0
  for (const [tag] of expression.matchAll(/<\/?(?:[A-Za-z][^<>]*)?>/g))
    if (tag[1] === '/') open = Math.max(0, open - 1)
    else if (!tag.endsWith('/>')) open++
  return open > MAX_OPEN_TAGS
}
