// Expands mdBook's `{{#include file.rs:anchor}}` and its variants, and applies the edits of `fences.ts` to the result.
import { resolveFrom } from '../../base/paths.ts'
import {
  replaceRanges,
  joinTexts,
  originSpan,
  sliceText,
  textOfFile,
  type MappedEdit,
  type MappedText,
} from '../../base/mapped-text.ts'
import type { SourcePath, Span } from '../../base/text.ts'
import { codeEdits, linesOf } from './fences.ts'

export interface IncludeScope {
  /** Reads a file. Returns null if it doesn't exist or can't be shown. */
  readonly read: (path: string) => string | null
  /** Reports a file, range or anchor that can't be included. */
  readonly missing: (span: Span, target: string, why: string) => void
  /** Receives the text of `{{#title …}}`, the title for browser tabs. */
  readonly title?: (title: string) => void
  /** Prefix of hidden lines for each language. */
  readonly hidden: Readonly<Record<string, string>>
}

const DEPTH = 10
/** Limits for one page. Without them, a few small files that include each other many times would grow exponentially. */
const MOST = { files: 2000, characters: 2_000_000 }
const USE = /\\(\{\{\s*#[^}]*\}\})|\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}]+?)\s*\}\}/g

/** Returns the page's body as Markdown: files included, hidden lines removed, and mdBook's words after the language removed. */
export function pageBody(path: string, text: string, scope: IncludeScope): MappedText {
  const file = textOfFile(path, text)
  const whole = text.includes('{{') ? included(file, path, { ...scope, left: { ...MOST, told: false } }, 0) : file
  return replaceRanges(whole, [...codeEdits(whole.text, scope.hidden)])
}

/** `left` is how much the page can still include. */
interface PageScope extends IncludeScope {
  readonly left: { files: number; characters: number; told: boolean }
}

function included(of: MappedText, path: string, scope: PageScope, depth: number): MappedText {
  const edits: MappedEdit[] = []
  for (const found of of.text.matchAll(USE)) {
    const [all, escaped, kind = '', argument = ''] = found
    const { index: start } = found
    const end = start + all.length
    if (escaped !== undefined) edits.push({ start, end: start + 1, by: '' })
    else if (kind === 'title') {
      scope.title?.(argument.trim())
      edits.push({ start, end, by: '' })
    } else {
      const by = broughtIn(kind, argument, path, scope, depth, (why) =>
        scope.missing(originSpan({ path: path as SourcePath, start, end }, of), argument, why),
      )
      if (by !== null) edits.push({ start, end, by: behind(prefixOf(of.text, start), by) })
    }
  }
  return replaceRanges(of, edits)
}

/** Returns the quote markers and indent before an offset, or '' if the line has other text there. */
function prefixOf(text: string, at: number): string {
  return /(?:^|\n)([ \t>]*)$/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[1] ?? ''
}

/** Adds the first line's prefix to all others, so that an included text stays in its list or quote. */
function behind(prefix: string, text: MappedText): MappedText {
  if (prefix === '') return text
  return replaceRanges(
    text,
    linesOf(text.text)
      .slice(1)
      .map(([start]) => ({ start, end: start, by: prefix })),
  )
}

/** Reads one included file. Reports the reason through `lacks` and returns null if that isn't possible. */
function broughtIn(
  kind: string,
  argument: string,
  path: string,
  scope: PageScope,
  depth: number,
  lacks: (why: string) => void,
): MappedText | null {
  const [target = '', ...words] = argument.split(/\s+/)
  const [file = '', ...range] = target.split(':')
  const source = resolveFrom(path, file)
  const { left } = scope
  if (depth >= DEPTH || --left.files < 0 || left.characters < 0) {
    if (!left.told) lacks('files include each other in a loop, or too deeply')
    left.told = true
    return null
  }
  const text = scope.read(source)
  if (text === null) {
    lacks("the book's folder and its repository have no such file")
    return null
  }
  const lines = wantedLines(textOfFile(source, text), range, kind === 'rustdoc_include', lacks)
  left.characters -= lines.text.length
  const inner =
    !kind.startsWith('play') && lines.text.includes('{{') ? included(lines, source, scope, depth + 1) : lines
  if (!kind.startsWith('play')) return inner
  const made = (written: string): MappedText => ({
    text: written,
    runs: [{ from: 0, path: source, at: 0, copied: false }],
  })
  return joinTexts([made(`\`\`\`rust ${words.join(' ')}\n`), inner, made(`\n\`\`\`\n`)])
}

/** Returns the lines in a range (`2`, `2:5`, `2:`, `:5`) or anchor, without the lines that mark anchors. */
function wantedLines(
  file: MappedText,
  range: readonly string[],
  all: boolean,
  lacks: (why: string) => void,
): MappedText {
  const [first = '', second] = range
  if (range.length === 0) return trimmedEnd(file)
  if (!/^\d*$/.test(first) || !/^\d*$/.test(second ?? '')) return anchoredLines(file, first, all, lacks)
  const lines = linesOf(file.text)
  const from = Math.max(1, Number(first === '' ? 1 : first))
  const to =
    second === undefined && first !== ''
      ? from
      : second === undefined || second === ''
        ? Math.max(from, lines.length)
        : Number(second)
  const start = lines[from - 1]?.[0]
  const end = lines[Math.min(to, lines.length) - 1]?.[1]
  if (start !== undefined && end !== undefined && start < end) return trimmedEnd(sliceText(file, start, end))
  if (lines.length > 0) lacks(to < from ? 'the range ends before it begins' : `the file has ${lines.length} lines`)
  return sliceText(file, 0, 0)
}

/** Returns the lines between the first pair of anchor marks. With `all`, returns the lines between every pair, as `rustdoc_include` does. */
function anchoredLines(file: MappedText, name: string, all: boolean, lacks: (why: string) => void): MappedText {
  const parts: MappedText[] = []
  let inside = false
  let isFound = false
  for (const [start, end] of linesOf(file.text)) {
    const line = file.text.slice(start, end)
    const close = /ANCHOR_END:\s*([\w-]+)/.exec(line)
    const open = /ANCHOR:\s*([\w-]+)/.exec(line)
    if (close !== null) {
      if (inside && close[1] === name && !all) break
      inside &&= close[1] !== name
    } else if (open !== null) {
      inside ||= open[1] === name
      isFound ||= inside
    } else if (inside) parts.push(sliceText(file, start, end))
  }
  if (!isFound) lacks(`the file has no anchor "${name}"`)
  return trimmedEnd(joinTexts(parts))
}

function trimmedEnd(of: MappedText): MappedText {
  return sliceText(of, 0, of.text.replace(/\r?\n$/, '').length)
}
