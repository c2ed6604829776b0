// What is refused before it is read. Parsers need time with the square of two things: marks of emphasis and links in one block, and marks
// of quotations and lists in one line. Both are far above what a page holds, and far below what holds up a build.
import type { Diagnostic } from '../base/diagnostic.ts'
import { blockTooDense, nestedTooDeep } from './diagnostics.ts'

/** Characters of the largest page that is compiled. */
export const MAX_CHARACTERS = 2_000_000
/** Deeper blocks are left out: no reader follows them, and every walk over the tree is recursive. */
export const MAX_DEPTH = 120
/** Marks of emphasis, links and code in one block. */
const MAX_MARKS = 8_000
/** Tags that an expression may leave open: parsers need twice as long for each. */
export const MAX_OPEN_TAGS = 12
/** Shorter texts cannot hold enough marks to matter. */
const SHORT = 2 * MAX_MARKS

const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){240}/m

/** What makes a text too much for the parsers, or null. Offsets count from `base`. */
export function findExcess(text: string, path: string, base: number): Diagnostic | null {
  const deep = text.length < 240 ? null : DEEP_LINE.exec(text)
  if (deep !== null) return nestedTooDeep({ path, start: base + deep.index, end: base + deep.index + 1 }, MAX_DEPTH)
  if (text.length < SHORT) return null
  let marks = 0
  let start = 0
  const fences = fencesIn(text)
  let fence = fences.next()
  for (let i = 0; i < text.length; i++) {
    if (fence.done !== true && i === fence.value.start) {
      marks = 0
      start = i = fence.value.end
      fence = fences.next()
    }
    const c = text.charCodeAt(i)
    if (c === 10 && isBlankAfter(text, i + 1)) {
      marks = 0
      start = i
    } else if (c === 42 || c === 95 || c === 126 || c === 91 || c === 96 || c === 60) {
      // A run of one character is one mark, wherever it ends.
      if (text.charCodeAt(i + 1) !== c && ++marks > MAX_MARKS) {
        const first = start + text.slice(start).search(/\S/)
        return blockTooDense({ path, start: base + first, end: base + first + 1 }, MAX_MARKS)
      }
    }
  }
  return null
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

function isBlankAfter(text: string, at: number): boolean {
  for (let i = at; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 10) return true
    if (c !== 32 && c !== 9 && c !== 13 && c !== 62) return false
  }
  return true
}

/** Whether an expression leaves more tags open than parsers can bear. */
export function opensTooMany(expression: string): boolean {
  let open = 0
  for (const [tag] of expression.matchAll(/<\/?(?:[A-Za-z][^<>]*)?>/g))
    if (tag[1] === '/') open = Math.max(0, open - 1)
    else if (!tag.endsWith('/>')) open++
  return open > MAX_OPEN_TAGS
}
