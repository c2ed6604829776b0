// Brackets that begin neither a tag nor an expression: addresses of links and titles of definitions.

const ADDRESS = /<(?:\\.|[^<>\\\r\n])*>(?=[ \t]*(?:\r?\n[ \t]*)?(?:\)|["'(]))/y
const DEFINED_ADDRESS = /<(?:\\.|[^<>\\\r\n])*>(?=[ \t]*(?:\r?$|["'(]))/my

/** Behind the address of a link or a definition in angle brackets, `[t](<a b>)` or `[t]: <a b>`, which MDX knows too; -1 for none. */
export function addressEnd(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(line, at)
  if (/^[ \t>]*\[(?:\\.|[^[\]\\])+\]:[ \t]*$/.test(before)) return matchEnd(DEFINED_ADDRESS, text, at)
  if (!/\]\([ \t]*$/.test(before)) return -1
  const block = text.lastIndexOf('\n\n', at) + 1
  return text.lastIndexOf('[', at) >= block ? matchEnd(ADDRESS, text, at) : -1
}

const DEFINITION =
  /^ {0,3}\[(?:\\.|[^[\]\\])+\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)[ \t]+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\))[ \t]*$/

/** The end of the line of a definition in whose title this stands, as comments are written: `[//]: # "later <Part>"`; -1 for none. */
export function titleEnd(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1
  if (!/^ {0,3}\[[^\]]*\]:/.test(text.slice(start, at))) return -1
  const end = text.indexOf('\n', at)
  const line = text.slice(start, end === -1 ? text.length : end).replace(/\r$/, '')
  // It may begin no paragraph that stands already.
  const isBlock = start === 0 || /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 80), start))
  return isBlock && DEFINITION.test(line) ? start + line.length : -1
}

/** Behind what a sticky pattern finds at a place; -1 where it finds nothing. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}
