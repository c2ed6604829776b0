// A page's lines on the way to CommonMark, each with its source position, without its line end and without its block's indent.
import { joined, stretch, type Mapped } from '../../../base/mapped.ts'

export type Line = Mapped

const TAB = 4

export function isBlank({ text }: Line): boolean {
  return text.trim() === ''
}

/** How many columns of white space a line starts with. */
export function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length
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
  for (const c of lead) columns += c === '\t' ? TAB - (columns % TAB) : 1
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
