// Scans a page line by line before it's parsed, for code fences, imports and exports.
import { readModule, type EsModule } from '../../source/esm.ts'
import { Containers } from './containers.ts'
import { readEsm, type ExportLines, type ImportLine } from './esm-lines.ts'
import { isBlank, lineAt, nextLine } from './line-ends.ts'

export interface Lines {
  /** Spans of fenced code in order, including the fence lines. */
  readonly fences: readonly (readonly [number, number])[]
  readonly imports: readonly ImportLine[]
  readonly exports: readonly ExportLines[]
  /** Offsets of lines that start with the word `import` or `export` but are prose. */
  readonly words: readonly number[]
  /** Comments alone on their lines above an import or export. MDX would combine the two to one paragraph. */
  readonly comments: readonly (readonly [number, number])[]
}

/** The comment that ends a post's excerpt is excluded. */
const COMMENT = /<!--(?!\s*truncate\b)|\{[ \t]*\/\*(?!\s*truncate\b)/y
const COMMENT_END = { '<': /-->/g, '{': /\*\/[ \t]*\}/g }
const LINE_END = /[ \t]*(?=\r?\n|$)/y
/** Lines that are a block by themselves: headings and thematic breaks. */
const SINGLE = /#{1,6}(?:[ \t]|\r?$)|(?:[*_-][ \t]*){3,}\r?$/my

/** Whether a line of a text looks like an import. It can be inside a fence, but a text without such a line has no imports. */
export function mayImport(text: string): boolean {
  for (let at = text.indexOf('import'); at !== -1; at = text.indexOf('import', at + 1)) {
    if (at > 0 && text.charCodeAt(at - 1) !== 10) continue
    const line = readEsm(text, at)
    if (line !== null && line.specifier !== undefined) return true
  }
  return false
}

/** Whether this is `{#` in a heading, which is never an expression. */
export function beginsId(text: string, at: number): boolean {
  return text[at + 1] === '#' && /^#{1,6}(?!#)/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
}

/** Whether this is in a paragraph that is indented by four spaces and not in a list. It would be code, except in MDX. */
export function isIndented(text: string, at: number): boolean {
  const lines = text.slice(0, text.indexOf('\n', at) === -1 ? undefined : text.indexOf('\n', at)).split('\n')
  const first = lines.findLastIndex((line) => line.trim() === '') + 1
  if (lines.slice(first).some((line) => !/^(?: {4}|\t)/.test(line))) return false
  const above = lines.slice(0, first).findLast((line) => line.trim() !== '' && !/^(?: {4}|\t)/.test(line))
  return above === undefined || !/^ |^(?:[-*+]|\d+[.)])\s/.test(above)
}

/** Text before a fence that is in a container, or only indented. */
const MARGIN = /^[ \t>*+\-.)\d]+$/
/** Comments, imports and exports can hide fences. */
const HIDING = /<!--|\{[ \t]*\/\*|^(?:import|export)/m

/** Finds a text's fences, like `readLines`. */
export function readFences(text: string): Lines['fences'] {
  return marginFences(text) ?? readLines(text).fences
}

/**
 * A fast path for texts whose fences all start in the first column and aren't hidden by anything, so that containers don't matter. Otherwise null.
 */
function marginFences(text: string, from = firstLines(text).end): (readonly [number, number])[] | null {
  const fences: (readonly [number, number])[] = []
  let behind = from
  for (let at = nextMarks(text, from); at !== -1;) {
    const start = text.lastIndexOf('\n', at - 1) + 1
    const margin = text.slice(start, at)
    if (MARGIN.test(margin) || HIDING.test(text.slice(behind, at))) return null
    const mark = text[at] as string
    let end = at
    while (text[end] === mark) end++
    const next = nextLine(text, end)
    if (margin === '' && (mark === '~' || !lineAt(text, end).includes('`'))) {
      end = closingLine(text, next, text.slice(at, end))
      fences.push([start, end])
    }
    // The text before the fence has been checked, except for its own line.
    behind = margin === '' ? end : start
    at = nextMarks(text, end)
  }
  return fences
}

/** Imports and exports at the start of a text, including empty lines between them. */
function firstLines(text: string): Pick<Lines, 'imports' | 'exports'> & { readonly end: number } {
  const imports: ImportLine[] = []
  const exports: ExportLines[] = []
  let end = 0
  for (;;) {
    const next = nextLine(text, end)
    if (next === end) break
    if (isBlank(text, end, next)) end = next
    else {
      const line = /^(?:import|export)/.test(text.slice(end, end + 6)) ? readEsm(text, end) : null
      if (line === null) break
      if (line.specifier !== undefined) imports.push(line)
      else exports.push(line)
      end = afterEsm(text, line.end)
    }
  }
  return { imports, exports, end }
}

/** A fast path for texts without comments and further imports or exports, and with all fences in the first column. Otherwise null. */
function plainLines(text: string): Lines | null {
  const { imports, exports, end } = firstLines(text)
  const fences = marginFences(text, end)
  if (fences === null || HIDING.test(text.slice(fences.at(-1)?.[1] ?? end))) return null
  return { fences, imports, exports, words: [], comments: [] }
}

/** A text without its fences, if these can be found without tracking containers; otherwise all of it. */
export function outsideFences(text: string): string {
  return besideFences(text).join('')
}

/** The same as a list of pieces. */
export function besideFences(text: string): string[] {
  const out: string[] = []
  let last = 0
  for (const [start, end] of marginFences(text) ?? []) {
    out.push(text.slice(last, start))
    last = end
  }
  return [...out, text.slice(last)]
}

function nextMarks(text: string, from: number): number {
  const ticks = text.indexOf('```', from)
  const tildes = text.indexOf('~~~', from)
  return ticks === -1 || (tildes !== -1 && tildes < ticks) ? tildes : ticks
}

/** The offset after the first line that contains only these characters, or more of them. */
function closingLine(text: string, from: number, marks: string): number {
  for (let at = text.indexOf(marks, from); at !== -1; at = text.indexOf(marks, nextLine(text, at))) {
    const start = text.lastIndexOf('\n', at - 1) + 1
    const line = lineAt(text, start).trim()
    if (line.startsWith(marks) && isRun(line)) return nextLine(text, at)
  }
  return text.length
}

/** Fences, imports and exports of a text. */
export function readLines(text: string): Lines {
  return plainLines(text) ?? everyLine(text)
}

/** The same without the fast path. */
export function everyLine(text: string): Lines {
  const fences: (readonly [number, number])[] = []
  const imports: ImportLine[] = []
  const exports: ExportLines[] = []
  const words: number[] = []
  const comments: (readonly [number, number])[] = []
  let above: (readonly [number, number])[] = []
  let esmMayStart = true
  const containers = new Containers()
  for (let at = 0; at < text.length;) {
    const fence = containers.read(lineAt(text, at))
    if (fence !== null) {
      const end = fenceEnd(text, nextLine(text, at), fence, containers)
      fences.push([at, end])
      at = end
      esmMayStart = true
      continue
    }
    const c = text.charCodeAt(at)
    if ((c === 105 || c === 101) && (text.startsWith('import', at) || text.startsWith('export', at))) {
      const line: ReturnType<typeof readEsm> = esmMayStart ? readEsm(text, at) : null
      if (line === null) words.push(at)
      else comments.push(...above)
      if (line !== null && line.specifier !== undefined) imports.push(line)
      else if (line !== null) exports.push(line)
      at = line === null ? nextLine(text, at) : afterEsm(text, line.end)
      esmMayStart = line !== null
      above = []
      continue
    }
    const comment = esmMayStart && (c === 60 || c === 123) ? commentEnd(text, at) : -1
    if (comment !== -1) {
      above.push([at, comment])
      at = nextLine(text, comment)
      continue
    }
    const next = nextLine(text, at)
    esmMayStart = isBlank(text, at, next) || (isSingleMark(text.charCodeAt(at)) && endOf(SINGLE, text, at) !== -1)
    above = []
    at = next
  }
  return { fences, imports, exports, words, comments }
}

/** Where to continue after an import or export: the next import can be on the same line. */
function afterEsm(text: string, end: number): number {
  return text.startsWith('import', end) ? end : nextLine(text, end)
}

/** The offset after a comment if it ends at the end of a line; otherwise -1. */
function commentEnd(text: string, at: number): number {
  const begin = endOf(COMMENT, text, at)
  if (begin === -1) return -1
  const close = COMMENT_END[text[at] as '<' | '{']
  close.lastIndex = begin
  return close.test(text) ? endOf(LINE_END, text, close.lastIndex) : -1
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The offset after the closing line of a fence: at least as many characters and nothing else, or the end of its container or of the text. */
function fenceEnd(text: string, start: number, marks: string, containers: Containers): number {
  for (let at = start; at < text.length; at = nextLine(text, at)) {
    const line = containers.within(lineAt(text, at))?.trim()
    if (line === undefined) return at
    if (line.length >= marks.length && line.startsWith(marks) && isRun(line)) return nextLine(text, at)
  }
  return text.length
}

function isRun(line: string): boolean {
  for (let i = 1; i < line.length; i++) if (line[i] !== line[0]) return false
  return true
}

/** Whether it's `#`, `*`, `_` or `-`, with which headings and thematic breaks start. */
function isSingleMark(code: number): boolean {
  return code === 35 || code === 42 || code === 95 || code === 45
}

/** Names in lists such as `export { a, b as c }`. */
function exportedNames({ program }: EsModule): string[] {
  return program.body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' && (one.source ?? null) === null
      ? one.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []))
      : [],
  )
}

/** Treats imports and exports that can't be parsed as text, so that their words aren't lost. */
export function withBrokenAsText(text: string, lines: Lines): Lines {
  const bound = new Set([...lines.imports, ...lines.exports].flatMap(({ names }) => names))
  const isCode = ({ start, end }: { readonly start: number; readonly end: number }): boolean => {
    const module = readModule(text.slice(start, end))
    return module !== null && exportedNames(module).every((name) => !module.free.has(name) || bound.has(name))
  }
  const broken = [...lines.imports, ...lines.exports].filter((line) => !isCode(line))
  if (broken.length === 0) return lines
  return {
    ...lines,
    imports: lines.imports.filter(isCode),
    exports: lines.exports.filter(isCode),
    words: [...lines.words, ...broken.map(({ start }) => start)],
  }
}
