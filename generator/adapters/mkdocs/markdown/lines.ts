// A page's lines on the way to CommonMark, each with its source position, without its line end and without its block's indent.
import { joined, stretch, type Mapped } from '../../../base/mapped.ts'

export type Line = Mapped

/** Columns that make a child, a box's content or code; and those of a tab. */
export const INDENT = 4

export function isBlank({ text }: Line): boolean {
  return text.trim() === ''
}

/** How many columns of white space a line starts with. */
export function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length
}

/** The first line from `at` on that isn't empty: its number, or that behind the last line. */
export function textAt(lines: readonly Line[], at: number): number {
  let next = at
  while (next < lines.length && isBlank(lines[next] as Line)) next++
  return next
}

/** The line behind those from `at` on that are indented, and the empty ones between them. */
export function indentedEnd(lines: readonly Line[], at: number): number {
  let end = at
  for (let next = textAt(lines, at); next < lines.length && isIndented(lines, next); next = textAt(lines, end))
    end = next + 1
  return end
}

/** Whether a line is there, and indented. */
export function isIndented(lines: readonly Line[], at: number): boolean {
  const line = lines[at]
  return line !== undefined && indentOf(line) >= INDENT
}

export function linesOf(page: Mapped): Line[] {
  return splitLines(page).map((line) =>
    untabbed(line.text.endsWith('\r') ? stretch(line, 0, line.text.length - 1) : line),
  )
}

/** Tabs at the start of a line reach to the next multiple of four. */
function untabbed(line: Line): Line {
  const lead = /^[ \t]*/.exec(line.text)?.[0] ?? ''
  if (!lead.includes('\t')) return line
  let columns = 0
  for (const c of lead) columns += c === '\t' ? INDENT - (columns % INDENT) : 1
  return joined([made(' '.repeat(columns), line), stretch(line, lead.length, line.text.length)])
}

/** A line without so many columns of white space, or as many as it has. */
export function dedent(line: Line, columns: number): Line {
  return behind(line, Math.min(columns, indentOf(line)))
}

/** A line from a column on. */
export function behind(line: Line, column: number): Line {
  return column === 0 ? line : stretch(line, column, line.text.length)
}

/** Text of our own, for the place where `at` begins. */
export function made(text: string, at: Mapped): Mapped {
  const [first] = at.runs
  return {
    text,
    runs: first === undefined || text === '' ? [] : [{ from: 0, path: first.path, at: first.at, copied: false }],
  }
}

/** Lines behind a prefix, the first one behind another; empty ones stay empty where the prefix is white space. */
export function prefixed(lines: readonly Line[], others: string, first = others): Line[] {
  return lines.map((line, index) => {
    const prefix = index === 0 ? first : others
    return joined([made(isBlank(line) ? prefix.trimEnd() : prefix, line), line])
  })
}

/** One text of lines. */
export function joinLines(lines: readonly Line[]): Mapped {
  return joined(lines.flatMap((line, index) => (index === 0 ? [line] : [made('\n', line), line])))
}

export function splitLines(text: Mapped): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const part of text.text.split('\n')) {
    lines.push(stretch(text, at, at + part.length))
    at += part.length + 1
  }
  return lines
}
