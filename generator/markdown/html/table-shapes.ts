// Describes a page's tables by their size. A translation must have the same tables as its source.
import { elementsThat, HtmlReader } from '../../source/html.ts'

/** Rows and cells of each table: `3x4`. */
export function tableShapes(html: string): string[] {
  if (!html.includes('<table')) return []
  return elementsThat(html, ({ name }) => name === 'table').map(({ contentStart, contentEnd }) => {
    const reader = new HtmlReader(html, contentStart, contentEnd)
    let rows = 0
    let cells = 0
    while (reader.next()) {
      if (reader.kind !== 'open') continue
      if (reader.name === 'tr') rows++
      if (reader.name === 'td' || reader.name === 'th') cells++
    }
    return `${rows}x${cells}`
  })
}
