// Tests whether a page's name is similar to a URL that doesn't exist. Search results alone aren't enough, because one common word is enough for a
// match.

/** At least half of the words in the last segment must be in the page's path or title, with at most one edit each. */
export function isNear(address: string, page: { readonly url: string; readonly title: string }): boolean {
  const words = wordsOf(address.replace(/\/+$/, '').split('/').at(-1) ?? '')
  const own = wordsOf(`${page.url} ${page.title}`)
  const near = words.filter((word) => own.some((other) => isAlike(word, other)))
  return near.length > 0 && near.length * 2 >= words.length
}

/** Lower-case words of a path or title. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 3 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
