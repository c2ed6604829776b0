// Converts Python-Markdown blocks to CommonMark. Where the two differ, the result looks as in Python-Markdown: child blocks are indented by four
// columns, a list doesn't interrupt a paragraph, and an unclosed fence is plain text.
import { replaceRanges, sliceText, type MappedEdit } from '../../../base/mapped-text.ts'
import { readTag } from '../../../markdown/syntax/tags.ts'
import { opensBox, readBox } from './admonitions-and-tabs.ts'
import { readDefinitions } from './definitions.ts'
import { readFence, reportUnclosed } from './fences.ts'
import { opensHtml, readHtml } from './html.ts'
import { attributesAt } from './attributes.ts'
import { inlineEdits } from './inline.ts'
import {
  INDENT,
  behind,
  dedent,
  indentOf,
  indentedEnd,
  isBlank,
  isIndented,
  joinLines,
  made,
  prefixed,
  splitLines,
  textAt,
  type Line,
} from './lines.ts'
import { beginsItem, readList } from './lists.ts'
import type { Block, Blocks, Place, Reader, Scope } from './types.ts'

/** Maximum nesting depth. Deeper blocks aren't converted. */
const DEEPEST = 60

export function convertBlocks(outer: Scope, lines: readonly Line[], place: Place = 'page'): Blocks {
  if (outer.depth > DEEPEST) return { lines, colons: 0 }
  const scope = { ...outer, depth: outer.depth + 1 }
  const out: Line[] = []
  let colons = 0
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as Line
    if (isBlank(line)) {
      out.push(line)
      at++
      continue
    }
    const block = blockAt(scope, lines, at) ?? paragraph(scope, lines, at, place)
    out.push(...block.out)
    colons = Math.max(colons, block.colons ?? 0)
    at = block.next
  }
  return { lines: out, colons }
}

function blockAt(scope: Scope, lines: readonly Line[], at: number): Block | null {
  for (const read of READERS) {
    const block = read(scope, lines, at)
    if (block !== null) return block
  }
  return null
}

/** Whether a line ends the paragraph above it. */
function interrupts(scope: Scope, lines: readonly Line[], at: number): boolean {
  const line = lines[at] as Line
  return (
    QUOTE.test(line.text) ||
    footnoteMark(scope, line) !== null ||
    opensBox(scope, line) ||
    opensHtml(line) ||
    INTERRUPTING.some((read) => read(scope, lines, at) !== null)
  )
}

const heading: Reader = (scope, lines, at) => {
  const line = lines[at] as Line
  const found = /^(#{1,6})(.*?)#*[ ]*$/.exec(line.text)
  if (found === null || found[2]?.trim() === '') return null
  const [, marks = '', words = ''] = found
  return { out: [titled(scope, marks, sliceText(line, marks.length, marks.length + words.length))], next: at + 1 }
}

/** A heading that is underlined with `===` or `---`. */
const underlined: Reader = (scope, lines, at) => {
  const [line, below] = [lines[at] as Line, lines[at + 1]]
  if (below === undefined || !/^(?:=+|-+)[ ]*$/.test(below.text) || indentOf(line) >= INDENT) return null
  return { out: [titled(scope, below.text.startsWith('=') ? '#' : '##', line)], next: at + 2 }
}

/** A heading can end with attributes that set its ID. */
function titled(scope: Scope, marks: string, words: Line): Line {
  const open = words.text.lastIndexOf('{')
  const attributes = open === -1 || !scope.extensions.names.has('attr_list') ? null : attributesAt(words.text, open)
  const isLast = attributes !== null && words.text.slice(attributes.end).trim() === ''
  const text = trimmed(isLast ? sliceText(words, 0, open) : words)
  const id = isLast && attributes.list.id !== undefined ? ` {#${attributes.list.id}}` : ''
  const [line] = prefixed([replaceRanges(text, edits(scope, text.text))], `${marks} `) as [Line]
  return replaceRanges(line, [{ start: line.text.length, end: line.text.length, by: id }])
}

function trimmed(line: Line): Line {
  const start = indentOf(line)
  return sliceText(line, start, Math.max(start, line.text.trimEnd().length))
}

const rule: Reader = (_, lines, at) => {
  const line = lines[at] as Line
  if (!/^ {0,3}([-_*])(?: {0,2}\1){2,} *$/.test(line.text)) return null
  return { out: [made('', line), made('***', line)], next: at + 1 }
}

const QUOTE = /^ {0,3}>[ ]?/

const quotation: Reader = (scope, lines, at) => {
  if (!QUOTE.test((lines[at] as Line).text)) return null
  const inner: Line[] = []
  let next = at
  for (; next < lines.length; next++) {
    const line = lines[next] as Line
    const mark = QUOTE.exec(line.text)?.[0]
    // A quote continues after an empty line, and includes the lines that follow without `>`.
    if (isBlank(line) && !QUOTE.test(lines[next + 1]?.text ?? '')) break
    if (mark === undefined && !isBlank(line) && interrupts(scope, lines, next)) break
    inner.push(mark === undefined ? line : behind(line, mark.length))
  }
  const { lines: out, colons } = convertBlocks(scope, inner)
  return { out: prefixed(out, '> '), next, colons }
}

const indented: Reader = (_, lines, at) => {
  const next = indentedEnd(lines, at)
  return next === at ? null : { out: lines.slice(at, next), next }
}

/** A link reference definition: `[name]: url`. */
const target: Reader = (_, lines, at) => {
  const line = lines[at] as Line
  if (!/^ {0,3}\[(?!\^)[^\]]+\]:[ ]*\S/.test(line.text)) return null
  return { out: [made('', line), line], next: at + 1 }
}

function footnoteMark({ extensions }: Scope, line: Line): string | null {
  return extensions.names.has('footnotes') ? (/^ {0,3}\[\^[^\]\s]+\]:[ ]*/.exec(line.text)?.[0] ?? null) : null
}

const footnote: Reader = (scope, lines, at) => {
  const line = lines[at] as Line
  const mark = footnoteMark(scope, line)
  if (mark === null) return null
  let next = at + 1
  for (; next < lines.length; next++) {
    const other = lines[next] as Line
    const goesOn = isBlank(other)
      ? isIndented(lines, textAt(lines, next))
      : isIndented(lines, next) || !(isBlank(lines[next - 1] as Line) || interrupts(scope, lines, next))
    if (!goesOn) break
  }
  const inner = [behind(line, mark.length), ...lines.slice(at + 1, next).map((one) => dedent(one, INDENT))]
  const { lines: out, colons } = convertBlocks(scope, inner)
  return { out: [made('', line), ...prefixed(out, '    ', mark.trimStart())], next, colons }
}

/** Skips `*[HTML]: …`, because `abbreviationsOf` has already read it. */
const abbreviation: Reader = (scope, lines, at) =>
  scope.extensions.names.has('abbr') && ABBREVIATION.test((lines[at] as Line).text) ? { out: [], next: at + 1 } : null

const ABBREVIATION = /^ {0,3}\*\[([^\]\n]+)\][ ]?:[ ]*(.*)$/

/** All abbreviations that a page defines, wherever the definition is. */
export function abbreviationsOf(lines: readonly Line[]): [name: string, text: string][] {
  return lines.flatMap(({ text }) => {
    const [, name, explained = ''] = ABBREVIATION.exec(text) ?? []
    return name === undefined ? [] : [[name, explained.trim()] as [string, string]]
  })
}

/** Skips `[TOC]`, because every page has its table of contents next to it. */
const contents: Reader = (scope, lines, at) =>
  scope.extensions.names.has('toc') && /^ {0,3}\[TOC\][ ]*$/.test((lines[at] as Line).text)
    ? { out: [], next: at + 1 }
    : null

/** `::: package.module` of the mkdocstrings plugin. Its content would come from running Python, so it's reported as unsupported. */
const generated: Reader = (scope, lines, at) => {
  const line = lines[at] as Line
  const name = /^::: *([\w.]+) *$/.exec(line.text)?.[1]
  if (name === undefined || !scope.extensions.names.has('mkdocstrings')) return null
  scope.notCarried(`::: ${name}`, line)
  let next = at + 1
  while (isIndented(lines, next) && !isBlank(lines[next] as Line)) next++
  return { out: [made(`\`${name}\``, line)], next }
}

function paragraph(scope: Scope, lines: readonly Line[], at: number, place: Place): Block {
  let next = at + 1
  for (; next < lines.length && !isBlank(lines[next] as Line); next++) {
    if (interrupts(scope, lines, next)) break
    // Inside a list item, a nested list doesn't need an empty line above it.
    if (place === 'item' && beginsItem(lines[next] as Line)) break
  }
  const definitions = readDefinitions(scope, lines, at, next, convertBlocks)
  if (definitions !== null) return definitions
  const all = lines.slice(at, next)
  reportUnclosed(scope, all)
  const [isTable, text] = [isTableAt(lines, at), joinLines(all)]
  const found = edits(scope, text.text)
  const out = splitLines(replaceRanges(text, isTable ? [...found, ...pipes(text.text, found)].sort(byStart) : found))
  return {
    out: isTable
      ? out
      : out.map((line, index) => (index === 0 ? inParagraph(asText(line, true)) : asText(line, false))),
    next,
  }
}

function byStart(a: MappedEdit, b: MappedEdit): number {
  return a.start - b.start
}

/** Edits for inline syntax, and for attributes on the block's last line, which apply to the whole block. */
function edits(scope: Scope, text: string): MappedEdit[] {
  const found = inlineEdits(text, scope.extensions)
  const last = text.lastIndexOf('\n') + 1
  const attributes = scope.extensions.names.has('attr_list') ? attributesAt(text, last) : null
  if (attributes === null || text.slice(attributes.end).trim() !== '') return found
  const start = Math.max(0, last - 1)
  return [...found.filter((edit) => edit.start < start), { start, end: text.length, by: '' }]
}

/** Escapes text that would start another kind of block in CommonMark. */
function asText(line: Line, isFirst: boolean): Line {
  const { text } = line
  const lead = indentOf(line)
  const rest = text.slice(lead)
  const at =
    (isFirst ? null : /^(?:[-+*](?=[ ]|$)|#{1,6}(?=[ ]|$)|=+[ ]*$|(?:\d{1,9})(?=\.(?:[ ]|$)))/.exec(rest)) ??
    /^(?:\d{1,9}(?=\)(?:[ ]|$))|`{3,}|~{3,}|:{3,})/.exec(rest)
  if (at === null) return line
  const place = lead + (/^\d/.test(at[0]) ? at[0].length : 0)
  return replaceRanges(line, [{ start: place, end: place, by: '\\' }])
}

/** Without this, a tag alone on a line would start an HTML block in CommonMark. */
function inParagraph(line: Line): Line {
  const end = readTag(line.text, indentOf(line))?.end
  if (end === undefined || line.text.slice(end).trim() !== '') return line
  return replaceRanges(line, [{ start: end, end, by: '<!---->' }])
}

function isTableAt(lines: readonly Line[], at: number): boolean {
  const [head, below] = [lines[at]?.text ?? '', lines[at + 1]?.text ?? '']
  return head.includes('|') && below.includes('-') && /^[\s|:-]+$/.test(below)
}

/** Escapes `|` in inline code, so that it doesn't separate table cells. */
function pipes(text: string, found: readonly MappedEdit[]): MappedEdit[] {
  const bars: MappedEdit[] = []
  for (const code of text.matchAll(/(`+)[^`\n]+?\1(?!`)/g))
    for (const bar of code[0].matchAll(/(?<!\\)\|/g)) {
      const start = code.index + bar.index
      if (!found.some((edit) => edit.start <= start && start < edit.end))
        bars.push({ start, end: start + 1, by: '\\|' })
    }
  return bars
}

const fence: Reader = (scope, lines, at) => readFence(scope, lines, at)
const html: Reader = (scope, lines, at) => readHtml(scope, lines, at, convertBlocks)
const box: Reader = (scope, lines, at) => readBox(scope, lines, at, convertBlocks)
const list: Reader = (scope, lines, at) => readList(scope, lines, at, convertBlocks)

/** Blocks that can interrupt a paragraph: those that read only their first line, and code blocks. */
const INTERRUPTING: readonly Reader[] = [fence, heading, rule, target, abbreviation]
const READERS: readonly Reader[] = [
  fence,
  indented,
  box,
  html,
  heading,
  underlined,
  rule,
  list,
  quotation,
  target,
  footnote,
  abbreviation,
  contents,
  generated,
]
