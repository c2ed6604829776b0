// Raw HTML in Markdown is kept as written, with three exceptions. Elements are closed in the block in which they start (and reported), so that one
// forgotten tag doesn't affect the rest of the page. URLs are handled like those of Markdown links. Content that the site's Content Security Policy
// would block is reported.
import { toNfc } from '../../base/unicode.ts'
import { readSrcset, writeSrcset } from '../../base/html/srcset.ts'
import { isHtmlName } from '../../base/html/elements.ts'
import { escapeHtml, type Span } from '../../base/text.ts'
import { VOID } from '../../base/html/void.ts'
import { htmlBlocked, htmlMisplaced } from '../diagnostics.ts'
import { attributeValue, harmOf, isForeign, isHandler, MISPLACED, reportHarm } from './fragment.ts'
import { commentNeverClosed, headInPage, htmlClosesNothing, htmlNeverClosed, notAnElement } from './html-diagnostics.ts'
import { linkHref, sourceHref } from '../tree/links.ts'
import { fillLiteral } from '../../base/parse/literal.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { spanOf, type Page } from '../page.ts'
import { styleText } from './style-attribute.ts'
import { commentEnd, decodeHtml, endTag } from '../../source/html.ts'
import { OPTIONAL_END, readTag, type Tag, type TagAttribute } from '../syntax/tags.ts'
import type { Md, Origin } from '../nodes.ts'
import { isComponent } from '../syntax/scan-tags.ts'

interface OpenTag {
  readonly name: string
  readonly node: Md
  /** Set if the name isn't an HTML element's. If the tag is never closed, this turns it into text. */
  readonly asText: (() => void) | null
}

/** A piece of rewritten HTML. */
interface Piece {
  text: string
  /** The tag, if `text` shows it to readers. */
  shown?: string
}

/**
 * Checks and rewrites the `html` nodes among a parent's children. An unclosed element ends with its block: after all children if they are the text of
 * one block (`inline`), otherwise after its own node or the former paragraph around it. Returns the resulting children.
 */
export function mendHtml(page: Page, origin: Origin, children: Md[], inline: boolean): Md[] {
  const open: OpenTag[] = []
  const written = new Map<Md, Piece[]>()
  for (const node of children) {
    // Already matched when a tag around it was removed.
    if (node.type !== 'html' || node.data?.mended === true) continue
    written.set(node, mendValue(page, origin, node, open, inline))
    node.data = { ...node.data, mended: true }
  }
  const ends = new Map<Md, string>()
  for (const { name, node, asText } of open.reverse()) {
    if (asText !== null) asText()
    if (asText !== null || OPTIONAL_END.has(name)) continue
    page.diagnostics.push(htmlNeverClosed(spanOf(origin, node), name))
    const end = inline ? (children[children.length - 1] as Md) : (node.data?.blockEnd ?? node)
    ends.set(end, `${ends.get(end) ?? ''}</${name}>`)
  }
  for (const [node, pieces] of written) settleNode(page, node, pieces, inline)
  for (const [end, value] of ends)
    children.splice(children.indexOf(end) + 1, 0, { type: 'html', value, data: { mended: true } })
  return inline ? children : unwrapped(children)
}

/** Groups the nodes from an unwrapped paragraph. Blocks are separated by line breaks, which would separate words here. */
function unwrapped(nodes: readonly Md[]): Md[] {
  const out: Md[] = []
  for (const node of nodes) {
    const { blockEnd, ...data } = node.data ?? {}
    const last = out.at(-1)
    if (blockEnd !== undefined) node.data = data
    if (blockEnd === undefined) out.push(node)
    else if (last?.type === 'unwrapped' && last.data?.blockEnd === blockEnd) last.children?.push(node)
    else out.push({ type: 'unwrapped', children: [node], data: { blockEnd }, position: node.position })
  }
  return out
}

/** Turns an HTML node that contains only text into a text node. */
function settleNode(page: Page, node: Md, pieces: readonly Piece[], inline: boolean): void {
  const text = pieces.map(({ shown }) => shown ?? '').join('')
  if (text === '' || pieces.some((piece) => piece.shown === undefined && piece.text.trim() !== '')) {
    page.rawHtml = true
    node.value = pieces.map((piece) => piece.text).join('')
    return
  }
  if (inline || node.data?.blockEnd !== undefined) Object.assign(node, { type: 'text', value: text })
  else {
    delete node.value
    Object.assign(node, { type: 'paragraph', children: [{ type: 'text', value: text, position: node.position }] })
  }
}

/** HTML elements whose content isn't parsed for tags. */
const VERBATIM = /^(?:script|style|textarea)$/i

/**
 * Splits raw HTML into tags and everything between them (text, comments, contents of scripts and styles). After each tag, `foreign` returns whether
 * the position is inside SVG or MathML.
 */
export function* htmlPieces(value: string, foreign: () => boolean = () => false): Generator<string | Tag> {
  let from = 0
  for (let at = value.indexOf('<'); at !== -1; at = value.indexOf('<', at)) {
    if (value.startsWith('<!--', at)) {
      at = commentEnd(value, at)
      if (at === -1) break
      continue
    }
    const tag = readTag(value, at)
    if (tag === null || tag.name === '') {
      at++
      continue
    }
    if (at > from) yield value.slice(from, at)
    yield tag
    from = at = tag.end
    if (tag.kind === 'open' && VERBATIM.test(tag.name) && !foreign()) {
      at = endTag(value, tag.name.toLowerCase(), at)?.start ?? value.length
    }
  }
  if (from < value.length) yield value.slice(from)
}

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g
const CLOSED_COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/g
const NO_TAG = /<!--(?:-?>|([\s\S]*?)(?:--!?>|$))|<\?[\s\S]*?\?>|<![A-Za-z][^>]*>|<!\[CDATA\[[\s\S]*?\]\]>|</g

/** The text of raw HTML that readers see. */
export function htmlText(value: string): string {
  let text = ''
  let silent = false
  for (const piece of htmlPieces(value)) {
    if (typeof piece !== 'string') silent = piece.kind === 'open' && VERBATIM.test(piece.name)
    else if (!silent) text += decodeHtml(piece.replace(COMMENT, ' '))
  }
  return text
}

function mendValue(page: Page, origin: Origin, node: Md, open: OpenTag[], inline: boolean): Piece[] {
  const out: Piece[] = []
  let verbatim = false
  const value = node.value ?? ''
  const foreign = (): boolean => isForeign(open.map((tag) => tag.name))
  for (const piece of htmlPieces(value, foreign)) {
    if (typeof piece === 'string') {
      if (!verbatim && piece.replace(CLOSED_COMMENT, '').includes('<!--'))
        page.diagnostics.push(commentNeverClosed(spanOf(origin, node)))
      out.push({ text: verbatim ? piece : mendText(piece) })
      continue
    }
    verbatim = piece.kind === 'open' && VERBATIM.test(piece.name) && !foreign()
    // Component tags are here only if they don't fit the page's blocks, which is already reported.
    if (origin.scan.level > 1 && isComponent(piece.name) && !isHtmlName(piece.name)) continue
    out.push({ text: '' })
    mendPiece({ page, origin, node, open, value, foreign: foreign(), inline }, piece, out[out.length - 1] as Piece)
  }
  return out
}

interface TagScope {
  readonly page: Page
  readonly origin: Origin
  readonly node: Md
  readonly open: OpenTag[]
  /** The HTML that contains the tag. */
  readonly value: string
  /** Whether the tag is in SVG or MathML. */
  readonly foreign: boolean
  /** Whether the tag is inside a block's text. */
  readonly inline: boolean
}

function mendPiece(scope: TagScope, piece: Tag, out: Piece): void {
  const { page, origin, node, open, foreign } = scope
  const name = piece.name.toLowerCase()
  const isElement = foreign || (isHtmlName(piece.name) && !isPlaceholder(scope, piece, name))
  if (isElement && MISPLACED.has(name) && !open.some((tag) => tag.name === 'svg')) {
    const told = page.inHead !== null || open.some((tag) => tag.name === 'head')
    if (piece.kind !== 'close' && !told) page.diagnostics.push(htmlMisplaced(spanOf(origin, node), name))
    return
  }
  const asText = isElement ? null : shownAsText(scope, piece, out)
  if (asText !== null && piece.kind === 'self' && !name.includes('-')) return asText()
  // MDX allows closing tags of void elements.
  if (piece.kind === 'close' && VOID.has(name) && page.options.dialect.dropsVoidEnds) return
  if (piece.kind === 'close' && !closeTag(open, name)) {
    if (asText !== null) return asText()
    page.diagnostics.push(htmlClosesNothing(spanOf(origin, node), piece.name))
    return
  }
  if (piece.kind === 'open' && !VOID.has(name)) open.push({ name, node, asText })
  // Inside a component of another generator, everything stays.
  if (asText !== null && isComponent(piece.name) && !isHtmlName(piece.name)) return
  out.text = piece.kind === 'close' ? `</${piece.name}>` : mendTag(page, origin, node, piece, foreign)
}

/**
 * Whether a tag is probably a placeholder, as in `root@<ADDRESS>` and `Option<P>`, and becomes text unless something closes it. `<BR>` and
 * `<A NAME="top">` are elements.
 */
function isPlaceholder({ inline }: TagScope, { name, attributes }: Tag, small: string): boolean {
  const endsItself = VOID.has(small) || (OPTIONAL_END.has(small) && !inline)
  return name !== small && attributes.length === 0 && !endsItself
}

/** Turns a tag into text. */
function shownAsText({ page, origin, node, value }: TagScope, tag: Tag, out: Piece): () => void {
  return () => {
    out.shown = value.slice(tag.start, tag.end)
    out.text = escapeHtml(out.shown)
    page.diagnostics.push(notAnElement(spanOf(origin, node), tag.name))
  }
}

/**
 * Cleans up text between tags. Comments are removed, except for the one that marks the end of a post's excerpt, and so are declarations. A `<` that
 * starts neither is text.
 */
function mendText(text: string): string {
  if (!text.includes('<')) return text
  return text.replace(NO_TAG, (all, comment: string | undefined) =>
    all === '<' ? '&lt;' : truncateComment(comment ?? ''),
  )
}

/** Returns a comment that marks the end of an excerpt; otherwise ''. */
export function truncateComment(text: string): string {
  return /^[\s*/]*truncate[\s*/]*$/.test(text) ? '<!-- truncate -->' : ''
}

function closeTag(open: OpenTag[], name: string): boolean {
  for (let i = open.length - 1; i >= 0; i--) {
    const tag = open[i] as OpenTag
    if (tag.name === name) {
      for (const { asText } of open.splice(i).slice(1)) asText?.()
      return true
    }
    if (!OPTIONAL_END.has(tag.name) && tag.asText === null) return false
  }
  return false
}

function mendTag(page: Page, origin: Origin, node: Md, tag: Tag, foreign: boolean): string {
  const name = tag.name.toLowerCase()
  const blocked =
    name === 'style' ? !page.options.dialect.styles : name === 'script' && !tag.attributes.some((a) => a.name === 'src')
  if (blocked) page.diagnostics.push(htmlBlocked(spanOf(origin, node), `<${name}>`))
  if (name === 'head') page.diagnostics.push(headInPage(spanOf(origin, node)))
  let out = `<${tag.name}`
  for (const attribute of tag.attributes) {
    const mended = mendAttribute(page, origin, node, name, attribute)
    if (mended !== null) out += ` ${mended}`
  }
  // Browsers recognize the slash only in SVG and MathML.
  if (tag.kind === 'self' && !foreign && !VOID.has(name) && name !== 'svg' && name !== 'math')
    return `${out}></${tag.name}>`
  return out + (tag.kind === 'self' ? ' />' : '>')
}

/** React's names for attributes whose HTML name differs in more than case, which HTML ignores. */
const JSX_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  fillOpacity: 'fill-opacity',
  strokeOpacity: 'stroke-opacity',
  fontSize: 'font-size',
  textAnchor: 'text-anchor',
  stopColor: 'stop-color',
}

function mendAttribute(page: Page, origin: Origin, node: Md, tag: string, attribute: TagAttribute): string | null {
  const { value } = attribute
  const name = JSX_NAMES[attribute.name] ?? attribute.name.toLowerCase()
  const written = JSX_NAMES[attribute.name] ?? attribute.name
  const span = spanOf(origin, node)
  // Browsers ignore it on this site, but would run it where the page is shown without the Content Security Policy.
  if ((name === 'style' && !page.options.dialect.styleAttributes) || isHandler(name)) {
    page.diagnostics.push(htmlBlocked(span, `the attribute ${name}`))
    return null
  }
  if (value === null) return written
  if (name === 'style') return styleAttribute(attribute, value, origin)
  const constant = attribute.quote === '{' ? parseLiteral(value, origin.scan.constants) : null
  if (constant?.kind === 'value' && typeof constant.value !== 'string' && typeof constant.value !== 'number')
    return constant.value === true ? written : null
  const plain = attribute.quote === '{' ? `{${value}}` : value
  const given = constant?.kind === 'value' ? quoted(String(constant.value)) : plain
  const read = attributeValue(given)
  const address = addressIn(page, origin, { tag, name, value: read }, span)
  if (address !== null) return address === '' ? null : `${written}="${quoted(address)}"`
  const harm = harmOf(name.toLowerCase(), read)
  if (harm !== null) {
    reportHarm(page, span, harm, name.toLowerCase(), read)
    return null
  }
  const text = name === 'id' || name === 'name' ? toNfc(given) : given
  return `${written}="${text.replaceAll('"', '&quot;')}"`
}

/** HTML attributes with a URL: of a page, of a file to read, or of a file to show. Some apply only to certain elements. */
const LINKS: Readonly<Record<string, readonly string[] | null>> = {
  href: null,
  'xlink:href': null,
  cite: ['blockquote', 'q', 'del', 'ins'],
  longdesc: null,
}
/** Form attributes. Most refer to a program on the host, which isn't part of the site. A Markdown file refers to its page. */
const TARGETS: Readonly<Record<string, readonly string[]>> = { action: ['form'], formaction: ['button', 'input'] }
const SOURCES: Readonly<Record<string, readonly string[] | null>> = {
  src: null,
  poster: null,
  data: ['object'],
  background: ['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
}

/** An attribute's URL in the output; '' if it isn't allowed, and null if the attribute doesn't contain one. */
function addressIn(
  page: Page,
  origin: Origin,
  { tag, name, value }: { readonly tag: string; readonly name: string; readonly value: string },
  span: Span,
): string | null {
  const isIn = (table: typeof LINKS): boolean =>
    Object.hasOwn(table, name) && (table[name] === null || table[name]?.includes(tag) === true)
  if (isIn(LINKS)) return linkHref(page, origin, value, span)
  if (isIn(TARGETS) && /^[^?#]*\.mdx?(?:[?#]|$)/.test(value)) return linkHref(page, origin, value, span)
  if (isIn(SOURCES)) return sourceHref(page, origin, value, span)
  if (name !== 'srcset' && name !== 'imagesrcset') return null
  const images = readSrcset(value).map((image) => ({
    ...image,
    address: sourceHref(page, origin, image.address, span),
  }))
  return writeSrcset(images.filter(({ address }) => address !== ''))
}

/** For dialects whose policy allows style attributes. */
function styleAttribute({ quote }: TagAttribute, value: string, origin: Origin): string | null {
  const literal = quote === '{' ? parseLiteral(value, origin.scan.constants) : null
  const text = styleText(quote === '{' ? literal && fillLiteral(literal, () => undefined) : attributeValue(value))
  return text === null ? null : `style="${quoted(text)}"`
}

function quoted(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
