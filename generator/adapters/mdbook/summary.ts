// Parses `SUMMARY.md`, the table of contents of an mdBook book.
import { textOfHtml } from '../../source/html.ts'
import { normalizePath } from '../../base/paths.ts'

export interface Chapter {
  readonly type: 'chapter'
  readonly name: string
  /** Path relative to the folder with the chapters; null for a draft chapter. */
  readonly path: string | null
  /** Heading ID that the link targets: `[Name](path.md#id)`. */
  readonly anchor?: string
  /** For numbered chapters: `[1, 2]` is 1.2. Otherwise null. */
  readonly number: readonly number[] | null
  readonly items: readonly Chapter[]
  /** Offset of the link in `SUMMARY.md`. */
  readonly at: number
}

export interface Part {
  readonly type: 'part'
  readonly title: string
}

/** A horizontal rule between chapters. */
export interface Separator {
  readonly type: 'separator'
}

export type SummaryEntry = Chapter | Part | Separator

export interface SummaryList {
  readonly entries: readonly SummaryEntry[]
  /** Spans of list items that aren't links to chapters. */
  readonly strange: readonly { readonly start: number; readonly end: number }[]
}

const LINK =
  /^\[((?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\])*\])*)\]\(\s*(?:<([^<>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/
/** A reference link: `[Name][label]`, `[Name][]` or `[Name]`, with the URL elsewhere in the file as `[label]: path.md`. */
const REFERENCE = /^\[((?:\\.|[^[\]\\])+)\](?:\[((?:\\.|[^[\]\\])*)\])?/
const DEFINITION = /^ {0,3}\[((?:\\.|[^[\]\\])+)\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/

interface Open {
  /** Column of the list marker. */
  readonly indent: number
  readonly items: Chapter[]
  readonly number: readonly number[]
}

export function readSummary(text: string): SummaryList {
  const clean = withoutCode(text.replace(/<!--[\s\S]*?-->/g, blank))
  const addresses = new Map(
    [...clean.matchAll(DEFINITION)].map(([, label = '', bracketed, bare = '']) => [labelOf(label), bracketed ?? bare]),
  )
  const entries: SummaryEntry[] = []
  const strange: { start: number; end: number }[] = []
  let open: Open[] = []
  /** Numbers continue across parts. */
  let count = 0
  let titled = false
  const lines = clean.split('\n')
  let at = 0
  for (const [index, line] of lines.entries()) {
    const start = at
    at += line.length + 1
    const title = titleOf(line, lines[index + 1])
    if (title !== null) {
      if (titled || entries.length > 0) entries.push({ type: 'part', title: plainText(title) })
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
    const link = linkIn(line.slice(item?.[0].length ?? 0).trim(), addresses)
    if (link === null) {
      if (item !== null) strange.push({ start: start + item[0].length, end: start + line.trimEnd().length })
      continue
    }
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
  return { entries, strange }
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Blanks out fenced code, which can contain lists that aren't the table of contents. */
function withoutCode(text: string): string {
  return text.replace(/^( {0,3})(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?)??(?:\n {0,3}\2[`~]*[ \t\r]*$|(?![^]))/gm, blank)
}

/** A heading's text: `# Title`, or a line underlined with `=`. */
function titleOf(line: string, next = ''): string | null {
  const heading = /^#{1,6}[ \t]+(.*?)[ \t]*#*\s*$/.exec(line)
  if (heading !== null) return heading[1] ?? ''
  return /^ {0,3}=+[ \t\r]*$/.test(next) && line.trim() !== '' && !ITEM.test(line) ? line.trim() : null
}

const labelOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()

/** The name and URL of the link at the start of a line. The link can be in bold or italics. */
function linkIn(line: string, addresses: ReadonlyMap<string, string>): readonly [name: string, address: string] | null {
  const plain = line.replace(/^[*_~]+(?=\[)/, '')
  const link = LINK.exec(plain)
  if (link !== null) return [link[1] ?? '', link[2] ?? link[3] ?? '']
  const [whole, name = '', label = ''] = REFERENCE.exec(plain) ?? []
  const address = addresses.get(labelOf(label === '' ? name : label))
  return whole === undefined || address === undefined || plain.charAt(whole.length) === ':' ? null : [name, address]
}

function chapterOf(
  [name, address]: readonly [name: string, address: string],
  number: readonly number[] | null,
  items: readonly Chapter[],
  at: number,
): Chapter {
  const target = address.replaceAll('%20', ' ').replace(/[?#].*$/, '')
  const path = target === '' ? null : normalizePath(target)
  const anchor = path === null ? '' : (/#(.*)$/.exec(address)?.[1] ?? '')
  return { type: 'chapter', name: plainText(name), path, ...(anchor === '' ? {} : { anchor }), number, items, at }
}

function columns(indent: string): number {
  let column = 0
  for (const c of indent) column += c === '\t' ? 4 - (column % 4) : 1
  return column
}

/** Text without Markdown markers. */
function plainText(markdown: string): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((part) =>
      part.startsWith('`')
        ? part.replace(/^`+ ?| ?`+$/g, '')
        : textOfHtml(part)
            .replace(/(?<!\\)(\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}]))/gu, '')
            .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
    )
    .join('')
    .trim()
}

/** All chapters in reading order, at every depth. */
export function chaptersOf(entries: readonly SummaryEntry[]): Chapter[] {
  return entries.flatMap((entry) => (entry.type === 'chapter' ? [entry, ...chaptersOf(entry.items)] : []))
}
