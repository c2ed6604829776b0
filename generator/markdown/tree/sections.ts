// What search and reading time know of a page: prose and code by heading.
import type { Section } from '../types.ts'

interface OpenSection {
  /** Index of the heading; -1 above the first. */
  readonly heading: number
  readonly level: number
  readonly path: readonly string[]
  text: string
  /** Its last piece: to look into the text puts all of its pieces together, each time. */
  end: string
  code: string
}

/** Collects text in the order of the page. */
export interface Outline {
  readonly sections: OpenSection[]
  /** The sections that the current one lies in, by rising level, itself last. */
  readonly open: OpenSection[]
  current: OpenSection
  /** Words of headings, which are in `path` and not in `text`. */
  titles: string
}

export function startOutline(): Outline {
  const first = { heading: -1, level: 1, path: [], text: '', end: '', code: '' }
  return { sections: [first], open: [], current: first, titles: '' }
}

/** Begin the section of a heading. */
export function openSection(outline: Outline, heading: number, level: number, title: string): void {
  while ((outline.open[outline.open.length - 1]?.level ?? 0) >= level) outline.open.pop()
  const path = level === 1 ? [] : [...(outline.open[outline.open.length - 1]?.path ?? []), title]
  outline.current = { heading, level, path, text: '', end: '', code: '' }
  outline.open.push(outline.current)
  outline.sections.push(outline.current)
  outline.titles += ` ${title}`
}

/** Prose of the section that is open. */
export function addProse({ current }: Outline, piece: string): void {
  if (piece === '') return
  current.text += piece
  current.end = piece
}

/** Separator between two pieces of text on one line: cells and labels have no punctuation at their end. */
export function addGap(outline: Outline): void {
  const signless = /[\p{L}\p{N})\]）」』”»%"'’+*°]$/u.test(outline.current.end.slice(-2))
  addProse(outline, signless ? ' · ' : ' ')
}

/** The sections with the ids of their headings. The one above the first heading is left out when it is empty. */
export function closeOutline(outline: Outline, ids: readonly string[]): Section[] {
  return outline.sections
    .map((section) => ({
      id: ids[section.heading] ?? '',
      path: section.path,
      text: fold(section.text),
      code: foldLines(section.code),
    }))
    .filter((section) => section.id !== '' || section.text !== '' || section.code !== '')
}

/** Words of prose, headings included. */
export function countWords(outline: Outline): number {
  let words = wordsOf(outline.titles)
  for (const section of outline.sections) words += wordsOf(section.text)
  return words
}

/**
 * Words of a text: runs of letters and digits, and two CJK characters for one. A walk over the characters: matching every word of a
 * site by a pattern takes longer than parsing it.
 */
function wordsOf(text: string): number {
  let words = 0
  let cjk = 0
  let inside = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (isCjk(c)) {
      cjk++
      inside = false
    } else if (isLetter(c)) {
      if (!inside) words++
      inside = true
    } else if (!(inside && isInner(c))) inside = false
  }
  return words + Math.ceil(cjk / 2)
}

function isCjk(c: number): boolean {
  return (
    (c >= 0x3040 && c <= 0x30ff) ||
    (c >= 0x3400 && c <= 0x9fff) ||
    (c >= 0xac00 && c <= 0xd7af) ||
    (c >= 0xf900 && c <= 0xfaff) ||
    (c >= 0xd840 && c <= 0xd88d)
  )
}

/** Letters and digits; above Latin-1 all that is no punctuation, space or symbol block. */
function isLetter(c: number): boolean {
  if (c < 128) return (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122)
  return (c >= 0xc0 && c < 0x2000) || (c > 0x2bff && c < 0x2e00) || (c > 0x3130 && c < 0xd800)
}

/** Characters that may stand inside a word: `don't`, `1.5`, `snake_case`, `half-width`. */
function isInner(c: number): boolean {
  return c === 39 || c === 44 || c === 45 || c === 46 || c === 95 || c === 0x2019
}

function isSpace(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13) || c === 0xa0 || c === 0x3000 || c === 0x2028 || c === 0x2029
}

/** White space folded; `p` tokens of partials are no text. */
function fold(text: string): string {
  const plain = text.includes('\u0091') ? text.replace(/\u0091p[\da-f]+\.\d+\u0092/g, ' ') : text
  let out = ''
  let from = 0
  for (let i = 0; i < plain.length; i++) {
    if (!isSpace(plain.charCodeAt(i))) continue
    let end = i + 1
    while (isSpace(plain.charCodeAt(end))) end++
    if (end - i > 1 || plain.charCodeAt(i) !== 32) {
      out += `${plain.slice(from, i)} `
      from = end
    }
    i = end - 1
  }
  return (out + plain.slice(from)).trim().replace(/ ·$/, '')
}

/** Code keeps its lines, so that it can be shown as such; empty ones say nothing. */
function foldLines(code: string): string {
  return code.split('\n').map(fold).filter(Boolean).join('\n')
}
