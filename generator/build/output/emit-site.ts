// Writes all output files except pages, after the pages.
import { hashOf } from '../../base/hash.ts'
import { localePrefix, publicUrl } from '../../base/paths.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { staticCollision } from '../../assets/diagnostics.ts'
import { unreadable } from '../../content/diagnostics.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { BundledClient } from '../../assets/bundle.ts'
import { policyText } from '../../render/html/policy.ts'
import { scriptSources } from '../../render/html/script-sources.ts'
import { put, type Output } from '../../emit/output.ts'
import { prebuiltHtml } from '../../emit/prebuilt-html.ts'
import { headersFile } from '../../emit/host-headers.ts'
import { llmsFiles } from '../../emit/llms.ts'
import { openSearchFile } from '../../emit/opensearch.ts'
import type { PlannedFile } from '../../emit/planned-file.ts'
import { REDIRECT_SCRIPT, redirectFiles } from '../../emit/redirect-files.ts'
import { sitemapFiles, type ListedPage } from '../../emit/sitemap.ts'
import type { Strings } from '../../i18n/strings.ts'
import type { SiteGraph } from '../../render/types.ts'
import type { SearchOutput } from '../../search/types.ts'
import type { Copies } from './copies.ts'
import { feedFiles } from './collect-feeds.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'

export interface EmitScope {
  readonly graph: SiteGraph
  readonly client: BundledClient
  readonly output: Output
  readonly pages: readonly EmittedPage[]
  readonly search: readonly SearchOutput[]
  /** Static files and files next to content, by output path. */
  readonly copies: Copies['files']
}

/** Browsers cache the file indefinitely, so its name contains a hash of its content. */
const REDIRECT_FILE = `assets/redirect-${hashOf(REDIRECT_SCRIPT).slice(0, 8)}.js`

/**
 * Writes everything except pages. A static file replaces a planned one with the same path, but not a page or code. The result is the sitemap's text,
 * or null if a static file replaces it.
 */
export function emitSite(scope: EmitScope): Outcome<string | null> {
  const { output, client } = scope
  const taken = new Set([...scope.pages.map(({ job }) => job.file), ...Object.keys(client.files)])
  const diagnostics: Diagnostic[] = []
  for (const [path, content] of Object.entries(client.files)) put(output, path, content)
  for (const [path, { source, read }] of scope.copies) {
    const content = taken.has(path) ? null : read()
    if (content !== null) put(output, path, content)
    else diagnostics.push(taken.has(path) ? staticCollision(source, path) : unreadable(source))
  }
  const files = planned(scope).filter(({ path }) => !scope.copies.has(path))
  for (const { path, content } of files) put(output, path, content)
  emitSearch(output, scope.search)
  return { value: files.find(({ path }) => path === 'sitemap.xml')?.content ?? null, diagnostics }
}

/** Writes the search index. */
export function emitSearch(output: Output, search: readonly SearchOutput[]): void {
  for (const index of search)
    for (const { path, hash, content } of index.files)
      if (!output.keep(`search/${path}`, hash)) output.write(`search/${path}`, content(), hash)
}

function planned(scope: EmitScope): PlannedFile[] {
  const { graph, client } = scope
  const { config } = graph
  const stringsOf = new Map(graph.locales.map((local) => [local.locale, local.strings]))
  const files: PlannedFile[] = []
  if (graph.routes.redirects.length + graph.routes.rules.length > 0) {
    const script = publicUrl(config.baseUrl, '', `/${REDIRECT_FILE}`)
    const present = {
      ...config,
      i18n: { ...config.i18n, locales: config.i18n.locales.filter((locale) => stringsOf.has(locale)) },
    }
    files.push({ path: REDIRECT_FILE, content: REDIRECT_SCRIPT })
    files.push(
      ...redirectFiles(present, graph.routes, script, (locale) =>
        redirectText(config.i18n.localeConfigs[locale]?.htmlLang ?? locale, stringsOf.get(locale)),
      ),
    )
  }
  files.push(...sitemapFiles(config, listed(scope)))
  if (config.search.enabled) files.push(...openSearch(graph))
  files.push(...feedFiles(graph, scope.pages))
  if (config.markdownPages && !config.noIndex)
    for (const local of graph.locales) files.push(...texts(scope, local.locale))
  const own = scope.pages.map(({ job }) => job.file)
  files.push(hostRulesOf(graph, client, { files: scope.copies.keys(), pages: own }))
  return files
}

/** All pages of one language as text. */
function texts({ graph: { config }, pages }: EmitScope, locale: string): PlannedFile[] {
  const own = pages.filter(({ job }) => job.locale === locale)
  const site = own[0]?.job.site
  const found = own.flatMap(({ job, markdown }) => {
    const { page } = job
    if (markdown === null || page.markdownHref === null || markdown === '') return []
    const crumbs =
      page.kind === 'doc' ? page.doc.breadcrumbs : page.kind === 'category' ? page.category.breadcrumbs : []
    return [
      {
        title: page.title,
        description: page.description,
        url: config.url + page.markdownHref,
        canonical: page.canonical,
        group: crumbs[0]?.label ?? site?.title ?? config.title,
        markdown,
      },
    ]
  })
  const prefix = localePrefix(locale, config.i18n.defaultLocale)
  const head = { title: site?.title ?? config.title, description: site?.tagline ?? '' }
  const folder = prefix === '' ? '' : `${prefix.replace(/^\//, '')}/`
  return llmsFiles(folder, head, found)
}

function openSearch({ config, locales }: SiteGraph): PlannedFile[] {
  return locales.map(({ locale, strings }) => {
    const text = (value: string): string => strings.t(value) ?? value
    const url = config.url + publicUrl(config.baseUrl, localePrefix(locale, config.i18n.defaultLocale), '/')
    return openSearchFile({
      locale,
      lang: config.i18n.localeConfigs[locale]?.htmlLang ?? locale,
      title: text(config.title),
      description: strings.t('theme:search.label') ?? text(config.title),
      url,
    })
  })
}

/** Files of the site and of its pages, by output path. */
interface Outputs {
  readonly files: Iterable<string>
  readonly pages: Iterable<string>
}

/** Headers for all responses. A project's ready-made HTML documents are listed, because they weren't written for the site's security policy. */
export function hostRulesOf(
  graph: Pick<SiteGraph, 'config' | 'project'>,
  client: BundledClient,
  { files, pages }: Outputs,
): PlannedFile {
  return headersFile(policyOf(graph, client), graph.config.baseUrl, {
    brandFiles: brandFilesOf(graph.config),
    documents: graph.project ? prebuiltHtml(files, pages) : [],
  })
}

/** The icon and logo. Browsers request them on every page, and the icon on every navigation. */
function brandFilesOf({ favicon, navbar }: ResolvedConfig): string[] {
  return [
    ...new Set(
      [favicon, navbar.logo?.src].flatMap((path) =>
        path === undefined || /^https?:/.test(path) ? [] : [path.replace(/^\//, '')],
      ),
    ),
  ]
}

function redirectText(lang: string, strings: Strings | undefined): { title: string; lang: string } {
  return { title: strings?.t('theme:redirect.title') ?? 'This page has moved', lang }
}

/** The site's Content Security Policy, which `serve` and `dev` also send. */
export function policyOf(
  graph: Pick<SiteGraph, 'config' | 'project'>,
  client: Pick<BundledClient, 'inline' | 'parts'>,
): string {
  return policyText(graph.config, graph.project, scriptSources(client))
}

function listed({ pages, graph }: EmitScope): ListedPage[] {
  return pages
    .filter(({ job }) => job.page.kind !== 'not-found')
    .map(({ job }) => ({
      route: job.route.url,
      locale: job.locale,
      canonical: job.page.canonical,
      lastChange:
        job.page.kind === 'doc'
          ? (job.page.doc.lastUpdate?.date ?? null)
          : job.page.kind === 'post'
            ? (job.page.post.changed ?? job.page.post.date)
            : null,
      noindex: job.page.noindex,
      repeats:
        job.page.canonicalRoute !== job.route.url ||
        (job.page.fallback && job.locale !== graph.config.i18n.defaultLocale),
      alternates: job.page.alternates,
    }))
}
