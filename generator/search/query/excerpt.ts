// A section's excerpt that best shows why it was found, with highlighted words.
import { fold, tokenize } from '../tokens.ts'

export interface ExcerptPart {
  readonly text: string
  readonly marked: boolean
}

/** Approximate length of an excerpt in characters. Those of scripts without spaces are wide and carry more information. */
const LENGTH = 170
const WIDE_LENGTH = 90
/** Only this many characters are searched. */
const LONGEST = 6000

/** Text to highlight: the searched words, and words that are highlighted only where they overlap with those. */
export interface MarkTerms {
  readonly sought: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
}

interface Mark {
  readonly start: number
  readonly end: number
  readonly term: string
}

/** An excerpt from the first text that contains one of the terms, or the beginning of the first text. */
export function excerptOf(texts: readonly string[], terms: MarkTerms): ExcerptPart[] {
  for (const text of texts) {
    const marks = marksIn(text.slice(0, LONGEST), terms)
    if (marks.length > 0) return cutOut(text, marks)
  }
  return cutOut(texts.find((text) => text !== '') ?? '', [])
}

/** A short text as a whole, such as a heading. */
export function markAll(text: string, terms: MarkTerms): ExcerptPart[] {
  return parts(text, 0, text.length, marksIn(text, terms))
}

/** A text for literal comparison with a query: folded, with punctuation replaced by single spaces. */
export function folded(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function marksIn(text: string, { sought, beside }: MarkTerms): Mark[] {
  const marks: Mark[] = []
  tokenize(text, (term, start, end) => {
    if (!sought.has(term) && !beside.has(term)) return
    const before = marks.at(-1)
    if (before !== undefined && before.start === start && before.end === end) return
    marks.push({ start, end, term })
  })
  if (beside.size === 0) return marks
  return marks.filter(({ term, start, end }, index) => {
    const [before, after] = [marks[index - 1], marks[index + 1]]
    return (
      sought.has(term) ||
      (before !== undefined && sought.has(before.term) && before.end > start) ||
      (after !== undefined && sought.has(after.term) && after.start < end)
    )
  })
}

/** The window with the most different terms; the earliest if there are several. */
function cutOut(text: string, marks: readonly Mark[]): ExcerptPart[] {
  const length = /[\u2E80-\u9FFF\uAC00-\uD7AF]/.test(text.slice(0, 200)) ? WIDE_LENGTH : LENGTH
  if (text.length <= length * 1.2) return parts(text, 0, text.length, marks)
  let best = 0
  let most = 0
  for (const [index, { start }] of marks.entries()) {
    const inside = new Set<string>()
    for (let at = index; at < marks.length && (marks[at] as Mark).end <= start + length * 0.8; at++)
      inside.add((marks[at] as Mark).term)
    if (inside.size <= most) continue
    most = inside.size
    best = start
  }
  const from = wordStart(text, Math.max(0, best - length * 0.2))
  const to = wordEnd(text, Math.min(text.length, from + length))
  const shown = parts(text, from, to, marks)
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...shown,
    ...(to < text.length ? [{ text: ' …', marked: false }] : []),
  ]
}

function wordStart(text: string, wanted: number): number {
  const at = Math.floor(wanted)
  if (at === 0) return 0
  const end = /[\s。、，；：！？]/.exec(text.slice(at, at + 16))
  if (end !== null) return at + end.index + 1
  // A katakana or Latin word isn't cut.
  const run = /[\p{Script=Katakana}ー\w]{1,8}$/u.exec(text.slice(0, at))
  return safe(text, run !== null && /^[\p{Script=Katakana}ー\w]/u.test(text.slice(at)) ? run.index : at)
}

function wordEnd(text: string, wanted: number): number {
  const at = Math.floor(wanted)
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space >= 0 && at - space < 16 ? space : safe(text, at)
}

/** Never split a surrogate pair. */
function safe(text: string, at: number): number {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at
}

function parts(text: string, from: number, to: number, marks: readonly Mark[]): ExcerptPart[] {
  const found: ExcerptPart[] = []
  let at = from
  const push = (end: number, marked: boolean): void => {
    if (end <= at) return
    const before = found.at(-1)
    const piece = text.slice(at, end)
    if (before?.marked === marked) found[found.length - 1] = { text: before.text + piece, marked }
    else found.push({ text: piece, marked })
    at = end
  }
  for (const { start, end } of marks) {
    if (start >= to) break
    push(Math.min(start, to), false)
    push(Math.min(end, to), true)
  }
  push(to, false)
  return found
}
