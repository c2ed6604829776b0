// Extracts a rendered page's text for search: the content of `<main>`, or of its `<article>` from the page's title on, split at headings with an ID.
import type { Section } from '../../markdown/types.ts'
import { findElement, findTag, HtmlReader, textOfHtml, withoutElements } from '../../source/html.ts'

const NOT_READ = new Set('script style svg template form nav select button'.split(' '))

export function pageSections(html: string): Section[] {
  const main = withoutElements(articleOf(inside(html, 'main')), ({ name }) => NOT_READ.has(name), ' ')
  if (main === '') return []
  const sections: Section[] = []
  let id = ''
  let path: string[] = []
  let from = 0
  const push = (text: string): void => {
    const plain = plainText(text)
    if (plain !== '' || id === '') sections.push({ id, path, text: plain, code: '' })
  }
  const reader = new HtmlReader(main)
  while (reader.next()) {
    const { name, start, end } = reader
    const own = reader.kind === 'open' && /^h[23]$/.test(name) ? reader.attribute('id') : null
    if (own === null || reader.attribute('hidden') !== null) continue
    push(main.slice(from, start))
    reader.skip()
    const title = plainText(main.slice(end, reader.start))
    id = own
    path = name === 'h3' && path.length > 0 ? [path[0] as string, title] : [title]
    from = reader.end
  }
  push(main.slice(from))
  return sections
}

/** The article that contains the page's title, starting there, because breadcrumbs come before it. Other articles are part of the page. */
function articleOf(main: string): string {
  const article = inside(main, 'article')
  const title = findTag(article, ({ name }) => name === 'h1')
  return title === null ? main : article.slice(title.start)
}

function inside(html: string, name: string): string {
  const found = findElement(html, (tag) => tag.name === name)
  return found === null ? '' : html.slice(found.contentStart, found.contentEnd)
}

function plainText(html: string): string {
  return textOfHtml(html, ' ').replace(/\s+/g, ' ').trim()
}
