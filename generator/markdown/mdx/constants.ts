// Constants of a module, read without running it: `const a = 'x'`, lists, objects, names of other constants, and choices whose condition is
// one of them. A page that uses nothing else of a module needs no program.
import { withoutComments } from '../../base/parse/code-text.ts'
import {
  fillLiteral,
  match,
  NAME,
  peek,
  readAlternatives,
  readerOf,
  skipSpace,
  take,
  UNREAD,
  usesRoot,
  type Constants,
  type LiteralReader,
} from '../../base/parse/literal.ts'

/** Export → value; what of it cannot be read is `UNREAD`. */
export type ModuleConstants = Readonly<Record<string, unknown>>

const DECLARATION = /^(export[ \t]+)?const[ \t]+([A-Za-z_$][\w$]*)(?:[ \t]*:[^=;\n]*)?[ \t]*=(?![=>])/gm
/** Behind a value: what only types say, and the end of the statement. */
const STATEMENT_END = /(?:\s*(?:as|satisfies)\b[^;\n(]*)?(?:[ \t]*;|[ \t]*(?=\r?\n\s*(?:[A-Za-z_$@}]|$))|\s*$)/y
const CONTINUED = /\s*(?:in|instanceof)\b/y

/** What a module exports of constants. */
export function readConstants(code: string): ModuleConstants {
  const text = withoutComments(code)
  const { names } = declared(text)
  const found: [string, unknown][] = []
  for (const [, exported, name = ''] of text.matchAll(DECLARATION))
    if (exported !== undefined && names.has(name)) found.push([name, names.get(name)])
  for (const [, list = ''] of text.matchAll(/^export[ \t]*\{([^{}]*)\}[ \t]*;?[ \t]*$/gm))
    for (const one of list.split(',')) {
      const [own = '', as = own] = one.trim().split(/\s+as\s+/)
      if (names.has(own)) found.push([as, names.get(own)])
    }
  const whole = /^(?:export[ \t]+default\b|module\.exports[ \t]*=(?!=))/m.exec(text)
  if (whole !== null) {
    const value = wholeExport(readerOf(text.slice(whole.index + whole[0].length), names))
    if (value !== UNREAD) {
      found.push(['default', value])
      // The bundler gives the members of `module.exports` as exports, too.
      if (whole[0].startsWith('module') && typeof value === 'object' && value !== null && !Array.isArray(value))
        found.push(...Object.entries(value))
    }
  }
  return Object.fromEntries(found.filter(([name]) => name !== '__proto__'))
}

/** What the bundler makes of a file of data. */
export function dataConstants(json: string): ModuleConstants {
  try {
    const value: unknown = JSON.parse(json)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { ...(isRecord ? value : {}), default: value }
  } catch {
    return {}
  }
}

/** Exports of a page that other generators read. */
const MEANT: readonly string[] = ['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets']

/** What a page binds itself, with what it imports; null where its exports are more than constants. */
export function ownConstants(exports: readonly string[], imported: Constants): Constants | null {
  let all = imported
  for (const code of exports) {
    const text = withoutComments(code)
    const { names, rest } = declared(text, all)
    if (rest.trim() !== '' || MEANT.some((name) => names.has(name))) return null
    all = names
  }
  return all
}

/** Constants at the top of a module, in their order, and the text that is none of them. */
function declared(text: string, known: Constants = new Map()): { names: Map<string, unknown>; rest: string } {
  const names = new Map(known)
  for (const [, name = ''] of text.matchAll(
    /^import[ \t]+([\w$]+)[ \t]+from[ \t]*["']@[\w-]+\/ExecutionEnvironment["']/gm,
  ))
    names.set(name, { canUseDOM: false, canUseEventListeners: false, canUseIntersectionObserver: false })
  const seen = new Set<string>()
  let rest = ''
  let last = 0
  for (const found of text.matchAll(DECLARATION)) {
    const name = found[2] as string
    const start = found.index + found[0].length
    const reader = readerOf(text.slice(start), names)
    const value = readChoice(reader)
    // Whoever looks for what goes on passes over the end of the line, at which a statement may end.
    while (reader.at > 0 && /\s/.test(reader.text[reader.at - 1] as string)) reader.at--
    const isWhole = value !== UNREAD && match(reader, CONTINUED) === null && match(reader, STATEMENT_END) !== null
    if (isWhole && !seen.has(name) && !isChanged(text, name)) {
      names.set(name, value)
      rest += text.slice(last, found.index)
      last = start + reader.at
    } else names.delete(name)
    seen.add(name)
  }
  return { names, rest: rest + text.slice(last) }
}

/** Whether a module does something with a constant that may make another one of it. */
function isChanged(text: string, name: string): boolean {
  const own = name.replaceAll('$', '\\$&')
  const path = `(?<![\\w$.])${own}(?:\\??\\.[\\w$]+|\\[[^\\]]*\\])*`
  const written = new RegExp(`${path}\\s*(?:=(?![=>])|[-+*/%|&?]{1,2}=|\\+\\+|--)`, 'g')
  const mended = new RegExp(`${path}\\.(?:push|pop|shift|unshift|splice|sort|reverse|fill|forEach|copyWithin)\\s*\\(`)
  const writes = [...text.matchAll(written)].filter(({ index }) => !/\bconst[ \t]+$/.test(text.slice(0, index)))
  return writes.length > 0 || mended.test(text) || new RegExp(`\\bObject\\.\\w+\\(\\s*${own}\\b`).test(text)
}

/** A value, or one of two. */
function readChoice(reader: LiteralReader): unknown {
  const first = readValue(reader)
  skipSpace(reader)
  if (first === UNREAD || reader.text[reader.at] !== '?' || /^\?[.?]/.test(reader.text.slice(reader.at, reader.at + 2)))
    return first
  reader.at++
  if (first) {
    const value = readChoice(reader)
    if (!passOver(reader, ':')) return UNREAD
    skipChoice(reader)
    return value
  }
  if (!passOver(reader, ':')) return UNREAD
  return readChoice(reader)
}

function readValue(reader: LiteralReader): unknown {
  const literal = readAlternatives(reader)
  if (literal === null || usesRoot(literal, 'props') || usesRoot(literal, 'frontMatter')) return UNREAD
  return fillLiteral(literal, () => undefined)
}

/** What is not chosen, to the end of its line or statement. */
function skipChoice(reader: LiteralReader): void {
  const end = endOfExpression(reader.text, reader.at, (c, open) => open === 0 && (c === ';' || c === '\n'))
  reader.at = end === -1 ? reader.text.length : end
}

/** Behind a character that stands outside of all brackets. */
function passOver(reader: LiteralReader, character: string): boolean {
  const end = endOfExpression(reader.text, reader.at, (c, open) => open === 0 && c === character)
  if (end === -1) return false
  reader.at = end + 1
  return true
}

function endOfExpression(text: string, from: number, isEnd: (c: string, open: number) => boolean): number {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const c = text[at] as string
    if (isEnd(c, open)) return at
    if (c === '"' || c === "'" || c === '`') {
      for (at++; at < text.length && text[at] !== c; at++) if (text[at] === '\\') at++
    } else if ('([{'.includes(c)) open++
    else if (')]}'.includes(c) && --open < 0) return -1
  }
  return -1
}

/** `{ a, b: 1 }` with whatever of it can be read, or any other value. */
function wholeExport(reader: LiteralReader): unknown {
  if (!peek(reader, '{')) return readChoice(reader)
  take(reader, '{')
  const value: Record<string, unknown> = {}
  while (!take(reader, '}')) {
    skipSpace(reader)
    const key = match(reader, NAME)
    if (key === null || key === '__proto__') return UNREAD
    const isNamed = take(reader, ':')
    const start = reader.at
    value[key] = isNamed ? readValue(reader) : (reader.constants?.get(key) ?? UNREAD)
    if (peek(reader, ',') || peek(reader, '}')) {
      take(reader, ',')
      continue
    }
    value[key] = UNREAD
    const end = endOfExpression(reader.text, start, (c, open) => open === 0 && (c === ',' || c === '}'))
    if (end === -1) return UNREAD
    reader.at = end
    take(reader, ',')
  }
  return value
}
