// The part of JavaScript that a page may use without becoming a program: literals, and `props.x` or `frontMatter.x` with a fallback.
// Read once (`parseLiteral`), filled in for each use (`fillLiteral`).

export type Literal =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'path'; readonly root: 'props' | 'frontMatter'; readonly keys: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Literal[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [string, Literal])[] }
  | { readonly kind: 'text'; readonly parts: readonly Literal[] }
  | { readonly kind: 'else'; readonly first: Literal; readonly second: Literal; readonly operator: '??' | '||' }

/** Names of a page and what they stand for. */
export type Constants = ReadonlyMap<string, unknown>

/** In the place of a value that cannot be read: it is part of no literal. */
export const UNREAD = '\0'

/** The literal that an expression consists of, or null when it is anything else. Comments around it are passed over. */
export function parseLiteral(source: string, constants?: Constants): Literal | null {
  const reader = readerOf(source, constants)
  const literal = readAlternatives(reader)
  skipSpace(reader)
  return literal !== null && reader.at === source.length ? literal : null
}

/** Whether a literal asks for `props` or `frontMatter`. */
export function usesRoot(literal: Literal, root: 'props' | 'frontMatter'): boolean {
  if (literal.kind === 'path') return literal.root === root
  if (literal.kind === 'list') return literal.items.some((item) => usesRoot(item, root))
  if (literal.kind === 'record') return literal.entries.some(([, item]) => usesRoot(item, root))
  if (literal.kind === 'text') return literal.parts.some((item) => usesRoot(item, root))
  if (literal.kind === 'else') return usesRoot(literal.first, root) || usesRoot(literal.second, root)
  return false
}

/** The value of a literal; `lookup` answers for paths, with undefined for what is not there. */
export function fillLiteral(
  literal: Literal,
  lookup: (root: 'props' | 'frontMatter', keys: readonly string[]) => unknown,
): unknown {
  switch (literal.kind) {
    case 'value':
      return literal.value
    case 'path':
      return lookup(literal.root, literal.keys)
    case 'list':
      return literal.items.map((item) => fillLiteral(item, lookup))
    case 'record':
      return Object.fromEntries(literal.entries.map(([key, item]) => [key, fillLiteral(item, lookup)]))
    case 'text':
      return literal.parts.map((item) => textOfValue(fillLiteral(item, lookup))).join('')
    case 'else': {
      const first = fillLiteral(literal.first, lookup)
      const absent = literal.operator === '??' ? first === undefined || first === null : !first
      return absent ? fillLiteral(literal.second, lookup) : first
    }
  }
}

/** A value as text in a page, as React would show it: nothing for null, undefined and booleans. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(textOfValue).join('') : ''
}

interface LiteralReader {
  readonly text: string
  readonly constants: Constants | undefined
  at: number
  depth: number
}

function readerOf(text: string, constants?: Constants): LiteralReader {
  return { text, constants, at: 0, depth: 0 }
}

const MAX_DEPTH = 50
const SPACE = /(?:\s|\/\*[\s\S]*?\*\/)*/y
const NUMBER = /-?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$])/y
const NAME = /[A-Za-z_$][\w$]*/y
const CONSTANTS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined }
const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
}

function readAlternatives(reader: LiteralReader): Literal | null {
  if (++reader.depth > MAX_DEPTH) return null
  let left = readOne(reader)
  for (;;) {
    skipSpace(reader)
    const operator = reader.text.startsWith('??', reader.at)
      ? '??'
      : reader.text.startsWith('||', reader.at)
        ? '||'
        : null
    if (left === null || operator === null) break
    reader.at += 2
    const second = readOne(reader)
    left = second === null ? null : { kind: 'else', first: left, second, operator }
  }
  reader.depth--
  return left
}

function readOne(reader: LiteralReader): Literal | null {
  skipSpace(reader)
  const c = reader.text[reader.at]
  if (c === '"' || c === "'") return readString(reader, c)
  if (c === '`') return readTemplate(reader)
  if (c === '[') return readList(reader)
  if (c === '{') return readRecord(reader)
  if (c === '(') {
    reader.at++
    const inner = readAlternatives(reader)
    return inner !== null && take(reader, ')') ? inner : null
  }
  const number = match(reader, NUMBER)
  if (number !== null)
    return { kind: 'value', value: number.startsWith('-') ? -Number(number.slice(1)) : Number(number) }
  const name = match(reader, NAME)
  if (name === null) return null
  if (Object.hasOwn(CONSTANTS, name)) return { kind: 'value', value: CONSTANTS[name] }
  if (reader.constants?.has(name) === true) return constantAt(reader.constants.get(name), readKeys(reader))
  if (name !== 'props' && name !== 'frontMatter') return null
  const keys = readKeys(reader)
  return keys === null || keys.length === 0 ? null : { kind: 'path', root: name, keys }
}

/** What a constant holds at the end of a path; null where it is no constant after all. */
function constantAt(constant: unknown, keys: readonly string[] | null): Literal | null {
  if (keys === null) return null
  let value = constant
  for (const [index, key] of keys.entries()) {
    // Of a text or a number only a program knows the members.
    if (typeof value !== 'object' || value === null || (Array.isArray(value) && !/^\d+$/.test(key))) return null
    const inner: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
    if (inner === undefined && index < keys.length - 1) return null
    value = inner
  }
  return isRead(value) ? { kind: 'value', value } : null
}

function isRead(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isRead)
  return value !== UNREAD
}

/** The members behind a name. */
function readKeys(reader: LiteralReader): string[] | null {
  const keys: string[] = []
  for (;;) {
    if (reader.text.startsWith('?.', reader.at)) reader.at += 2
    else if (reader.text[reader.at] === '.') reader.at++
    else if (reader.text[reader.at] === '[') {
      reader.at++
      const key = readOne(reader)
      if (
        key?.kind !== 'value' ||
        (typeof key.value !== 'string' && typeof key.value !== 'number') ||
        !take(reader, ']')
      )
        return null
      keys.push(String(key.value))
      continue
    } else break
    const name = match(reader, NAME)
    if (name === null) return null
    keys.push(name)
  }
  // A call.
  return /^\s*[(`]/.test(reader.text.slice(reader.at)) ? null : keys
}

function readString(reader: LiteralReader, quote: string): Literal | null {
  let value = ''
  for (let at = reader.at + 1; at < reader.text.length; at++) {
    const c = reader.text[at] as string
    if (c === quote) {
      reader.at = at + 1
      return { kind: 'value', value }
    }
    if (c === '\n') return null
    if (c === '\\') {
      at++
      const next = reader.text[at] ?? ''
      const unicode = /^(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,5})\}|x([\da-fA-F]{2}))/.exec(
        reader.text.slice(at, at + 8),
      )
      if (unicode !== null) {
        value += String.fromCodePoint(Number.parseInt(unicode[1] ?? unicode[2] ?? unicode[3] ?? '', 16))
        at += unicode[0].length - 1
      } else value += ESCAPED[next] ?? next
    } else value += c
  }
  return null
}

function readTemplate(reader: LiteralReader): Literal | null {
  const parts: Literal[] = []
  let text = ''
  reader.at++
  while (reader.at < reader.text.length) {
    const c = reader.text[reader.at++] as string
    if (c === '`') {
      parts.push({ kind: 'value', value: text })
      return { kind: 'text', parts }
    }
    if (c === '\\') {
      const next = reader.text[reader.at++] ?? ''
      text += ESCAPED[next] ?? next
    } else if (c === '$' && reader.text[reader.at] === '{') {
      reader.at++
      const inner = readAlternatives(reader)
      if (inner === null || !take(reader, '}')) return null
      parts.push({ kind: 'value', value: text }, inner)
      text = ''
    } else text += c
  }
  return null
}

function readList(reader: LiteralReader): Literal | null {
  const items: Literal[] = []
  reader.at++
  while (!take(reader, ']')) {
    const item = readAlternatives(reader)
    if (item === null) return null
    items.push(item)
    if (!take(reader, ',') && !peek(reader, ']')) return null
  }
  return { kind: 'list', items }
}

function readRecord(reader: LiteralReader): Literal | null {
  const entries: (readonly [string, Literal])[] = []
  reader.at++
  while (!take(reader, '}')) {
    skipSpace(reader)
    const quote = reader.text[reader.at]
    const quoted = quote === '"' || quote === "'" ? readString(reader, quote) : null
    const key = quoted?.kind === 'value' ? String(quoted.value) : (match(reader, NAME) ?? match(reader, NUMBER))
    if (key === null || key === '__proto__') return null
    const item = take(reader, ':') ? readAlternatives(reader) : shorthand(reader, quoted === null ? key : '')
    if (item === null) return null
    entries.push([key, item])
    if (!take(reader, ',') && !peek(reader, '}')) return null
  }
  return { kind: 'record', entries }
}

/** `{ name }` of a constant. */
function shorthand({ constants }: LiteralReader, name: string): Literal | null {
  return constants?.has(name) === true ? constantAt(constants.get(name), []) : null
}

function skipSpace(reader: LiteralReader): void {
  match(reader, SPACE)
}

function match(reader: LiteralReader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)
  if (found === null) return null
  reader.at = pattern.lastIndex
  return found[0]
}

function peek(reader: LiteralReader, character: string): boolean {
  skipSpace(reader)
  return reader.text[reader.at] === character
}

function take(reader: LiteralReader, character: string): boolean {
  if (!peek(reader, character)) return false
  reader.at++
  return true
}
