// The first stages of a build: from a site's files to everything that pages are created from.
import type { MarkdownDialect } from '../markdown/dialect.ts'
import { hasErrors, regraded, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import type { Places } from '../config/types.ts'
import { notWalked, readContent, type Content } from '../content/content.ts'
import { nothingToBuild } from '../content/diagnostics.ts'
import { lenient } from '../base/site/foreign-sites.ts'
import { keepHeapSmall } from '../host/heap.ts'
import { threadOf } from '../host/thread.ts'
import { readStrings } from '../i18n/strings.ts'
import { hasPlugins } from '../markdown/plugins.ts'
import type { LocaleGraph } from '../render/types.ts'
import { buildRoutes } from '../routes/routes.ts'
import type { RouteTable, SitePageFile } from '../routes/types.ts'
import { createSearch, type SearchStage } from '../search/search.ts'
import type { IndexWorkerAnswer, WorkerAsk } from '../search/index/worker-job.ts'
import { PAGES, VERSIONS } from '../source/native-layout.ts'
import { allowedFolders, boundaryOf } from './boundary.ts'
import { checkAhead } from './compile/check-wording.ts'
import { compileDocs, markdownOptions, optionsHash, type CompileScope } from './compile/compile.ts'
import type { CompileWith } from './compile/compile-job.ts'
import { siteSize, forDocuments } from './memory-budget.ts'
import { lastChanges } from './compile/last-change.ts'
import { asBuilt, codeScope } from './load/code-scope.ts'
import { withPlaces } from '../assets/config/config-places.ts'
import { placePluginErrors } from '../assets/place-errors.ts'
import { bundleScope } from './load/load.ts'
import { CONFIG_FILES, loadConfig } from './load/load-config.ts'
import type { Run } from './build-run.ts'
import { compiledWith, compilerFor, isKnownProject, secondCompiler } from './compile/second-compiler.ts'
import { spillTexts } from '../markdown/compiled/spilled-doc.ts'
import { documentAddresses } from '../routes/document-addresses.ts'
import { isHidden, siteDate, withSchedule } from '../content/schedule.ts'
import { withSchemas } from '../plugins/front-matter.ts'
import { withPluginStrings } from '../plugins/strings.ts'
import { left, shareOf, WHOLE } from './share.ts'
import { loadPlugins, pagesWithPaths } from './load/load-plugins.ts'
import { begun, loadSiteCode } from './load/site-code.ts'
import { loadRecords } from './compile/translation-records.ts'
import { createLocales, pagesOfSite, stringFiles, withoutOrphans, type SiteGraphInput } from './site-graph.ts'
import type { CompiledDoc } from '../markdown/compiled/compiled-doc.ts'

/** A stage's result. `build.ts` merges it with the results of earlier stages, and each stage declares which of them it needs. */
type Given<Stage extends (run: Run, site: never) => unknown> = Awaited<ReturnType<Stage>>

/** Loads the configuration and determines where the content is. */
export async function configure(run: Run) {
  const second = secondCompiler(run.packageRoot)
  const expect = isKnownProject(run.memo) ? {} : { expect: second.expect }
  const { locales: wanted, withoutConfigCode, dev } = run.options
  const loaded = await loadConfig({ ...run, ...expect, locales: wanted, withoutConfigCode }, dev)
  const isOfPage = (one: Diagnostic): boolean => loaded.value.adapter?.stopsBuild?.(one) === false
  const {
    config,
    source: configSource,
    content: source,
    inputs,
    hash,
    portableHash = hash,
    module,
    project,
    adapter,
    lenient: isForeign = false,
  } = run.unwrap({ ...loaded, diagnostics: loaded.diagnostics.filter((one) => !isOfPage(one)) })
  if (project === null) void second.thread?.stop()
  const locales = config.i18n.locales.filter((locale) => wanted === undefined || wanted.includes(locale))
  // Grades diagnostics for projects of other generators, and for sites migrated from them, as their own build would.
  const foreign = adapter !== null
  run.setSeverity((found) => {
    const placed = found.map((one) => (one.inFile ? one : (project?.placed?.(one) ?? one)))
    return regraded(foreign || isForeign ? lenient(placed, run.options.exact === true) : placed, config.severity)
  })
  run.report(loaded.diagnostics.filter(isOfPage).map((one) => ({ ...one, inFile: true })))
  return {
    config,
    configSource,
    source,
    sources: inputs,
    configHash: hash,
    portableHash,
    configModule: module ?? null,
    project,
    adapter,
    foreign,
    locales,
    second,
  }
}

export type Configured = Given<typeof configure>

/** Reads front matter and texts, and starts to bundle the site's code. */
export async function readSite(run: Run, configured: Configured) {
  const { config, source, project, locales } = configured
  const { host, memo, options } = run
  const changes = lastChanges(host, project === null ? source.folders : (project.dated ?? []))
  const boundary = boundaryOf(host, allowedFolders(run, configured))
  const plugged = await loadPlugins(run, configured, boundary)
  const pageFiles: readonly SitePageFile[] = [...(project?.pages ?? pagesOfSite(host, config)), ...plugged.pages]
  const interactiveModules = new Map<string, string>()
  const scope = await codeScope(run, configured, interactiveModules)
  const code = loadSiteCode(scope, config, pageFiles)
  const plain = project !== null && project.code === undefined
  const { defaultLocale } = config.i18n
  for (const folder of project === null ? [VERSIONS, PAGES] : [])
    run.report(boundary.walk(folder).problems.map(notWalked))
  const compiler = compilerFor(memo, configured.second, {
    config,
    project,
    hash: configured.configHash,
    module: configured.configModule,
  })
  const content =
    project !== null
      ? { value: project, diagnostics: [] }
      : readContent(compiler.noticing(forDocuments(boundary, run.files, options.dev)), memo, source)
  const { categories, docs: own } = run.unwrap(withSchemas<Pick<Content, 'docs' | 'categories'>>(content, config))
  const date = project === null ? siteDate(config.publishUntil, run.host.env('SOURCE_DATE_EPOCH')) : null
  const planned = withSchedule(plugged.docs.length === 0 ? own : [...own, ...plugged.docs], date, defaultLocale)
  const read = options.dev ? planned.value : run.unwrap(planned)
  const all = await asBuilt(run, scope, configured, read, interactiveModules)
  // Files that couldn't be read are already reported.
  const isEmpty = all.length === 0 && pageFiles.length === 0
  if (isEmpty && project === null && !hasErrors(run.diagnostics))
    run.unwrap({
      value: null,
      diagnostics: [nothingToBuild(source.folders[0] ?? '', PAGES, configured.configModule !== null)],
    })
  const published = all.filter(
    (doc) => (options.dev || !isHidden(doc)) && (locales.includes(doc.locale) || doc.locale === defaultLocale),
  )
  const docs = run.unwrap(withoutOrphans(published, defaultLocale))
  const share = options.part === undefined ? WHOLE : shareOf(options.part, docs)
  const theme = begun(scope.project === undefined ? 'at once' : 'when asked', () => code.server(plain ? [] : docs))
  const hidden = all.filter(isHidden)
  return {
    changes,
    plugged,
    pageFiles,
    code,
    boundary,
    compiler,
    content,
    docs,
    hidden,
    categories,
    share,
    theme,
    isEmpty,
  }
}

export type ReadSite = Configured & Given<typeof readSite>

/** Reads the strings of theme and site. */
export function readWords(run: Run, { config, project, code, locales: built }: ReadSite) {
  const { value: files, diagnostics } = stringFiles(run.host, config.linkTargets)
  // In a project of another generator, links in a `locales` folder don't matter.
  run.report(project === null ? diagnostics : diagnostics.filter(({ code }) => code === 'SSG214'))
  const records = loadRecords(run, built)
  if (project === null) run.report(records.diagnostics)
  const stringSources = [...files, ...(project?.strings ?? [])]
  const { locales, defaultLocale } = config.i18n
  const strings = run.unwrap(
    readStrings({
      files: code.strings(withPluginStrings(stringSources, config)),
      locales,
      defaultLocale,
      onMissing: config.onMissingStrings,
    }),
  )
  return { ownStrings: files, stringSources, strings, records: records.value }
}
export type Worded = ReadSite & Given<typeof readWords>

/** Loads the theme and the form rules. */
export async function loadTheme(run: Run, site: Worded) {
  const server = run.unwrap(await site.theme())
  if (server === null) void site.second.thread?.stop()
  const { forms, inputs } = run.unwrap(await site.code.forms)
  const sources = [
    ...site.sources,
    ...inputs,
    ...(server?.inputs ?? []),
    ...(site.project?.docs ?? []).map((doc) => doc.source.path as string).filter((path) => path.startsWith('..')),
  ]
  // A site without pages doesn't need a theme.
  const pageFiles = pagesWithPaths(run, site, server)
  return { pageFiles, server: site.isEmpty ? null : server, forms, sources }
}
type Theme = Given<typeof loadTheme>
/** A site whose theme was loaded successfully. */
export type WithTheme = Worded & Theme & { readonly server: NonNullable<Theme['server']> }

/** Input for the Markdown compiler. */
export function compileScope(
  run: Pick<Run, 'host' | 'memo' | 'files'>,
  site: Pick<Worded, 'config' | 'configHash' | 'source' | 'project' | 'adapter' | 'boundary'>,
  components: readonly string[],
): CompileScope {
  const { config, configHash, source, project, adapter, boundary } = site
  const files = (folder: string): readonly string[] => run.host.walk(folder, null).files
  const dialect: Partial<MarkdownDialect> = project?.markdown({ config, read: run.files.text, files }) ?? {
    ...adapter?.migrated?.markdown,
    ...source.markdown,
  }
  return {
    source,
    memo: run.memo,
    isOutside: boundary.isOutside,
    read: run.files.text,
    files: run.files,
    ...(project?.showsAddresses === true && hasPlugins(config.markdown)
      ? { docs: project.docs, address: documentAddresses(project.docs, config) }
      : {}),
    defaultLocale: config.i18n.defaultLocale,
    options: markdownOptions(config, components, dialect),
    codeHash: configHash,
    compiled: () => undefined,
  }
}

/** Documents compiled with components of these names. Their diagnostics aren't reported yet. */
interface EarlyDocs {
  readonly names: string
  readonly outcome: Outcome<ReadonlyMap<string, CompiledDoc>>
  readonly searching: SearchStage
  /** Passes the waiting documents on to search. */
  readonly tell: () => void
}

/** Compiles Markdown while theme and site are bundled, if the components' names can be predicted. Otherwise `compileSite` does it. */
export async function compileEarly(run: Run, site: Worded): Promise<EarlyDocs | null> {
  const names = site.compiler.thread === null ? null : site.code.predictedNames()
  if (names === null) return null
  // Search can't undo what it has indexed, so it waits until the predicted names are confirmed.
  let right: boolean | null = null
  const theme = async (): Promise<void> => {
    const { value } = await site.theme()
    right = value !== null && namesOf(value) === names.join()
    if (value !== null) void site.code.client(value)
  }
  // The bundler asks how to resolve every file of a project's code. Answers are faster while only the other thread compiles.
  if (site.project !== null)
    return compileWith(
      run,
      site,
      names,
      () => right,
      () => theme().catch(() => undefined),
    )
  theme().catch(() => undefined)
  return compileWith(run, site, names, () => right)
}

/** Compiles Markdown and starts to index the pages' words. */
export async function compileSite(run: Run, site: WithTheme, early: EarlyDocs | null = null) {
  const names = Object.keys(site.server.server.components).sort()
  // Bundles browser files while documents are compiled.
  void site.code.client(site.server)
  const known = early?.names === names.join() ? early : await compileWith(run, site, names, () => true)
  const wordingAhead = checkWordsAhead(run, site)
  site.second.thread?.post(null)
  known.tell()
  const { docs, share } = site
  const own = run.unwrap(await placePluginErrors(bundleScope(run), pluginsIn(site), known.outcome))
  spillTexts(run.memo, docs)
  return {
    ownDocs: docs.filter(share.owns),
    compiled: new Map([...own, ...left(docs, share)]),
    searching: known.searching,
    wordingAhead,
  }
}

/** The file that configures the site's own Markdown plugins. */
function pluginsIn({ project, configSource }: WithTheme): string | null {
  return project === null && configSource !== null ? configSource.path : null
}

/** Lets the compiling thread check wording, unless it would have to keep all texts of a large site in memory. */
function checkWordsAhead({ memo, options }: Run, { config, docs, locales, second, ...site }: WithTheme) {
  const { thread } = second
  if (thread === null || options.dev || options.part !== undefined || siteSize(docs) !== null) return null
  return checkAhead({ config, memo, locales, docs, texts: wordedTexts(site) }, thread)
}

/** Texts other than documents. */
export function wordedTexts({ stringSources, categories }: Pick<Worded, 'stringSources' | 'categories'>) {
  return [...stringSources, ...categories.map(({ source }) => source)]
}

function namesOf({ server }: WithTheme['server']): string {
  return Object.keys(server.components).sort().join()
}

/** Passes documents to search as soon as `right` returns true. Until then, they wait. */
async function compileWith(
  run: Run,
  site: Worded,
  names: readonly string[],
  right: () => boolean | null,
  meanwhile?: CompileScope['meanwhile'],
): Promise<EarlyDocs> {
  const { config, docs, share } = site
  const { memo, options } = run
  const size = siteSize(docs)
  if (size !== null && !options.dev) {
    keepHeapSmall(size)
    memo.spill()
  }
  const thread = options.dev ? null : threadOf<WorkerAsk, IndexWorkerAnswer>(run.packageRoot, 'search-thread')
  const own = docs.filter(share.compiles)
  const searching = createSearch(memo, thread, own.length)
  let waiting: (readonly [hash: string, sections: CompiledDoc['doc']['sections']])[] = []
  const tell = (): void => {
    if (config.search.enabled) searching.read(new Map(waiting))
    waiting = []
  }
  const scope: CompileScope = {
    ...compileScope(run, site, names),
    ...(meanwhile === undefined ? {} : { meanwhile }),
    compiled: (some) => {
      waiting.push(...some.map(({ doc, hash }) => [hash, doc.sections] as const))
      if (right() === true) tell()
    },
  }
  const { thread: second } = site.compiler
  second?.post(compileWithOf(run, site, scope))
  const progress = (done: number, total: number): void => run.progress('compile', done, total)
  const outcome = await compileDocs(scope, own, progress, second)
  if (site.project !== null) compiledWith(memo, site.configHash)
  return { names: names.join(), outcome, searching, tell }
}

/** The settings for the second compiling thread. */
function compileWithOf(run: Run, { config, configModule, project }: Worded, scope: CompileScope): CompileWith {
  const { options, defaultLocale } = scope
  return {
    root: run.host.root,
    allowed: allowedFolders(run, { config, project }),
    defaultLocale,
    options: { ...options, remarkPlugins: [], rehypePlugins: [] },
    optionsHash: optionsHash(scope),
    plugins: hasPlugins(options) ? configModule : null,
  }
}

export type Compiled = WithTheme & Given<typeof compileSite>

/** Determines URLs and sidebars. */
export async function routeSite(run: Run, site: Compiled) {
  const routes = run.unwrap(await routesOf(run, site))
  const graphs = run.unwrap(await worldsOf(run, site, routes))
  return { routes, graphs }
}
export type Routed = Compiled & Given<typeof routeSite>

/** Calls a function with the settings' positions in the configuration. */
export function placesOf(run: Run, { configSource }: Pick<Worded, 'configSource'>) {
  return <T>(say: (places: Places) => T): Promise<T> =>
    withPlaces(bundleScope(run), configSource?.path ?? CONFIG_FILES[0], say)
}

/** Determines URLs. Doesn't depend on compiled documents. */
export function routesOf(run: Run, site: Worded): Promise<Outcome<RouteTable>> {
  const { config, source, docs, categories, pageFiles: pages, project } = site
  const { defaultLocale } = config.i18n
  const oldAddresses = project?.oldAddresses
  const routeInput = {
    config,
    source,
    docs: docs.filter((doc) => doc.locale === defaultLocale),
    categories: categories.filter((category) => category.locale === defaultLocale),
    pages,
    ...(oldAddresses === undefined ? {} : { oldAddresses }),
  }
  return placesOf(run, site)((places) => buildRoutes({ ...routeInput, places }))
}

/** The data that each locale shows at these URLs. */
export function worldsOf(
  run: Run,
  site: Worded & Pick<SiteGraphInput, 'compiled'>,
  routes: RouteTable,
): Promise<Outcome<LocaleGraph[]>> {
  const { config, source, docs, categories, compiled, strings, locales, plugged } = site
  const content = { docs, categories }
  const input = { config, source, content, compiled, routes, locales, plugged, dev: run.options.dev }
  return placesOf(run, site)((places) => createLocales({ ...input, strings: strings.of, places }))
}

/** Loads the browser files. */
export async function loadBrowserFiles(run: Run, { code, server, sources }: Routed) {
  const client = run.unwrap(await code.client(server))
  return { client, sources: [...sources, ...(client?.inputs ?? [])] }
}
type BrowserFiles = Given<typeof loadBrowserFiles>
/** A site whose browser files were bundled successfully. */
export type ReadySite = Routed & BrowserFiles & { readonly client: NonNullable<BrowserFiles['client']> }
