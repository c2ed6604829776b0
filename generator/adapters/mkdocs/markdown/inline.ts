// Converts inline syntax of Python-Markdown and its extensions to CommonMark and HTML. Code, tags and URLs stay unchanged.
import type { MappedEdit } from '../../../base/mapped-text.ts'
import { escapeHtml } from '../../../base/text.ts'
import { readTag } from '../../../markdown/syntax/tags.ts'
import { attributesAt, type Attributes } from './attributes.ts'
import { abbreviationAt } from './abbreviations.ts'
import { keyName } from './keys.ts'
import { linkAt } from './links.ts'
import { addressEdits } from './own-addresses.ts'
import { symbolAt } from './symbols.ts'
import type { Extensions } from './types.ts'

interface Scope {
  readonly text: string
  readonly extensions: Extensions
  readonly edits: MappedEdit[]
}

/** Tries to read syntax at an offset. Returns the offset after it, or null if the rule doesn't apply. */
type Rule = (scope: Scope, at: number) => number | null

/** All edits for a paragraph, heading or table cell. */
export function inlineEdits(text: string, extensions: Extensions): MappedEdit[] {
  const edits: MappedEdit[] = []
  convert({ text, extensions, edits }, 0, text.length)
  return edits.sort((a, b) => a.start - b.start)
}

function convert(scope: Scope, start: number, end: number): void {
  for (let at = start; at < end;) {
    const rules = RULES[scope.text[at] as string] ?? []
    const behind =
      rules.map((rule) => rule(scope, at)).find((next) => next !== null) ?? symbol(scope, at) ?? abbreviation(scope, at)
    at = behind ?? at + 1
  }
}

function wrapped(open: string, name: string, extension: string, pattern: RegExp): Rule {
  return (scope, at) => {
    if (!scope.extensions.names.has(extension)) return null
    pattern.lastIndex = at
    const found = pattern.exec(scope.text)
    if (found === null) return null
    const end = pattern.lastIndex
    scope.edits.push({ start: at, end: at + open.length, by: `<${name}>` })
    convert(scope, at + open.length, end - open.length)
    scope.edits.push({ start: end - open.length, end, by: `</${name}>` })
    return end
  }
}

const mark = wrapped('==', 'mark', 'pymdownx.mark', /==(?![\s=])(?:[^=\\\n]|\\.|=(?!=)|\n(?!\n))+?(?<![\s=])==(?!=)/y)
const insertion = wrapped('^^', 'ins', 'pymdownx.caret', /\^\^(?![\s^])(?:[^^\\\n]|\\.|\n(?!\n))+?(?<!\s)\^\^/y)
const superscript = wrapped('^', 'sup', 'pymdownx.caret', /\^(?![\s^])(?:[^\s^\\[]|\\.)+?\^(?!\^)/y)
const subscript = wrapped('~', 'sub', 'pymdownx.tilde', /~(?![\s~])(?:[^\s~\\[]|\\.)+?~(?!~)/y)

/** Escapes tildes if the extension is off, because this generator's Markdown would strike the text through. */
const tilde: Rule = ({ text, extensions, edits }, at) => {
  const run = /~{1,2}/y
  run.lastIndex = at
  const length = run.exec(text)?.[0].length ?? 1
  if (extensions.names.has('pymdownx.tilde')) return length === 2 ? at + 2 : null
  edits.push({ start: at, end: at + length, by: '\\~'.repeat(length) })
  return at + length
}

const escaped: Rule = (_, at) => at + 2

const code: Rule = ({ text, extensions, edits }, at) => {
  const run = /`+/y
  run.lastIndex = at
  const marks = run.exec(text)?.[0] ?? '`'
  const inner = at + marks.length
  const close = new RegExp(`(?<!\`)${marks}(?!\`)`, 'g')
  close.lastIndex = inner
  const found = close.exec(text)
  if (found === null) return inner
  // Inline code can name its language: `#!python print()`.
  const language = /^(?:#!|:::)[\w+-]+[ ]+/.exec(text.slice(inner, found.index))?.[0]
  if (language !== undefined && extensions.names.has('pymdownx.inlinehilite'))
    edits.push({ start: inner, end: inner + language.length, by: '' })
  return withoutAttributes({ text, extensions, edits }, found.index + marks.length)
}

const tag: Rule = ({ text, extensions, edits }, at) => {
  const end = text.startsWith('<!--', at) ? text.indexOf('-->', at) : -1
  if (end !== -1) return end + 3
  const autolink = /<[A-Za-z][\w+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>]+>/y
  autolink.lastIndex = at
  const found = readTag(text, at)
  if (found === null) return autolink.test(text) ? autolink.lastIndex : null
  edits.push(...addressEdits(found, extensions.ownFolder))
  return found.end
}

/** A link or an image. Attributes become HTML attributes on images and on links that are buttons. */
const link: Rule = (scope, at) => {
  const { text, extensions, edits } = scope
  const found = linkAt(text, at)
  if (found === null) return null
  const { isImage, inner, address, end } = found
  const attributes = extensions.names.has('attr_list') ? attributesAt(text, end) : null
  if (isImage) {
    if (attributes === null || address === null) return end
    const { url, title } = address
    edits.push({ start: at, end: attributes.end, by: imageTag(url, text.slice(...inner), title, attributes.list) })
    return attributes.end
  }
  const isButton = attributes?.list.classes.includes('md-button') === true && address !== null
  if (attributes !== null && isButton) {
    edits.push({
      start: at,
      end: inner[0],
      by: `<a href="${escapeHtml(address.url)}" class="${classOf(attributes.list)}">`,
    })
    convert(scope, ...inner)
    edits.push({ start: inner[1], end: attributes.end, by: '</a>' })
    return attributes.end
  }
  // A link without text defines an anchor: `[](){ #name }`.
  const id = attributes?.list.id
  if (id !== undefined) edits.push({ start: at, end: at, by: `<a id="${escapeHtml(id)}"></a>` })
  if (attributes !== null && inner[0] === inner[1]) {
    edits.push({ start: at, end: attributes.end, by: '' })
    return attributes.end
  }
  convert(scope, ...inner)
  if (address !== null && address.spaced !== null) edits.push(address.spaced)
  return withoutAttributes(scope, end)
}

function imageTag(url: string, alt: string, title: string | null, { id, classes, others }: Attributes): string {
  const all = [...others.filter(([name]) => name === 'align').map(([, side]) => `align-${side}`), ...classes]
  const written = [
    ['src', url],
    ['alt', alt],
    ...(title === null ? [] : [['title', title]]),
    ...(id === undefined ? [] : [['id', id]]),
    ...(all.length === 0 ? [] : [['class', all.join(' ')]]),
    ...others.filter(([name]) => IMAGE_ATTRIBUTES.has(name)),
  ]
  return `<img ${written.map(([name, value]) => `${name}="${escapeHtml(value as string)}"`).join(' ')}>`
}

const IMAGE_ATTRIBUTES: ReadonlySet<string> = new Set(['width', 'height', 'loading', 'sizes', 'srcset'])

/** Classes of a button, plus the theme's own button classes. */
function classOf({ classes }: Attributes): string {
  const own = classes.flatMap((name) => BUTTONS[name] ?? [])
  return escapeHtml([...classes, ...own].join(' '))
}

const BUTTONS: Readonly<Record<string, string>> = { 'md-button': 'button', 'md-button--primary': 'button-primary' }

/** Skips an attribute list after an element, because CommonMark doesn't support it. */
function withoutAttributes({ text, extensions, edits }: Scope, at: number): number {
  const found = extensions.names.has('attr_list') ? attributesAt(text, at) : null
  if (found === null) return at
  edits.push({ start: at, end: found.end, by: '' })
  return found.end
}

/** Emphasis followed by an attribute list. */
const emphasis: Rule = (scope, at) => {
  const run = /[*_]+/y
  run.lastIndex = at
  const end = at + (run.exec(scope.text)?.[0].length ?? 1)
  return scope.text[end] === '{' && /\S/.test(scope.text[at - 1] ?? ' ') ? withoutAttributes(scope, end) : end
}

const keys: Rule = ({ text, extensions, edits }, at) => {
  if (!extensions.names.has('pymdownx.keys')) return null
  const pattern = /\+\+((?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*)\+\+/y
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found === null) return null
  const names = (found[1] as string).match(/"[^"\n]+"|[\w-]+/g) ?? []
  const by = names.map((name) => `<kbd>${escapeHtml(keyName(name))}</kbd>`).join('+')
  edits.push({ start: at, end: pattern.lastIndex, by })
  return pattern.lastIndex
}

/** Review marks of the extension critic: insertions, deletions, highlights, comments and replacements. */
const critic: Rule = ({ text, extensions, edits }, at) => {
  if (!extensions.names.has('pymdownx.critic')) return null
  const pattern = /\{(?:\+\+(.+?)\+\+|--(.+?)--|==(.+?)==|>>(.+?)<<|~~(.+?)~>(.+?)~~)\}/sy
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found === null) return null
  const [, inserted, deleted, marked, comment, old, now] = found
  const by = [
    ['ins', inserted],
    ['del', deleted],
    ['mark', marked],
    ['em', comment],
    ['del', old],
    ['ins', now],
  ]
    .filter(([, words]) => words !== undefined)
    .map(([name, words]) => `<${name}>${words}</${name}>`)
    .join('')
  edits.push({ start: at, end: pattern.lastIndex, by })
  return pattern.lastIndex
}

const icon: Rule = (scope, at) => {
  const { text, extensions, edits } = scope
  const pattern = /:([a-z\d][\w+-]*):/y
  pattern.lastIndex = at
  const name = pattern.exec(text)?.[1]
  const shown = name === undefined ? null : extensions.icon(name)
  if (shown === null) return null
  const { lastIndex } = pattern
  edits.push({ start: at, end: lastIndex, by: shown })
  return withoutAttributes(scope, lastIndex)
}

function symbol({ text, extensions, edits }: Scope, at: number): number | null {
  const found = extensions.symbols.length === 0 ? null : symbolAt(extensions.symbols, text, at)
  if (found === null) return null
  edits.push({ start: at, end: at + found[0].length, by: found[1] })
  return at + found[0].length
}

/** Marks up a known abbreviation. */
function abbreviation({ text, extensions, edits }: Scope, at: number): number | null {
  const found = extensions.abbreviations.size === 0 ? null : abbreviationAt(extensions.abbreviations, text, at)
  if (found === null) return null
  const [word, meaning] = found
  edits.push({ start: at, end: at, by: `<abbr title="${escapeHtml(meaning)}">` })
  edits.push({ start: at + word.length, end: at + word.length, by: '</abbr>' })
  return at + word.length
}

/** Skips a URL, so that no other rule changes it. */
const address: Rule = ({ text }, at) => {
  const pattern = /https?:\/\/[^\s<>]*/y
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** Keeps a formula as written. */
const formula: Rule = ({ text, extensions }, at) => {
  if (!extensions.names.has('pymdownx.arithmatex')) return null
  const pattern = /\$\$[\s\S]+?\$\$|\$(?!\s)[^$\n]+?(?<!\s)\$(?!\d)/y
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  '\\': [escaped],
  '`': [code],
  '<': [(scope, at) => symbol(scope, at) ?? tag(scope, at)],
  '!': [link],
  '[': [link],
  '*': [emphasis],
  _: [emphasis],
  '+': [keys],
  '=': [mark],
  '^': [insertion, superscript],
  '~': [subscript, tilde],
  '{': [critic],
  ':': [icon],
  h: [address],
  $: [formula],
}
