// What books contain: one for each edition of docs and language, in sidebar order.
import type { BookEntry, BookPlan } from '../../book/types.ts'
import { localePrefix, publicUrl } from '../../base/paths.ts'
import type { NavNode } from '../../nav/types.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import { versionsOf } from '../../render/model/version-model.ts'
import type { LocaleGraph, PageJob, SiteGraph } from '../../render/types.ts'
import { editionOf, type Edition } from '../../source/types.ts'

/** Editions without documents in a language are left out. */
export function bookPlans(graph: SiteGraph, pages: readonly EmittedPage[]): BookPlan[] {
  const editions = graph.source.editions.filter(({ kind }) => kind === 'docs')
  return graph.locales.flatMap((local) => {
    const jobs = pages.filter(({ job, blank }) => job.locale === local.locale && blank !== true).map(({ job }) => job)
    return editions.flatMap((edition) => planOf(graph, local, edition, jobs) ?? [])
  })
}

function planOf(graph: SiteGraph, local: LocaleGraph, edition: Edition, all: readonly PageJob[]): BookPlan | null {
  const jobs = all.filter(({ route, page }) => page.kind === 'doc' && editionOf(route.key) === edition.id)
  const [first] = jobs
  if (first === undefined) return null
  const { config, lastChange } = graph
  const { locale, strings } = local
  const { site } = first
  const text = (key: string): string => strings.t(key) ?? key
  const version = versionsOf(graph, edition).length > 1 ? text(edition.label) : null
  const dates = jobs.flatMap(({ entry }) => lastChange.get(entry?.raw.source.path ?? '')?.date ?? [])
  const prefix = localePrefix(locale, config.i18n.defaultLocale)
  return {
    name: `${edition.id}-${locale}`.replace(/[^\p{L}\p{N}.-]+/gu, '-'),
    version: [edition.version, text(edition.label)],
    lang: site.htmlLang,
    direction: site.direction,
    title: edition.instance === 'default' ? site.title : `${site.title}: ${edition.instance}`,
    lines: [site.tagline, version === null ? '' : (strings.t('docs:version', { version }) ?? version)].filter(Boolean),
    url: config.url + publicUrl(config.baseUrl, prefix, edition.base),
    site: { url: config.url, baseUrl: config.baseUrl },
    contents: text('docs:contents'),
    changed: dates.sort().at(-1) ?? '2000-01-01',
    entries: entriesIn(local, edition, jobs, (url) => publicUrl(config.baseUrl, prefix, url)),
  }
}

/** Each document once, where it first occurs. Documents that no sidebar lists come last. */
function entriesIn(
  { sidebars }: LocaleGraph,
  edition: Edition,
  jobs: readonly PageJob[],
  hrefOf: (url: string) => string,
): BookEntry[] {
  const left = new Map(jobs.map((job) => [job.route.url as string, job]))
  const take = (label: string, job: PageJob, items: () => readonly BookEntry[]): BookEntry => {
    left.delete(job.route.url)
    const { href, contentLang } = job.page
    const lang = contentLang === job.site.htmlLang ? null : contentLang
    return { label, href, file: job.file, lang, items: items() }
  }
  const entries = (nodes: readonly NavNode[]): BookEntry[] => nodes.flatMap(entryOf)
  const entryOf = (node: NavNode): BookEntry[] => {
    if (node.type === 'link') return []
    const job = node.url === null ? undefined : left.get(node.url)
    const items = (): BookEntry[] => (node.type === 'category' ? entries(node.items) : [])
    if (job !== undefined) return [take(node.label, job, items)]
    const found = items()
    const href = node.type === 'category' && node.docKey === null && node.url !== null ? hrefOf(node.url) : null
    return found.length === 0 ? [] : [{ label: node.label, href, file: null, lang: null, items: found }]
  }
  const own = sidebars.filter((sidebar) => sidebar.edition === edition.id)
  const listed = own.flatMap(({ label, items }): BookEntry[] => {
    const found = entries(items)
    if (own.length === 1 || found.length === 0) return found
    return [{ label, href: null, file: null, lang: null, items: found }]
  })
  const rest = [...left.values()].flatMap((job) =>
    job.page.kind !== 'doc' || job.page.doc.unlisted ? [] : [take(job.page.title, job, () => [])],
  )
  return [...listed, ...rest]
}
