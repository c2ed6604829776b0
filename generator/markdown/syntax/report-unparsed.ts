// Reports text that was probably meant as Markdown but isn't parsed as such. It's shown as text or dropped.
import { addressWithSpace, cellsCutOff, fenceNeverClosed, referenceUndefined } from '../diagnostics.ts'
import { spanOf, type Page } from '../page.ts'
import { cellsIn } from './table-rows.ts'
import type { Md, Origin } from '../nodes.ts'

const LINK = /(?<![\\\w\]])(!?)\[((?:[^[\]\\]|\\.)*)\](?:\[([^[\]^\n][^[\]\n]*)\]|\(([^()<>\n"']+)\))/g
const FILE = /^(?:\.{0,2}\/\S|\S).*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf)(?:[?#]\S*)?$/i

/** Reports links and images in a text node. If they had been parsed, they wouldn't be in it. */
export function reportLinksInText(page: Page, origin: Origin, node: Md): void {
  const value = node.value ?? ''
  if (!value.includes('](') && !value.includes('][')) return
  const { start, end } = spanOf(origin, node)
  const source = origin.scan.text.slice(start - origin.base, end - origin.base)
  for (const found of source.matchAll(LINK)) {
    const [whole, mark = '', text = '', label, address] = found
    // In a text that was split, every piece has the whole text's position.
    if (!value.includes(whole)) continue
    const span = { path: origin.path, start: start + found.index, end: start + found.index + whole.length }
    const isTold = page.diagnostics.some(
      (one) => one.span?.start === span.start && one.span.path === span.path && one.span.end === span.end,
    )
    if (isTold) continue
    if (label !== undefined && !text.startsWith('^') && !/^\d*$/.test(text))
      page.diagnostics.push(referenceUndefined(span, whole, label))
    const file = address?.trim() ?? ''
    if (/\s/.test(file) && (mark === '!' || FILE.test(file)))
      page.diagnostics.push(addressWithSpace(span, whole, `${mark}[${text}](<${file}>)`))
  }
}

/** Reports cells beyond a table's columns, which aren't shown. */
export function reportSurplusCells(page: Page, origin: Origin, table: Md): void {
  const [head, ...rows] = table.children ?? []
  const columns = head?.children?.length ?? 0
  for (const row of rows) {
    const { start, end } = spanOf(origin, row)
    const line = origin.scan.text.slice(start - origin.base, end - origin.base)
    const cells = cellsIn(line)
    const first = cells.slice(columns).find(({ text }) => text.trim() !== '')
    if (first === undefined || columns === 0) continue
    const lead = first.text.length - first.text.trimStart().length
    const from = start + first.start + lead
    const written = first.text.trim()
    page.diagnostics.push(
      cellsCutOff(
        { path: origin.path, start: from, end: from + written.length },
        cells.length,
        columns,
        restored(origin, written),
      ),
    )
  }
}

/** Reports a code block that is closed only by the end of the page, list or block quote. */
export function reportOpenFence(page: Page, origin: Origin, node: Md): void {
  const span = spanOf(origin, node)
  const lines = origin.scan.text.slice(span.start - origin.base, span.end - origin.base).split('\n')
  const [marks] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? []
  if (marks === undefined) return
  const last = (lines.length > 1 ? (lines.at(-1) as string) : '').replace(/^[\s>]*/, '').trimEnd()
  const isClosed = last.length >= marks.length && last === marks.charAt(0).repeat(last.length)
  if (!isClosed)
    page.diagnostics.push(fenceNeverClosed({ ...span, end: span.start + (lines[0] as string).trimEnd().length }, marks))
}

function restored(origin: Origin, text: string): string {
  return (origin.restore ?? String)(origin.scan.restore?.(text) ?? text)
}
