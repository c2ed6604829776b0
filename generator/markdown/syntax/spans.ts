// Stretches of prose in which nothing is a tag or an expression: code, and formulas where a plugin of the site finds them.

/** Behind the code span that begins at `at`, or behind its marks when nothing closes it in its block. */
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

// In MDX no depth makes code of a line.
const NEW_ITEM = /^[ \t>]*(?:[-*+]|1[.)])[ \t]+\S/
const NUMBERED = /^[ \t>]*\d{1,9}[.)][ \t]+/
const HEADING = /^[ \t>]*#{1,6}(?:[ \t]|$)/

/** Whether a line between two places begins a block of its own: an item of a list, a heading, a row of a table. */
function endsBlock(text: string, from: number, to: number): boolean {
  const [first = '', ...others] = text.slice(text.lastIndexOf('\n', from - 1) + 1, to).split('\n')
  if (others.length === 0) return false
  return (
    /^[ \t]*\|/.test(first) ||
    others.some((line) => HEADING.test(line) || NEW_ITEM.test(line) || (NUMBERED.test(first) && NUMBERED.test(line)))
  )
}

/** Behind the formula that begins at `at`, or behind its signs where there is none. */
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
