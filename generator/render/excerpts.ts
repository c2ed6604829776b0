// How posts begin in lists of a Docusaurus project: with all that stands above `<!-- truncate -->`, as it is written; without the comment with
// the whole text.
import type { PageModel } from '../api/types.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Doc } from '../markdown/types.ts'
import type { DocEntry, PageJob } from './types.ts'

const END = '<!-- truncate -->'
const WRITTEN = /<!--[\s*/]*truncate[\s*/]*-->|\{\s*\/\*[\s*/]*truncate[\s*/]*\*\/\s*\}/

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
    const doc = entry === undefined ? null : beginningOf(entry)
    if (entry === undefined || doc === null) return post
    return { ...post, excerptHtml: onceEach(html(doc, entry.raw.source.path), used), prose: true as const }
  })
  diagnostics.length = length
  return { ...page, blog: { ...page.blog, posts } }
}

/** Null where the place of the comment is not known: it stands in an element, or in a page that is a program. */
function beginningOf({ doc, raw }: DocEntry): Doc | null {
  if (doc.module !== null) return WRITTEN.test(raw.source.text) ? null : doc
  const end = doc.html.indexOf(END)
  if (end === -1) return doc
  const html = doc.html.slice(0, end)
  return isClosed(html) ? { ...doc, html } : null
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
