// Stretches of prose in which nothing is a tag or an expression: code, and formulas where a plugin of the site finds them.

/** Behind the code span that begins at `at`, or behind its marks when nothing closes it in the paragraph. */
export function codeSpanEnd(text: string, at: number, limit: number, mark = '`'): number {
  let end = at
  while (text[end] === mark) end++
  const blank = /\n[ \t>]*\r?\n/g
  blank.lastIndex = end
  const stop = Math.min(limit, blank.exec(text)?.index ?? text.length)
  const run = mark === '`' ? /`+/g : /\$+/g
  run.lastIndex = end
  for (let m = run.exec(text); m !== null && m.index < stop; m = run.exec(text))
    if (m[0].length === end - at) return run.lastIndex
  return end
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
