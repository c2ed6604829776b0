// Finds spans of prose in which tags and expressions have no meaning: code, and formulas if a plugin supports them.

/** The offset after the code span at `at`, or after its backticks if its block doesn't contain the closing ones. */
export function codeSpanEnd(text: string, at: number, limit: number, mark = '`'): number {
  let end = at
  while (text[end] === mark) end++
  const blank = /\n[ \t>]*\r?\n/g
  blank.lastIndex = end
  const stop = Math.min(limit, blank.exec(text)?.index ?? text.length)
  const run = mark === '`' ? /`+/g : /\$+/g
  run.lastIndex = end
  for (let m = run.exec(text); m !== null && m.index < stop; m = run.exec(text))
    if (m[0].length === end - at) return endsBlock(text, at, m.index) ? end : run.lastIndex
  return end
}

// MDX has no indented code, so any indent is allowed.
const NEW_ITEM = /^[ \t>]*(?:[-*+]|1[.)])[ \t]+\S/
const NUMBERED = /^[ \t>]*\d{1,9}[.)][ \t]+/
const HEADING = /^[ \t>]*#{1,6}(?:[ \t]|$)/

/** Whether a line between two offsets starts a new block: a list item, a heading, a table row. */
function endsBlock(text: string, from: number, to: number): boolean {
  const [first = '', ...others] = text.slice(text.lastIndexOf('\n', from - 1) + 1, to).split('\n')
  if (others.length === 0) return false
  return (
    /^[ \t]*\|/.test(first) ||
    others.some((line) => HEADING.test(line) || NEW_ITEM.test(line) || (NUMBERED.test(first) && NUMBERED.test(line)))
  )
}

/** The offset after the formula at `at`, or after its dollar signs if it isn't closed. */
export function formulaEnd(text: string, at: number, limit: number, fewest: number): number {
  let end = at
  while (text[end] === '$') end++
  const signs = end - at
  const rest = lineOf(text, end)
  if (signs >= 2 && !rest.includes('$') && /^[ \t>*+\-.)\d]*$/.test(text.slice(text.lastIndexOf('\n', at) + 1, at))) {
    const closing = new RegExp(`^[ \\t>]*\\$\{${signs},}[ \\t]*\\r?$`, 'gm')
    closing.lastIndex = end + rest.length
    return closing.test(text) ? closing.lastIndex : limit
  }
  return signs < fewest ? end : codeSpanEnd(text, at, limit, '$')
}

function lineOf(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end === -1 ? text.length : end)
}
