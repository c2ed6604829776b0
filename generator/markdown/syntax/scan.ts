// Determines how much of MDX a page uses, and prepares a source that a strict MDX parser accepts.
//
// level 1  plain Markdown: the text isn't changed
// level 2  components with literal props, imports of partials, `{props.x}`: parsed as MDX, but no code is run
// level 3  imports of code, exports, spread attributes, other expressions: compiled to a program
//
// For levels 2 and 3, everything that Markdown allows but MDX doesn't is replaced with text of the same length: raw HTML, comments,
// `<https://…>` and known expressions become runs (`splitRuns` finds them in the tree), a lone `<` or `{` becomes another character, and
// import lines become spaces. Unbalanced tags are reported and removed, so that one mistake doesn't break the whole page.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { isHtmlName } from '../../base/html/elements.ts'
import { VOID } from '../../base/html/void.ts'
import {
  bracesUnclosed,
  closingWithoutOpening,
  neverClosed,
  tagsOpenInExpression,
  tagUnreadable,
  unknownComponent,
} from '../diagnostics.ts'
import { commentNeverClosed } from '../html/html-diagnostics.ts'
import { isAmong, isMarkdownImport } from '../mdx/imports.ts'
import { beginsId, isIndented, besideFences, outsideFences, readLines, withBrokenAsText } from './lines.ts'
import type { ImportLine } from './esm-lines.ts'
import { importedComponents, pageConstants, themeImports, type ImportedComponent } from '../mdx/scan-imports.ts'
import { MAX_OPEN_TAGS, opensTooMany } from './limits.ts'
import { addressEnd, matchEnd, titleEnd } from './link-addresses.ts'
import { usesRoot, type Constants, type Literal } from '../../base/parse/literal.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { applyEdits, type Edited } from './masked-runs.ts'
import { codeSpanEnd, formulaEnd } from './spans.ts'
import { bracesEnd, readTag, type Tag } from './tags.ts'
import type { ScanOptions } from '../types.ts'
import { isHead, isOfHead } from './head-tags.ts'
import { type ScanState, addEdit, asText, spanOf } from './scan-state.ts'
import { isKnownValue, isPlainHtml, isKnown, rawEnd, isJsx, KNOWN, isComponent } from './scan-tags.ts'

export interface Scan extends Edited {
  readonly level: 1 | 2 | 3
  /** Imports of Markdown files. */
  readonly partials: readonly ImportLine[]
  /** The page's own names for theme components: `import Choice from '@theme/Tabs'`. */
  readonly aliases: ReadonlyMap<string, string>
  /** Names imported from code. A partial that is also used in expressions is in both. */
  readonly fromCode: ReadonlySet<string>
  /** Components that the page imports from code. */
  readonly imported: ReadonlyMap<string, ImportedComponent>
  /** Tags that are left to the MDX parser, by offset. */
  readonly tags: ReadonlyMap<number, Tag>
  /** Offsets of `<Head>` tags. */
  readonly heads: ReadonlySet<number>
  /** Names of constants, with their values. */
  readonly constants: Constants
  readonly diagnostics: readonly Diagnostic[]
}

/** Whether a text might be above level 1. It's fast, and can only err on the side of true. */
export function mayUseComponents(text: string, mode: 'md' | 'mdx'): boolean {
  return holdsMarks(text, mode) && holdsMarks(outsideFences(text), mode)
}

function holdsMarks(text: string, mode: 'md' | 'mdx'): boolean {
  return (
    /<\/?[A-Z>]|<head[\s>]|^(?:import|export)[ \t"'{*]|\{[^{}]*\b(?:props|frontMatter)\b|\{\s*\/\*|<[a-z][\w-]*[^<>]*\{/m.test(
      text,
    ) ||
    (mode === 'mdx' && text.includes('{'))
  )
}

/** A block of HTML, up to the next empty line. */
const HTML_BLOCK = /^[ \t>]*<\/?([a-z][\w-]*)(?=[\s/>])[\s\S]*?(?:\n[ \t>]*\r?(?=\n)|(?![\s\S]))/gm
/** Text with Markdown syntax. */
const MARKED = /[`*_[~]|^[ \t>]*(?:[-+]|\d+[.)]|#{1,6})[ \t]/m

/** Whether HTML contains Markdown without an empty line before it. MDX parses that as Markdown; otherwise it's text. */
function saysInTags(text: string): boolean {
  if (!/^[ \t>]*<\/?[a-z]/m.test(text)) return false
  return besideFences(text).some((stretch) =>
    [...stretch.matchAll(HTML_BLOCK)].some(
      ([block, name = '']) =>
        !/^(?:script|style|pre|textarea)$/.test(name) && MARKED.test(block.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, ' ')),
    ),
  )
}

export function scanSource(text: string, options: ScanOptions): Scan {
  const { dialect } = options
  const inTags = options.plain !== true && dialect.modules && !dialect.bracesInTagsOnly && saysInTags(text)
  if (options.plain === true || !(inTags || mayUseComponents(text, options.mode))) return plain(text, [])
  const lines = options.bare === true ? withBrokenAsText(text, readLines(text)) : readLines(text)
  const themed = themeImports(lines, options)
  const bound = new Set([...lines.imports.flatMap((l) => l.names), ...lines.exports.flatMap((l) => l.names)])
  const partials = lines.imports.filter((line) => isMarkdownImport(line.specifier) && line.name !== null)
  const code = lines.imports.filter((line) => !partials.includes(line) && !themed.lines.includes(line))
  const imported = importedComponents(code, options)
  const constants = pageConstants(text, lines, options)
  const state: ScanState = {
    text,
    lines,
    options,
    bound,
    imported: imported ?? new Map(),
    constants: constants ?? new Map(),
    lost: themed.lost,
    edits: [],
    tags: new Map(),
    heads: new Set(),
    open: [],
    diagnostics: [...themed.diagnostics],
    code: false,
    uses: false,
    bracesBroken: false,
  }
  const bare = options.bare === true
  state.code = !bare && (imported === null || constants === null)
  readInline(state, state.code || code.length + lines.exports.length > 0 || options.mode === 'mdx')
  closeAll(state, 0)
  const level = levelOf(state, inTags || partials.length > 0)
  if (level === 1) return plain(text, state.diagnostics)
  for (const line of level === 3 ? partials : [...lines.imports, ...lines.exports])
    state.edits.push({ kind: 'blank', start: line.start, end: line.end })
  for (const [start, end] of lines.comments) state.edits.unshift({ kind: 'blank', start, end })
  for (const start of lines.words) state.edits.push({ kind: 'word', start, end: start + 1 })
  // In a program, `props` are those that it receives when it runs.
  const edits =
    level === 3 && !options.partial
      ? state.edits.filter((edit) => edit.literal === undefined || !usesRoot(edit.literal, 'props'))
      : state.edits
  return {
    level,
    partials,
    aliases: themed.aliases,
    fromCode: new Set(code.flatMap(({ names }) => names)),
    imported: state.imported,
    constants: state.constants,
    tags: state.tags,
    heads: state.heads,
    diagnostics: state.diagnostics,
    ...applyEdits(text, edits),
  }
}

/** Determined last, when everything that the page uses is known. */
function levelOf({ code, uses, tags, lines, options }: ScanState, needsParser: boolean): Scan['level'] {
  if (code && options.bare !== true) return 3
  return uses || needsParser || tags.size > 0 || lines.imports.length + lines.exports.length > 0 ? 2 : 1
}

/** Whether an imported component's tag requires a program: the component might inspect its child elements, or is a member of an import. */
function asksForProgram({ imported, options }: ScanState, { name, kind }: Tag): boolean {
  const [root = '', member] = name.split('.')
  const found = imported.get(root)
  if (found === undefined) return false
  return (
    member !== undefined || (kind === 'open' && !isAmong(options.path, found.line.specifier, options.dialect.showing))
  )
}

function plain(text: string, diagnostics: readonly Diagnostic[]): Scan {
  return {
    level: 1,
    text,
    partials: [],
    aliases: new Map(),
    fromCode: new Set(),
    imported: new Map(),
    constants: new Map(),
    tags: new Map(),
    heads: new Set(),
    diagnostics,
    splitRuns: null,
    restore: null,
  }
}

/** Scans the prose, which is everything except fences, imports, exports and inline code. */
function readInline(state: ScanState, expressions: boolean): void {
  const skip = [
    ...state.lines.fences,
    ...state.lines.imports.map((l) => [l.start, l.end] as const),
    ...state.lines.exports.map((l) => [l.start, l.end] as const),
  ].sort((a, b) => a[0] - b[0])
  const { formulas = 0 } = state.options
  const mark = formulas > 0 ? /[`<{\\$]/g : /[`<{\\]/g
  let nextSkip = 0
  for (let at = 0; ;) {
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
    else if (found[0] === '$') at = formulaEnd(state.text, at, limit, formulas)
    else if (found[0] === '<') at = readAngle(state, at)
    else at = readBrace(state, at, expressions)
  }
}

const AUTOLINK = /<(?:[A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*)>/y
const DECLARATION = /<(?:\?[\s\S]*?\?|![A-Za-z][^>]*|!\[CDATA\[[\s\S]*?\]\])>/y
/** Matches `<` before a word that looks like a component but can't be parsed as a tag. */
const BROKEN_TAG = /<[A-Z][\w.]*[a-z][\w.]*(?:[ \t]+[\w-]+=|[ \t]*$)/my

function unclosedComment(state: ScanState, at: number): number {
  state.diagnostics.push(commentNeverClosed(spanOf(state, at, at + '<!--'.length)))
  return addEdit(state, 'comment', at, state.text.length)
}

function readAngle(state: ScanState, at: number): number {
  const { text } = state
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 2)
    // Inside a line, an unclosed comment is text. At the start of a line it includes the rest of the page, as in CommonMark.
    if (close !== -1) return addEdit(state, 'comment', at, close + 3)
    if (/(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 80), at))) return unclosedComment(state, at)
  }
  const address = addressEnd(text, at)
  if (address !== -1) return address
  const title = titleEnd(text, at)
  if (title !== -1) return title
  const link = matchEnd(AUTOLINK, text, at)
  if (link !== -1) return addEdit(state, 'autolink', at, link)
  const tag = readTag(text, at) ?? tagAcrossLines(state, at)
  if (tag !== null && (isComponent(tag.name) || /^[a-z][a-z\d-]*$/.test(tag.name))) return readFoundTag(state, tag)
  const declaration = matchEnd(DECLARATION, text, at)
  if (declaration !== -1) return addEdit(state, 'html', at, declaration)
  if (matchEnd(BROKEN_TAG, text, at) !== -1)
    state.diagnostics.push(tagUnreadable(spanOf(state, at, Math.min(text.length, at + 40)), firstLine(text, at)))
  return addEdit(state, 'lt', at, at + 1)
}

/** In MDX, a component's tag at the start of a block can contain empty lines. */
function tagAcrossLines({ text, options }: ScanState, at: number): Tag | null {
  if (!options.dialect.modules || !/[A-Z]/.test(text[at + 1] ?? '')) return null
  const line = text.lastIndexOf('\n', at - 1) + 1
  return text.slice(line, at).trim() === '' ? readTag(text, at, true) : null
}

function readFoundTag(state: ScanState, tag: Tag): number {
  const { text, options } = state
  if (tag.attributes.some(({ quote, value }) => quote === '{' && opensTooMany(value ?? ''))) {
    state.diagnostics.push(tagsOpenInExpression(spanOf(state, tag.start, tag.end), MAX_OPEN_TAGS))
    return addEdit(state, 'lt', tag.start, tag.start + 1)
  }
  const component = isComponent(tag.name) && !(isHtmlName(tag.name) && !isKnown(state, tag.name))
  if (component) state.uses = true
  if (component && state.lost.has(tag.name.split('.')[0] as string)) return addEdit(state, 'gone', tag.start, tag.end)
  if (component && !isKnown(state, tag.name)) {
    if (tag.kind !== 'close' && !(options.dialect.modules && isIndented(text, tag.start)))
      state.diagnostics.push(
        unknownComponent(
          spanOf(state, tag.start, tag.end),
          tag.name,
          [...state.options.components, ...state.bound],
          tag.kind === 'self',
        ),
      )
    return asText(state, tag)
  }
  if (tag.kind === 'close') return readClosing(state, tag, component)
  const head = isHead(state, tag)
  if (head) state.heads.add(tag.start)
  const inHead = head || isOfHead(state, tag)
  const raw = tag.kind === 'open' && /^(?:script|style|pre|textarea)$/i.test(tag.name) ? rawEnd(state, tag) : null
  if (raw !== null && !isJsx(state, tag, raw.start, inHead)) {
    // The parser for plain pages doesn't support braces.
    if (tag.name === 'style' && options.dialect.modules && text[tag.end] === '{') state.uses = true
    return addEdit(state, 'html', tag.start, raw.end)
  }
  if (!component && raw === null && !inHead && isPlainHtml(state, tag)) {
    if (tag.kind === 'self' && tag.attributes.some(({ quote }) => quote === '{')) state.uses = true
    if (tag.kind === 'open' && !VOID.has(tag.name.toLowerCase())) state.open.push({ tag, html: true })
    return addEdit(state, 'html', tag.start, tag.end)
  }
  if (inHead || (component && asksForProgram(state, tag))) state.code = true
  if (tag.spread || tag.attributes.some((a) => a.quote === '{' && !isKnownValue(state, component, a.value ?? '')))
    state.code = true
  if (tag.kind === 'open') state.open.push({ tag, html: false })
  state.tags.set(tag.start, tag)
  return tag.end
}

function readClosing(state: ScanState, tag: Tag, component: boolean): number {
  const index = state.open.findLastIndex((open) => open.tag.name === tag.name)
  if (index === -1) {
    if (!component) return addEdit(state, 'html', tag.start, tag.end)
    state.diagnostics.push(closingWithoutOpening(spanOf(state, tag.start, tag.end), tag.name))
    // `</>` without a start tag isn't meant as JSX, but as an operator or an example.
    return tag.name === '' ? asText(state, tag) : addEdit(state, 'gone', tag.start, tag.end)
  }
  if (state.open[index]?.html === true) {
    state.open.splice(index, 1)
    return addEdit(state, 'html', tag.start, tag.end)
  }
  closeAll(state, index + 1)
  state.open.pop()
  state.tags.set(tag.start, tag)
  return tag.end
}

/** Reports and removes unclosed start tags, from the top of the stack down to `length`. */
function closeAll(state: ScanState, length: number): void {
  while (state.open.length > length) {
    const { tag, html } = state.open.pop() as ScanState['open'][number]
    // Unclosed HTML is handled when its block is assembled.
    if (html) continue
    state.tags.delete(tag.start)
    // `<>` in an .md page is an operator or a type.
    const isText = tag.name === '' && state.options.mode === 'md' && !state.options.dialect.modules
    if (!isText) state.diagnostics.push(neverClosed(spanOf(state, tag.start, tag.end), tag.name))
    addEdit(state, tag.name === '' ? 'lt' : 'gone', tag.start, tag.name === '' ? tag.start + 1 : tag.end)
  }
}

const COMMENT = /\{\s*(?:\/\*[\s\S]*?\*\/\s*)+\}/y
const HEADING_ID = /\{#[^\s{}]+\}[ \t]*\r?$/my

function readBrace(state: ScanState, at: number, expressions: boolean): number {
  const { text } = state
  const comment = matchEnd(COMMENT, text, at)
  if (comment !== -1) return addEdit(state, 'comment', at, comment)
  if (matchEnd(HEADING_ID, text, at) !== -1 || (state.options.dialect.customIds === 'any' && beginsId(text, at)))
    return addEdit(state, 'brace', at, at + 1)
  if (
    state.bracesBroken ||
    (!expressions && matchEnd(KNOWN, text, at) === -1) ||
    (state.options.dialect.bracesInTagsOnly && !isInBlockOfTags(text, at))
  )
    return addEdit(state, 'brace', at, at + 1)
  const end = bracesEnd(text, at)
  if (end === -1) {
    state.bracesBroken = true
    if (expressions) state.diagnostics.push(bracesUnclosed(spanOf(state, at, at + 1), firstLine(text, at)))
    return addEdit(state, 'brace', at, at + 1)
  }
  const inner = text.slice(at + 1, end - 1)
  if (opensTooMany(inner)) {
    state.diagnostics.push(tagsOpenInExpression(spanOf(state, at, end), MAX_OPEN_TAGS))
    return addEdit(state, 'brace', at, at + 1)
  }
  const literal = expressions && isNothing(state, at, end) ? NOTHING : parseLiteral(inner, state.constants)
  if (literal !== null) {
    state.uses = true
    const closing = closingBehind(text, at, end)
    state.edits.push({ kind: 'value', start: at, end: closing, literal })
    return closing
  } else if (state.options.bare === true) return addEdit(state, 'brace', at, at + 1)
  else if (expressions || /\b(?:props|frontMatter)\s*(?:\?\.|[.[])/.test(inner)) {
    state.code = true
  } else return addEdit(state, 'brace', at, at + 1)
  return end
}

const CLOSING = /[ \t]*\r?\n[ \t]*(?=<\/[A-Za-z])/y

/**
 * In MDX, a tag, an expression after it and the end tag on the next line are blocks. As text, the value would start a paragraph before the end tag.
 */
function closingBehind(text: string, at: number, end: number): number {
  const closing = text[at - 1] === '>' ? matchEnd(CLOSING, text, end) : -1
  return closing === -1 ? end : closing
}

const NOTHING: Literal = { kind: 'value', value: null }

/** Whether an expression in text is empty, so that it shows nothing. */
function isNothing({ text, options }: ScanState, at: number, end: number): boolean {
  if (text.slice(at + 1, end - 1).trim() !== '' || options.bare === true) return false
  const lineEnd = text.indexOf('\n', end)
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at) + text.slice(end, lineEnd === -1 ? text.length : lineEnd)
  return line.trim() !== ''
}

/** Whether the lines around an offset, back to an empty one, start with a tag. */
function isInBlockOfTags(text: string, at: number): boolean {
  let line = text.lastIndexOf('\n', at - 1) + 1
  while (line > 0) {
    const before = text.lastIndexOf('\n', line - 2) + 1
    if (text.slice(before, line).trim() === '') break
    line = before
  }
  return /^ {0,3}<[A-Za-z>]/.test(text.slice(line, line + 5))
}

function firstLine(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, Math.min(end === -1 ? text.length : end, at + 40))
}
