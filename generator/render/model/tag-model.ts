// Tags for display, and lists of the documents that have one.
import { ownProperty } from '../../base/own-property.ts'
import { routePath } from '../../base/paths.ts'
import { tagSlug } from '../../base/site/routing.ts'
import { byText } from '../../base/text.ts'
import type { CategoryModel, PageModel, TagLink } from '../../api/types.ts'
import type { Route } from '../../routes/types.ts'
import { editionOf, pathOf, type Edition } from '../../source/types.ts'
import { base, idOf, linkOf, type ModelScope } from './scope.ts'
import type { DocEntry } from '../types.ts'
import type { SiteModel } from '../../api/site-types.ts'

/** The page with all documents that have a tag. */
export function docTagPage(scope: ModelScope, route: Route, site: SiteModel): PageModel {
  const slug = pathOf(route.key)
  const tagged = [...scope.local.entries.values()]
    .filter(
      (entry) =>
        entry.raw.edition === editionOf(route.key) &&
        entry.raw.kind === 'docs' &&
        (entry.raw.front.tags ?? []).some((tag) => tagSlug(tag) === slug),
    )
    .sort((a, b) => byText(a.url, b.url))
  const listed = tagged.filter(({ raw }) => raw.front.unlisted !== true)
  const unlisted = tagged.length > 0 && listed.length === 0
  const entries = unlisted ? tagged : listed
  const edition = scope.graph.editions.get(editionOf(route.key))
  const label = tagText(scope, editionOf(route.key), tagWritten(entries, slug))
  const title = scope.text('theme:docs.tagTitle', { tag: label, count: entries.length })
  const href = linkOf(scope)
  const about = tagAbout(scope, editionOf(route.key), slug) ?? ''
  const category: CategoryModel = {
    title,
    description: about,
    section: '',
    sidebar: null,
    breadcrumbs:
      edition?.tagsPath === undefined
        ? []
        : [
            { label: scope.text('theme:blog.tags'), href: href(routePath(edition.base, edition.tagsPath)) },
            { label, href: null },
          ],
    items: entries.map((entry) => ({
      kind: 'doc',
      label: entry.title,
      href: href(entry.url),
      description: entry.description,
      count: 0,
      pages: [],
    })),
    previous: null,
    next: null,
  }
  const description = about === '' ? title : about
  const common = base(scope, route, site, { title, description, unlisted, edition })
  return { ...common, ...idOf(label), kind: 'category', category }
}

/** The page with all tags of a docs instance. */
export function docTagsPage(scope: ModelScope, route: Route, site: SiteModel): PageModel {
  const title = scope.text('theme:blog.tags')
  const edition = scope.graph.editions.get(route.key)
  const common = base(scope, route, site, { title, description: title, edition })
  return { ...common, kind: 'tags', tags: docTags(scope, route), tagged: false, ofDocs: true, headings: 'letters' }
}

/** A document's tags. */
export function tagLinks(scope: ModelScope, { raw }: DocEntry, edition: Edition | undefined): TagLink[] {
  const all = routePath(edition?.base ?? '/', edition?.tagsPath ?? 'tags')
  return (raw.front.tags ?? []).map((tag) => ({
    label: tagText(scope, raw.edition, tag),
    href: linkOf(scope)(routePath(all, tagSlug(tag))),
  }))
}

/** A docs instance's tags, with their numbers of pages. */
function docTags(scope: ModelScope, route: Route): TagLink[] {
  const { id, base, tagsPath = 'tags' } = scope.graph.editions.get(route.key) ?? { id: route.key, base: '/' }
  const counts = new Map<string, { tag: string; count: number }>()
  for (const { raw } of scope.local.entries.values()) {
    if (raw.edition !== id || raw.kind !== 'docs' || raw.front.unlisted === true) continue
    for (const tag of raw.front.tags ?? []) {
      const known = counts.get(tagSlug(tag))
      counts.set(tagSlug(tag), { tag, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...counts]
    .sort(([a], [b]) => byText(a, b))
    .map(([slug, { tag, count }]) => ({
      label: tagText(scope, id, tag),
      href: linkOf(scope)(routePath(base, tagsPath, slug)),
      count,
    }))
}

/** A tag as one of the pages writes it. */
export function tagWritten(entries: readonly DocEntry[], slug: string): string {
  return entries.flatMap((entry) => entry.raw.front.tags ?? []).find((tag) => tagSlug(tag) === slug) ?? slug
}

type TagScope = Pick<ModelScope, 'graph' | 'text'>

/** A tag for display: its label in the configuration, or the tag as written. */
export function tagText(scope: TagScope, edition: string, tag: string): string {
  const said = tagSaid(scope, edition, tag)
  return said === undefined ? tag : scope.text(typeof said === 'string' ? said : said.label)
}

export function tagAbout(scope: TagScope, edition: string, tag: string): string | undefined {
  const said = tagSaid(scope, edition, tag)
  return typeof said === 'object' && said.description !== undefined ? scope.text(said.description) : undefined
}

function tagSaid({ graph: { config } }: TagScope, edition: string, tag: string) {
  const slug = tagSlug(tag)
  return ownProperty(config.tags, `${edition}/${slug}`) ?? ownProperty(config.tags, slug)
}
