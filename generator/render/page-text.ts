// The text of a page of the site as search sees it: what stands in `<main>`, cut at headings that have an id.
import type { Section } from '../markdown/types.ts'

const DECODED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' }

export function pageSections(html: string): Section[] {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  if (start < 0 || end < 0) return []
  const main = html
    .slice(html.indexOf('>', start) + 1, end)
    .replace(/<(script|style|svg|template|form|nav|select)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+\shidden(?:=""|)(?=[\s>])[^>]*>/g, ' ')
  const sections: Section[] = []
  let id = ''
  let path: string[] = []
  let from = 0
  const heading = /<h([1-3])\b([^>]*)>([\s\S]*?)<\/h\1>/g
  const push = (text: string): void => {
    const plain = plainText(text)
    if (plain !== '' || id === '') sections.push({ id, path, text: plain, code: '' })
  }
  for (let match = heading.exec(main); match !== null; match = heading.exec(main)) {
    const own = /\sid="([^"]*)"/.exec(match[2] as string)?.[1]
    if (match[1] === '1' || own === undefined) continue
    push(main.slice(from, match.index))
    id = own
    path = match[1] === '3' && path.length > 0 ? [path[0] as string, plainText(match[3] as string)] : [plainText(match[3] as string)]
    from = match.index + match[0].length
  }
  push(main.slice(from))
  return sections
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_, name: string) => DECODED[name] as string)
    .replace(/\s+/g, ' ')
    .trim()
}
