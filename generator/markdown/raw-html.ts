// Raw HTML in Markdown passes through as written, with three cares: what begins in a block ends in it (or it is reported and mended, so
// that one forgotten tag does not swallow the page), addresses get the same treatment as those of Markdown links, and what the site's
// security policy blocks is reported.
import { htmlBlocked, htmlClosesNothing, htmlNeverClosed } from './diagnostics.ts'
import { linkHref, sourceHref } from './links.ts'
import { spanOf, type Md, type Origin, type Page } from './page.ts'
import { isComponent } from './scan.ts'
import { OPTIONAL_END, readTag, VOID, type Tag, type TagAttribute } from './tags.ts'

interface OpenTag {
  readonly name: string
  readonly node: Md
}

/** Check and rewrite the `html` nodes among the children of one parent. */
export function mendHtml(page: Page, origin: Origin, children: Md[]): void {
  const open: OpenTag[] = []
  let last: Md | undefined
  for (const node of children) {
    if (node.type !== 'html') continue
    node.value = mendValue(page, origin, node, open)
    last = node
  }
  for (const tag of open.reverse()) {
    if (OPTIONAL_END.has(tag.name)) continue
    page.diagnostics.push(htmlNeverClosed(spanOf(origin, tag.node), tag.name))
    if (last === undefined) continue
    children.push({ type: 'html', value: `</${tag.name}>` })
  }
}

/** Elements whose contents are no HTML. */
const VERBATIM = /^(?:script|style|textarea)$/i

/** Pieces of raw HTML: tags, and what stands between them (text, comments, contents of script and style). */
export function* htmlPieces(value: string): Generator<string | Tag> {
  let from = 0
  for (let at = value.indexOf('<'); at !== -1; at = value.indexOf('<', at)) {
    if (value.startsWith('<!--', at)) {
      const close = value.indexOf('-->', at)
      at = close === -1 ? value.length : close + 3
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
    if (tag.kind === 'open' && VERBATIM.test(tag.name)) {
      const close = value.slice(at).search(new RegExp(`</${tag.name}\\s*>`, 'i'))
      at = close === -1 ? value.length : at + close
    }
  }
  if (from < value.length) yield value.slice(from)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** Character references of raw HTML, those that writers use. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** What a reader sees of raw HTML. */
export function htmlText(value: string): string {
  let text = ''
  let silent = false
  for (const piece of htmlPieces(value)) {
    if (typeof piece !== 'string') silent = piece.kind === 'open' && VERBATIM.test(piece.name)
    else if (!silent) text += decodeHtml(piece.replace(/<!--[\s\S]*?(?:-->|$)/g, ' '))
  }
  return text
}

function mendValue(page: Page, origin: Origin, node: Md, open: OpenTag[]): string {
  let out = ''
  let verbatim = false
  for (const piece of htmlPieces(node.value ?? '')) {
    if (typeof piece === 'string') {
      out += verbatim ? piece : mendText(piece)
      continue
    }
    verbatim = piece.kind === 'open' && VERBATIM.test(piece.name)
    // Only a page whose components do not fit its blocks has their tags here, and that is reported.
    if (isComponent(piece.name)) continue
    const name = piece.name.toLowerCase()
    if (piece.kind === 'close' && !closeTag(open, name)) {
      page.diagnostics.push(htmlClosesNothing(spanOf(origin, node), piece.name))
      continue
    }
    if (piece.kind === 'open' && !VOID.has(name)) open.push({ name, node })
    out += piece.kind === 'close' ? `</${piece.name}>` : mendTag(page, origin, node, piece, name)
  }
  return out
}

/**
 * Text between tags. Comments are for writers and left out, but for the one that marks the end of a post's excerpt. A `<` that begins
 * no tag is text.
 */
function mendText(text: string): string {
  if (!text.includes('<')) return text
  return text.replace(/<!--([\s\S]*?)(?:-->|$)|<(?![?!])/g, (all, comment: string | undefined) => (all === '<' ? '&lt;' : truncateComment(comment ?? '')))
}

/** The comment that stays in the page, or nothing. */
export function truncateComment(text: string): string {
  return /^[\s*/]*truncate[\s*/]*$/.test(text) ? '<!-- truncate -->' : ''
}

function closeTag(open: OpenTag[], name: string): boolean {
  for (let i = open.length - 1; i >= 0; i--) {
    const tag = open[i] as OpenTag
    if (tag.name === name) {
      open.length = i
      return true
    }
    if (!OPTIONAL_END.has(tag.name)) return false
  }
  return false
}

function mendTag(page: Page, origin: Origin, node: Md, tag: Tag, name: string): string {
  if (name === 'style' || (name === 'script' && !tag.attributes.some((a) => a.name === 'src'))) page.diagnostics.push(htmlBlocked(spanOf(origin, node), `<${name}>`))
  let out = `<${tag.name}`
  for (const attribute of tag.attributes) out += ` ${mendAttribute(page, origin, node, attribute)}`
  return out + (tag.kind === 'self' ? ' />' : '>')
}

function mendAttribute(page: Page, origin: Origin, node: Md, attribute: TagAttribute): string {
  const { value } = attribute
  const name = attribute.name.toLowerCase()
  if (name === 'style' || /^on[a-z]+$/.test(name)) page.diagnostics.push(htmlBlocked(spanOf(origin, node), `the attribute ${name}`))
  if (value === null) return attribute.name
  const address = decodeAmpersand(value)
  if (name === 'href') return `${attribute.name}="${quoted(linkHref(page, origin, address, spanOf(origin, node)))}"`
  if (name === 'src' || name === 'poster') return `${attribute.name}="${quoted(sourceHref(page, origin, address, spanOf(origin, node)))}"`
  return `${attribute.name}="${value.replaceAll('"', '&quot;')}"`
}

function decodeAmpersand(value: string): string {
  return value.includes('&amp;') ? value.replaceAll('&amp;', '&') : value
}

function quoted(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
