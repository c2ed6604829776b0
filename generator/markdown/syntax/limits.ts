// What is refused before it is read. Parsers need time with the square of two things: marks of emphasis and links in one inline run, and marks
// of quotations and lists in one line. Both are far above what a page holds, and far below what holds up a build.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { cellsIn, isDelimiterRow } from './table-rows.ts'
import { blockTooDense, nestedTooDeep } from '../diagnostics.ts'

/** Characters of the largest page that is compiled. */
export const MAX_CHARACTERS = 2_000_000
/** Deeper blocks are left out: no reader follows them, and every walk over the tree is recursive. */
export const MAX_DEPTH = 120
/** Marks of emphasis, links and code in one inline run. */
const MAX_MARKS = 8_000
/** Tags that an expression may leave open: parsers need twice as long for each. */
export const MAX_OPEN_TAGS = 12
/** References (`&amp;`) in one inline run with which the native parser ends the process or takes gigabytes: it needs memory with their square. */
export const MAX_REFERENCES = 4_000
/** Shorter texts cannot hold enough of either to matter. */
const SHORT = 2 * MAX_MARKS

const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){240}/m

/** How much work a text is for the parsers. Offsets count from `base`. */
export interface Density {
  /** Why no parser reads it, or null. */
  readonly excess: Diagnostic | null
  /** The first inline run that only the reference parser reads, or null. */
  readonly referenced: Span | null
}

/** Looks at each inline run: a paragraph, a heading, a row of a table, an entry of a list. */
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
    // A run of one character is one mark, wherever it ends.
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

/**
 * What parsers read at once, as far as it is certain: what could be one run is one. Code blocks are left out.
 */
function* inlineRuns(text: string): Generator<Stretch> {
  const fences = fencesIn(text)
  let fence = fences.next()
  let start = 0
  let before = ''
  let inTable = false
  /** Column at which the text of the last list entry begins; 0 outside of lists. */
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

/** Where the text of a list entry begins, if a line certainly begins one; else null. */
function entryContent(line: string, content: number, isAfterBlank: boolean): number | null {
  const [whole, before = '', mark = ''] = ENTRY.exec(line) ?? []
  if (whole === undefined || before.length > content + 3) return null
  // In a paragraph, a number begins a list where it is 1.
  if (/^\d/.test(mark) && !isAfterBlank && content === 0 && Number.parseInt(mark, 10) !== 1) return null
  return whole.length - 1
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}

const FENCE = /^( {0,3})(`{3,}(?=[^`\n]*$)|~{3,})/gm

/**
 * Code blocks between fences, in which marks are none, as far as they are certain: at the left margin, behind an empty line or as the first
 * line, and in a text without HTML that goes on behind an empty line, which could hide a fence.
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

/** Whether an expression leaves more tags open than parsers can bear. */
export function opensTooMany(expression: string): boolean {
  let open = 0
  for (const [tag] of expression.matchAll(/<\/?(?:[A-Za-z][^<>]*)?>/g))
    if (tag[1] === '/') open = Math.max(0, open - 1)
    else if (!tag.endsWith('/>')) open++
  return open > MAX_OPEN_TAGS
}
