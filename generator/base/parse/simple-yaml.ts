// Parses the simple part of YAML that nearly all front matter uses, many times faster than the full parser.

/** Parses one `key: value` per line; null for anything that needs the full parser, mistakes included. */
export function readSimple(block: string): Record<string, unknown> | null {
  const values: Record<string, unknown> = {}
  for (const line of block.replace(/^\n/, '').replace(/\n$/, '').split('\n')) {
    const [, key, rest = ''] = /^([a-z_]+): (.*)$/.exec(line) ?? []
    if (key === undefined || key in values || key === '__proto__' || key === 'null') return null
    const value = rest.startsWith('[') ? listOf(rest) : scalarOf(trim(rest))
    if (value === undefined) return null
    values[key] = value
  }
  return values
}

function listOf(text: string): unknown[] | undefined {
  const [, inner] = /^\[([^[\]{}"'#:&*!|>%@`\\]*)\][ ]*$/.exec(text) ?? []
  if (inner === undefined) return undefined
  const items = inner.split(',').map((item) => scalarOf(trim(item)))
  return items.includes(undefined) ? undefined : items
}

/** Trims spaces only. To YAML, other white space, such as that of Chinese and Japanese, is text. */
function trim(text: string): string {
  return text.replace(/^ +| +$/g, '')
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false }

/** The start of values that can only be text: `Boot`, `8051 core`, `2.13 inch`, `74HC595`, `2023-01-04`, `/docs`. */
const TEXT = /^(?:\/?\p{L}|[1-9]\d*(?:\.\d+)?(?:-\d| ?(?![eE])\p{L}))/u

/** Plain text, quoted text without escapes, an integer, true or false; undefined for anything else. */
function scalarOf(text: string): string | number | boolean | undefined {
  const [, double, single] = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text) ?? []
  if (double !== undefined || single !== undefined) return double ?? single
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  if (Object.hasOwn(WORDS, text)) return WORDS[text]
  return TEXT.test(text) && !/: |:$| #|[^\S ]/.test(text) && !/^(?:null|true|false|y|n|yes|no|on|off)$/i.test(text)
    ? text
    : undefined
}
