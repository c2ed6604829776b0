// A fast path for well-formed raw HTML: every element is closed where it was opened, and is in a place where browsers leave it. Most pages with raw
// HTML are like that. For them, the HTML standard's parser (`fragment.ts`) would only change how characters are escaped. Anything else is left to
// that parser. A test compares both.
import { VOID } from '../../base/html/void.ts'

/** Elements that close an open paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center details div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li dt dd ' +
    'main nav ol p pre section summary table ul'
  ).split(' '),
)
/** Elements that are allowed anywhere. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'a abbr area audio b bdi bdo big br button canvas cite code data del dfn em embed font i iframe img input ins kbd label legend map mark meter ' +
    'output picture progress q s samp small source span strike strong sub sup time track tt u var video wbr'
  ).split(' '),
)
/** Elements that are allowed only in certain parents. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
}
/** Elements that can contain only other parts of a table. */
const ROWS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const DRAWN: ReadonlySet<string> = new Set([
  'svg',
  'path',
  'g',
  'circle',
  'rect',
  'line',
  'polyline',
  'polygon',
  'ellipse',
  'use',
  'defs',
  'symbol',
])
/** SVG attributes that the parser doesn't rename. */
const OF_DRAWINGS =
  /^(?:viewBox|class|id|role|href|focusable|width|height|fill|stroke|opacity|transform|d|points|r|c?[xy]|r[xy]|[xy][12]|[a-z]+(?:-[a-z]+)+)$/
/** Elements that can't contain another one of the same name. */
const ALONE: ReadonlySet<string> = new Set(['a', 'button'])
const HEADING = /^h[1-6]$/

const TAG = /<(\/?)([a-z][a-z\d]*(?:-[a-z\d]+)*)((?: +[A-Za-z][A-Za-z\d:_-]*(?:="[^"]*")?)*) *(\/?)>/y
const ATTRIBUTE = / +([A-Za-z][A-Za-z\d:_-]*)(?:="([^"]*)")?/y
const COMMENT = /<!--(?![->])((?:[^-]|-(?!-))*[^-]|)-->/y
/** Text that the parser removes or replaces before it parses. */
const NEVER = /[\r\0\uFFFE\uFFFF]|<pre(?:"[^"]*"|[^">])*>\n/

interface Written {
  readonly name: string
  readonly kind: 'open' | 'close' | 'self'
  /** The serialized tag. */
  readonly text: string
}

/** Cache for tags that pages repeat, as in highlighted code and tables. */
const known = new Map<string, Written | null>()
const MOST_KNOWN = 4096

/**
 * Returns the HTML as the standard's parser would serialize it, or null if it needs that parser. `stays` returns whether an attribute is harmless.
 */
export function wellFormedHtml(html: string, stays: (name: string, value: string) => boolean): string | null {
  if (NEVER.test(html)) return null
  const open: string[] = []
  let out = ''
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const end = next === -1 ? html.length : next
    if (end > at) {
      const text = textBetween(html.slice(at, end), open[open.length - 1])
      if (text === null) return null
      out += text
      at = end
    }
    if (next === -1) break
    if (html.startsWith('<!--', at)) {
      COMMENT.lastIndex = at
      // A button can contain a component, which `fragment.ts` looks for.
      const comment = open.includes('button') ? undefined : COMMENT.exec(html)?.[0]
      if (comment === undefined) return null
      out += comment
      at += comment.length
      continue
    }
    const close = html.indexOf('>', at) + 1
    const tag = tagAt(html, at, close, stays)
    if (tag === null || !follows(open, tag)) return null
    // Text inside an iframe contains no tags.
    if (open[open.length - 1] === 'iframe' && !html.startsWith('</iframe>', tag.end)) return null
    out += tag.written.text
    at = tag.end
  }
  return open.length === 0 ? out : null
}

/** The serialized text between two tags. Returns null if text isn't allowed there, or if it contains characters that need the parser. */
function textBetween(text: string, parent: string | undefined): string | null {
  if (parent !== undefined && ROWS.has(parent)) return /^[ \n\t]*$/.test(text) ? text : null
  return /[&>\u00A0]/.test(text) ? rewritten(text, TEXT) : text
}

const TEXT: Readonly<Record<string, string>> = { '>': '&gt;', '\u00A0': '&nbsp;' }
const VALUE: Readonly<Record<string, string>> = { '<': '&lt;', ...TEXT }
const REFERENCES: Readonly<Record<string, string>> = {
  '&#x27;': "'",
  '&#39;': "'",
  '&#x60;': '`',
  '&#x3C;': '&lt;',
  '&#x26;': '&amp;',
  '&#x22;': '"',
  '&#34;': '"',
  '&quot;': '"',
  '&amp;': '&amp;',
  '&lt;': '&lt;',
  '&gt;': '&gt;',
  '&nbsp;': '&nbsp;',
}

/** Escapes text as the standard's serializer does. Returns null if a character reference isn't known here. */
function rewritten(text: string, escapes: Readonly<Record<string, string>>): string | null {
  let unknown = false
  const out = text.replace(/&(?:[A-Za-z]+|#\w+)?;?|[<>\u00A0]/g, (found) => {
    if (found === '&') return '&amp;'
    const written = escapes[found] ?? REFERENCES[found]
    if (written === undefined) unknown = true
    return written === '"' && escapes === VALUE ? '&quot;' : (written ?? found)
  })
  return unknown ? null : out
}

/** The tag at an offset, and the offset after it. Its first `>` can be in an attribute. */
function tagAt(
  html: string,
  at: number,
  close: number,
  stays: (name: string, value: string) => boolean,
): { readonly written: Written; readonly end: number } | null {
  const text = html.slice(at, close)
  let written = known.get(text)
  let end = close
  if (written === undefined) {
    TAG.lastIndex = at
    const found = TAG.exec(html)
    if (found === null) return null
    end = at + found[0].length
    written = writtenTag(found, stays)
    if (end === close && text.length < 120) {
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(text, written)
    }
  }
  return written === null ? null : { written, end }
}

function writtenTag(found: RegExpExecArray, stays: (name: string, value: string) => boolean): Written | null {
  const [, slash = '', name = '', attributes = '', self = ''] = found
  if (slash === '/') return attributes === '' && self === '' ? { name, kind: 'close', text: `</${name}>` } : null
  const drawn = DRAWN.has(name)
  if (!drawn && !BLOCKS.has(name) && !PLAIN.has(name) && PARENTS[name] === undefined && !name.includes('-')) return null
  const written = writtenAttributes(attributes, drawn, stays)
  if (written === null) return null
  const isVoid = VOID.has(name)
  if (self === '/' && !isVoid && !drawn) return null
  const closed = self === '/' && drawn
  return { name, kind: isVoid || closed ? 'self' : 'open', text: `<${name}${written}>${closed ? `</${name}>` : ''}` }
}

function writtenAttributes(
  text: string,
  drawn: boolean,
  stays: (name: string, value: string) => boolean,
): string | null {
  let out = ''
  const names = new Set<string>()
  ATTRIBUTE.lastIndex = 0
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
    const [, name = '', raw = ''] = found
    const isKnown = drawn ? OF_DRAWINGS.test(name) : name === name.toLowerCase()
    if (!isKnown || names.has(name)) return null
    names.add(name)
    const value = /[&<>\u00A0]/.test(raw) ? rewritten(raw, VALUE) : raw
    if (value === null || !stays(name, value)) return null
    out += ` ${name}="${value}"`
  }
  return out
}

/** Whether a tag is in a place where it doesn't affect other elements. Updates `open`. */
function follows(open: string[], { written: { name, kind } }: { readonly written: Written }): boolean {
  const parent = open[open.length - 1]
  if (kind === 'close') return open.pop() === name
  if (parent !== undefined) {
    if (ROWS.has(parent) && PARENTS[name]?.includes(parent) !== true) return false
    if (DRAWN.has(parent) !== DRAWN.has(name) && name !== 'svg') return false
    if (HEADING.test(parent) && HEADING.test(name)) return false
  }
  if (DRAWN.has(name) && name !== 'svg' && (parent === undefined || !DRAWN.has(parent))) return false
  if (name === 'svg' && parent !== undefined && DRAWN.has(parent)) return false
  if (PARENTS[name] !== undefined && (parent === undefined || !PARENTS[name].includes(parent))) return false
  if (BLOCKS.has(name) && open.includes('p')) return false
  if (ALONE.has(name) && open.includes(name)) return false
  if (kind === 'open') open.push(name)
  return true
}
