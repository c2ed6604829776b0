// The text of a page of the site as search sees it: what stands in `<main>`, or in an `<article>` in it from the page's title on,
// cut at headings that have an id.
import type { Section } from '../../markdown/types.ts'

const DECODED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

export function pageSections(html: string): Section[] {
  const main = articleOf(inside(html, 'main'))
    .replace(/<(script|style|svg|template|form|nav|select|button)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+\shidden(?:=""|)(?=[\s>])[^>]*>/g, ' ')
  if (main === '') return []
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
    path =
      match[1] === '3' && path.length > 0
        ? [path[0] as string, plainText(match[3] as string)]
        : [plainText(match[3] as string)]
    from = match.index + match[0].length
  }
  push(main.slice(from))
  return sections
}

/** An article that holds the title of the page, from there on: before it stands where the page lies. Others are parts of the page. */
function articleOf(main: string): string {
  const article = inside(main, 'article')
  const title = article.indexOf('<h1')
  return title < 0 ? main : article.slice(title)
}

function inside(html: string, name: string): string {
  const start = html.indexOf(`<${name}`)
  const end = html.lastIndexOf(`</${name}>`)
  return start < 0 || end < 0 ? '' : html.slice(html.indexOf('>', start) + 1, end)
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_, name: string) => DECODED[name] as string)
    .replace(/\s+/g, ' ')
    .trim()
}
