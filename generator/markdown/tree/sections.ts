// Collects a page's prose and code by heading, for search and reading time.
import type { Section } from '../types.ts'

interface OpenSection {
  /** Index of the heading; -1 above the first one. */
  readonly heading: number
  readonly level: number
  readonly path: readonly string[]
  text: string
  /** The last piece of its text. Reading `text` itself would join all of its pieces each time. */
  end: string
  code: string
}

/** Collects text in page order. */
export interface Outline {
  readonly sections: OpenSection[]
  /** The current section and those that contain it, by rising level. */
  readonly open: OpenSection[]
  current: OpenSection
  /** Words of headings, which are in `path` but not in `text`. */
  titles: string
}

export function startOutline(): Outline {
  const first = { heading: -1, level: 1, path: [], text: '', end: '', code: '' }
  return { sections: [first], open: [], current: first, titles: '' }
}

/** Starts a heading's section. */
export function openSection(outline: Outline, heading: number, level: number, title: string): void {
  while ((outline.open[outline.open.length - 1]?.level ?? 0) >= level) outline.open.pop()
  const path = level === 1 ? [] : [...(outline.open[outline.open.length - 1]?.path ?? []), title]
  outline.current = { heading, level, path, text: '', end: '', code: '' }
  outline.open.push(outline.current)
  outline.sections.push(outline.current)
  outline.titles += ` ${title}`
}

/** Adds prose to the current section. */
export function addProse({ current }: Outline, piece: string): void {
  if (piece === '') return
  current.text += piece
  current.end = piece
}

/** Adds a separator between two pieces of text on one line, because table cells and labels don't end with punctuation. */
export function addGap(outline: Outline): void {
  const signless = /[\p{L}\p{N})\]）」』”»%"'’+*°]$/u.test(outline.current.end.slice(-2))
  addProse(outline, signless ? ' · ' : ' ')
}

/** The sections with their headings' IDs. The one above the first heading is left out if it's empty. */
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

/** Number of words in prose and headings. */
export function countWords(outline: Outline): number {
  let words = wordsOf(outline.titles)
  for (const section of outline.sections) words += wordsOf(section.text)
  return words
}

/**
 * Counts runs of letters and digits as words, and two CJK characters as one. It loops over characters, because matching every word of a site with a
 * regular expression takes longer than parsing it.
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

/** Letters and digits. Above Latin-1, everything that isn't in a block of punctuation, spaces or symbols. */
function isLetter(c: number): boolean {
  if (c < 128) return (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122)
  return (c >= 0xc0 && c < 0x2000) || (c > 0x2bff && c < 0x2e00) || (c > 0x3130 && c < 0xd800)
}

/** Characters that can be inside a word: `don't`, `1.5`, `snake_case`, `half-width`. */
function isInner(c: number): boolean {
  return c === 39 || c === 44 || c === 45 || c === 46 || c === 95 || c === 0x2019
}

function isSpace(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13) || c === 0xa0 || c === 0x3000 || c === 0x2028 || c === 0x2029
}

/** Collapses white space, and removes `p` tokens of partials. */
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

/** Keeps line breaks in code, so that it can be shown as such, but drops empty lines. */
function foldLines(code: string): string {
  return code.split('\n').map(fold).filter(Boolean).join('\n')
}
