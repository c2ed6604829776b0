// Converts mdast to HTML in one pass, for pages whose elements no plugin needs. The result equals that of `to-hast.ts`, `finish.ts` and `to-html.ts`,
// without the tree in between (a test compares both). Rare content is left to them: footnotes, tasks, and elements that plugins request.
import { VOID } from '../../base/html/void.ts'
import { fragmentOf } from '../tree/finish.ts'
import { stringToken, token, type Page } from '../page.ts'
import { attributes, escapeAttribute, escapeText } from './to-html.ts'
import { titleProperties } from './to-hast.ts'
import type { ComponentUse } from '../types.ts'
import type { Md } from '../nodes.ts'

interface Writer {
  readonly page: Page
  /** Components so far. They are added to the page only if the whole page can be converted. */
  readonly components: ComponentUse[]
  /** Whether the page contains something that isn't supported here. */
  isLost: boolean
}

/** A page's HTML with its tokens, or null if it has to be converted with hast. */
export function writeHtml(page: Page, tree: Md): string | null {
  const { options, strings, origin } = page
  // In the other conversion, footnotes look up their strings first, so the numbers of all strings would differ.
  const isLost =
    options.parser === 'reference' || (options.rehypePlugins?.length ?? 0) > 0 || origin.scan.text.includes('[^')
  const w: Writer = { page, components: [], isLost }
  const known = strings.length
  const html = all(w, tree.children).join('\n')
  if (w.isLost) {
    strings.length = known
    return null
  }
  page.components.push(...w.components)
  return fragmentOf(page, html, 'page')
}

/** One piece of HTML for each hast node. With `trims`, text at the start loses its leading spaces. */
function all(w: Writer, nodes: readonly Md[] = [], trims = false): string[] {
  const pieces: string[] = []
  let before = ''
  for (const node of nodes) {
    const isFirst = trims && pieces.length === 0
    const trimsNode = before === 'break' || (isFirst && node.type === 'text')
    before = node.type
    if (isWished(node)) w.isLost = true
    else if (before === 'break') pieces.push('<br>', '\n')
    else if (before === 'partial') pieces.push(...partial(w, node))
    else {
      const html = one(w, node, trimsNode)
      if (html !== null) pieces.push(html)
    }
    if (w.isLost) break
  }
  return pieces
}

/** The HTML of inline content. */
function inline(w: Writer, node: Md, trims: boolean): string {
  return all(w, node.children, trims).join('')
}

/** Whether a plugin requests a different element for a node. JSX elements are recognized in the same way. */
function isWished({ type, data }: Md): boolean {
  if (data === undefined || type === 'element') return false
  return data.hName !== undefined || data.hProperties !== undefined || data.hChildren !== undefined
}

/** Blocks of an included file are separated by line breaks. */
function partial(w: Writer, node: Md): string[] {
  const pieces = all(w, node.children)
  return node.data?.inline === true ? pieces : pieces.flatMap((piece, i) => (i === 0 ? [piece] : ['\n', piece]))
}

/** Puts each block on a separate line inside an element. */
function wrapLoose(pieces: readonly string[]): string {
  return pieces.length === 0 ? '\n' : `\n${pieces.join('\n')}\n`
}

/** A node's HTML; null if it shows nothing. */
function one(w: Writer, node: Md, trims: boolean): string | null {
  switch (node.type) {
    case 'text':
      return inlineText(trimLines(node.value ?? ''), trims)
    case 'inlineCode':
      return `<code>${inlineText((node.value ?? '').replace(/\r?\n|\r/g, ' '), trims)}</code>`
    case 'paragraph':
      return `<p>${inline(w, node, trims)}</p>`
    case 'strong':
      return `<strong>${inline(w, node, trims)}</strong>`
    case 'emphasis':
      return `<em>${inline(w, node, trims)}</em>`
    case 'delete':
      return `<del>${inline(w, node, trims)}</del>`
    case 'link':
      return link(w, node, trims)
    case 'image':
      return image(node)
    case 'html':
      return node.value ?? ''
    case 'unwrapped':
      return inline(w, node, false)
    case 'title':
      return `<h1${attributes(titleProperties(node))}>${inline(w, node, trims)}</h1>`
    case 'heading':
      return heading(w, node)
    case 'code':
      return node.data?.html ?? lost(w)
    case 'thematicBreak':
      return '<hr>'
    case 'blockquote':
      return `<blockquote>${wrapLoose(all(w, node.children))}</blockquote>`
    case 'list':
      return list(w, node)
    case 'table':
      return table(w, node)
    case 'admonition':
      return admonition(w, node)
    case 'slot':
      return slot(w, node)
    case 'element':
      return element(w, node, trims)
    case 'gone':
    case 'definition':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return null
    default:
      return lost(w)
  }
}

function inlineText(value: string, trims: boolean): string {
  return escapeText(trims ? value.replace(/^[ \t]+/, '') : value)
}

function lost(w: Writer): null {
  w.isLost = true
  return null
}

/** Removes spaces around line breaks. */
function trimLines(text: string): string {
  if (!/[\r\n]/.test(text)) return text
  let out = ''
  let last = 0
  for (const end of text.matchAll(/\r?\n|\r/g)) {
    out += trimmed(text, last, end.index, true) + end[0]
    last = end.index + end[0].length
  }
  return out + trimmed(text, last, text.length, false)
}

function trimmed(text: string, from: number, to: number, atEnd: boolean): string {
  let start = from
  let end = to
  if (from > 0) while (start < end && isSpace(text, start)) start++
  if (atEnd) while (end > start && isSpace(text, end - 1)) end--
  return text.slice(start, end)
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 9 || code === 32
}

function link(w: Writer, node: Md, trims: boolean): string {
  const href = node.url === '' || node.url === undefined ? '' : ` href="${escapeAttribute(node.url)}"`
  return `<a${href}${titleOf(node)}>${inline(w, node, trims)}</a>`
}

function image(node: Md): string {
  const size = node.data?.size
  const measured = size ? ` width="${size.width}" height="${size.height}"` : ''
  const address = ` src="${escapeAttribute(node.url ?? '')}" alt="${escapeAttribute(node.alt ?? '')}"`
  return `<img${address}${titleOf(node)}${measured} loading="lazy" decoding="async">`
}

function titleOf({ title }: Md): string {
  return typeof title === 'string' ? ` title="${escapeAttribute(title)}"` : ''
}

function heading(w: Writer, node: Md): string {
  const id = escapeAttribute(node.data?.id ?? '')
  const label = stringToken(w.page, 'theme:heading.anchor')
  const name = `h${node.depth ?? 2}`
  const link = `<a class="anchor" href="#${id}" aria-label="${label}" aria-describedby="${id}"></a>`
  return `<div class="heading"><${name} id="${id}">${inline(w, node, false)}</${name}>${link}</div>`
}

function list(w: Writer, node: Md): string {
  const items = node.children ?? []
  const isLoose = node.spread === true || items.some(({ spread, children = [] }) => spread ?? children.length > 1)
  const pieces = items.map((item) => listItem(w, item, isLoose))
  const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : ''
  const name = node.ordered === true ? 'ol' : 'ul'
  return `<${name}${start}>${wrapLoose(pieces)}</${name}>`
}

/** In a tight list, an item contains its text without paragraphs. */
function listItem(w: Writer, node: Md, isLoose: boolean): string {
  if (node.type !== 'listItem' || isWished(node) || typeof node.checked === 'boolean') w.isLost = true
  let html = ''
  let count = 0
  let isText = true
  let before = ''
  for (const child of node.children ?? []) {
    const isParagraph = child.type === 'paragraph'
    if (child.type === 'partial' || child.type === 'break' || child.type === 'element' || isWished(child))
      w.isLost = true
    if (w.isLost) break
    const piece = one(w, child, before === 'break')
    before = child.type
    if (piece === null) continue
    isText = isParagraph && !isLoose
    if (isLoose || count > 0 || !isParagraph) html += '\n'
    html += isText ? piece.slice(3, -4) : piece
    count++
  }
  return `<li>${html}${isText ? '' : '\n'}</li>`
}

function table(w: Writer, node: Md): string {
  const [head, ...rows] = (node.children ?? []).map((row, i) => tableRow(w, row, node.align, i === 0 ? 'th' : 'td'))
  const parts = [
    ...(head === undefined ? [] : [`<thead>${wrapLoose([head])}</thead>`]),
    ...(rows.length === 0 ? [] : [`<tbody>${wrapLoose(rows)}</tbody>`]),
  ]
  const name = escapeAttribute(node.data?.labelText ?? '')
  const frame = `<div class="table-wrap" data-part="table-wrap" tabindex="0" role="region" aria-label="${name}">`
  return `${frame}<table>${wrapLoose(parts)}</table></div>`
}

/** Matches code with several words or a name too long for a phone, which a narrow cell can wrap. Other names stay on one line. */
const WORDS = /<code>(?=[^<]*(?:\s|[\w.]{25}))/g
const WORDS_TAG = '<code data-words="">'

function tableRow(w: Writer, row: Md, align: Md['align'], name: 'th' | 'td'): string {
  if (row.type !== 'tableRow' || isWished(row)) w.isLost = true
  const cells = row.children ?? []
  const pieces: string[] = []
  const count = align === undefined || align === null ? cells.length : align.length
  for (let i = 0; i < count; i++) {
    const cell = cells[i]
    if (cell !== undefined && isWished(cell)) w.isLost = true
    const content = all(w, cell?.children)
    const side = align?.[i]
    const tag = content.length === 0 ? 'td' : name
    pieces.push(`<${tag}${side ? ` data-align="${side}"` : ''}>${content.join('').replace(WORDS, WORDS_TAG)}</${tag}>`)
  }
  return `<tr>${wrapLoose(pieces)}</tr>`
}

function admonition(w: Writer, node: Md): string {
  const kind = node.data?.kind ?? 'note'
  const given = node.data?.titleNodes
  const title = given ? all(w, given).join('') : stringToken(w.page, node.data?.titleKey ?? `theme:admonition.${kind}`)
  const name = escapeAttribute(kind)
  const body = `<div class="admonition-body">${wrapLoose(all(w, node.children))}</div>`
  return `<aside class="admonition admonition-${name}" data-kind="${name}">\n<p class="admonition-title">${title}</p>\n${body}\n</aside>`
}

/** The component's token. Its children are stored with the page. */
function slot(w: Writer, node: Md): string | null {
  const use = node.data?.slot
  if (use === undefined) return lost(w)
  const inner = all(w, node.children).join('')
  const children = use.empty ? null : fragmentOf(w.page, inner, 'component')
  const index = w.components.push({ name: use.name, props: use.props, children, span: use.span }) - 1
  return token(w.page, 'c', index)
}

function element(w: Writer, node: Md, trims: boolean): string | null {
  const name = node.data?.hName
  if (typeof name !== 'string' || name === 'p' || node.data?.hChildren !== undefined) return lost(w)
  const open = `<${name}${attributes((node.data?.hProperties ?? {}) as Parameters<typeof attributes>[0])}>`
  const inner = inline(w, node, trims)
  return VOID.has(name) ? open : `${open}${inner}</${name}>`
}
