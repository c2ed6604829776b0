// Quoted YAML strings whose lines aren't indented. YAML 1.2 requires the indentation, but many parsers don't.
import { Parser, type CST } from 'yaml'

/** The text with every line of a quoted string indented. */
export function withQuotesIndented(text: string): string {
  let fixed = text
  let from = 0
  for (;;) {
    const open = unclosedQuote(fixed, from)
    const end = open === null ? -1 : quoteEnd(fixed, open)
    if (open === null || end === -1) return fixed
    const written = fixed.slice(open, end)
    const inner = written.replaceAll('\n', `\n${' '.repeat(columnOf(fixed, open) + 1)}`)
    if (inner === written) return fixed
    fixed = fixed.slice(0, open) + inner + fixed.slice(end)
    from = open + inner.length
  }
}

/** The start of a string whose closing quote the parser can't find. */
function unclosedQuote(text: string, from: number): number | null {
  let found: number | null = null
  const visit = (token: CST.Token | null | undefined): void => {
    if (token === null || token === undefined || found !== null) return
    if (token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar') {
      const { source, offset } = token
      if (offset >= from && quoteEnd(source, 0) === -1) found = offset
    } else if ('items' in token)
      for (const { key, value } of token.items as readonly { key?: CST.Token | null; value?: CST.Token }[]) {
        visit(key)
        visit(value)
      }
    else if (token.type === 'document') visit(token.value)
  }
  for (const token of new Parser().parse(text)) visit(token)
  return found
}

/** The offset after a string's closing quote, or -1. */
function quoteEnd(text: string, open: number): number {
  const quote = text[open]
  for (let at = open + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at + 1
      at++
    }
  }
  return -1
}

function columnOf(text: string, at: number): number {
  return at - text.lastIndexOf('\n', at - 1) - 1
}
