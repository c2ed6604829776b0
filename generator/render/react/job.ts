// Helpers for a page's job: its layout, title and source, and what its code sets while it's rendered.
import type { DocModel, PageModel } from '../../api/types.ts'
import { attributeName, isData } from '../../base/html/head.ts'
import type { RenderContext } from '../../api/theme.ts'
import { escapeHtml } from '../../base/text.ts'
import { placeOfTag } from '../html/head-tags.ts'
import type { PageJob } from '../types.ts'
import type { HeadTag, SiteModel } from '../../api/site-types.ts'

/** The slot with the layout for each kind of page. */
export const LAYOUTS = {
  doc: 'DocPage',
  category: 'CategoryPage',
  post: 'PostPage',
  blog: 'BlogPage',
  archive: 'ArchivePage',
  tags: 'TagsPage',
  search: 'SearchPage',
  'not-found': 'NotFoundPage',
} as const

export function withHtml(page: PageModel, html: string): PageModel {
  if (page.kind === 'doc') return { ...page, doc: withTitleId({ ...page.doc, ...titleIn(html) }) }
  if (page.kind === 'post') return { ...page, post: withTitleId({ ...page.post, html }) }
  return page
}

/** Removes the title's ID if an element in the text has the same ID. */
function withTitleId<T extends { readonly titleId?: string; readonly html: string }>(model: T): T {
  const { titleId, ...others } = model
  const isTaken = titleId !== undefined && model.html.includes(` id="${escapeHtml(titleId)}"`)
  return isTaken ? (others as unknown as T) : model
}

const TITLE = /<h1(?: id="[^"]*")? data-title="">([\s\S]*?)<\/h1>\n?/

/** The title with its markup, if the text starts with it. A title further down stays there and is the only one. */
function titleIn(html: string): Partial<DocModel> & { html: string } {
  const found = TITLE.exec(html)
  if (found === null) return { html }
  const [whole, titleHtml = ''] = found
  return found.index === 0
    ? { html: html.slice(whole.length), titleHtml }
    : { html: html.replace(' data-title=""', ''), hideTitle: true }
}

/** Texts of a project's components in the page's language. */
export function translationsOf({ site, locale }: PageJob): Readonly<Record<string, string>> {
  const all = site.customFields['~translations'] as
    Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  return all?.[locale] ?? {}
}

/** The page's source file in its language. */
export function sourceOf(job: PageJob): string | null {
  return job.entry?.raw.source.path ?? job.route.source
}

/** A page with the title and description that its code sets. */
export function withMeta(
  page: PageModel,
  { title, wholeTitle, titleOf, description, head = [] }: Parameters<NonNullable<RenderContext['said']>>[0],
  { title: site, titleDelimiter }: SiteModel,
): PageModel {
  const named = {
    ...page,
    ...(description === undefined || description === '' ? {} : { description }),
    ...(head.length === 0 ? {} : { head: withTags(page.head ?? [], head) }),
  }
  if (wholeTitle !== undefined && wholeTitle !== '')
    return { ...named, title: wholeTitle, shareTitle: wholeTitle, documentTitle: wholeTitle }
  if (titleOf !== undefined) return withTitleOf(named, titleOf, `${titleDelimiter} ${site}`)
  if (title === undefined || title === '') return named
  return {
    ...named,
    title,
    shareTitle: title,
    documentTitle:
      title.trim() === site || title.endsWith(` ${titleDelimiter} ${site}`)
        ? title
        : `${title} ${titleDelimiter} ${site}`,
  }
}

/** Whether a page's title or description differs from the one in its head. */
export function saysOther(before: PageModel, after: PageModel): boolean {
  return (
    before.documentTitle !== after.documentTitle ||
    before.shareTitle !== after.shareTitle ||
    before.description !== after.description
  )
}

/**
 * If a page's document title consists of its title and the site's name, replaces it with the result of `titleOf` for its title. The result is also
 * used for link previews.
 */
function withTitleOf(page: PageModel, titleOf: (title: string) => string, end: string): PageModel {
  const { shareTitle, documentTitle } = page
  if (documentTitle !== `${shareTitle} ${end}`) return page
  const made = titleOf(shareTitle)
  return typeof made !== 'string' || made === '' || made === documentTitle
    ? page
    : { ...page, shareTitle: made, documentTitle: made }
}

/**
 * Of several tags for the same thing, the last one counts, because a page can be rendered several times. Scripts with code are left out, because no
 * policy allows them.
 */
function withTags(before: readonly HeadTag[], said: readonly HeadTag[]): readonly HeadTag[] {
  return said.reduce<readonly HeadTag[]>((all, { attributes, ...rest }) => {
    if (rest.tag === 'script' && (!isData(attributes['type']) || rest.content === '')) return all
    const named = Object.entries(attributes).map(([name, value]) => [attributeName(name), value] as const)
    const tag: HeadTag = { ...rest, attributes: Object.fromEntries(named) }
    const place = placeOfTag(tag) ?? JSON.stringify(tag)
    return [...all.filter((one) => (placeOfTag(one) ?? JSON.stringify(one)) !== place), tag]
  }, before)
}
