// The later stages of a build: from the input of page models to the site's files and diagnostics.
import { hasErrors, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { sameAddressTags } from '../base/site/same-address-tags.ts'
import { checkSite } from '../check/check.ts'
import { placeOfAddress } from '../source/named-places.ts'
import type { InteractivePages } from '../check/browser-findings.ts'
import { checkLanguages } from '../check/languages.ts'
import { put } from '../emit/output.ts'
import { threadOf } from '../host/thread.ts'
import { trackedCategories, trackedStrings } from '../i18n/tracked-strings.ts'
import type { PageJob, SiteGraph } from '../render/types.ts'
import { readKnowledge } from '../search/readers-words.ts'
import type { SearchInput, SearchOutput } from '../search/types.ts'
import type { CardAsk, DrawnCards } from '../social/types.ts'
import { editionsById } from '../source/types.ts'
import type { RawDoc } from '../content/types.ts'
import { bookPlans } from './output/book-plans.ts'
import { beginCards, socialCards } from './output/cards.ts'
import { checkEach, checkPairs, checkShares, checkTogether, checkTracked } from './output/check-docs.ts'
import { checkInput, checkModel, languagePages } from './output/check-input.ts'
import { checkAddresses } from './output/check-ledger.ts'
import type { SettingPlace } from './output/link-sources.ts'
import { checkSettings } from './output/check-settings.ts'
import { walksOf } from './output/check-walks.ts'
import { checkWeights } from './output/check-weights.ts'
import { checkWording } from './compile/check-wording.ts'
import { copiesOf, withShown, type Copies } from './output/copies.ts'
import { emitSite, policyOf } from './output/emit-site.ts'
import { externalLinks } from './output/collect-external-links.ts'
import { formStrings } from './load/load-forms.ts'
import { placedHooks } from './load/load-plugins.ts'
import { withLanguages } from './output/language-copies.ts'
import { modelPages } from './output/model-pages.ts'
import { factsRevision } from './output/render-facts.ts'
import { renderPages } from './output/render-pages.ts'
import { entriesOf, pageHooks } from './output/page-hooks.ts'
import { accessibilityOf, inspected } from './output/inspect-pages.ts'
import { emittedFiles } from '../plugins/emit.ts'
import type { Run } from './build-run.ts'
import { checkAsks, renderedPages, sectionsIn, writtenPages } from './output/search-input.ts'
import { placesOf, wordedTexts, type ReadySite } from './stages.ts'
import { knowledgeFiles } from './site-graph.ts'

/** Files to copy to the output unchanged. */
export function copiesIn(
  boundary: ReadySite['boundary'],
  { config, project, server, compiled }: Pick<ReadySite, 'config' | 'project' | 'server' | 'compiled'>,
): Outcome<Copies> {
  const more = { folders: project?.staticDirs ?? [], files: server.files, pages: project?.pagesInStaticDirs === true }
  return copiesOf(boundary, config, compiled, more)
}

/** The graph with everything that pages are created from. Files in `known` aren't looked up again. */
export async function worldOf(
  { host, options, read, report }: Run,
  site: Omit<ReadySite, 'client' | 'ownDocs' | 'searching' | 'wordingAhead'>,
  known: Partial<Pick<Modelled, 'copies' | 'graph'>> = {},
): Promise<Outcome<Pick<Modelled, 'copies' | 'graph'>>> {
  const { config, source, foreign, boundary, server, routes, locales } = site
  const social = options.social === true && config.socialCards
  const { value: copies, diagnostics } = known.copies ? sure(known.copies) : copiesIn(boundary, site)
  const { value: knowledge, diagnostics: found } = known.graph
    ? sure(known.graph.knowledge)
    : knowledgeOf(host, config, locales)
  const graph: SiteGraph = {
    config,
    knowledge,
    source,
    editions: editionsById(source),
    routes,
    locales: site.graphs,
    server: server.server,
    servers: server.servers,
    lastChange: await site.changes,
    files: copies.names,
    assetOf: copies.assetOf,
    cards: social ? socialCards(config, routes, locales) : new Map<string, never>(),
    dev: options.dev,
    data: site.plugged.data,
    ...pageHooks(site.graphs, () => graph, config.plugins, report),
    readFile: (path) => (boundary.isOutside(path) ? null : read(path)),
    project: foreign,
  }
  return { value: { copies, graph }, diagnostics: [...diagnostics, ...found] }
}

const sure = <T>(value: T): Outcome<T> => ({ value, diagnostics: [] })

function knowledgeOf(
  host: Run['host'],
  config: ReadySite['config'],
  locales: ReadySite['locales'],
): Outcome<SiteGraph['knowledge']> {
  const files = knowledgeFiles(host, config)
  const { value, diagnostics } = readKnowledge(files.value, config.search.words ?? '', locales)
  return { value, diagnostics: [...files.diagnostics, ...diagnostics] }
}

/** Page models and their input. */
interface Models {
  readonly copies: Copies
  readonly graph: SiteGraph
  readonly jobs: readonly PageJob[]
  /** Strings that models and forms use. */
  readonly used: ReadonlySet<string>
  /** Search input for the pages that have a document. */
  readonly written: readonly SearchInput[]
  /** Draws the remaining cards and writes them to the output, if one is passed. */
  readonly cards: ReturnType<typeof beginCards> | null
}
export type Modelled = ReadySite & Models

/** Creates every page's model. Also starts to draw cards and to build the search index. */
export async function modelSite(run: Run, site: ReadySite): Promise<Models> {
  const { config, server, routes, forms, strings, searching, share } = site
  const { host, memo, options, packageRoot } = run
  const { copies: copied, graph } = run.unwrap(await worldOf(run, site))
  const copies = withShown(copied, site.boundary, site.client)
  const { jobs: all, strings: modelled } = run.unwrap(modelPages(graph))
  const jobs = all.filter(share.renders)
  const said = run.unwrap(formStrings(forms, strings.keys))
  const written =
    config.search.enabled && !options.dev && share.whole ? writtenPages(graph, jobs, searching.hasRead) : []
  if (written.length > 0) searching.begin(written, sectionsIn(jobs))
  const start = threadOf<CardAsk, DrawnCards>(packageRoot, 'card-thread')
  const social = options.social === true && config.socialCards
  const cards = social
    ? beginCards({ host, packageRoot, memo, server: server.server, serverHash: server.hash, routes, start }, jobs)
    : null
  return { copies, graph, jobs, used: new Set([...modelled, ...said]), written, cards }
}

/** Renders every page to HTML. */
export async function renderSite(run: Run, site: Modelled) {
  const { config, graph, jobs, client, server, copies, searching, share } = site
  run.output.expect?.(jobs.length)
  for (const { file, entry, route } of jobs) {
    const path = entry?.raw.source.path ?? route.source
    if (path !== null) run.sources.set(file, path)
  }
  for (const [file, { source }] of copies.files) if (!run.sources.has(file)) run.sources.set(file, source)
  const { accessibility } = run.options
  const isInspected = accessibility === 'all' || (accessibility === 'own' && !site.foreign)
  const { output, flaws } = isInspected ? inspected(run.output, jobs) : { output: run.output, flaws: null }
  const { diagnostics, ...rendered } = await renderPages(
    {
      graph,
      memo: run.memo,
      revision: factsRevision(graph, site.strings, copies),
      client,
      serverHash: server.hash,
      output,
      assetOf: copies.assetOf,
      progress: (done, total) => run.progress('render', done, total),
      texts: (early) => {
        if (!config.search.enabled || !share.whole) return
        searching.add(renderedPages(graph, early))
      },
      sidebars: share.whole ? graph.locales : [],
    },
    jobs,
  )
  run.report(await server.place(diagnostics))
  return { ...rendered, flaws, copies: withLanguages(copies, graph, rendered.pages) }
}

/** Files of pages that can't be rendered. */
function blankPages(pages: RenderedSite['pages']): ReadonlySet<string> {
  return new Set(pages.filter(({ blank }) => blank === true).map(({ job }) => job.file))
}

function interactivePages({ pages, server, client }: RenderedSite): InteractivePages {
  const scripts = server.islands.flatMap(({ id, path }) => {
    const code = client.islands[id]
    return code === undefined ? [] : [[code.script, path] as const]
  })
  return { pages: pages.map(({ job }) => ({ file: job.file, href: job.page.href })), components: new Map(scripts) }
}

export type RenderedSite = Modelled & Awaited<ReturnType<typeof renderSite>>

/** Data about the pages for the build's result. */
export function summaryOf(run: Run, site: RenderedSite) {
  const { graph, client, pages, boundary } = site
  return {
    policy: policyOf(graph, client),
    pages: pages.length,
    allowed: boundary.allowed,
    external: () => externalLinks(site),
    interactive: () => interactivePages(site),
    books: () => bookPlans(graph, pages),
    ...(run.options.dev ? { origins: run.sources, unrendered: blankPages(pages) } : {}),
  }
}

/** Builds the search index of every locale, and checks wording while a thread does so. In dev, this is left for later. */
export async function indexSite(run: Run, site: RenderedSite) {
  const { config, searching, graph, jobs } = site
  const words = checkWords(run, site)
  const index = async (): Promise<readonly SearchOutput[]> => {
    if (!config.search.enabled) return []
    if (run.options.dev) searching.begin(writtenPages(graph, jobs))
    return searching.end()
  }
  return { index, words, search: run.options.dev ? [] : await index() }
}

/** Writes everything except pages. */
export async function emitFiles(run: Run, site: RenderedSite, search: readonly SearchOutput[]) {
  const { graph, client, pages, copies } = site
  const files = { graph, client, output: run.output, pages, search, copies: copies.files }
  const sitemap = run.unwrap(emitSite(files))
  await emitPlugins(run, site)
  await callBuilt(run, site)
  return sitemap
}

/** Writes the files that plugins create from the finished site. */
async function emitPlugins(run: Run, site: RenderedSite): Promise<void> {
  const { graph, plugged, config } = site
  const { data } = plugged
  if (config.plugins.length === 0) return
  const pages = () => graph.locales.flatMap((local) => entriesOf(graph, local))
  for (const [path, text] of run.unwrap(await placedHooks(run, site, await emittedFiles({ config, data, pages }))))
    put(run.output, path, text)
}

/** Calls the project's post-build hook, once for all languages. Only \`ssg build\` does so. */
async function callBuilt(
  run: Run,
  { project, configSource, pages, graph, copies, client }: RenderedSite,
): Promise<void> {
  if (project?.built === undefined || run.options.postBuild !== true) return
  const taken = new Set([...pages.map(({ job }) => job.file), ...copies.files.keys(), ...Object.keys(client.files)])
  const { files, diagnostics } = await project.built({
    root: run.host.root,
    config: graph.config,
    path: configSource?.path ?? '',
    addresses: pages.map(({ job }) => job.page.href as string).sort(),
    has: (path) => taken.has(path),
  })
  run.report(diagnostics)
  for (const [path, bytes] of files) put(run.output, path, bytes)
}

const withoutEnding = (path: string): string => path.replace(/\.mdx?$/, '')

/** Checks wording and translations, and the data that pages were created from. */
function checkWords(run: Run, site: RenderedSite) {
  const {
    config,
    configHash,
    graph,
    pages,
    jobs,
    content,
    docs,
    compiled,
    strings,
    locales,
    wordingAhead: ahead,
  } = site
  const { memo } = run
  const texts = wordedTexts(site)
  const checked = { graph, docs, compiled, memo, codeHash: configHash, root: run.host.root, read: run.read }
  const whole = isWhole(run)
  const errors = run.diagnostics.filter(({ severity }) => severity === 'error')
  const failed = new Set(errors.flatMap(({ span }) => span?.path ?? []))
  const leftOut = new Set('leftOut' in content.value ? content.value.leftOut?.map(withoutEnding) : [])
  const tracked = [...trackedStrings(site.ownStrings), ...trackedCategories(site.categories)]
  const translations = { tracked, records: site.records, graph, docs, compiled, whole }
  return {
    model: checkModel({
      graph,
      docs,
      drafts: hiddenFiles(site.hidden, docs),
      pages,
      keys: strings.keys,
      memo,
      modelled: site.used,
      compiled,
      whole,
      failed,
      leftOut,
      configPath: site.configSource?.path,
      homeHint: site.project === null ? undefined : site.adapter?.homeHint,
      leftOutHint: site.project === null ? undefined : site.adapter?.leftOutHint,
    }),
    pairs: checkPairs(checked),
    each: checkEach(checked),
    tracked: checkTracked(translations),
    shares: checkShares(translations),
    together: checkTogether(checked),
    asks: checkAsks(graph, jobs),
    wording: checkWording({ config, memo, locales, docs, compiled, texts, ahead }),
  }
}
/** Documents that were read but aren't published, by path without file extension. */
function hiddenFiles(hidden: readonly RawDoc[], published: readonly RawDoc[]): ReadonlyMap<string, RawDoc> {
  const known = new Set(published)
  return new Map(hidden.filter((doc) => !known.has(doc)).map((doc) => [withoutEnding(doc.source.path), doc]))
}

type CheckedWords = ReturnType<typeof checkWords>

/** Whether all locales are built, so that missing pages and strings are really missing. */
function isWhole({ options }: Run): boolean {
  return options.locales === undefined && !options.dev
}

/** Runs all checks, in a fixed order. */
export async function checkAll(
  run: Run,
  site: RenderedSite & { readonly words: CheckedWords },
  search: readonly SearchOutput[],
  sitemap: string | null,
): Promise<void> {
  const { graph, pages, made, copies, client, words } = site
  const links = (placeOf: SettingPlace): Diagnostic[] => {
    const input = checkInput(graph, pages, { copies, made }, client, search, placeOf, site.hidden)
    return [...checkSite(input), ...checkAddresses(graph, pages, input, run.read), ...walksOf(graph, input, placeOf)]
  }
  run.report(
    site.project === null
      ? await placesOf(run, site)((places) => links((keys) => places(keys, 'value')))
      : links((_, text) => placeOfAddress(site.configSource, text)),
  )
  run.report(checkWeights(graph, pages, client))
  run.report(await settingsOf(run, site))
  if (site.project === null) run.report(tagsOf(site))
  const placed = async (diagnostics: readonly Diagnostic[]): Promise<readonly Diagnostic[]> =>
    (await placedHooks(run, site, { value: null, diagnostics })).diagnostics
  run.report(await placed(words.model))
  run.report(words.pairs)
  run.report(await placed(await words.each))
  run.report(words.tracked)
  run.report(words.shares)
  run.report(await placed(await words.together))
  run.report(words.asks)
  run.report(checkLanguages({ pages: languagePages(graph, pages), sitemap }))
  run.report(words.wording)
  if (site.flaws !== null) run.report(await placed(accessibilityOf(run, pages, site.flaws)))
}

/** Reports tags that differ only in spelling. For projects, the adapter does so. */
function tagsOf({ content, config }: RenderedSite): Diagnostic[] {
  const isOfSite = ({ locale }: { readonly locale: string }): boolean => config.i18n.locales.includes(locale)
  return sameAddressTags(content.value.docs.filter(isOfSite), ({ front }) => front.tags ?? [])
}

/** Checks settings that refer to something that doesn't exist. Projects of other generators are exempt. */
function settingsOf(run: Run, site: RenderedSite): Diagnostic[] | Promise<Diagnostic[]> {
  const { config, source, routes, content, client, server, forms, project, configModule } = site
  if (project !== null || configModule === null) return []
  const code = [...server.inputs, ...client.inputs].filter((path) => !path.startsWith('..'))
  const isMentioned = (name: string): boolean => code.some((path) => run.read(path)?.includes(name) === true)
  const { docs } = content.value
  const names = forms === null ? null : Object.keys(forms.fields)
  const scope = { host: run.host, config, source, routes, docs, client, forms: names, isMentioned }
  return placesOf(run, site)((places) => checkSettings(scope, places))
}

/** Draws the remaining cards. A site with errors isn't published, so its cards are skipped. */
export async function drawCards(run: Run, { cards }: RenderedSite): Promise<void> {
  await cards?.(hasErrors(run.diagnostics) && run.options.keepGoing !== true ? null : run.output)
}
