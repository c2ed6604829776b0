// Reads tags in Markdown source: HTML as in browsers, and JSX. It's used for components in the source and for raw HTML (balancing tags, rewriting
// URLs).

export interface TagAttribute {
  readonly name: string
  /** Null if there is no value. For `{…}`, the text between the braces. */
  readonly value: string | null
  readonly quote: '"' | "'" | '{' | ''
  readonly start: number
  readonly end: number
}

export interface Tag {
  readonly kind: 'open' | 'close' | 'self'
  /** As written; '' for a fragment. */
  readonly name: string
  readonly attributes: readonly TagAttribute[]
  /** Whether it contains a `{...spread}`. */
  readonly spread: boolean
  readonly start: number
  readonly end: number
}

const NAME = /[A-Za-z][\w.:-]*/y
const ATTRIBUTE = /[^\s"'<>/={}]+/y
const SPACE = /[\s]*/y
const UNQUOTED = /[^\s"'=<>`{}]+/y
const BLANK_LINE = /\n[ \t>]*\r?\n/y
/** Elements whose end tag is optional in HTML. */
export const OPTIONAL_END = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'tr',
  'thead',
  'tbody',
  'tfoot',
  'option',
  'colgroup',
])

/**
 * The tag that starts at `start` (a `<`), or null if it isn't a tag. A tag can't contain an empty line, except inside braces or if `across` is set.
 */
export function readTag(text: string, start: number, across = false, depth = 0): Tag | null {
  const closing = text[start + 1] === '/'
  let at = start + (closing ? 2 : 1)
  const name = matchAt(NAME, text, at) ?? ''
  at += name.length
  if (name === '' && text[at] !== '>') return null
  if (name !== '' && !/[\s/>{]/.test(text[at] ?? '')) return null
  const attributes: TagAttribute[] = []
  let spread = false
  for (;;) {
    const space = matchAt(SPACE, text, at) ?? ''
    // `hasBlankLine` doesn't work here, because a `>` alone on a line ends the tag.
    if (!across && /\n[ \t]*\r?\n/.test(space)) return null
    at += space.length
    const c = text[at]
    if (c === undefined) return null
    if (c === '>') return { kind: closing ? 'close' : 'open', name, attributes, spread, start, end: at + 1 }
    if (c === '/' && text[at + 1] === '>')
      return { kind: closing ? 'close' : 'self', name, attributes, spread, start, end: at + 2 }
    if (c === '{') {
      const end = bracesEnd(text, at, depth)
      if (end === -1 || !/^\{\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:\.\.\.|\})/.test(text.slice(at, end))) return null
      spread ||= /^\{\s*(?:\/\*[\s\S]*?\*\/\s*)*\.\.\./.test(text.slice(at, end))
      at = end
      continue
    }
    if (space === '' && attributes.length === 0) return null
    const attribute = readAttribute(text, at, depth)
    if (attribute === null) return null
    attributes.push(attribute)
    at = attribute.end
  }
}

function readAttribute(text: string, start: number, depth: number): TagAttribute | null {
  const name = matchAt(ATTRIBUTE, text, start)
  if (name === null) return null
  let at = start + name.length
  const before = matchAt(SPACE, text, at) ?? ''
  if (text[at + before.length] !== '=') return { name, value: null, quote: '', start, end: at }
  at += before.length + 1
  at += (matchAt(SPACE, text, at) ?? '').length
  const c = text[at]
  if (c === '"' || c === "'") {
    const end = text.indexOf(c, at + 1)
    if (end === -1 || hasBlankLine(text, at, end)) return null
    return { name, value: text.slice(at + 1, end), quote: c, start, end: end + 1 }
  }
  if (c === '{') {
    const end = bracesEnd(text, at, depth)
    return end === -1 ? null : { name, value: text.slice(at + 1, end - 1), quote: '{', start, end }
  }
  const value = matchAt(UNQUOTED, text, at)
  return value === null ? null : { name, value, quote: '', start, end: at + value.length }
}

/** The offset after the `}` that closes the `{` at `start`, or -1. Skips strings, templates, comments and the text of elements. */
export function bracesEnd(text: string, start: number, depth = 0): number {
  const end = depth < DEEPEST ? endOfBraces(text, start, depth) : -1
  // A comparison can look like an element.
  return end === -1 ? endOfBraces(text, start, null) : end
}

/** Maximum nesting of expressions in elements. Elements below are read like any other code. */
const DEEPEST = 50

/** With a null `depth`, elements are read like any other code. */
function endOfBraces(text: string, start: number, depth: number | null): number {
  const open: ('{' | '`' | '<')[] = []
  for (let at = start; at < text.length; at++) {
    const c = text[at]
    const inside = open[open.length - 1]
    if (depth !== null && c === '<' && (inside === '<' || (inside === '{' && isElementPlace(text, at)))) {
      const tag = readTag(text, at, true, depth + 1)
      // Continuing would read the content again at each level.
      if (tag === null) return -1
      if (tag.kind === 'open') open.push('<')
      else if (tag.kind === 'close' && open.pop() !== '<') return -1
      at = tag.end - 1
      continue
    }
    if (inside === '<' && c !== '{') continue
    if (inside === '`') {
      if (c === '\\') at++
      else if (c === '`') open.pop()
      else if (c === '$' && text[at + 1] === '{') {
        open.push('{')
        at++
      }
      continue
    }
    if (c === '{') open.push('{')
    else if (c === '}') {
      open.pop()
      if (open.length === 0) return at + 1
    } else if (c === '`') open.push('`')
    else if (c === '"' || c === "'") {
      const end = stringEnd(text, at)
      if (end !== -1) at = end
    } else if (c === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2)
      if (end === -1) return -1
      at = end + 1
    }
  }
  return -1
}

/** Whether an element can start here, which is where an expression can start. */
function isElementPlace(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOK_BEHIND), at).trimEnd()
  return /[{([,=?:&|>;]$|\breturn$/.test(before)
}

const LOOK_BEHIND = 60

/** Offset of the closing quote on the same line, or -1 for an apostrophe in prose. */
function stringEnd(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at++) {
    const c = text[at]
    if (c === quote) return at
    if (c === '\n') return -1
    if (c === '\\') at++
  }
  return -1
}

function hasBlankLine(text: string, start: number, end: number): boolean {
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    if (matchAt(BLANK_LINE, text, at) !== null) return true
  }
  return false
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** Names of all tags that a text opens, including those in expressions and code blocks. */
export function tagNames(text: string): string[] {
  const names = new Set<string>()
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const tag = readTag(text, at) ?? readTag(text, at, true)
    if (tag !== null && tag.kind !== 'close') names.add(tag.name)
  }
  return [...names]
}
