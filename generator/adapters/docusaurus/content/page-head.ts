// Handles `<head>` and `<Head>` in a page's text: moves what front matter can express there, moves other elements to the HTML's head, and removes the
// block from the text.
import { attributeName, isData, sendsAway } from '../../../base/html/head.ts'
import { fillLiteral, UNREAD, usesRoot } from '../../../base/parse/literal.ts'
import { readLines } from '../../../markdown/syntax/lines.ts'
import { bracesEnd, readTag, type Tag } from '../../../markdown/syntax/tags.ts'
import { pathOf } from '../../../source/esm-nodes.ts'
import { valueOf as esmValue } from '../../../source/esm-values.ts'
import { readExpression, readModule } from '../../../source/esm.ts'
import { commentEnd, endTag } from '../../../source/html.ts'
import { parseLiteral } from '../../../source/read-literal.ts'
import { unescapeHtml } from '../../../base/text.ts'
import type { Expression } from 'oxc-parser'
import { insideFence } from './heading-ids.ts'
import type { HeadTag } from '../../../api/site-types.ts'

export interface PageHead {
  readonly title?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
}

interface Taken {
  /** The block is replaced with spaces, so that every other character keeps its offset. */
  readonly text: string
  readonly head: PageHead
  /** The elements that `head` doesn't cover. */
  readonly tags: readonly HeadTag[]
}

/** Whether the page declares or imports its own component of this name. */
function hasOwnHead(text: string): boolean {
  if (!text.includes('import') && !text.includes('export')) return false
  const { imports, exports } = readLines(text)
  return [...imports, ...exports].some(
    ({ names, specifier }) => names.includes('Head') && specifier !== '@docusaurus/Head',
  )
}

interface Block {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly inner: string
}

/** `<head>` and `<Head>` elements without attributes, with each tag at the start of a line. */
function blocksIn(text: string, from: number): Block[] {
  const found: Block[] = []
  for (let start = text.indexOf('<', from); start !== -1; start = text.indexOf('<', start + 1)) {
    const name = ['head', 'Head'].find((one) => text.startsWith(`${one}>`, start + 1))
    if (name === undefined || (start > 0 && text[start - 1] !== '\n')) continue
    const open = start + name.length + 2
    const close = `</${name}>`
    for (let at = text.indexOf(close, open); at !== -1; at = text.indexOf(close, at + 1)) {
      const end = at + close.length
      if (text.slice(text.lastIndexOf('\n', at) + 1, at).trim() !== '' || restOfLine(text, end).trim() !== '') continue
      found.push({ name, start, end, inner: text.slice(open, at) })
      start = end
      break
    }
  }
  return found
}

function restOfLine(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end === -1 ? text.length : end)
}

/** Returns null if there is no such block. A block with unsupported content stays in the text and is reported. */
export function takeHead(text: string, from: number): Taken | null {
  let left = text
  const all: Elements[] = []
  const blocks = blocksIn(text, from)
  const isOther = blocks.length > 0 && hasOwnHead(text.slice(from))
  for (const { name, start, end, inner } of blocks) {
    if (name === 'Head' && isOther) continue
    const elements = insideFence(text.slice(from, start)) ? null : elementsOf(inner)
    if (elements === null) continue
    all.push(elements)
    left = left.slice(0, start) + withoutElements(text.slice(start, end)) + left.slice(end)
  }
  return all.length === 0 ? null : { text: left, ...saidBy(all) }
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ')

/** Classes and other attributes of the whole page. */
function isRoot({ name, kind }: Tag): boolean {
  return kind === 'self' && (name === 'html' || name === 'body')
}

/** The block without the elements that were moved. Attributes of `<html>` and `<body>` stay with their enclosing tags, and are reported. */
function withoutElements(block: string): string {
  const tags: Tag[] = []
  for (let at = block.indexOf('<'); at !== -1; at = block.indexOf('<', at + 1)) {
    const tag = readTag(block, at, true)
    if (tag !== null && (isRoot(tag) || tag.name.toLowerCase() === 'head')) tags.push(tag)
  }
  if (!tags.some(isRoot)) return blank(block)
  let at = 0
  const kept = tags.map(({ start, end }) => {
    const before = blank(block.slice(at, start))
    at = end
    return before + block.slice(start, end)
  })
  return kept.join('') + blank(block.slice(at))
}

interface Elements {
  readonly title?: string
  readonly tags: readonly HeadTag[]
}

/** The front matter and the remaining elements of all blocks. The last value wins. */
function saidBy(all: readonly Elements[]): Omit<Taken, 'text'> {
  const tags = all.flatMap((elements) => elements.tags)
  const title = all.findLast((elements) => elements.title !== undefined)?.title
  const said = new Set<HeadTag>()
  const meta = (name: string): string | undefined => {
    const found = tags.filter(
      ({ tag, attributes }) => tag === 'meta' && [attributes['name'], attributes['property']].includes(name),
    )
    const value = found.at(-1)?.attributes['content']
    if (typeof value !== 'string') return undefined
    for (const tag of found) said.add(tag)
    return plain(value)
  }
  const description = meta('description') ?? meta('og:description')
  const keywords = meta('keywords')
  const image = meta('og:image')
  return {
    head: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(keywords === undefined ? {} : { keywords: keywords.split(/\s*,\s*/) }),
      ...(image === undefined ? {} : { image }),
    },
    tags: tags.filter((tag) => !said.has(tag)),
  }
}

/** Returns null if an element is unsupported, or has attributes that only running code could evaluate. */
function elementsOf(inner: string): Elements | null {
  let title: string | undefined
  const tags: HeadTag[] = []
  for (let at = skipSpace(inner, 0); at < inner.length; at = skipSpace(inner, at)) {
    const tag = readTag(inner, at, true)
    if (tag === null) return null
    at = tag.end
    if (isRoot(tag)) continue
    const isOpen = tag.kind === 'open' && (tag.name === 'title' || tag.name === 'script')
    const close = isOpen ? endTag(inner, tag.name, at) : null
    if (isOpen && close === null) return null
    const content = inner.slice(at, close?.start ?? at)
    at = close?.end ?? at
    if (tag.name === 'title') {
      if (!isOpen || tag.attributes.length > 0 || /[<{}]/.test(content)) return null
      title = plain(content)
      continue
    }
    const made = headTagOf(tag, content)
    if (made === null) return null
    tags.push(made)
  }
  return { ...(title === undefined ? {} : { title }), tags }
}

const KEPT: ReadonlySet<string> = new Set(['meta', 'link', 'script'])

function headTagOf(tag: Tag, inner: string): HeadTag | null {
  const attributes = tag.spread || tag.kind === 'close' || !KEPT.has(tag.name) ? null : attributesOf(tag)
  const content = tag.name === 'script' ? textOfScript(inner) : ''
  if (attributes === null || content === null) return null
  // Inline code would have to be allowed by the Content Security Policy of all pages.
  if (tag.name === 'script' && !isData(attributes['type'])) return null
  // The Markdown compiler reports a redirect.
  if (sendsAway(attributes['http-equiv'])) return null
  return { tag: tag.name as HeadTag['tag'], attributes, content }
}

/** Skips white space, and HTML and JSX comments. */
function skipSpace(text: string, start: number): number {
  for (let at = start; ;) {
    const sign = text[at]
    let end = -1
    if (sign !== undefined && sign.trim() === '') end = at + 1
    else if (text.startsWith('<!--', at)) end = commentEnd(text, at)
    else if (sign === '{' && isComment(text.slice(at + 1, Math.max(at + 1, bracesEnd(text, at) - 1))))
      end = bracesEnd(text, at)
    if (end === -1) return at
    at = end
  }
}

function isComment(code: string): boolean {
  return code.trim() !== '' && readModule(code)?.program.body.length === 0
}

function attributesOf({ attributes }: Tag): HeadTag['attributes'] | null {
  const found: (readonly [string, string | boolean])[] = []
  for (const { name, value, quote } of attributes) {
    const given =
      quote === '{' ? valueOf(value ?? '') : value === null || quote !== '' ? unescapeHtml(value ?? '') : undefined
    if (typeof given !== 'string' && typeof given !== 'boolean') return null
    if (!/^on/i.test(name)) found.push([attributeName(name), value === null ? true : given])
  }
  return Object.fromEntries(found)
}

/** A script's content: data, or a constant string or `JSON.stringify` of a constant in braces. Returns null for other code. */
function textOfScript(content: string): string | null {
  const [braces, program] = [content.trim(), content.trim().slice(1, -1).trimStart()]
  // The data itself can be an object.
  if (!braces.startsWith('{') || !braces.endsWith('}') || /^(?:"|$)/.test(program)) return content
  const call = readExpression(program)
  if (call?.type !== 'CallExpression' || pathOf(call.callee) !== 'JSON.stringify') {
    const text = valueOf(program)
    return typeof text === 'string' ? text : null
  }
  const value = call.arguments[0] === undefined ? undefined : esmValue(call.arguments[0] as Expression)
  return value === undefined || value === UNREAD ? null : JSON.stringify(value)
}

function valueOf(source: string): unknown {
  const literal = parseLiteral(source.trim())
  return literal === null || usesRoot(literal, 'props') || usesRoot(literal, 'frontMatter')
    ? undefined
    : fillLiteral(literal, () => undefined)
}

function plain(text: string): string {
  return unescapeHtml(text).replace(/\s+/g, ' ').trim()
}
