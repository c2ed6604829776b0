// Pages as search sees them.
import { byText } from '../base/text.ts'
import { hashOf } from '../base/hash.ts'
import { localePrefix, publicUrl } from '../base/paths.ts'
import type { Section } from '../markdown/types.ts'
import { sectionOf } from '../render/model.ts'
import type { PageJob, World } from '../render/types.ts'
import type { SearchInput, SearchPage } from '../search/types.ts'
import type { EmittedPage } from './render-pages.ts'

/** Docs and posts, per locale: their text is known before they are rendered. Unlisted pages are left out. */
export function writtenPages(world: World, jobs: readonly PageJob[]): SearchInput[] {
  return inputs(world, jobs.flatMap((job) => (job.entry === null ? [] : [{ job, sections: job.entry.doc.sections }])))
}

/** Categories and pages of the site, per locale: their text is what was rendered. */
export function renderedPages(world: World, pages: readonly EmittedPage[]): SearchInput[] {
  return inputs(world, pages.filter(({ job }) => job.entry === null))
}

function inputs(world: World, found: readonly { readonly job: PageJob; readonly sections: readonly Section[] }[]): SearchInput[] {
  const { replaceResultPathname: replace } = world.config.search
  return world.locales.map(({ locale }) => {
    const own = found.filter(({ job }) => job.locale === locale && isSearched(job))
    const pages = own.map(({ job, sections }) => searchPage(job, sections, replace)).sort((a, b) => byText(a.group, b.group) || byText(a.url, b.url))
    const prefix = publicUrl(world.config.baseUrl, localePrefix(locale, world.config.i18n.defaultLocale), '/')
    return { locale, lang: world.config.i18n.localeConfigs[locale]?.htmlLang ?? locale, prefix: prefix.replace(/\/$/, ''), pages }
  })
}

function isSearched({ page }: PageJob): boolean {
  return !page.noindex && ['doc', 'post', 'category', 'page'].includes(page.kind)
}

function searchPage(job: PageJob, sections: readonly Section[], replace: { readonly from: string; readonly to: string } | undefined): SearchPage {
  const { page, entry } = job
  const key = page.kind === 'category' ? `${job.route.key}/x` : job.route.key
  const crumbs = page.kind === 'doc' ? page.doc.breadcrumbs : page.kind === 'category' ? page.category.breadcrumbs : []
  const head = {
    url: replace === undefined ? page.href : page.href.replace(replace.from, () => replace.to),
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    group: page.kind === 'post' ? 'blog' : page.kind === 'page' ? (job.route.key.split('/')[0] ?? '') : sectionOf(key),
    listing: page.kind === 'category',
    trail: crumbs.slice(0, -1).map((crumb) => crumb.label),
    lang: page.contentLang,
  }
  const body = entry === null ? hashOf(JSON.stringify(sections)) : entry.hash
  return { ...head, sections, body, hash: hashOf(`${body}\n${JSON.stringify(head)}`) }
}
