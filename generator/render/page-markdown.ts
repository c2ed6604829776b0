// A finished page as Markdown: what its article says, with components written out as the tables and texts that they became.
import { unescapeHtml } from '../base/text.ts'

interface Element {
  readonly name: string
  readonly attributes: string
  readonly children: Node[]
}
type Node = string | Element

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** What only serves those who look at the page, or act on it. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'template',
  'form',
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
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>|<!--[\s\S]*?-->/g

/**
 * The article of a page of HTML that this generator made, from its title on; `url` is the absolute address that links are read against.
 * Ends with a line break. Empty for a page without an article or main part.
 */
export function pageMarkdown(html: string, url: string): string {
  const main = find(parse(html), 'main')
  const root = main === null ? null : (find([main], 'article') ?? main)
  if (root === null) return ''
  const text = blocks(root.children, { url })
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const title = text.search(/^# /m)
  return text === '' ? '' : `${title < 0 ? text : text.slice(title)}\n`
}

interface Scope {
  readonly url: string
}

function parse(html: string): Node[] {
  const root: Element = { name: '', attributes: '', children: [] }
  const open: Element[] = [root]
  const start = Math.max(0, html.indexOf('<main'))
  const source = html.slice(start, html.lastIndexOf('</main>') + '</main>'.length)
  let at = 0
  for (const match of source.matchAll(TAG)) {
    const parent = open.at(-1) as Element
    if (match.index > at) parent.children.push(unescapeHtml(source.slice(at, match.index)))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase()
    if (name === undefined) continue
    if (match[1] === '/') {
      const from = open.findLastIndex((element) => element.name === name)
      if (from > 0) open.length = from
      continue
    }
    const element: Element = { name, attributes: match[3] as string, children: [] }
    parent.children.push(element)
    if (!VOID.has(name) && !element.attributes.endsWith('/')) open.push(element)
  }
  return root.children
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
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? null : unescapeHtml(value)
}

function isLeftOut(element: Element): boolean {
  const classes = ` ${attribute(element, 'class') ?? ''} `
  return (
    LEFT_OUT.has(element.name) ||
    /\shidden(?:=""|[\s/]|$)/.test(element.attributes) ||
    attribute(element, 'aria-hidden') === 'true' ||
    / (?:needs-js|anchor|sr-only|doc-footer|doc-place|pinout-filter|jump) /.test(classes)
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
  const marks = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
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
  // Lines of a cell that stand below each other on the page.
  const lines = cell.children.flatMap((child) =>
    typeof child !== 'string' && / cell-line /.test(` ${attribute(child, 'class') ?? ''} `)
      ? [inline([child], scope)]
      : [],
  )
  const text = lines.length > 1 ? lines.join('; ') : blocks(cell.children, scope).join(' ')
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`)
}

function inline(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node.replace(/\s+/g, ' ') : isLeftOut(node) ? '' : inlineElement(node, scope),
    )
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

function absolute(href: string, { url }: Scope): string {
  try {
    return new URL(href, url).href
  } catch {
    return href
  }
}

function plain(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('')
}
