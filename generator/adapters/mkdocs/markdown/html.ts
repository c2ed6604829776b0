// HTML blocks. Empty lines are removed, because they would end the block in CommonMark. Elements with the attribute `markdown` have Markdown content.
import { replaceRanges, sliceText, type MappedEdit } from '../../../base/mapped-text.ts'
import { readTag, type Tag } from '../../../markdown/syntax/tags.ts'
import { addressEdits } from './own-addresses.ts'
import { isBlank, joinLines, made, splitLines, type Line } from './lines.ts'
import type { Block, Convert, OwnFolder, Scope } from './types.ts'

const BLOCK =
  /^(?:address|article|aside|blockquote|body|canvas|center|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frameset|h[1-6]|header|hgroup|hr|html|iframe|legend|li|link|main|map|menu|meta|nav|noscript|object|ol|optgroup|option|output|p|picture|pre|progress|script|search|section|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|ul|video)$/i
const VOID = /^(?:hr|link|meta|img|br|input|source|col|embed|wbr|track|area|base)$/i
const KEPT = /^(?:pre|script|style|textarea)$/i

const START = /^ {0,3}<(?:!--|([A-Za-z][\w-]*)(?=[\s/>]|$))/

/** Whether a line starts an HTML block. */
export function opensHtml({ text }: Line): boolean {
  const found = START.exec(text)
  return found !== null && (found[1] === undefined || BLOCK.test(found[1]))
}

export function readHtml(scope: Scope, lines: readonly Line[], at: number, convert: Convert): Block | null {
  if (!opensHtml(lines[at] as Line)) return null
  // Most elements are short and a page can have many, so the search starts with a small window that grows.
  for (let size = 50; ; size *= 4) {
    const isAll = at + size >= lines.length
    const block = elementIn(scope, lines, at, at + size, convert)
    if (block !== null && (isAll || block.next < at + size)) return block
    if (isAll) return block
  }
}

/** Reads the element that starts on a line; null if it doesn't end before line `before`. */
function elementIn(scope: Scope, lines: readonly Line[], at: number, before: number, convert: Convert): Block | null {
  const text = joinLines(lines.slice(at, before))
  const lead = text.text.indexOf('<')
  if (text.text.startsWith('<!--', lead)) {
    const close = text.text.indexOf('-->', lead)
    return close === -1 ? null : raw(scope, lines, at, text.text, close + 3)
  }
  const open = readTag(text.text, lead)
  if (open === null || open.kind === 'close') return null
  const isAlone = open.kind === 'self' || VOID.test(open.name)
  const end = isAlone ? null : endOf(text.text, open)
  if (end === null && !isAlone && before < lines.length) return null
  const markdown = scope.extensions.names.has('md_in_html')
    ? open.attributes.find(({ name }) => name === 'markdown')
    : undefined
  if (end === null || markdown === undefined || markdown.value === '0')
    // Without an end tag, all remaining text belongs to the element.
    return raw(scope, lines, at, text.text, end?.end ?? (isAlone ? open.end : text.text.length))
  const { lines: out, colons } = convert(scope, splitLines(sliceText(text, open.end, end.start)))
  const line = lines[at] as Line
  const tag = inParts(text.text.slice(open.start, markdown.start).trimEnd() + text.text.slice(markdown.end, open.end))
  const [start, close] = [tag, `</${open.name}>`].map((one) => [made('', line), made(one, line), made('', line)])
  return {
    out: [...(start as Line[]), ...out, ...(close as Line[]), ...rest(text, end.end)],
    next: lineBehind(lines, at, end.end),
    colons,
  }
}

/** Replaces the classes of Material's card grid with this theme's. */
function inParts(tag: string): string {
  const classes = readTag(tag, 0)?.attributes.find(({ name }) => name === 'class')
  if (classes?.value?.split(/\s+/).includes('grid') !== true) return tag
  return `${tag.slice(0, classes.start)}class="${classes.value} tiles" data-part="tile tile-list"${tag.slice(classes.end)}`
}

/** The text after an end tag on the same line. */
function rest(text: Line, end: number): Line[] {
  const close = text.text.indexOf('\n', end)
  const behind = sliceText(text, end, close === -1 ? text.text.length : close)
  return isBlank(behind) ? [] : [behind]
}

function raw({ extensions }: Scope, lines: readonly Line[], at: number, text: string, end: number): Block {
  const next = lineBehind(lines, at, end)
  const all = joinLines(lines.slice(at, next))
  const isKept = KEPT.test(/^ *<([\w-]+)/.exec(text)?.[1] ?? '')
  const found = splitLines(isKept ? all : replaceRanges(all, ownAddresses(all.text, extensions.ownFolder)))
  return { out: [...(isKept ? found : found.filter((line) => !isBlank(line))), made('', lines[at] as Line)], next }
}

function ownAddresses(text: string, ownFolder: OwnFolder | null): MappedEdit[] {
  const edits: MappedEdit[] = []
  if (ownFolder === null) return edits
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const tag = readTag(text, at)
    if (tag !== null) edits.push(...addressEdits(tag, ownFolder))
  }
  return edits
}

/** The line number after an offset, counted from line `at`. */
function lineBehind(lines: readonly Line[], at: number, end: number): number {
  let next = at
  for (let offset = 0; next < lines.length && offset < end; next++) offset += (lines[next] as Line).text.length + 1
  return next
}

/** The end tag that matches `open`, or null. */
function endOf(text: string, open: Tag): Tag | null {
  let depth = 1
  for (let at = text.indexOf('<', open.end); at !== -1; at = text.indexOf('<', at + 1)) {
    const tag = readTag(text, at)
    if (tag === null) continue
    if (tag.name.toLowerCase() === open.name.toLowerCase() && tag.kind !== 'self') {
      depth += tag.kind === 'open' ? 1 : -1
      if (depth === 0) return tag
    }
    at = tag.end - 1
  }
  return null
}
