// How posts begin in lists of a Docusaurus project: with all that stands above `<!-- truncate -->`, as it is written; without the comment with
// the whole text.
import type { PageModel } from '../api/types.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Doc } from '../markdown/types.ts'
import type { DocEntry, PageJob } from './types.ts'

const END = '<!-- truncate -->'
/** The same in a post that is a program. */
const END_OF_PROGRAM = /(?:<p>)?<wbr data-end=""\s*\/?>(?:<\/p>)?/g

export function withoutEnd(html: string): string {
  return html.includes('<wbr data-end') ? html.replace(END_OF_PROGRAM, '') : html
}

/** The page with the beginnings of its posts; `html` makes what stands there of a document. What is wrong with a post is said on its own page. */
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
    const begun = entry === undefined ? null : beginningOf(entry, html)
    return begun === null ? post : { ...post, excerptHtml: onceEach(begun, used), prose: true as const }
  })
  diagnostics.length = length
  return { ...page, blog: { ...page.blog, posts } }
}

/** Null where the comment stands in an element. */
function beginningOf({ doc, raw }: DocEntry, make: (doc: Doc, path: string) => string): string | null {
  const { path } = raw.source
  if (doc.module !== null) {
    const [before = '', after] = make(doc, path).split(END_OF_PROGRAM)
    return after === undefined || isClosed(before) ? before : null
  }
  const end = doc.html.indexOf(END)
  if (end === -1) return make(doc, path)
  const html = doc.html.slice(0, end)
  return isClosed(html) ? make({ ...doc, html, module: null, sections: [] }, path) : null
}

const EMPTY = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i

function isClosed(html: string): boolean {
  let depth = 0
  for (const [tag] of html.matchAll(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi))
    if (!EMPTY.test(tag) && !tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1
  return depth === 0
}

/** Posts that stand on one page may have headings of one name. */
function onceEach(html: string, used: Set<string>): string {
  return html.replace(/(<[a-z][\w-]*(?:\s[^<>]*?)?)\sid="([^"]*)"/gi, (all, before: string, id: string) => {
    if (used.has(id)) return before
    used.add(id)
    return all
  })
}
