// A style sheet's declarations, with positions. Comments, strings, blocks and `url(…)` are tokenized as CSS defines them; selectors and at-rules are skipped.

export interface Declaration {
  readonly property: string
  readonly value: string
  /** The value's offset. */
  readonly start: number
}

/** The end of a comment, string, escape or unquoted URL that starts at `at`; `at` if none does. */
export function skipped(text: string, at: number): number {
  const char = text.charAt(at)
  if (char === '/' && text.charAt(at + 1) === '*') return endAfter(text, '*/', at + 2)
  if (char === '"' || char === "'") {
    let end = at + 1
    while (end < text.length && text.charAt(end) !== char && text.charAt(end) !== '\n')
      end += text.charAt(end) === '\\' ? 2 : 1
    return end + 1
  }
  if (char === '\\') return at + 2
  if (char !== 'u' && char !== 'U') return at
  const isAddress = text.slice(at, at + 4).toLowerCase() === 'url(' && !isName(text.charAt(at - 1))
  const begin = text.charAt(at + 4)
  return isAddress && begin !== '"' && begin !== "'" ? endAfter(text, ')', at + 4) : at
}

function endAfter(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? text.length : end + mark.length
}

export function isName(char: string): boolean {
  return /[\w-]/.test(char)
}

export function declarationsOf(text: string): readonly Declaration[] {
  const found: Declaration[] = []
  let begin = 0
  let colon = -1
  let round = 0
  let depth = 0
  for (let at = 0; at <= text.length; at++) {
    const next = skipped(text, at)
    if (next > at) {
      // A comment before a declaration isn't part of it.
      if (colon === -1 && text.slice(begin, at).trim() === '' && text.startsWith('/*', at)) begin = next
      at = next - 1
      continue
    }
    const char = text.charAt(at)
    if (char === '(' || char === '[') round++
    else if (char === ')' || char === ']') round = Math.max(0, round - 1)
    else if (char === ':' && round === 0 && colon === -1) colon = at
    const ends = char === ';' || char === '}' || char === '{' || char === ''
    if (!ends || (char === ';' && round > 0)) continue
    if (char !== '{' && depth > 0 && colon !== -1) found.push(...declaration(text, begin, colon, at))
    depth = Math.max(0, depth + (char === '{' ? 1 : char === '}' ? -1 : 0))
    begin = at + 1
    colon = -1
    round = 0
  }
  return found
}

function declaration(text: string, begin: number, colon: number, end: number): Declaration[] {
  const property = text.slice(begin, colon).trim()
  const value = text.slice(colon + 1, end)
  if (property === '' || ![...property].every(isName)) return []
  return [{ property, value: value.trim(), start: colon + 1 + (value.length - value.trimStart().length) }]
}

export interface CssWord {
  readonly text: string
  /** Offset within the value. */
  readonly at: number
  /** It's an argument of a function. */
  readonly isInside: boolean
}

/** A value's words: names, numbers, hashes and whole functions, each function followed by the words inside it. */
export function wordsOf(value: string): readonly CssWord[] {
  const words: CssWord[] = []
  const read = (from: number, to: number, isInside: boolean): void => {
    let at = from
    while (at < to) {
      const next = skipped(value, at)
      if (next > at) at = next
      else if (/[\s,/()]/.test(value.charAt(at))) at++
      else {
        const end = wordEnd(value, at, to)
        words.push({ text: value.slice(at, end), at, isInside })
        const open = value.slice(at, end).indexOf('(')
        if (open !== -1) read(at + open + 1, end, true)
        at = end
      }
    }
  }
  read(0, value.length, false)
  return words
}

/** The offset after a name and, if one follows, its parenthesized arguments. */
function wordEnd(value: string, from: number, to: number): number {
  let round = 0
  for (let at = from; at < to; at++) {
    const next = skipped(value, at)
    if (next > at) {
      if (round === 0) return at
      at = next - 1
      continue
    }
    const char = value.charAt(at)
    if (char === '(') round++
    else if (char === ')' && --round <= 0) return round === 0 ? at + 1 : at
    else if (round === 0 && /[\s,/]/.test(char)) return at
  }
  return to
}
