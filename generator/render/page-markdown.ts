// A finished page as Markdown: what its article says, with components written out as the tables and texts that they became.
import { compact, unescapeHtml } from '../base/text.ts'
import { VOID } from '../base/void.ts'

interface Element {
  readonly name: string
  readonly attributes: string
  readonly children: Node[]
}
type Node = string | Element

/** What only serves those who look at the page, or act on it; the footer of an article says where to correct it. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'template',
  'footer',
  'form',
  'fieldset',
  'nav',
  'button',
  'select',
  'input',
  'label',
  'link',
  'noscript',
])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'img',
  'svg',
])
/**
 * The article of a page of HTML that this generator made, from its title on; `url` is the absolute address that links are read against.
 * Ends with a line break. Empty for a page without an article or main part.
 */
export function pageMarkdown(html: string, url: string): string {
  const root = parse(html)
  if (root === null) return ''
  const text = blocks(root.children, { url, site: siteOf(url) })
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const title = text.search(/^# /m)
  return text === '' ? '' : `${title < 0 ? text : text.slice(title)}\n`
}

interface Scope {
  readonly url: string
  /** Its scheme and host. */
  readonly site: string
}

/** The first article of the main part, or the main part where there is none. */
function parse(html: string): Element | null {
  const main = html.indexOf('<main')
  if (main < 0) return null
  const end = html.lastIndexOf('</main>')
  for (const name of ['article', 'main']) {
    const start = opening(html, name, main)
    if (start >= 0 && start < end) return parseElement(html, start, end)
  }
  return null
}

/** Where the first element of a name begins. */
function opening(html: string, name: string, from: number): number {
  let at = html.indexOf(`<${name}`, from)
  while (at >= 0 && /[\w-]/.test(html.charAt(at + 1 + name.length))) at = html.indexOf(`<${name}`, at + 1)
  return at
}

/** The element that begins at an offset; what is not closed ends at `limit`. */
function parseElement(html: string, start: number, limit: number): Element | null {
  const open: Element[] = []
  let at = start
  for (let tag = nextTag(html, start, limit); tag !== null; tag = nextTag(html, tag.end, limit)) {
    if (tag.start > at) open.at(-1)?.children.push(unescapeHtml(html.slice(at, tag.start)))
    at = tag.end
    if (tag.kind === 'comment') continue
    const { name } = tag
    if (tag.kind === 'close') {
      const from = open.findLastIndex((element) => element.name === name)
      if (from === 0) break
      if (from > 0) open.length = from
      continue
    }
    const element: Element = { name, attributes: tag.attributes, children: [] }
    open.at(-1)?.children.push(element)
    if (VOID.has(name) || tag.attributes.endsWith('/')) continue
    // Of a drawing only its label is read.
    if (name === 'svg') at = tag.end = drawingEnd(html, tag.end, limit)
    else open.push(element)
  }
  return open[0] ?? null
}

interface Tag {
  readonly kind: 'open' | 'close' | 'comment'
  readonly name: string
  readonly attributes: string
  readonly start: number
  end: number
}

function nextTag(html: string, from: number, limit: number): Tag | null {
  for (let start = html.indexOf('<', from); start >= 0 && start < limit; start = html.indexOf('<', start + 1)) {
    if (html.startsWith('<!--', start)) {
      const close = html.indexOf('-->', start + 4)
      if (close >= 0) return { kind: 'comment', name: '', attributes: '', start, end: close + 3 }
    }
    const kind = html.charCodeAt(start + 1) === 47 ? 'close' : 'open'
    const nameAt = start + (kind === 'close' ? 2 : 1)
    const nameEnd = nameEndAt(html, nameAt)
    const end = nameEnd > nameAt ? tagEnd(html, nameEnd) : -1
    if (end < 0) continue
    return {
      kind,
      name: html.slice(nameAt, nameEnd).toLowerCase(),
      attributes: html.slice(nameEnd, end - 1),
      start,
      end,
    }
  }
  return null
}

/** Where a name ends: a letter, then letters, digits, `_` and `-`. Where none stands, its beginning. */
function nameEndAt(html: string, start: number): number {
  let at = start
  for (;;) {
    const code = html.charCodeAt(at)
    const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    if (!letter && (at === start || !((code >= 48 && code <= 57) || code === 45 || code === 95))) return at
    at++
  }
}

/** Behind the first `>` outside quotes; -1 where there is none. */
function tagEnd(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 62) return at + 1
    if (code !== 34) continue
    at = html.indexOf('"', at + 1)
    if (at < 0) return -1
  }
  return -1
}

/** Behind the end of a drawing, which may hold others. */
function drawingEnd(html: string, start: number, limit: number): number {
  let depth = 1
  let at = start
  while (depth > 0) {
    const close = html.indexOf('</svg>', at)
    if (close < 0 || close >= limit) return limit
    const inner = opening(html, 'svg', at)
    depth += inner >= 0 && inner < close ? 1 : -1
    at = inner >= 0 && inner < close ? inner + 4 : close + 6
  }
  return at
}

function find(nodes: readonly Node[], name: string): Element | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const found = node.name === name ? node : find(node.children, name)
    if (found !== null) return found
  }
  return null
}

function attribute({ attributes }: Element, name: string): string | null {
  const before = ` ${name}="`
  const start = attributes.indexOf(before)
  if (start < 0) return null
  const from = start + before.length
  return unescapeHtml(attributes.slice(from, attributes.indexOf('"', from)))
}

function isLeftOut(element: Element): boolean {
  const { name, attributes } = element
  if (LEFT_OUT.has(name)) return true
  if (attributes === '') return false
  return (
    (attributes.includes(' hidden') && /\shidden(?:=""|[\s/]|$)/.test(attributes)) ||
    (attributes.includes('aria-hidden') && attribute(element, 'aria-hidden') === 'true') ||
    ((attributes.includes('anchor') || attributes.includes('sr-only')) &&
      / (?:anchor|sr-only) /.test(` ${attribute(element, 'class') ?? ''} `))
  )
}

/** Blocks of a list of nodes; stretches of text between them are paragraphs. */
function blocks(nodes: readonly Node[], scope: Scope): string[] {
  const found: string[] = []
  let run: Node[] = []
  const end = (): void => {
    const text = inline(run, scope).trim()
    if (text !== '') found.push(text)
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || (INLINE.has(node.name) && node.name !== 'svg')) run.push(node)
    else if (!isLeftOut(node)) {
      end()
      found.push(...block(node, scope))
    }
  }
  end()
  return found
}

function block(element: Element, scope: Scope): string[] {
  const { name, children } = element
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [`${'#'.repeat(Number(name[1]))} ${inline(children, scope).trim()}`]
    case 'p':
    case 'figcaption':
    case 'summary':
    case 'caption': {
      const text = inline(children, scope).trim()
      return text === '' ? [] : [name === 'p' ? text : `*${text}*`]
    }
    case 'ul':
    case 'ol':
      return list(element, scope)
    case 'dl':
      return definitions(element, scope)
    case 'pre':
      return [fence('', plain(children))]
    case 'figure':
      return figure(element, scope)
    case 'table':
      return table(element, scope)
    case 'blockquote':
    case 'aside':
      return [blocks(children, scope).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')]
    case 'svg': {
      const label = attribute(element, 'aria-label')
      return label === null ? [] : [`[${label}]`]
    }
    case 'hr':
      return ['---']
    default:
      return blocks(children, scope)
  }
}

function list({ name, children }: Element, scope: Scope): string[] {
  const items = children.filter(
    (child): child is Element => typeof child !== 'string' && child.name === 'li' && !isLeftOut(child),
  )
  const lines = items.map((item, index) => {
    const mark = name === 'ol' ? `${index + 1}. ` : '- '
    return (
      mark +
      blocks(item.children, scope)
        .join('\n\n')
        .replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
    )
  })
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function definitions(element: Element, scope: Scope): string[] {
  const lines: string[] = []
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (node.name === 'dt') lines.push(`- **${inline(node.children, scope).trim()}**`)
      else if (node.name === 'dd') lines.push(`${lines.pop() ?? '-'}: ${blocks(node.children, scope).join(' ')}`)
      else walk(node.children)
    }
  }
  walk(element.children)
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** A listing keeps its language and its title; any other figure is what stands in it. */
function figure(element: Element, scope: Scope): string[] {
  const pre = find(element.children, 'pre')
  const language = attribute(element, 'data-lang')
  if (pre === null || language === null) return blocks(element.children, scope)
  const caption = find(element.children, 'figcaption')
  return [...(caption === null ? [] : block(caption, scope)), fence(language, plain(pre.children))]
}

function fence(language: string, code: string): string {
  const runs = code.includes('```') ? [...code.matchAll(/`+/g)] : []
  const marks = '`'.repeat(Math.max(3, ...runs.map(([run]) => run.length + 1)))
  return `${marks}${language}\n${code.replace(/\n+$/, '')}\n${marks}`
}

function table(element: Element, scope: Scope): string[] {
  const rows: string[][] = []
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (node.name === 'tr')
        rows.push(node.children.flatMap((cell) => (typeof cell === 'string' ? [] : [cellText(cell, scope)])))
      else walk(node.children)
    }
  }
  walk(element.children)
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return []
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [[line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')]
}

function cellText(cell: Element, scope: Scope): string {
  // Lines of a cell that stand below each other on the page, as their component says.
  const lines = cell.children.flatMap((child) =>
    typeof child !== 'string' && child.attributes !== '' && attribute(child, 'data-line') !== null
      ? [inline([child], scope)]
      : [],
  )
  const text = lines.length > 1 ? lines.join('; ') : blocks(cell.children, scope).join(' ')
  const line = spaced(text).trim()
  return line.includes('|') ? line.replaceAll('|', String.raw`\|`) : line
}

/** A text with one space for all that stands between words. */
function spaced(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text
}

function inline(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node) => (typeof node === 'string' ? spaced(node) : isLeftOut(node) ? '' : inlineElement(node, scope)))
    .join('')
}

function inlineElement(element: Element, scope: Scope): string {
  const { name, children } = element
  if (name === 'br') return ' '
  if (name === 'img')
    return attribute(element, 'alt') === ''
      ? ''
      : `![${attribute(element, 'alt') ?? ''}](${absolute(attribute(element, 'src') ?? '', scope)})`
  if (name === 'svg') return attribute(element, 'aria-label') ?? ''
  if (name === 'code' || name === 'kbd' || name === 'samp') {
    const code = plain(children)
    return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
  }
  const text = inline(children, scope)
  if (text.trim() === '') return text
  if (name === 'strong' || name === 'b') return `**${text.trim()}**`
  if (name === 'em' || name === 'i') return `*${text.trim()}*`
  if (name === 'small') return ` ${text}`
  const href = name === 'a' ? attribute(element, 'href') : null
  return href === null ? text : `[${text.trim()}](${absolute(href, scope)})`
}

function absolute(href: string, { url, site }: Scope): string {
  const isRooted = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\')
  const known = isRooted ? rooted.get(href) : undefined
  if (known?.from === site) return known.to
  try {
    const to = new URL(href, url).href
    if (isRooted) {
      if (rooted.size >= MOST_ROOTED) rooted.clear()
      rooted.set(compact(href), { from: site, to })
    }
    return to
  } catch {
    return href
  }
}

/** Scheme and host. */
function siteOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? url
}

/** Addresses from the root of the site, which come again and again: what they are with a scheme and a host. */
const rooted = new Map<string, { readonly from: string; readonly to: string }>()
const MOST_ROOTED = 20_000

function plain(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('')
}
