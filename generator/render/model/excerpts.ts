// Excerpts of posts in a project's lists: everything above `<!-- truncate -->`, or the whole text without such a comment.
import { edited } from '../../base/edits.ts'
import { attributesIn, HtmlReader } from '../../source/html.ts'
import type { PageModel } from '../../api/types.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Doc } from '../../markdown/types.ts'
import type { DocEntry, PageJob } from '../types.ts'

const END = '<!-- truncate -->'
/** The same comment in a post that is a program. */
const END_OF_PROGRAM = /(?:<p>)?<wbr data-end=""\s*\/?>(?:<\/p>)?/g

export function withoutEnd(html: string): string {
  return html.includes('<wbr data-end') ? html.replace(END_OF_PROGRAM, '') : html
}

/**
 * Adds excerpts to a list page. If a heading in an excerpt has the same ID as the list's title, the title loses its ID. `html` renders a document.
 * Problems in a post are reported on its own page.
 */
export function withExcerpts(
  { page, listed }: Pick<PageJob, 'page' | 'listed'>,
  html: (doc: Doc, path: string) => string,
  diagnostics: Diagnostic[],
): PageModel {
  if (page.kind !== 'blog' || listed === undefined) return page
  const { length } = diagnostics
  const used = new Set<string>()
  const posts = page.blog.posts.map((post, index) => {
    const entry = listed[index]
    return entry === undefined
      ? post
      : { ...post, excerptHtml: onceEach(beginningOf(entry, html), used), prose: true as const }
  })
  diagnostics.length = length
  const { titleId, ...untitled } = page
  return { ...(titleId !== undefined && used.has(titleId) ? untitled : page), blog: { ...page.blog, posts } }
}

/** The content above the comment. Elements that contain the comment are closed there. */
function beginningOf({ doc, raw }: DocEntry, make: (doc: Doc, path: string) => string): string {
  const { path } = raw.source
  if (doc.module !== null) {
    const [before = '', after] = make(doc, path).split(END_OF_PROGRAM)
    return after === undefined ? before : closed(before)
  }
  const end = doc.html.indexOf(END)
  return end === -1
    ? make(doc, path)
    : make({ ...doc, html: closed(doc.html.slice(0, end)), module: null, sections: [] }, path)
}

function closed(html: string): string {
  const open: string[] = []
  const reader = new HtmlReader(html)
  while (reader.next())
    if (reader.opensElement) open.push(reader.name)
    else if (reader.kind === 'close' && open.includes(reader.name)) open.length = open.lastIndexOf(reader.name)
  return (
    html +
    open
      .map((name) => `</${name}>`)
      .reverse()
      .join('')
  )
}

/** Posts on the same page can have headings with the same ID, so duplicates are renamed. */
function onceEach(html: string, used: Set<string>): string {
  const again = attributesIn(html, ({ attributeName, value }) => {
    if (attributeName !== 'id' || value === null) return false
    const isUsed = used.has(value)
    used.add(value)
    return isUsed
  })
  return edited(
    html,
    again.map(({ start, end }) => ({ start: start - 1, end, by: '' })),
  )
}
