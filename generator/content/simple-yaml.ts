// The plain part of YAML that nearly all front matter keeps to, read without the parser of the whole language, which is fifty times slower.

/** One `key: value` a line: the values, or null for whatever needs a real parser, mistakes included. */
export function readSimple(block: string): Record<string, unknown> | null {
  const values: Record<string, unknown> = {}
  for (const line of block.replace(/^\n/, '').replace(/\n$/, '').split('\n')) {
    const [, key, rest = ''] = /^([a-z_]+): (.*)$/.exec(line) ?? []
    if (key === undefined || key in values || key === '__proto__') return null
    const value = rest.startsWith('[') ? listOf(rest) : scalarOf(rest.trim())
    if (value === undefined) return null
    values[key] = value
  }
  return values
}

function listOf(text: string): unknown[] | undefined {
  const [, inner] = /^\[([^[\]{}"'#:&*!|>%@`\\]*)\][ ]*$/.exec(text) ?? []
  if (inner === undefined) return undefined
  const items = inner.split(',').map((item) => scalarOf(item.trim()))
  return items.includes(undefined) ? undefined : items
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Text that starts with a letter, quoted text without escapes, a whole number, true or false; anything else is undefined. */
function scalarOf(text: string): string | number | boolean | undefined {
  const [, double, single] = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text) ?? []
  if (double !== undefined || single !== undefined) return double ?? single
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  if (Object.hasOwn(WORDS, text)) return WORDS[text]
  return /^\p{L}/u.test(text) && !/: |:$|\s#|\t/.test(text) && !/^(?:null|true|false|y|n|yes|no|on|off)$/i.test(text) ? text : undefined
}
