// A text's lines, located once for all places shown.

export interface TextLines {
  readonly text: string
  /** Offset of each line's first character. A line ends at LF, CR or CRLF. */
  readonly starts: readonly number[]
}

export function textLines(text: string): TextLines {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return { text, starts }
}

/** Line and column, both from 1, of an offset, clamped to the text. Agrees with `lineColumn` in base/text.ts. */
export function placeIn({ text, starts }: TextLines, offset: number): { line: number; column: number } {
  const at = Math.min(offset, text.length)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= at) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: at - (starts[low] as number) + 1 }
}

/** A line by number, from 1, without its end; '' beyond the text. */
export function lineAt({ text, starts }: TextLines, number: number): string {
  const start = starts[number - 1]
  return start === undefined ? '' : text.slice(start, starts[number]).replace(/\r?\n$|\r$/, '')
}
