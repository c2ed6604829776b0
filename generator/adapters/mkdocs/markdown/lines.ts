// A page's lines during conversion to CommonMark. Each has its source position, but not its line break or its block's indent.
import { joinTexts, sliceText, type MappedText } from '../../../base/mapped-text.ts'

export type Line = MappedText

/** The indent of child blocks, admonition content and code. Also the width of a tab. */
export const INDENT = 4

export function isBlank({ text }: Line): boolean {
  return text.trim() === ''
}

/** The number of spaces that a line starts with. */
export function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length
}

/** Returns the first index from `at` on whose line isn't empty, or the number of lines. */
export function textAt(lines: readonly Line[], at: number): number {
  let next = at
  while (next < lines.length && isBlank(lines[next] as Line)) next++
  return next
}

/** The index after the indented lines that start at `at`, including empty lines between them. */
export function indentedEnd(lines: readonly Line[], at: number): number {
  let end = at
  for (let next = textAt(lines, at); next < lines.length && isIndented(lines, next); next = textAt(lines, end))
    end = next + 1
  return end
}

/** Whether the line exists and is indented. */
export function isIndented(lines: readonly Line[], at: number): boolean {
  const line = lines[at]
  return line !== undefined && indentOf(line) >= INDENT
}

export function linesOf(page: MappedText): Line[] {
  return splitLines(page).map((line) =>
    untabbed(line.text.endsWith('\r') ? sliceText(line, 0, line.text.length - 1) : line),
  )
}

/** Replaces tabs at the start of a line with spaces up to the next multiple of four. */
function untabbed(line: Line): Line {
  const lead = /^[ \t]*/.exec(line.text)?.[0] ?? ''
  if (!lead.includes('\t')) return line
  let columns = 0
  for (const c of lead) columns += c === '\t' ? INDENT - (columns % INDENT) : 1
  return joinTexts([made(' '.repeat(columns), line), sliceText(line, lead.length, line.text.length)])
}

/** Removes up to `columns` spaces from the start of a line. */
export function dedent(line: Line, columns: number): Line {
  return behind(line, Math.min(columns, indentOf(line)))
}

/** The rest of a line from a column on. */
export function behind(line: Line, column: number): Line {
  return column === 0 ? line : sliceText(line, column, line.text.length)
}

/** Generated text. Its source position is the start of `at`. */
export function made(text: string, at: MappedText): MappedText {
  const [first] = at.runs
  return {
    text,
    runs: first === undefined || text === '' ? [] : [{ from: 0, path: first.path, at: first.at, copied: false }],
  }
}

/** Adds a prefix to each line; the first line can have a different one. Empty lines stay empty if the prefix is white space. */
export function prefixed(lines: readonly Line[], others: string, first = others): Line[] {
  return lines.map((line, index) => {
    const prefix = index === 0 ? first : others
    return joinTexts([made(isBlank(line) ? prefix.trimEnd() : prefix, line), line])
  })
}

/** Joins lines into one text. */
export function joinLines(lines: readonly Line[]): MappedText {
  return joinTexts(lines.flatMap((line, index) => (index === 0 ? [line] : [made('\n', line), line])))
}

export function splitLines(text: MappedText): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const part of text.text.split('\n')) {
    lines.push(sliceText(text, at, at + part.length))
    at += part.length + 1
  }
  return lines
}
