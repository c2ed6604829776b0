// Renders every page of every locale, or reuses it from the last build if nothing that it looked up has changed.
import { hasErrors, type Diagnostic, type Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { ANALYTICS, OPEN_DIRECTIVES, type Sources } from '../../base/html/policy.ts'
import { namedPage, textOf, type Rope } from '../../base/rope.ts'
import type { BundledClient } from '../../assets/bundle.ts'
import { put, type Output } from '../../emit/output.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import { breathe } from '../../host/host.ts'
import type { Strings } from '../../i18n/strings.ts'
import { postsInFeeds } from './collect-feeds.ts'
import type { Section } from '../../markdown/types.ts'
import type { Facts, Memo, SplitValue } from '../../engine/memo.ts'
import { factsOf, madeFile, REVISED } from './render-facts.ts'
import {
  addressesOf,
  bareOf,
  shapeOf,
  withoutMarks,
  type Addresses,
  type BarePage,
} from '../../render/html/addresses.ts'
import { blockedSources, RENDER_FAILED } from '../../render/diagnostics.ts'
import { headSources } from '../../render/html/head-tags.ts'
import { sourceOf } from '../../render/react/job.ts'
import { postHtml } from '../../render/html/page-feed.ts'
import { pageMarkdown } from '../../render/html/page-markdown.ts'
import { pageSections } from '../../render/html/page-text.ts'
import type { RenderFacts } from '../../render/lookups.ts'
import type { PageScan } from '../../render/html/scan-emitted.ts'
import type { SharedPart } from '../../render/html/shared-html.ts'
import { fullSidebar, fullSidebarPath } from '../../render/model/sidebar-model.ts'
import type { LocaleGraph, PageJob, Rendered, SiteGraph } from '../../render/types.ts'
import { twoSources } from '../../routes/diagnostics.ts'
import { splitSections, type SplitTexts } from '../../markdown/compiled/split-value.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import { createRenderer, type Renderer } from '../../render/renderer.ts'

export interface RenderScope {
  readonly graph: SiteGraph
  readonly memo: Memo
  /** Hash of the facts that pages can look up (`render-facts.ts`). */
  readonly revision: string
  readonly client: BundledClient
  readonly serverHash: string
  readonly output: Output
  /** Maps a content file's source path to its output path. */
  readonly assetOf: (path: string) => string | null
  readonly progress: (done: number, total: number) => void
  /** Receives pages that are written in code as soon as they are rendered. They are rendered first. */
  readonly texts: (pages: readonly EmittedPage[]) => void
  /** Locales whose full sidebars are written. */
  readonly sidebars: readonly LocaleGraph[]
}

interface Kept extends BarePage {
  readonly scan: PageScan
  /** IDs of the shared parts, which are stored separately. */
  readonly parts: readonly string[]
  /** Hash of the input of `sections` and `markdown`. */
  readonly main: string
  readonly sections: readonly Section[]
  /** Contains placeholders for URLs. */
  readonly markdown: string | null
  readonly article: string | null
}

interface RenderedPages {
  readonly pages: EmittedPage[]
  readonly diagnostics: Diagnostic[]
  readonly renderer: Renderer
  readonly made: ReadonlySet<string>
}

export async function renderPages(scope: RenderScope, jobs: readonly PageJob[]): Promise<RenderedPages> {
  const { graph, client, memo, output } = scope
  const renderer = rendererOf(scope)
  const addresses = addressesOf(client, graph.config.baseUrl, graph.dev)
  const facts = factsByLocale(scope)
  // In dev, pages have no integrity hashes.
  const code = `${scope.serverHash}\n${shapeOf(client)}${graph.dev ? '\ndev' : ''}`
  const rendered = new Map<PageJob, EmittedPage>()
  const parts = sharedParts(memo)
  const fed = postsInFeeds(graph, jobs)
  const { early, ordered } = inOrder(jobs)
  const seconds = secondsAt(ordered)
  const diagnostics = [...seconds].map(([job, first]) => twoPages(job, first))
  for (const [index, job] of ordered.entries()) {
    if (index === early.length) scope.texts([...rendered.values()])
    let fresh: Rope | null = null
    const isSecond = seconds.has(job)
    const outcome = memo.query(
      'page',
      job.file,
      `${job.identity}\n${code}${fed.has(job) ? '\nfeed' : ''}`,
      facts.get(job.locale) as RenderFacts & Record<string, (argument: string) => unknown>,
      (asked) => {
        const { value, diagnostics: found } = renderer.render(job, asked as unknown as RenderFacts)
        fresh = value.html
        parts.note(value.parts)
        return {
          value: keptOf(job, value, memo.recall<Kept>('page', job.file)?.value, fed.has(job)),
          diagnostics: found,
        }
      },
      {
        usable: (kept) =>
          kept.parts.every((id) => parts.get(id) !== undefined) &&
          (isSecond ||
            taken(scope.output, addresses, job.file, kept, () =>
              textOf(addresses.fill(renderer.render(job, facts.get(job.locale) as RenderFacts).value.html)),
            )),
        split: splitPage,
      },
    )
    const filled = (text: string | null): string | null => (text === null ? null : addresses.fillText(text))
    const [markdown, article] = [filled(outcome.value.markdown), filled(outcome.value.article)]
    if (fresh !== null && !isSecond) output.write(job.file, addresses.fill(fresh), addresses.nameOf(outcome.value))
    if (markdown !== null && !isSecond) put(output, markdownFile(job), markdown)
    const shared = outcome.value.parts.map((id) => parts.get(id) as PageScan)
    rendered.set(job, { ...emitted(job, outcome), parts: shared, markdown, article })
    if (hasComponent(graph, job)) diagnostics.push(...outcome.diagnostics)
    if (index % (graph.dev ? 8 : 64) === 0) {
      scope.progress(index, jobs.length)
      await breathe()
    }
  }
  if (early.length === jobs.length) scope.texts([...rendered.values()])
  writeSidebars(scope, jobs, renderer, facts, { code, addresses })
  const made = writeMade(memo, output)
  diagnostics.push(...(await strayErrors(memo, renderer, rendered)))
  const pages = jobs.map((job) => rendered.get(job) as EmittedPage)
  return { pages, diagnostics: sayOnce([...diagnostics, ...hidden(graph, pages)]), renderer, made }
}

/** Whether a page written in code exports a component. If not, SSG605 reports it. */
function hasComponent({ server }: SiteGraph, { page }: PageJob): boolean {
  return page.kind !== 'page' || typeof server.pages[page.page.id]?.default === 'function'
}

/** Errors that pages threw asynchronously after rendering. The next build renders these pages again. */
async function strayErrors(memo: Memo, renderer: Renderer, rendered: Map<PageJob, EmittedPage>): Promise<Diagnostic[]> {
  const strays = await renderer.strays()
  for (const job of strays.keys()) {
    const page = rendered.get(job)
    if (page === undefined) continue
    rendered.set(job, { ...page, failed: true })
    memo.forget('page', job.file)
  }
  return [...rendered.keys()].flatMap((job) => strays.get(job) ?? [])
}

/** Reports content from other hosts, which depends on each build's settings. For a part that many pages share, reports it at the first of them. */
function hidden({ config, project }: SiteGraph, pages: readonly EmittedPage[]): Diagnostic[] {
  const sources = judged(config, project)
  const told = new Set<PageScan>()
  const found: Diagnostic[] = []
  for (const { job, scan, parts } of pages)
    for (const part of [scan, ...parts]) {
      if (part.inline.length === 0 || told.has(part)) continue
      told.add(part)
      found.push(...blockedSources(part.inline, sources, sourceOf(job), job.page.href))
    }
  return found
}

/**
 * The sources that the Content Security Policy allows. In a project of another generator, everything except scripts and plugins can come from
 * anywhere.
 */
function judged(config: ResolvedConfig, project: boolean): Sources {
  const open = Object.fromEntries(OPEN_DIRECTIVES.map((name) => [name, config.contentSecurityPolicy[name] ?? []]))
  return {
    ...(project ? {} : open),
    'script-src': [
      "'self'",
      ...headSources(config.head).scripts,
      ...(config.analytics === undefined ? [] : [ANALYTICS]),
    ],
    'object-src': project ? ["'self'"] : [],
  }
}

function emitted(
  job: PageJob,
  { value: { scan, hash, size, places, sections }, diagnostics }: Outcome<Kept>,
): Pick<EmittedPage, 'job' | 'scan' | 'bare' | 'sections' | 'failed' | 'blank'> {
  const failed = job.entry?.doc.failed === true || hasErrors(diagnostics)
  const blank = diagnostics.some(({ code }) => code === RENDER_FAILED)
  return { job, scan, bare: { hash, size, places }, sections, failed, ...(blank ? { blank } : {}) }
}

/** Renders pages without a document first, so that search can index their text in the meantime. */
function inOrder(jobs: readonly PageJob[]): {
  readonly early: readonly PageJob[]
  readonly ordered: readonly PageJob[]
} {
  const early = jobs.filter(({ entry }) => entry === null)
  return { early, ordered: [...early, ...jobs.filter(({ entry }) => entry !== null)] }
}

/** Pages whose output file is already taken by an earlier page, with that page. */
function secondsAt(jobs: readonly PageJob[]): Map<PageJob, PageJob> {
  const firsts = new Map<string, PageJob>()
  const seconds = new Map<PageJob, PageJob>()
  for (const job of jobs) {
    const first = firsts.get(job.file)
    if (first === undefined) firsts.set(job.file, job)
    else seconds.set(job, first)
  }
  return seconds
}

/** Reports two pages with the same output file. The first one is written. */
function twoPages({ file, entry }: PageJob, { entry: first }: PageJob): Diagnostic {
  const [own, other] = [entry, first].map((one) => one?.raw.source.path)
  return twoSources(file, own ?? other, own === undefined ? undefined : other)
}

function rendererOf({ graph, client }: RenderScope): Renderer {
  const stringsOf = new Map(graph.locales.map((local) => [local.locale, local.strings]))
  return createRenderer(graph, client, (locale) => stringsOf.get(locale) as Strings)
}

/** Whether the output already has the page, possibly with other asset URLs, or will render it on request. */
function taken(output: Output, addresses: Addresses, file: string, page: BarePage, make: () => string): boolean {
  const name = addresses.nameOf(page)
  if (output.promise !== undefined) {
    output.promise(file, name, make)
    return true
  }
  if (output.keep(file, name)) return true
  const earlier = output.earlier?.(file, (other) => addresses.isNameOf(page, other)) ?? null
  const text = earlier === null ? null : addresses.refill(page, earlier.hash, earlier.text)
  if (text !== null) output.write(file, text, name)
  return text !== null
}

/** The data to store for a rendered page. If its main content is unchanged, the texts derived from it are reused. */
function keptOf({ page }: PageJob, { html, scan, parts }: Rendered, before: Kept | undefined, isFed: boolean): Kept {
  const wantsText = page.kind === 'page' || page.kind === 'category'
  const wantsMarkdown = page.markdownHref !== null
  const isRead = wantsText || wantsMarkdown || isFed
  const named = namedPage(html)
  const main = hashOf(`${page.canonical}\n${wantsText} ${wantsMarkdown} ${isFed}\n${isRead ? named.mainHash : ''}`)
  const read = (text: string): Pick<Kept, 'markdown' | 'article' | 'sections'> => ({
    markdown: wantsMarkdown ? pageMarkdown(text, page.canonical) : null,
    article: isFed ? postHtml(text, page.canonical) : null,
    sections: wantsText ? pageSections(withoutMarks(text)) : [],
  })
  const { markdown, article, sections } = before?.main === main ? before : read(textOf(isRead ? named.main : []))
  return { ...bareOf(html, named.hash), scan, parts: parts.map(({ id }) => id), main, markdown, article, sections }
}

function splitPage(kept: Kept): SplitValue {
  const { markdown, sections } = kept
  const texts: SplitTexts = markdown === null ? [] : [[markdown, 'markdown']]
  const rest = { ...kept, markdown: markdown === null ? null : '', sections: splitSections(sections, texts) }
  return { rest, texts }
}

/** `docs/guide/overview.html` and `docs/guide/overview/index.html` become `docs/guide/overview.md`. The home page becomes `index.md`. */
export function markdownFile({ file, route: { url } }: Pick<PageJob, 'file' | 'route'>): string {
  const folder = url === '/' ? '' : `${url}/index.html`.slice(1)
  return folder !== '' && file.endsWith(folder) ? file.replace(/\/index\.html$/, '.md') : file.replace(/\.html$/, '.md')
}

/** Scans of shared parts by ID, with one object for all pages of a build. */
function sharedParts(memo: Memo): { note(parts: readonly SharedPart[]): void; get(id: string): PageScan | undefined } {
  const known = new Map<string, PageScan>()
  const get = (id: string): PageScan | undefined => {
    let scan = known.get(id)
    if (scan === undefined) {
      scan = memo.recall<PageScan>('part', id, '')?.value
      if (scan !== undefined) known.set(id, scan)
    }
    return scan
  }
  return {
    get,
    note: (parts) => {
      for (const { id, scan } of parts) {
        if (get(id) !== undefined) continue
        known.set(id, scan)
        memo.record('part', id, '', { value: scan })
      }
    },
  }
}

/** A problem in a shared part would be reported by every page that contains it. Keeps only the first. */
function sayOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter((diagnostic) => {
    const { code, span } = diagnostic
    const isSameInLanguages = code === RENDER_FAILED && span !== undefined
    if (span !== undefined && diagnostic.quote === undefined && !isSameInLanguages) return true
    const id = `${code} ${isSameInLanguages ? span.path : ''} ${diagnostic.message.replace(/^The page \S+/, '').replace(/\(used by .*$/, '')}`
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

function writeSidebars(
  scope: RenderScope,
  jobs: readonly PageJob[],
  renderer: ReturnType<typeof createRenderer>,
  facts: ReadonlyMap<string, RenderFacts>,
  { code, addresses }: { readonly code: string; readonly addresses: Addresses },
): void {
  for (const local of scope.sidebars) {
    const job = jobs.find((candidate) => candidate.locale === local.locale)
    if (job === undefined) continue
    for (const sidebar of local.sidebars) {
      const model = fullSidebar({ graph: scope.graph, local }, sidebar)
      const file = `${fullSidebarPath(local.locale, sidebar)}.html`
      const { value } = scope.memo.query(
        'sidebar',
        file,
        // `elsewhere` has the same content as `items`. Leaving it out keeps the key from doubling in size with every level.
        `${JSON.stringify(model, (key, value: unknown) => (key === 'elsewhere' ? undefined : value))}\n${code}`,
        facts.get(local.locale) as RenderFacts & Record<string, (argument: string) => unknown>,
        (asked) => ({
          value: `${renderer.sidebarFile(job, model, asked as unknown as RenderFacts)}\n`,
          diagnostics: [],
        }),
      )
      const html = addresses.fillText(value)
      if (!scope.output.keep(file, hashOf(html))) scope.output.write(file, html)
    }
  }
}

/** The facts that pages of each locale can look up. */
function factsByLocale({ graph, memo, assetOf, revision }: RenderScope): Map<string, RenderFacts> {
  return new Map(
    graph.locales.map(({ locale, strings }) => {
      const facts = factsOf({ graph, assetOf }, strings)
      memo.revise(facts as unknown as Facts, { name: `render ${locale}`, hash: revision, methods: REVISED })
      return [locale, facts]
    }),
  )
}

/** Writes the files that pages generated. Returns their paths. */
function writeMade(memo: Memo, output: Output): ReadonlySet<string> {
  const files = [...memo.asked('made')].map(madeFile)
  for (const { path, content } of files) put(output, path, content)
  return new Set(files.map(({ path }) => path))
}
