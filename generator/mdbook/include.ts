// What a page of a book brings in from other files, `{{#include file.rs:anchor}}`, and what of its code is not to be seen.
import { own } from '../base/own.ts'
import { resolveFrom } from '../base/paths.ts'
import { exchanged, joined, stretch, wholeFile, type Edit, type Mapped } from '../base/mapped.ts'

export interface IncludeScope {
  /** Text of a file, or null when there is none or it is not to be shown. */
  readonly read: (path: string) => string | null
  /** A file that cannot be brought in, where it is named. */
  readonly missing: (start: number, end: number, target: string) => void
  /** Beginning of lines that are not to be seen, by language. */
  readonly hidden: Readonly<Record<string, string>>
}

const DEPTH = 10
/** Files that one page brings in, and their characters: a few small files that name each other many times would grow without end. */
const MOST = { files: 2000, characters: 2_000_000 }
const USE = /\\(\{\{\s*#[^}]*\}\})|\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}]+?)\s*\}\}/g

/** The body of a page as Markdown: files brought in, lines that are hidden taken out, words behind languages taken off. */
export function pageBody(path: string, text: string, scope: IncludeScope): Mapped {
  const file = wholeFile(path, text)
  const whole = text.includes('{{') ? included(file, path, { ...scope, left: { ...MOST } }, 0) : file
  return exchanged(
    whole,
    [...codeEdits(whole.text, scope.hidden)].sort((a, b) => a.start - b.start),
  )
}

/** What a page may still bring in. */
interface PageScope extends IncludeScope {
  readonly left: { files: number; characters: number }
}

function included(of: Mapped, path: string, scope: PageScope, depth: number): Mapped {
  const edits: Edit[] = []
  for (const found of of.text.matchAll(USE)) {
    const [all, escaped, kind = '', argument = ''] = found
    const { index: start } = found
    const end = start + all.length
    if (escaped !== undefined) edits.push({ start, end: start + 1, by: '' })
    else if (kind === 'title') edits.push({ start, end, by: '' })
    else {
      const by = broughtIn(kind, argument, path, scope, depth)
      if (by !== null) edits.push({ start, end, by })
      else if (depth === 0) scope.missing(start, end, argument)
    }
  }
  return exchanged(of, edits)
}

function broughtIn(kind: string, argument: string, path: string, scope: PageScope, depth: number): Mapped | null {
  const [target = '', ...words] = argument.split(/\s+/)
  const [file = '', ...range] = target.split(':')
  const source = resolveFrom(path, file)
  const { left } = scope
  const text = depth < DEPTH && --left.files >= 0 && left.characters >= 0 ? scope.read(source) : null
  if (text === null) return null
  const lines = wantedLines(wholeFile(source, text), range)
  left.characters -= lines.text.length
  const inner = kind === 'include' && lines.text.includes('{{') ? included(lines, source, scope, depth + 1) : lines
  if (!kind.startsWith('play')) return inner
  const made = (written: string): Mapped => ({ text: written, runs: [{ from: 0, path: source, at: 0, copied: false }] })
  return joined([made(`\`\`\`rust ${words.join(' ')}\n`), inner, made(`\n\`\`\`\n`)])
}

/** The lines that a range (`2`, `2:5`, `2:`, `:5`) or an anchor names, without those that mark anchors. */
function wantedLines(file: Mapped, range: readonly string[]): Mapped {
  const lines = linesOf(file.text)
  const [first = '', second] = range
  if (range.length === 0) return trimmedEnd(file)
  if (/^\d*$/.test(first) && /^\d*$/.test(second ?? '')) {
    const from = Math.max(1, Number(first === '' ? 1 : first))
    const to =
      second === undefined && first !== ''
        ? from
        : second === undefined || second === ''
          ? lines.length
          : Number(second)
    const start = lines[from - 1]?.[0]
    const end = lines[Math.min(to, lines.length) - 1]?.[1]
    return start === undefined || end === undefined || end < start
      ? stretch(file, 0, 0)
      : trimmedEnd(stretch(file, start, end))
  }
  const parts: Mapped[] = []
  let inside = false
  for (const [start, end] of lines) {
    const line = file.text.slice(start, end)
    const close = /ANCHOR_END:\s*([\w-]+)/.exec(line)
    const open = /ANCHOR:\s*([\w-]+)/.exec(line)
    if (close !== null) inside &&= close[1] !== first
    else if (open !== null) inside ||= open[1] === first
    else if (inside) parts.push(stretch(file, start, end))
  }
  return trimmedEnd(joined(parts))
}

function trimmedEnd(of: Mapped): Mapped {
  return stretch(of, 0, of.text.replace(/\r?\n$/, '').length)
}

/** Start and end of each line, the line end with it. */
function linesOf(text: string): (readonly [start: number, end: number])[] {
  const lines: [number, number][] = []
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next + 1
    lines.push([at, end])
    at = end
  }
  return lines
}

const FENCE = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})([^`\n\r]*)\r?\n?$/

/** Fences: words of mdBook behind the language, and hidden lines. Headings: classes behind an id. */
function* codeEdits(text: string, hidden: IncludeScope['hidden']): Generator<Edit> {
  let open: { readonly mark: string; readonly hide: (line: string) => HiddenLine } | null = null
  for (const [start, end] of linesOf(text)) {
    const line = text.slice(start, end)
    const fence = FENCE.exec(line)
    if (open !== null) {
      if (fence !== null && (fence[2] as string).startsWith(open.mark) && fence[3]?.trim() === '') open = null
      else {
        const change = open.hide(line.replace(/\r?\n$/, ''))
        if (change === 'hidden') yield { start, end, by: '' }
        else if (change !== null) yield { start: start + change, end: start + change + 1, by: '' }
      }
      continue
    }
    if (fence !== null) {
      const info = fence[3] as string
      const [lang = '', ...words] = info.trim().split(/[\s,]+/)
      const said = words.find((word) => word.startsWith('hidelines='))?.slice('hidelines='.length)
      open = { mark: fence[2] as string, hide: hiding(lang, said ?? own(hidden, lang)) }
      const from = start + (fence[1] as string).length + (fence[2] as string).length
      const name = NO_LANGUAGE.has(lang) ? '' : lang
      if (info.trim() !== name) yield { start: from, end: from + info.length, by: name }
    } else yield* headingEdits(line, start)
  }
}

/** Words that may stand where a language is expected. */
const NO_LANGUAGE = new Set(['ignore', 'should_panic', 'no_run', 'compile_fail', 'noplayground', 'editable'])

type HiddenLine = 'hidden' | number | null

/** Whether a line is hidden, or the offset of a mark that is not shown. */
function hiding(lang: string, prefix: string | undefined): (line: string) => HiddenLine {
  if (lang === 'rust')
    return (line) => {
      const found = /^\s*(?:>\s*)*(#)(.?)/.exec(line)
      if (found === null) return null
      if (found[2] === '' || found[2] === ' ') return 'hidden'
      return found[2] === '#' ? found[0].length - 1 : null
    }
  return prefix === undefined || prefix === ''
    ? () => null
    : (line) => (line.trimStart().startsWith(prefix) ? 'hidden' : null)
}

/** `## Title { #id .class }` is `## Title {#id}`. */
function* headingEdits(line: string, start: number): Generator<Edit> {
  const found =
    /^ {0,3}#{1,6}[ \t].*?([ \t]*\{((?:[ \t]*[#.][^\s{}]+|[ \t]*[\w-]+=[^\s{}]+)+[ \t]*)\})[ \t]*#*[ \t]*\r?\n?$/.exec(
      line,
    )
  if (found === null) return
  const [, all = '', inner = ''] = found
  const id = /#(\S+)/.exec(inner)?.[1]
  const by = id === undefined ? '' : ` {#${id}}`
  if (all.trim() === by.trim()) return
  const at = start + line.lastIndexOf(all)
  yield { start: at, end: at + all.length, by }
}
