// Admonitions and tabs with indented content: `!!! note`, the collapsible `??? note`, and `=== "Tab"`. Also the same blocks between `///` lines.
import { capitalized } from '../../../base/labels.ts'
import { dedent, INDENT, indentedEnd, made, textAt, type Line } from './lines.ts'
import type { Block, Convert, Reader, Scope } from './types.ts'

/** Maps Material's kinds of admonitions to this generator's. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
}

interface Box {
  readonly type: string
  /** Null if the source has no title. An empty string means an admonition without a title bar. */
  readonly title: string | null
}

type ReadBox = (scope: Scope, lines: readonly Line[], at: number, convert: Convert) => Block | null

/** The indented lines after a line. */
export function contentBelow(lines: readonly Line[], at: number): { readonly content: Line[]; readonly next: number } {
  const next = indentedEnd(lines, at)
  return { content: lines.slice(at, next).map((line) => dedent(line, INDENT)), next }
}

const ADMONITION = /^!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*?)")? *$/

const admonition: ReadBox = (scope, lines, at, convert) => {
  const line = lines[at] as Line
  const found = ADMONITION.exec(line.text)
  if (found === null || !scope.extensions.names.has('admonition')) return null
  const { content, next } = contentBelow(lines, at + 1)
  return { ...boxOf({ type: typeOf(found[1]), title: found[2] ?? null }, line, convert(scope, content)), next }
}

function typeOf(words = ''): string {
  return words.split(' ')[0]?.toLowerCase() ?? 'note'
}

function boxOf({ type, title }: Box, line: Line, { lines, colons }: ReturnType<Convert>): Omit<Block, 'next'> {
  const kind = KINDS[type] ?? 'note'
  // Directives always have a title, so an untitled admonition is written as HTML.
  if (title === '') return { out: between(UNTITLED.replaceAll('{kind}', kind), '</div></aside>', line, lines), colons }
  const marks = ':'.repeat(Math.max(3, colons + 1))
  const words = title ?? (kind === type ? null : capitalized(type))
  const own = words === null ? '' : `[${words}]`
  return { out: between(`${marks}${kind}${own}`, marks, line, lines), colons: marks.length }
}

const UNTITLED = '<aside class="admonition admonition-{kind}" data-kind="{kind}"><div class="admonition-body">'

/** Puts lines between two generated ones. */
function between(open: string, close: string, at: Line, lines: readonly Line[]): Line[] {
  const [first, last] = [open, close].map((text) => [made('', at), made(text, at), made('', at)]) as [Line[], Line[]]
  return [...first, ...lines, ...last]
}

const DETAILS = /^\?\?\?(\+)? ?([\w-]+(?: +[\w-]+)*)?(?: *"(.*?)")? *$/

const details: ReadBox = (scope, lines, at, convert) => {
  const line = lines[at] as Line
  const found = DETAILS.exec(line.text)
  if (found === null || !scope.extensions.names.has('pymdownx.details')) return null
  const [, open, type, title] = found
  if (type === undefined && title === undefined) return null
  const { content, next } = contentBelow(lines, at + 1)
  const box = { type: typeOf(type ?? 'note'), title: title ?? null }
  return { ...foldOf(box, open !== undefined, line, convert(scope, content)), next }
}

function foldOf({ type, title }: Box, isOpen: boolean, line: Line, inner: ReturnType<Convert>): Omit<Block, 'next'> {
  const marks = ':'.repeat(Math.max(3, inner.colons + 1))
  const words = title === null || title === '' ? capitalized(type) : title
  const open = `${marks}details[${words}]${isOpen ? '{.open}' : ''}`
  return { out: between(open, marks, line, inner.lines), colons: marks.length }
}

const TAB = /^={3}([!+]*) +"(.*?)" *$/

const tabs: ReadBox = (scope, lines, at, convert) => {
  const first = lines[at] as Line
  if (!TAB.test(first.text) || !scope.extensions.names.has('pymdownx.tabbed')) return null
  const panels: { readonly label: string; readonly line: Line; readonly inner: ReturnType<Convert> }[] = []
  let next = at
  for (;;) {
    const found = TAB.exec(lines[next]?.text ?? '')
    if (found === null || (panels.length > 0 && found[1]?.includes('!') === true)) break
    const below = contentBelow(lines, next + 1)
    panels.push({ label: found[2] ?? '', line: lines[next] as Line, inner: convert(scope, below.content) })
    next = below.next
    const following = textAt(lines, next)
    if (TAB.test(lines[following]?.text ?? '')) next = following
  }
  return { ...tabsOf(scope, first, panels), next }
}

function tabsOf(
  { extensions }: Scope,
  first: Line,
  panels: readonly { readonly label: string; readonly line: Line; readonly inner: ReturnType<Convert> }[],
): Omit<Block, 'next'> {
  const inner = ':'.repeat(Math.max(3, ...panels.map(({ inner: { colons } }) => colons + 1)))
  const outer = `${inner}:`
  const group = extensions.linkedTabs ? '[linked]' : ''
  const all = panels.flatMap(({ label, line, inner: { lines } }) =>
    between(`${inner}tab[${label}]`, inner, line, lines),
  )
  return { out: between(`${outer}tabs${group}`, outer, first, all), colons: outer.length }
}

/** The generic block syntax: `/// note | Title`, options, an empty line, content, `///`. */
const GENERIC = /^(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/

const generic: ReadBox = (scope, lines, at, convert) => {
  const line = lines[at] as Line
  const found = GENERIC.exec(line.text)
  if (found === null) return null
  const [, marks = '', name = '', title = null] = found
  if (!scope.extensions.names.has(`pymdownx.blocks.${BLOCKS[name] ?? 'admonition'}`)) return null
  const end = lines.findIndex((other, index) => index > at && other.text.trimEnd() === marks)
  if (end === -1) return null
  const { options, content } = optionsOf(lines.slice(at + 1, end))
  const inner = convert(scope, content)
  const type = options['type'] ?? (BLOCKS[name] === undefined ? name : 'note')
  const next = end + 1
  if (name === 'details') return { ...foldOf({ type, title }, options['open'] === 'True', line, inner), next }
  if (name === 'tab') return { ...tabsOf(scope, line, [{ label: title ?? '', line, inner }]), next }
  if (name === 'html' || name === 'caption' || name === 'definition')
    return { out: inner.lines, colons: inner.colons, next }
  return { ...boxOf({ type, title }, line, inner), next }
}

const BLOCKS: Readonly<Record<string, string>> = {
  admonition: 'admonition',
  details: 'details',
  tab: 'tab',
  html: 'html',
  caption: 'caption',
  definition: 'definition',
}

function optionsOf(lines: readonly Line[]): { options: Readonly<Record<string, string>>; content: readonly Line[] } {
  const options: Record<string, string> = {}
  let at = 0
  for (; at < lines.length; at++) {
    const [, name, value] = /^ {4}([\w-]+): *(.*?) *$/.exec(lines[at]?.text ?? '') ?? []
    if (name === undefined) break
    options[name] = value ?? ''
  }
  return { options, content: lines.slice(at) }
}

export function readBox(...given: Parameters<ReadBox>): ReturnType<Reader> {
  for (const read of [admonition, details, tabs, generic]) {
    const block = read(...given)
    if (block !== null) return block
  }
  return null
}

/** Whether a line opens one of these blocks. */
export function opensBox({ extensions: { names } }: Scope, { text }: Line): boolean {
  return (
    (names.has('admonition') && ADMONITION.test(text)) ||
    (names.has('pymdownx.details') && DETAILS.test(text)) ||
    (names.has('pymdownx.tabbed') && TAB.test(text))
  )
}
