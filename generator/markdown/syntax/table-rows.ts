// Reads table rows in a page's source.

const DELIMITER_ROW = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\r?\n?$/

/** Whether a line can be the delimiter row below a table's header. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('-') && line.includes('|') && DELIMITER_ROW.test(line)
}

/** Offsets and texts of a row's cells. As in GFM, every `|` without a backslash separates cells, even in code. */
export function cellsIn(line: string): { readonly start: number; readonly text: string }[] {
  const from = (/^[ \t>]*\|?/.exec(line) as RegExpExecArray)[0].length
  const cells: { start: number; text: string }[] = []
  let start = from
  for (let at = from; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === '|') {
      cells.push({ start, text: line.slice(start, at) })
      start = at + 1
    }
  }
  const last = line.slice(start)
  return last.trim() === '' ? cells : [...cells, { start, text: last }]
}
