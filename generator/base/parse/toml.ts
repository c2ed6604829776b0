// Reads the TOML that configuration files use: tables, arrays of tables, dotted keys, all strings, numbers, booleans, arrays, inline tables. Dates stay text.

export type TomlValue = string | number | boolean | readonly TomlValue[] | TomlTable
export interface TomlTable {
  readonly [key: string]: TomlValue
}

/** A syntax error, with its offset. */
export class TomlProblem extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

interface Cursor {
  readonly text: string
  at: number
  readonly places: KeyPlaces | undefined
}

/** Offsets of keys and table names by their full path, such as `output.html.fold`; for each, the first one. */
export type KeyPlaces = Map<string, number>

type Open = Record<string, unknown>

/** Throws `TomlProblem`. */
export function readToml(text: string, places?: KeyPlaces): TomlTable {
  const cursor: Cursor = { text: text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text, at: 0, places }
  const root: Open = Object.create(null) as Open
  let table = root
  let above: readonly string[] = []
  for (;;) {
    skipLines(cursor)
    if (cursor.at >= text.length) return root as TomlTable
    if (text[cursor.at] === '[') {
      const many = text[cursor.at + 1] === '['
      cursor.at += many ? 2 : 1
      const start = cursor.at
      const path = readKey(cursor)
      above = path
      notePlace(cursor, path, start)
      expect(cursor, many ? ']]' : ']')
      table = tableAt(root, path, many, cursor)
    } else {
      assign(table, above, cursor)
    }
    skipSpace(cursor)
    const next = text[cursor.at]
    if (next !== undefined && next !== '\n' && next !== '\r' && next !== '#')
      throw new TomlProblem(`unexpected "${next}"`, cursor.at)
  }
}

/** Records a key's offset, and that of parent tables that aren't declared themselves. */
function notePlace({ places }: Cursor, path: readonly string[], at: number): void {
  if (places === undefined) return
  for (let depth = 1; depth <= path.length; depth++) {
    const name = path.slice(0, depth).join('.')
    if (!places.has(name)) places.set(name, at)
  }
}

function assign(table: Open, above: readonly string[], cursor: Cursor): void {
  const from = cursor.at
  const path = readKey(cursor)
  const whole = [...above, ...path]
  notePlace(cursor, whole, from)
  const start = cursor.at
  expect(cursor, '=')
  skipSpace(cursor)
  const value = readValue(cursor, whole)
  const below = tableAt(table, path.slice(0, -1), false, cursor)
  const name = path[path.length - 1] as string
  if (name in below) throw new TomlProblem(`"${name}" is set twice`, start)
  below[name] = value
}

/** The table at a path, created if it's missing; for an array of tables, the last one, or a new one if `added`. */
function tableAt(root: Open, path: readonly string[], added: boolean, cursor: Cursor): Open {
  let table = root
  path.forEach((name, index) => {
    const found = table[name]
    const last = added && index === path.length - 1
    if (last) {
      if (found !== undefined && !Array.isArray(found))
        throw new TomlProblem(`"${name}" isn't a list of tables`, cursor.at)
      const made = Object.create(null) as Open
      if (found === undefined) table[name] = [made]
      else found.push(made)
      table = made
      return
    }
    const inner: unknown = Array.isArray(found) ? (found as unknown[]).at(-1) : found
    if (inner !== undefined && (typeof inner !== 'object' || inner === null))
      throw new TomlProblem(`"${name}" isn't a table`, cursor.at)
    if (inner === undefined) table[name] = Object.create(null) as Open
    table = (inner ?? table[name]) as Open
  })
  return table
}

function readKey(cursor: Cursor): string[] {
  const parts: string[] = []
  for (;;) {
    skipSpace(cursor)
    const quote = cursor.text[cursor.at]
    if (quote === '"' || quote === "'") parts.push(readString(cursor, quote))
    else {
      const [name] = /^[\w-]+/.exec(cursor.text.slice(cursor.at, cursor.at + 200)) ?? []
      if (name === undefined) throw new TomlProblem('expected a name here', cursor.at)
      cursor.at += name.length
      parts.push(name)
    }
    skipSpace(cursor)
    if (cursor.text[cursor.at] !== '.') return parts
    cursor.at++
  }
}

/** A word, or a date followed by a space and a time. */
const WORD = /^(?:\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]+|[^\s,\]}#]+)/

function readValue(cursor: Cursor, above: readonly string[]): TomlValue {
  const first = cursor.text[cursor.at]
  if (first === '"' || first === "'") return readString(cursor, first)
  if (first === '[') return readArray(cursor, above)
  if (first === '{') return readInline(cursor, above)
  const [word] = WORD.exec(cursor.text.slice(cursor.at, cursor.at + 200)) ?? []
  if (word === undefined) throw new TomlProblem('expected a value here', cursor.at)
  cursor.at += word.length
  if (word === 'true' || word === 'false') return word === 'true'
  const number = Number(word.replaceAll('_', ''))
  if (!Number.isNaN(number)) return number
  if (/^\d[\d:.TZ+ -]*$/i.test(word)) return word
  throw new TomlProblem(`"${word}" isn't a value: put text in quotation marks`, cursor.at - word.length)
}

function readArray(cursor: Cursor, above: readonly string[]): TomlValue[] {
  const values: TomlValue[] = []
  for (cursor.at++; ;) {
    skipLines(cursor)
    if (cursor.text[cursor.at] === ']') break
    values.push(readValue(cursor, above))
    skipLines(cursor)
    if (cursor.text[cursor.at] === ',') cursor.at++
    else if (cursor.text[cursor.at] !== ']') throw new TomlProblem("the list isn't closed", cursor.at)
  }
  cursor.at++
  return values
}

function readInline(cursor: Cursor, above: readonly string[]): TomlTable {
  const table = Object.create(null) as Open
  for (cursor.at++; ;) {
    skipLines(cursor)
    if (cursor.text[cursor.at] === '}') break
    assign(table, above, cursor)
    skipLines(cursor)
    if (cursor.text[cursor.at] === ',') cursor.at++
    else if (cursor.text[cursor.at] !== '}') throw new TomlProblem("the table isn't closed", cursor.at)
  }
  cursor.at++
  return table as TomlTable
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001B' }

/** A string of either kind, on one line or in triple quotes. */
function readString(cursor: Cursor, quote: string): string {
  const start = cursor.at
  const long = cursor.text.startsWith(quote.repeat(3), cursor.at)
  const mark = long ? quote.repeat(3) : quote
  const from = cursor.at + mark.length
  let end = from
  for (;;) {
    const c = cursor.text[end]
    if (c === undefined || (!long && (c === '\n' || c === '\r'))) throw new TomlProblem("the text isn't closed", start)
    if (quote === '"' && c === '\\') end += 2
    else if (cursor.text.startsWith(mark, end)) break
    else end++
  }
  cursor.at = end + mark.length
  const raw = cursor.text.slice(from, end).replace(long ? /^\r?\n/ : /^(?!)/, '')
  return quote === "'" ? raw : unescaped(raw)
}

function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|([ \t]*\r?\n\s*)|(.))/g,
    (all: string, short?: string, long?: string, fold?: string, c?: string) => {
      if (fold !== undefined) return ''
      const code = Number.parseInt(short ?? long ?? '', 16)
      if (!Number.isNaN(code)) return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)
      return ESCAPES[c ?? ''] ?? c ?? all
    },
  )
}

function expect(cursor: Cursor, what: string): void {
  skipSpace(cursor)
  if (!cursor.text.startsWith(what, cursor.at)) throw new TomlProblem(`expected "${what}" here`, cursor.at)
  cursor.at += what.length
}

function skipSpace(cursor: Cursor): void {
  while (cursor.text[cursor.at] === ' ' || cursor.text[cursor.at] === '\t') cursor.at++
}

/** Spaces, line ends and comments. */
function skipLines(cursor: Cursor): void {
  for (;;) {
    const c = cursor.text[cursor.at]
    if (c === ' ' || c === '\t' || c === '\n' || c === '\r') cursor.at++
    else if (c === '#') {
      const end = cursor.text.indexOf('\n', cursor.at)
      cursor.at = end === -1 ? cursor.text.length : end
    } else return
  }
}
