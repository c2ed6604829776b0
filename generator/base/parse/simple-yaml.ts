// The plain part of YAML that nearly all front matter keeps to, read without the parser of the whole language, which is many times slower.

/** One `key: value` a line: the values, or null for whatever needs a real parser, mistakes included. */
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

/** Without the spaces around it. Other white space, such as that of Chinese and Japanese, is text to YAML. */
function trim(text: string): string {
  return text.replace(/^ +| +$/g, '')
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false }

/** What a text begins with that can be nothing but text: `Boot`, `8051 core`, `2.13 inch`, `74HC595`, `2023-01-04`, `/docs`. */
const TEXT = /^(?:\/?\p{L}|[1-9]\d*(?:\.\d+)?(?:-\d| ?(?![eE])\p{L}))/u

/** Plain text, quoted text without escapes, a whole number, true or false; anything else is undefined. */
function scalarOf(text: string): string | number | boolean | undefined {
  const [, double, single] = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text) ?? []
  if (double !== undefined || single !== undefined) return double ?? single
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  if (Object.hasOwn(WORDS, text)) return WORDS[text]
  return TEXT.test(text) && !/: |:$| #|[^\S ]/.test(text) && !/^(?:null|true|false|y|n|yes|no|on|off)$/i.test(text)
    ? text
    : undefined
}
