// Finds brackets that start neither a tag nor an expression: in link URLs and titles of link definitions.

const ADDRESS = /<(?:\\.|[^<>\\\r\n])*>(?=[ \t]*(?:\r?\n[ \t]*)?(?:\)|["'(]))/y
const DEFINED_ADDRESS = /<(?:\\.|[^<>\\\r\n])*>(?=[ \t]*(?:\r?$|["'(]))/my

/** The offset after a URL in angle brackets, `[t](<a b>)` or `[t]: <a b>`, which MDX supports too; -1 if there is none. */
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

/** The line's end if this is in a link definition's title, which is used for comments: `[//]: # "later <Part>"`; otherwise -1. */
export function titleEnd(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1
  if (!/^ {0,3}\[[^\]]*\]:/.test(text.slice(start, at))) return -1
  const end = text.indexOf('\n', at)
  const line = text.slice(start, end === -1 ? text.length : end).replace(/\r$/, '')
  // A definition can't interrupt a paragraph.
  const isBlock = start === 0 || /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 80), start))
  return isBlock && DEFINITION.test(line) ? start + line.length : -1
}

/** The offset after a match of a sticky pattern at `at`; -1 if there is none. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}
