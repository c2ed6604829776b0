// Lists as in Python-Markdown: four columns make a child, whatever the marker's width, and a different marker doesn't start a new list.
import { behind, dedent, INDENT, isBlank, isIndented, prefixed, textAt, type Line } from './lines.ts'
import { readFence } from './fences.ts'
import type { Block, Convert, Scope } from './types.ts'

const ITEM = /^ {0,3}(?:([-+*])|(\d+)\.)[ ]+(?=\S)/

export function beginsItem(line: Line): boolean {
  return ITEM.test(line.text)
}

export function readList(scope: Scope, lines: readonly Line[], at: number, convert: Convert): Block | null {
  const first = ITEM.exec((lines[at] as Line).text)
  if (first === null) return null
  const isOrdered = first[2] !== undefined
  const out: Line[] = []
  let next = at
  let colons = 0
  for (let number = 1; ; number++) {
    const item = itemAt(scope, lines, next)
    const inner = convert(scope, item.content, 'item')
    const mark = isOrdered ? `${number}. ` : `${first[1]} `
    out.push(...prefixed(inner.lines, ' '.repeat(mark.length), mark))
    colons = Math.max(colons, inner.colons)
    // Empty lines between items are part of the list. After the last item, they belong to the next block.
    const following = textAt(lines, item.next)
    next = item.next
    if (!ITEM.test(lines[following]?.text ?? '')) break
    out.push(...lines.slice(item.next, following))
    next = following
  }
  return { out, next, colons }
}

/** An item's lines, without marker and indent. */
function itemAt(scope: Scope, lines: readonly Line[], at: number): { readonly content: Line[]; readonly next: number } {
  const line = lines[at] as Line
  const content = [behind(line, ITEM.exec(line.text)?.[0].length ?? 0)]
  let next = at + 1
  for (; next < lines.length; next++) {
    const other = lines[next] as Line
    const isChild = isIndented(lines, next)
    if (isBlank(other)) {
      if (!isIndented(lines, textAt(lines, next))) break
    } else if (!isChild && (isBlank(lines[next - 1] as Line) || ENDS.test(other.text))) break
    else if (!isChild && readFence(scope, lines, next) !== null) break
    // Keep the white space of a line that continues a paragraph, because no block can start there.
    content.push(isChild ? dedent(other, INDENT) : other)
    // Lines in a code block don't start items.
    const listing = isChild ? readFence(scope, lines, next) : null
    if (listing === null) continue
    content.push(...lines.slice(next + 1, listing.next).map((one) => dedent(one, INDENT)))
    next = listing.next - 1
  }
  return { content, next }
}

/** Items, headings and rules end the item above them. */
const ENDS =
  /^(?: {0,3}(?:[-+*]|\d+\.)[ ]+\S|#{1,6}[^#\n]| {0,3}([-_*])(?: {0,2}\1){2,} *$|!!! ?[\w-]|\?\?\?\+? |={3}[!+]* ")/
