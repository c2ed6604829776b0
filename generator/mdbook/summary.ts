// The contents of a book for mdBook: `SUMMARY.md`.
import { normalizePath } from '../base/paths.ts'

export interface Chapter {
  readonly type: 'chapter'
  readonly name: string
  /** Path below the folder of the book; null for a draft. */
  readonly path: string | null
  /** Of numbered chapters: `[1, 2]` for 1.2. */
  readonly number: readonly number[] | null
  readonly items: readonly Chapter[]
  /** Offset of the link. */
  readonly at: number
}

export interface Part {
  readonly type: 'part'
  readonly title: string
}

/** A rule between chapters. */
export interface Separator {
  readonly type: 'separator'
}

export type SummaryEntry = Chapter | Part | Separator

const LINK =
  /^\[((?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\])*\])*)\]\(\s*(?:<([^<>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/

interface Open {
  /** Column of the item's mark. */
  readonly indent: number
  readonly items: Chapter[]
  readonly number: readonly number[]
}

export function readSummary(text: string): SummaryEntry[] {
  const clean = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  const entries: SummaryEntry[] = []
  let open: Open[] = []
  /** Numbers go on through all parts. */
  let count = 0
  let titled = false
  let at = 0
  for (const line of clean.split('\n')) {
    const start = at
    at += line.length + 1
    const heading = /^#{1,6}[ \t]+(.*?)[ \t]*#*\s*$/.exec(line)
    if (heading !== null) {
      if (titled || entries.length > 0) entries.push({ type: 'part', title: plainText(heading[1] ?? '') })
      titled = true
      open = []
      continue
    }
    if (/^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})\r?$/.test(line)) {
      entries.push({ type: 'separator' })
      open = []
      continue
    }
    const item = ITEM.exec(line)
    const link = LINK.exec(line.slice(item?.[0].length ?? 0).trimStart())
    if (link === null) continue
    const offset = start + line.indexOf('[')
    if (item === null) {
      entries.push(chapterOf(link, null, [], offset))
      open = []
      continue
    }
    const indent = columns(item[1] ?? '')
    while (open.length > 0 && indent <= (open.at(-1) as Open).indent) open.pop()
    const parent = open.at(-1)
    const number = parent === undefined ? [++count] : [...parent.number, parent.items.length + 1]
    const items: Chapter[] = []
    const chapter = chapterOf(link, number, items, offset)
    if (parent === undefined) entries.push(chapter)
    else parent.items.push(chapter)
    open.push({ indent, items, number })
  }
  return entries
}

function chapterOf(
  [, name = '', bracketed, bare = '']: RegExpExecArray,
  number: readonly number[] | null,
  items: readonly Chapter[],
  at: number,
): Chapter {
  const target = (bracketed ?? bare).replaceAll('%20', ' ').replace(/[?#].*$/, '')
  const path = target === '' ? null : normalizePath(target)
  return { type: 'chapter', name: plainText(name), path, number, items, at }
}

function columns(indent: string): number {
  let column = 0
  for (const c of indent) column += c === '\t' ? 4 - (column % 4) : 1
  return column
}

/** The text of a link without its marks. */
function plainText(markdown: string): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((part) =>
      part.startsWith('`')
        ? part.replace(/^`+ ?| ?`+$/g, '')
        : part
            .replace(/<[^>]*>/g, '')
            .replace(/(?<!\\)(\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}]))/gu, '')
            .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
    )
    .join('')
    .trim()
}

/** All chapters in the order of reading. */
export function chaptersOf(entries: readonly SummaryEntry[]): Chapter[] {
  return entries.flatMap((entry) => (entry.type === 'chapter' ? [entry, ...chaptersOf(entry.items)] : []))
}
