// Renders code blocks.
//
// HTML (contract with the theme):
//   <figure class="code" data-part="code-block" data-lang="c">   class "code terminal" for `console`; also part "code-lines" if lines are marked
//                                                               or numbered
//     <figcaption>title</figcaption>                              only with a title
//     <pre tabindex="0"><code><span class="line">…⏎</span>…</code></pre>
//   </figure>
// The figure's attributes: data-line-numbers, data-wrap, data-diff, data-focus. Each is set only on request.
// Every line's span includes its line break, so that `.line` can be a block and textContent is the source.
// A line's classes: line-mark (highlighted), line-add, line-del, focus (with data-focus, all other lines are dimmed).
// In a terminal, a command is `line cmd` with `<span class="prompt">$ </span>` before it (not copied; a continuation line has none), and
// output is `line out`. The text of `.cmd` without `.prompt` is the commands alone.
import type { Element, ElementContent, Properties } from 'hast'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { HIGHLIGHTED, type MagicComment } from '../../base/parse/magic-comment.ts'
import { flat, type Span } from '../../base/text.ts'
import { codeMetaUnknown, languageUnknown, linesBeyondEnd, markNeverEnds } from './code-diagnostics.ts'
import { AS_ELEMENTS, AS_HTML, type Shape } from './code-line.ts'
import { FENCE_WORDS, readFence, type FenceInfo } from './fence.ts'
import { grammarOf } from './highlight.ts'
import { LANGUAGE_NAMES } from './languages.ts'
import { readMagic } from './magic-comments.ts'
import { consoleLines } from './terminal.ts'
import { toHtml } from '../html/to-html.ts'

export interface CodeBlock {
  readonly lang: string
  readonly meta: string
  readonly code: string
  /** Comments that mark lines, from the dialect. */
  readonly comments?: readonly MagicComment[] | undefined
}

interface Rendered {
  readonly html: string
  readonly hash: string
  readonly issues: readonly Issue[]
}

type Issue = (span: Span) => Diagnostic

/** Cached, because a page shows the same block in every locale. The key is a hash, since a block's text would keep its whole page in memory. */
const rendered = new Map<string, Rendered>()
/** Maximum number of characters of HTML in the cache. */
const MOST_RENDERED = 16_000_000
let renderedSize = 0

/** Returns the HTML and hash of a block. Problems are reported at `span`. */
export function codeHtml(block: CodeBlock, span: Span, diagnostics: Diagnostic[]): { html: string; hash: string } {
  const hash = hashOf(`${block.lang}\n${block.code}`)
  const key = flat(`${hash}\n${block.meta}${block.comments === undefined ? '' : `\n${JSON.stringify(block.comments)}`}`)
  let found = rendered.get(key)
  if (found === undefined) {
    const { figure, issues } = makeFigure(block, AS_HTML, asRaw)
    found = { html: flat(toHtml(figure)), hash, issues }
    if (renderedSize > MOST_RENDERED) {
      rendered.clear()
      renderedSize = 0
    }
    renderedSize += found.html.length
    rendered.set(key, found)
  }
  for (const issue of found.issues) diagnostics.push(issue(span))
  return found
}

/** The block as a tree, for pages that are compiled to programs and for rehype plugins. */
export function codeFigure(block: CodeBlock): Element {
  return makeFigure(block, AS_ELEMENTS, (lines) => [...lines]).figure
}

function asRaw(lines: readonly string[]): ElementContent[] {
  return [{ type: 'raw', value: lines.join('') } as unknown as ElementContent]
}

function makeFigure<C, L>(
  block: CodeBlock,
  shape: Shape<C, L>,
  contents: (lines: readonly L[]) => ElementContent[],
): { figure: Element; issues: Issue[] } {
  const issues: Issue[] = []
  const info = readFence(block.meta)
  for (const word of info.unknown) issues.push((span) => codeMetaUnknown(span, word, FENCE_WORDS))
  const terminal = block.lang === 'console'
  const { lines, marks } = terminal
    ? { lines: consoleLines(block.code, shape), marks: null }
    : sourceLines(block, info, issues, shape)
  const properties: Properties = {
    className: terminal ? ['code', 'terminal'] : ['code'],
    dataPart: 'code-block',
    dataLang: block.lang === '' ? 'text' : block.lang,
  }
  if (info.lineNumbers) properties['dataLineNumbers'] = ''
  if (info.wrap) properties['dataWrap'] = ''
  if (info.diff || block.lang === 'diff') properties['dataDiff'] = ''
  if (marks?.some((classes) => classes.has('focus'))) properties['dataFocus'] = ''
  if (info.lineNumbers || marks?.some((classes) => classes.size > 0)) properties['dataPart'] = 'code-block code-lines'
  const made = block.lang === 'mermaid' ? 'mermaid' : / live\b/.test(` ${block.meta}`) ? 'live-code' : null
  if (made !== null) properties['dataPart'] = `${String(properties['dataPart'])} ${made}`
  // The Content Security Policy of other sites doesn't allow style attributes.
  const numbered = info.lineNumbers && info.firstLine !== 1 && block.comments !== undefined
  const style: Properties = numbered ? { style: `counter-reset: line ${info.firstLine - 1}` } : {}
  const code: Element = { type: 'element', tagName: 'code', properties: style, children: contents(lines) }
  const pre: Element = { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [code] }
  const caption: Element[] =
    info.title === null
      ? []
      : [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: info.title }] }]
  return { figure: { type: 'element', tagName: 'figure', properties, children: [...caption, pre] }, issues }
}

/** The block's lines and the classes of each; null if no line has any. */
function sourceLines<C, L>(
  block: CodeBlock,
  info: FenceInfo,
  issues: Issue[],
  shape: Shape<C, L>,
): { lines: L[]; marks: readonly ReadonlySet<string>[] | null } {
  const grammar = grammarOf(block.lang)
  if (grammar === null) issues.push((span) => languageUnknown(span, block.lang, LANGUAGE_NAMES))
  if (isPlain(block, info))
    return {
      lines: shape.colour(grammar ?? '', block.code).map((line) => shape.line(NO_CLASSES, null, line)),
      marks: null,
    }
  const { lines, classes } = readMarks(block, info, issues)
  const coloured = shape.colour(grammar ?? '', lines.join('\n'))
  return {
    lines: lines.map((_, i) => shape.line([...(classes[i] as Set<string>)], null, coloured[i] ?? shape.nothing)),
    marks: classes,
  }
}

const NO_CLASSES: readonly string[] = []
const MAY_MARK = /(?:highlight|focus|add|remove)-(?:next-line|start|end)/i

/** Whether no line of the block is marked. */
function isPlain({ lang, code, comments }: CodeBlock, { diff, marked, focused }: FenceInfo): boolean {
  return !diff && lang !== 'diff' && marked.size === 0 && focused.size === 0 && !mayMark(code, comments)
}

function mayMark(code: string, comments: CodeBlock['comments']): boolean {
  if (comments === undefined) return MAY_MARK.test(code)
  return comments.some(({ line, start }) => [line, start].some((words) => words !== undefined && code.includes(words)))
}

const MARK =
  /^\s*(?:\/\/|#|--|;|%|"|'|\/\*|<!--|\{\/\*|rem\s)\s*(highlight|focus|add|remove)-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/i
/**
 * In Markdown, only HTML and JSX comments mark lines. Comments of other languages are part of the example, as in a code block that is shown as
 * written.
 */
const MARK_IN_MARKDOWN =
  /^\s*(?:<!--|\{\/\*)\s*(highlight|focus|add|remove)-(next-line|start|end)\s*(?:\*\/\}|-->)\s*$/i
const MARKDOWN = new Set(['md', 'mdx', 'markdown'])
const MARK_CLASSES: Readonly<Record<string, string>> = {
  highlight: 'line-mark',
  focus: 'focus',
  add: 'line-add',
  remove: 'line-del',
}

/** Removes the comments that mark lines. Returns the remaining lines and the classes of each. */
function readMarks(block: CodeBlock, info: FenceInfo, issues: Issue[]): { lines: string[]; classes: Set<string>[] } {
  if (block.comments !== undefined) return readMagicMarks(block, block.comments, info, issues)
  const lines: string[] = []
  const classes: Set<string>[] = []
  const open = new Set<string>()
  let next: string[] = []
  const form = MARKDOWN.has(block.lang.toLowerCase()) ? MARK_IN_MARKDOWN : MARK
  for (const line of block.code.split('\n')) {
    const mark = line.includes('-') ? form.exec(line) : null
    if (mark !== null) {
      const kind = (mark[1] as string).toLowerCase()
      if (mark[2] === 'start') open.add(kind)
      else if (mark[2] === 'end') open.delete(kind)
      else next.push(kind)
      continue
    }
    const own = new Set([...open, ...next].map((kind) => MARK_CLASSES[kind] as string))
    next = []
    lines.push(info.diff ? diffLine(line, own) : line)
    if (block.lang === 'diff') diffLine(line, own)
    classes.push(own)
  }
  for (const kind of open) issues.push((span) => markNeverEnds(span, kind))
  markNumbers(info.marked, 'line-mark', classes, issues)
  markNumbers(info.focused, 'focus', classes, issues)
  return { lines, classes }
}

/** The same for the dialect's own comments. Lines in a range get the first comment's class. */
function readMagicMarks(
  block: CodeBlock,
  comments: readonly MagicComment[],
  info: FenceInfo,
  issues: Issue[],
): { lines: string[]; classes: Set<string>[] } {
  const { open, ...read } = readMagic(block.code, block.lang, comments, info.marked.size > 0)
  const classes = read.classes.map((names) => new Set([...names].map(classOf)))
  const lines = read.lines.map((line, at) => {
    const own = classes[at] as Set<string>
    const plain = info.diff ? diffLine(line, own) : line
    if (block.lang === 'diff') diffLine(line, own)
    return plain
  })
  for (const name of open.filter((one) => one.endsWith('-start')))
    issues.push((span) => markNeverEnds(span, name.slice(0, -6)))
  markNumbers(info.marked, classOf(comments[0]?.className ?? HIGHLIGHTED), classes, issues)
  markNumbers(info.focused, 'focus', classes, issues)
  return { lines, classes }
}

const classOf = (name: string): string => (name === HIGHLIGHTED ? 'line-mark' : name)

function markNumbers(
  numbers: ReadonlySet<number>,
  name: string,
  classes: readonly Set<string>[],
  issues: Issue[],
): void {
  const count = classes.length
  let beyond: number | undefined
  for (const number of numbers) {
    const line = classes[number - 1]
    if (line === undefined) beyond ??= number
    else line.add(name)
  }
  if (beyond !== undefined) {
    const line = beyond
    issues.push((span) => linesBeyondEnd(span, line, count))
  }
}

/** Records whether the first character marks an added or removed line, and returns the rest. A diff's file headers are neither. */
function diffLine(line: string, classes: Set<string>): string {
  if (/^(?:\+\+\+|---)(?: |$)/.test(line)) return line
  if (line.startsWith('+')) classes.add('line-add')
  else if (line.startsWith('-')) classes.add('line-del')
  return /^[+ -]/.test(line) ? line.slice(1) : line
}
