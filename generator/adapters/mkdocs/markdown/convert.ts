// Converts an MkDocs page to this generator's Markdown.
import { replaceRanges, type MappedText } from '../../../base/mapped-text.ts'
import { abbreviationsOf, convertBlocks } from './blocks.ts'
import { joinLines, linesOf } from './lines.ts'
import type { Extensions, Reports } from './types.ts'

export function convertPage(page: MappedText, extensions: Extensions, reports: Reports): MappedText {
  const lines = linesOf(page)
  const own = extensions.names.has('abbr') ? abbreviationsOf(lines) : []
  const abbreviations = new Map([...extensions.abbreviations, ...own])
  const scope = { extensions: { ...extensions, abbreviations }, ...reports, depth: 0 }
  const { lines: out } = convertBlocks(scope, lines)
  const text = joinLines(out)
  return text.text.endsWith('\n')
    ? text
    : replaceRanges(text, [{ start: text.text.length, end: text.text.length, by: '\n' }])
}
