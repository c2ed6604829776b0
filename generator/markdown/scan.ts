// How much of MDX a page uses, and a source that a strict MDX parser accepts.
//
// level 1  ordinary Markdown: the text is handed on as it is
// level 2  components with literal properties, imports of partials, `{props.x}`: parsed as MDX, nothing is run
// level 3  imports of code, exports, spread attributes, other expressions: a program
//
// For levels 2 and 3 everything that Markdown allows and MDX does not is exchanged for text of the same length: raw HTML, comments,
// `<https://…>` and known expressions become runs (`splitRuns` finds them in the tree), a lone `<` or `{` becomes one character, and
// the lines of imports become spaces. Tags that do not match are reported and taken out, so that one slip does not cost the page.
import type { Diagnostic } from '../base/diagnostic.ts'
import { bracesUnclosed, closingWithoutOpening, neverClosed, tagUnreadable, unknownComponent } from './diagnostics.ts'
import { readLines, type ImportLine, type Lines } from './lines.ts'
import { parseLiteral, usesRoot, type Literal } from './literal.ts'
import { bracesEnd, readTag, VOID, type Tag } from './tags.ts'

export type RunKind = 'html' | 'comment' | 'autolink' | 'value' | 'gone'

export interface Run {
  readonly kind: RunKind
  readonly start: number
  readonly end: number
  /** For `value`. */
  readonly literal?: Literal
}

export interface Scan {
  readonly level: 1 | 2 | 3
  /** As long as the text it was made from. */
  readonly text: string
  /** Imports of Markdown files. */
  readonly partials: readonly ImportLine[]
  /** Tags that are left to the MDX parser, by offset. */
  readonly tags: ReadonlyMap<number, Tag>
  readonly diagnostics: readonly Diagnostic[]
  /** A text of the tree in pieces: text and runs. null when it holds no run. */
  readonly splitRuns: ((text: string) => (string | Run)[]) | null
  /** Undo all exchanges in a text. */
  readonly restore: ((text: string) => string) | null
}

export interface ScanOptions {
  /** 'md': a brace in prose is a brace. 'mdx': it begins an expression. */
  readonly mode: 'md' | 'mdx'
  /** Spans of diagnostics: path, and the offset of the text in the file. */
  readonly path: string
  readonly base: number
  /** Components that need no import. */
  readonly components: readonly string[]
  /** The page is a partial: `props` is filled at compile time. */
  readonly partial: boolean
}

/** Whether a text can be more than level 1. Cheap, and never wrong in the other direction. */
export function mayUseComponents(text: string, mode: 'md' | 'mdx'): boolean {
  return /<\/?[A-Z>]|^(?:import|export)[ \t"'{*]|\{[^{}]*\b(?:props|frontMatter)\b|\{\s*\/\*|<[a-z][\w-]*[^<>]*\{/m.test(text) || (mode === 'mdx' && text.includes('{'))
}

export function scanSource(text: string, options: ScanOptions): Scan {
  if (!mayUseComponents(text, options.mode)) return plain(text, [])
  const lines = readLines(text)
  const state: State = { text, lines, options, known: new Set([...options.components, ...lines.imports.flatMap((l) => l.names), ...lines.exports.flatMap((l) => l.names)]), edits: [], tags: new Map(), open: [], diagnostics: [], code: false, uses: false, bracesBroken: false }
  const partials = lines.imports.filter((line) => /\.mdx?$/.test(line.specifier) && line.name !== null)
  const themed = lines.imports.filter((line) => line.specifier.startsWith('@theme/'))
  state.code = lines.imports.length > partials.length + themed.length || lines.exports.length > 0
  readInline(state, state.code || options.mode === 'mdx')
  closeAll(state, 0)
  const level = state.code ? 3 : state.uses || partials.length > 0 || state.tags.size > 0 || lines.imports.length > 0 ? 2 : 1
  if (level === 1) return plain(text, state.diagnostics)
  for (const line of [...partials, ...themed]) state.edits.push({ kind: 'blank', start: line.start, end: line.end })
  for (const start of lines.words) state.edits.push({ kind: 'word', start, end: start + 1 })
  // In a program, `props` are those that it gets when it runs.
  const edits = level === 3 && !options.partial ? state.edits.filter((edit) => edit.literal === undefined || !usesRoot(edit.literal, 'props')) : state.edits
  return { level, partials, tags: state.tags, diagnostics: state.diagnostics, ...applyEdits(text, edits) }
}

interface Edit {
  readonly kind: RunKind | 'lt' | 'brace' | 'word' | 'blank'
  readonly start: number
  readonly end: number
  readonly literal?: Literal
}

interface State {
  readonly text: string
  readonly lines: Lines
  readonly options: ScanOptions
  readonly known: ReadonlySet<string>
  readonly edits: Edit[]
  readonly tags: Map<number, Tag>
  /** Components that wait for their closing tag. */
  readonly open: Tag[]
  readonly diagnostics: Diagnostic[]
  code: boolean
  uses: boolean
  bracesBroken: boolean
}

function plain(text: string, diagnostics: readonly Diagnostic[]): Scan {
  return { level: 1, text, partials: [], tags: new Map(), diagnostics, splitRuns: null, restore: null }
}

/** Walk over the prose: what is not fence, import, export or inline code. */
function readInline(state: State, expressions: boolean): void {
  const skip = [...state.lines.fences, ...state.lines.imports.map((l) => [l.start, l.end] as const), ...state.lines.exports.map((l) => [l.start, l.end] as const)].sort((a, b) => a[0] - b[0])
  const mark = /[`<{\\]/g
  let nextSkip = 0
  for (let at = 0; ; ) {
    mark.lastIndex = at
    const found = mark.exec(state.text)
    if (found === null) return
    at = found.index
    while (nextSkip < skip.length && (skip[nextSkip] as readonly [number, number])[1] <= at) nextSkip++
    const stretch = skip[nextSkip]
    if (stretch !== undefined && stretch[0] <= at) {
      at = stretch[1]
      continue
    }
    const limit = stretch?.[0] ?? state.text.length
    if (found[0] === '\\') at += 2
    else if (found[0] === '`') at = codeSpanEnd(state.text, at, limit)
    else if (found[0] === '<') at = readAngle(state, at)
    else at = readBrace(state, at, expressions)
  }
}

/** Behind the code span that begins at `at`, or behind its backticks when nothing closes it in the paragraph. */
function codeSpanEnd(text: string, at: number, limit: number): number {
  let end = at
  while (text[end] === '`') end++
  const blank = /\n[ \t>]*\r?\n/g
  blank.lastIndex = end
  const stop = Math.min(limit, blank.exec(text)?.index ?? text.length)
  const run = /`+/g
  run.lastIndex = end
  for (let m = run.exec(text); m !== null && m.index < stop; m = run.exec(text)) if (m[0].length === end - at) return run.lastIndex
  return end
}

const AUTOLINK = /<(?:[A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*)>/y
const DECLARATION = /<(?:\?[\s\S]*?\?|![A-Za-z][^>]*|!\[CDATA\[[\s\S]*?\]\])>/y
/** `<` of a word that looks like a component, but is not readable as a tag. */
const BROKEN_TAG = /<[A-Z][\w.]*[a-z][\w.]*(?:[ \t]+[\w-]+=|[ \t]*$)/my

function readAngle(state: State, at: number): number {
  const { text } = state
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 2)
    return addEdit(state, 'comment', at, close === -1 ? text.length : close + 3)
  }
  const link = matchEnd(AUTOLINK, text, at)
  if (link !== -1) return addEdit(state, 'autolink', at, link)
  const tag = readTag(text, at)
  if (tag !== null && (isComponent(tag.name) || /^[a-z][a-z\d-]*$/.test(tag.name))) return readFoundTag(state, tag)
  const declaration = matchEnd(DECLARATION, text, at)
  if (declaration !== -1) return addEdit(state, 'html', at, declaration)
  if (matchEnd(BROKEN_TAG, text, at) !== -1) state.diagnostics.push(tagUnreadable(spanOf(state, at, Math.min(text.length, at + 40)), firstLine(text, at)))
  return addEdit(state, 'lt', at, at + 1)
}

function readFoundTag(state: State, tag: Tag): number {
  const component = isComponent(tag.name)
  if (component) state.uses = true
  if (component && tag.name !== '' && !state.known.has(tag.name.split('.')[0] as string)) {
    if (tag.kind !== 'close') state.diagnostics.push(unknownComponent(spanOf(state, tag.start, tag.end), tag.name, state.known))
    addEdit(state, 'lt', tag.start, tag.start + 1)
    return tag.end
  }
  const written = tag.attributes.some((a) => a.quote === '{') || tag.spread || tag.attributes.some((a) => a.name === 'className')
  if (tag.kind === 'close') return readClosing(state, tag, component)
  if (!component && (!written || VOID.has(tag.name))) {
    return /^(?:script|style|pre|textarea)$/i.test(tag.name) && tag.kind === 'open' ? readRawElement(state, tag) : addEdit(state, 'html', tag.start, tag.end)
  }
  if (tag.spread || tag.attributes.some((a) => a.quote === '{' && parseLiteral(a.value ?? '') === null)) state.code = true
  if (tag.kind === 'open') state.open.push(tag)
  state.tags.set(tag.start, tag)
  return tag.end
}

function readClosing(state: State, tag: Tag, component: boolean): number {
  const index = state.open.findLastIndex((open) => open.name === tag.name)
  if (index === -1) {
    if (!component) return addEdit(state, 'html', tag.start, tag.end)
    state.diagnostics.push(closingWithoutOpening(spanOf(state, tag.start, tag.end), tag.name))
    return addEdit(state, 'gone', tag.start, tag.end)
  }
  closeAll(state, index + 1)
  state.open.pop()
  state.tags.set(tag.start, tag)
  return tag.end
}

/** Text of `script`, `style`, `pre` and `textarea` is not Markdown, up to the closing tag. */
function readRawElement(state: State, tag: Tag): number {
  const close = new RegExp(`</${tag.name}\\s*>`, 'gi')
  close.lastIndex = tag.end
  const found = close.exec(state.text)
  return addEdit(state, 'html', tag.start, found === null ? tag.end : close.lastIndex)
}

/** Report and take out the opening tags that nothing closes, from the top of the stack down to `length`. */
function closeAll(state: State, length: number): void {
  while (state.open.length > length) {
    const tag = state.open.pop() as Tag
    state.diagnostics.push(neverClosed(spanOf(state, tag.start, tag.end), tag.name))
    state.tags.delete(tag.start)
    addEdit(state, 'gone', tag.start, tag.end)
  }
}

const COMMENT = /\{\s*(?:\/\*[\s\S]*?\*\/\s*)+\}/y
const HEADING_ID = /\{#[^\s{}]+\}[ \t]*\r?$/my
const KNOWN = /\{[^{}\n]*\b(?:props|frontMatter)\b/y

function readBrace(state: State, at: number, expressions: boolean): number {
  const { text } = state
  const comment = matchEnd(COMMENT, text, at)
  if (comment !== -1) return addEdit(state, 'comment', at, comment)
  if (matchEnd(HEADING_ID, text, at) !== -1) return addEdit(state, 'brace', at, at + 1)
  if (state.bracesBroken || (!expressions && matchEnd(KNOWN, text, at) === -1)) return addEdit(state, 'brace', at, at + 1)
  const end = bracesEnd(text, at)
  if (end === -1) {
    state.bracesBroken = true
    if (expressions) state.diagnostics.push(bracesUnclosed(spanOf(state, at, at + 1), firstLine(text, at)))
    return addEdit(state, 'brace', at, at + 1)
  }
  const inner = text.slice(at + 1, end - 1)
  const literal = parseLiteral(inner)
  if (literal !== null) {
    state.uses = true
    state.edits.push({ kind: 'value', start: at, end, literal })
  } else if (expressions || /\b(?:props|frontMatter)\s*(?:\?\.|[.[])/.test(inner)) {
    state.code = true
  } else return addEdit(state, 'brace', at, at + 1)
  return end
}

/** A name that is a component and no HTML element. */
export function isComponent(name: string): boolean {
  return name === '' || /^[A-Z]/.test(name)
}

function addEdit(state: State, kind: Exclude<Edit['kind'], 'value'>, start: number, end: number): number {
  if (kind === 'comment' && state.text[start] === '{') state.uses = true
  state.edits.push({ kind, start, end })
  return end
}

function spanOf(state: State, start: number, end: number): { path: string; start: number; end: number } {
  return { path: state.options.path, start: start + state.options.base, end: end + state.options.base }
}

function firstLine(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, Math.min(end === -1 ? text.length : end, at + 40))
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

// Runs: a mark that the text does not hold, an index in digits of base 4096 (private use characters), the mark again. The mark and the
// stand-ins of `<` and `{` are punctuation, as what they stand for, so that emphasis beside them is read the same.
const DIGIT = 0xe100
const BASE = 4096

function applyEdits(text: string, unordered: readonly Edit[]): Pick<Scan, 'text' | 'splitRuns' | 'restore'> {
  const edits = [...unordered].sort((a, b) => a.start - b.start)
  const [mark, lt, brace, importWord, exportWord] = rarePunctuation(text)
  const runs: Run[] = []
  let out = ''
  let last = 0
  for (const edit of edits) {
    if (edit.start < last) continue
    out += text.slice(last, edit.start)
    last = edit.end
    if (edit.kind === 'lt') out += lt
    else if (edit.kind === 'brace') out += brace
    else if (edit.kind === 'word') out += text[edit.start] === 'i' ? importWord : exportWord
    else if (edit.kind === 'blank') out += text.slice(edit.start, edit.end).replace(/[^\r\n]/g, ' ')
    else out += mark + indexDigits(runs.push(edit as Run) - 1, edit.end - edit.start - 2) + mark
  }
  const singles = edits.some((edit) => edit.kind === 'lt' || edit.kind === 'brace' || edit.kind === 'word')
  const letters: Readonly<Record<string, string>> = { [lt]: '<', [brace]: '{', [importWord]: 'i', [exportWord]: 'e' }
  const single = new RegExp(`[${lt}${brace}${importWord}${exportWord}]`, 'g')
  const restoreSingle = singles ? (value: string) => value.replace(single, (c) => letters[c] as string) : (value: string) => value
  const result = out + text.slice(last)
  if (runs.length === 0) return { text: result, restore: singles ? restoreSingle : null, splitRuns: null }
  const run = new RegExp(`${mark}([\\uE100-\\uF0FF]+)${mark}`, 'g')
  const restore = (value: string) =>
    restoreSingle(value.includes(mark) ? value.replace(run, (all, digits: string) => sourceOf(text, runs[digitsValue(digits)]) ?? all) : value)
  return { text: result, restore, splitRuns: (value) => splitAt(value, value.includes(mark) ? run : null, runs, restoreSingle) }
}

function sourceOf(text: string, run: Run | undefined): string | undefined {
  return run === undefined ? undefined : text.slice(run.start, run.end)
}

function splitAt(value: string, pattern: RegExp | null, runs: readonly Run[], restore: (value: string) => string): (string | Run)[] {
  if (pattern === null) return [restore(value)]
  const pieces: (string | Run)[] = []
  let from = 0
  for (const m of value.matchAll(pattern)) {
    const found = runs[digitsValue(m[1] as string)]
    if (found === undefined) continue
    if (m.index > from) pieces.push(restore(value.slice(from, m.index)))
    pieces.push(found)
    from = m.index + m[0].length
  }
  if (from < value.length) pieces.push(restore(value.slice(from)))
  return pieces
}

function indexDigits(index: number, length: number): string {
  let digits = ''
  for (let i = 0, rest = index; i < length; i++, rest = Math.floor(rest / BASE)) digits = String.fromCharCode(DIGIT + (rest % BASE)) + digits
  return digits
}

function digitsValue(digits: string): number {
  let value = 0
  for (let i = 0; i < digits.length; i++) value = value * BASE + (digits.charCodeAt(i) - DIGIT)
  return value
}

/** Five punctuation characters that the text does not hold. */
function rarePunctuation(text: string): [string, string, string, string, string] {
  const found: string[] = []
  for (let code = 0x2e00; found.length < 5 && code < 0x3000; code++) {
    const c = String.fromCharCode(code)
    if (code <= 0x2e52 && code !== 0x2e2f && !text.includes(c)) found.push(c)
    else if (code > 0x2ff0 && code <= 0x2ffb && !text.includes(c)) found.push(c)
  }
  // A text that holds them all is a test of ours: noncharacters then do, at the price of emphasis beside them.
  for (let code = 0xfde0; found.length < 5; code++) found.push(String.fromCharCode(code))
  return found as [string, string, string, string, string]
}
