// Bare URLs that end before CJK punctuation: `见 https://example.com/a。**注意**`. GFM parsers read a URL up to the next space, including any Markdown on
// the way. These URLs are hidden from the parsers and become links again in the tree.

/** Chinese, Japanese and Korean punctuation, and the quotation marks that they share. A URL ends before these. */
const CJK_END =
  '\\u3000-\\u303F\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65\\u2018\\u2019\\u201C\\u201D\\u2026'
export const CJK_PUNCTUATION = new RegExp(`[${CJK_END}]`)
/** Characters that GFM removes from the end of a URL. */
export const TRAILING = /[?!.,:*_~'"]+$/
/** A URL in text, as GFM reads it. */
export const ADDRESS = new RegExp(`(?:https?:\\/\\/|www\\.)[^\\s<${CJK_END}]+`, 'gi')

/** Excludes brackets, quotation marks and backslashes, because a URL with these could be a link's target, or a value in a tag or in code. */
const SIMPLE = `[^\\s<>()[\\]{}"'\`\\\\|${CJK_END}]`
const START = '(?:https?:\\/\\/|www\\.)'
const FOLLOWED = `(?<![\\w<>="'\`/.\\\\-]|\\]\\(|\\]:[ \\t]*)${START}${SIMPLE}+(?=[${CJK_END}])`
/** URLs after emphasis markers. `prepare.ts` could otherwise replace their first letter. */
const EMPHASIZED = `(?<=[\\u3000-\\u303F\\uFF00-\\uFFEF][*_~]+)${START}[\\p{L}\\p{N}]${SIMPLE}*(?=[\\s<${CJK_END}]|$)`
const TO_HIDE = new RegExp(`${FOLLOWED}|${EMPHASIZED}`, 'giu')

/** Maps characters that start a URL or are Markdown syntax to their replacements. */
const HIDDEN: ReadonlyMap<string, string> = new Map([
  ['h', '\uFDD8'],
  ['H', '\uFDD9'],
  ['w', '\uFDDA'],
  ['W', '\uFDDB'],
  ['_', '\uFDDC'],
  ['*', '\uFDDD'],
  ['~', '\uFDDE'],
  ['&', '\uFDDF'],
  ['@', '\uFDE0'],
])
const SHOWN: ReadonlyMap<string, string> = new Map([...HIDDEN].map(([shown, hidden]) => [hidden, shown]))
const HIDDEN_ADDRESS = new RegExp(`[\\uFDD8-\\uFDDB]${SIMPLE}*`, 'g')

export function hideAddresses(text: string): {
  readonly text: string
  readonly restore: ((text: string) => string) | null
} {
  if (!CJK_PUNCTUATION.test(text)) return { text, restore: null }
  const hidden = text.replace(TO_HIDE, (found) => {
    const address = found.replace(TRAILING, '')
    return address.replace(/[hHwW_*~&@]/g, (c) => HIDDEN.get(c) ?? c) + found.slice(address.length)
  })
  return hidden === text ? { text, restore: null } : { text: hidden, restore: showAddresses }
}

function showAddresses(text: string): string {
  return text.replace(/[\uFDD8-\uFDE0]/g, (c) => SHOWN.get(c) ?? c)
}

/** Splits a text of the tree into hidden URLs and the text between them. */
export function hiddenAddresses(text: string): (string | { readonly address: string })[] {
  const pieces: (string | { readonly address: string })[] = []
  let last = 0
  for (const found of text.matchAll(HIDDEN_ADDRESS)) {
    const hidden = found[0].replace(TRAILING, '')
    if (found.index > last) pieces.push(text.slice(last, found.index))
    pieces.push({ address: hidden })
    last = found.index + hidden.length
  }
  if (last < text.length || last === 0) pieces.push(text.slice(last))
  return pieces
}
