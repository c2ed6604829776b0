// Finds links and images in a line: where their text and URL are.
import type { MappedEdit } from '../../../base/mapped-text.ts'

export interface FoundLink {
  readonly isImage: boolean
  /** Start and end offset of the link text. */
  readonly inner: readonly [start: number, end: number]
  /** Null for a reference link, whose URL is defined elsewhere. */
  readonly address: Address | null
  readonly end: number
}

export interface Address {
  readonly url: string
  readonly title: string | null
  /** The edit that puts a URL with spaces between angle brackets, as CommonMark requires; null if there are no spaces. */
  readonly spaced: MappedEdit | null
}

/** The link or image at an offset, which is at `[` or at the `!` before it. Returns null if there is none. */
export function linkAt(text: string, at: number): FoundLink | null {
  const isImage = text[at] === '!'
  const start = isImage ? at + 1 : at
  if (text[start] !== '[' || text[start + 1] === '^') return null
  const close = bracketEnd(text, start)
  if (close === -1) return null
  const inner = [start + 1, close] as const
  if (text[close + 1] === '(') return inAddress(text, close + 1, { isImage, inner })
  const name = /[ ]?\[[^\]\n]*\]/y
  name.lastIndex = close + 1
  return name.test(text) ? { isImage, inner, address: null, end: name.lastIndex } : null
}

/** Finds the bracket that closes the one at `start`. Skips code and nested brackets. */
function bracketEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const c = text[at]
    if (c === '\\') at++
    else if (c === '`') {
      const close = text.indexOf('`', at + 1)
      if (close !== -1) at = close
    } else if (c === '[') depth++
    else if (c === ']' && --depth === 0) return at
    else if (c === '\n' && text[at + 1] === '\n') return -1
  }
  return -1
}

const PLAIN =
  /\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^()\s]*\))*))(?:\s+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'))?\s*\)/y
const SPACED = /\([ ]*([^()<>"'\n]*\S)(?:[ ]+"([^"\n]*)")?[ ]*\)/y

function inAddress(text: string, open: number, found: Pick<FoundLink, 'isImage' | 'inner'>): FoundLink | null {
  PLAIN.lastIndex = open
  const plain = PLAIN.exec(text)
  if (plain !== null) {
    const [, angle, bare = '', double, single] = plain
    return {
      ...found,
      address: { url: angle ?? bare, title: double ?? single ?? null, spaced: null },
      end: PLAIN.lastIndex,
    }
  }
  SPACED.lastIndex = open
  const spaced = SPACED.exec(text)
  if (spaced === null) return null
  const [, url = '', title = null] = spaced
  const start = text.indexOf(url, open)
  return {
    ...found,
    address: { url, title, spaced: { start, end: start + url.length, by: `<${url}>` } },
    end: SPACED.lastIndex,
  }
}
