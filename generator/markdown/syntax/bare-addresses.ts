// Addresses in text that end before CJK punctuation: `见 https://example.com/a。**注意**`. Parsers of GFM read an
// address up to the next space, with all Markdown in between. These addresses are hidden from them, and are links again in the tree.

/** Punctuation of Chinese, Japanese and Korean, and the quotation marks that these share: an address ends before it. */
const CJK_END =
  '\\u3000-\\u303F\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65\\u2018\\u2019\\u201C\\u201D\\u2026'
export const CJK_PUNCTUATION = new RegExp(`[${CJK_END}]`)
/** GFM takes these off the end. */
export const TRAILING = /[?!.,:*_~'"]+$/
/** Characters of an address in text, as GFM reads it. */
export const ADDRESS = new RegExp(`(?:https?:\\/\\/|www\\.)[^\\s<${CJK_END}]+`, 'gi')

/** No brackets, quotation marks and backslashes: an address with them may be a link's target, or a value in a tag or in code. */
const SIMPLE = `[^\\s<>()[\\]{}"'\`\\\\|${CJK_END}]`
const FOLLOWED = new RegExp(
  `(?<![\\w<>="'\`/.\\\\-]|\\]\\(|\\]:[ \\t]*)(?:https?:\\/\\/|www\\.)${SIMPLE}+(?=[${CJK_END}])`,
  'gi',
)

/** Characters that begin an address or are Markdown, each with the one that replaces it. */
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
  const hidden = text.replace(FOLLOWED, (found) => {
    const address = found.replace(TRAILING, '')
    return address.replace(/[hHwW_*~&@]/g, (c) => HIDDEN.get(c) ?? c) + found.slice(address.length)
  })
  return hidden === text ? { text, restore: null } : { text: hidden, restore: showAddresses }
}

function showAddresses(text: string): string {
  return text.replace(/[\uFDD8-\uFDE0]/g, (c) => SHOWN.get(c) ?? c)
}

/** A text of the tree in pieces: hidden addresses, and what is between them. */
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
