// The pipeline on one screen: content in, pages out. With `pipeline/`, the only place that calls more than one stage.
import { hasErrors, regraded, type Diagnostic } from './base/diagnostic.ts'
import type { SiteForms } from './api/forms.ts'
import { checkSite } from './check/check.ts'
import { checkLanguages } from './check/languages.ts'
import type { ResolvedConfig } from './config/types.ts'
import { readContent } from './content/content.ts'
import type { Output } from './emit/output.ts'
import { clock, type Host } from './host/host.ts'
import { threadOf } from './host/thread.ts'
import { readRecord, recordPath } from './i18n/records.ts'
import { readStrings } from './i18n/strings.ts'
import { trackedCategories, trackedStrings } from './i18n/tracked.ts'
import { uncarried, type Uncarried } from './docusaurus/carried.ts'
import { lenient, summarised } from './docusaurus/diagnostics.ts'
import type { Memo } from './memo/memo.ts'
import { buildRoutes } from './routes/routes.ts'
import { createSearch } from './search/search.ts'
import { readKnowledge } from './search/knowledge.ts'
import { editionsById } from './source/types.ts'
import type { BuiltInWorker, WorkerAsk } from './search/worker-job.ts'
import { beginCards, socialCards } from './pipeline/cards.ts'
import { boundaryOf } from './pipeline/boundary.ts'
import { copiesOf } from './pipeline/copies.ts'
import { checkInput, checkModel, languagePages } from './pipeline/check-input.ts'
import { checkWording } from './pipeline/check-wording.ts'
import { compileDocs, markdownOptions } from './pipeline/compile.ts'
import { emitSearch, emitSite, policyOf } from './pipeline/emit-site.ts'
import { lastChanges } from './pipeline/last-change.ts'
import { formStrings } from './pipeline/load-forms.ts'
import { loadConfig } from './pipeline/load-config.ts'
import { loadSiteCode } from './pipeline/site-code.ts'
import { modelPages } from './pipeline/model-pages.ts'
import { renderPages } from './pipeline/render-pages.ts'
import { checkAsks, renderedPages, writtenPages } from './pipeline/search-input.ts'
import { reader } from './pipeline/reader.ts'
import { createLocales, knowledgeFiles, pagesOfSite, stringFiles } from './pipeline/world.ts'
import type { CardAsk, DrawnCards } from './social/types.ts'

export interface BuildOptions {
  /** Build only these locales. */
  readonly locales?: readonly string[]
  /** Draw social cards. */
  readonly social?: boolean
  /** The output is put out in spite of errors, and is then to be whole. */
  readonly keepGoing?: boolean
  /** Drafts are shown, and the search index is left to `writeSearch`. */
  readonly dev: boolean
  readonly packageRoot: string
  /** Told what is going on, for a progress line. */
  readonly progress?: (stage: string, done: number, total: number) => void
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly config: ResolvedConfig
  readonly policy: string
  /** Builds the search index and writes it, for `dev`, which does so only when search is opened. */
  readonly writeSearch?: (into: Output) => Promise<void>
  /** What the forms of the site ask for, for the receiver; null without forms. */
  readonly forms: SiteForms | null
  readonly pages: number
  readonly locales: number
  /** Milliseconds by stage, in order. */
  readonly timings: Readonly<Record<string, number>>
  /** Of a Docusaurus project: what is not carried over; null for other sites. */
  readonly uncarried: readonly Uncarried[] | null
  /** Files outside the content folder that went into the build, for the watcher. */
  readonly sources: readonly string[]
}

/** Build a site into `output`. Nothing is thrown for bad input: it is in the diagnostics, and the output is then not to be used. */
// oxlint-disable-next-line max-lines-per-function -- The stages in their order, to be read as one.
export async function build(host: Host, memo: Memo, output: Output, options: BuildOptions): Promise<BuildResult> {
  const diagnostics: Diagnostic[] = []
  const timings: Record<string, number> = {}
  let last = clock()
  const lap = (stage: string): void => {
    const now = clock()
    timings[stage] = Math.round((now - last) * 10) / 10
    last = now
  }
  // A project of another generator is judged as its own build judges it.
  let judged = (found: readonly Diagnostic[]): readonly Diagnostic[] => found
  const say = (found: readonly Diagnostic[]): void => void diagnostics.push(...judged(found))
  const take = <T>(outcome: { readonly value: T; readonly diagnostics: readonly Diagnostic[] }): T => {
    say(outcome.diagnostics)
    return outcome.value
  }
  const progress = options.progress ?? (() => undefined)
  memo.begin()

  const read = reader(host)
  const scope = { host, memo, packageRoot: options.packageRoot, read: read.text }
  const {
    config,
    source: configSource,
    content: source,
    inputs,
    hash: configHash,
    project,
  } = take(await loadConfig(scope, options.dev))
  const locales = config.i18n.locales.filter(
    (locale) => options.locales === undefined || options.locales.includes(locale),
  )
  lap('config')
  // Without its configuration the site is another one: everything found in it would be wrong as well.
  if (hasErrors(diagnostics))
    return {
      diagnostics,
      config,
      uncarried: null,
      forms: null,
      policy: '',
      pages: 0,
      locales: locales.length,
      timings,
      sources: inputs,
    }

  const changes = lastChanges(host, source.folders)
  judged = (found) => regraded(project === null ? found : lenient(found), config.severity)
  const pageFiles = project?.pages ?? pagesOfSite(host)
  const code = loadSiteCode(
    project === null
      ? scope
      : { ...scope, project: { baseUrl: config.baseUrl, staticDirs: project.staticDirs, sheets: project.sheets } },
    config,
    pageFiles,
  )
  const boundary = boundaryOf(host, project === null ? config.linkTargets : null)
  const content = project ?? take(readContent(boundary, memo, source))
  const docs = content.docs.filter(
    (doc) =>
      (options.dev || doc.front.draft !== true) &&
      (locales.includes(doc.locale) || doc.locale === config.i18n.defaultLocale),
  )
  lap('read')

  const theme = code.server(docs)
  const ownStrings = [...stringFiles(host), ...(project?.strings ?? [])]
  const strings = take(
    readStrings({
      files: code.strings(ownStrings),
      locales: config.i18n.locales,
      defaultLocale: config.i18n.defaultLocale,
      onMissing: config.onMissingStrings,
    }),
  )
  lap('strings')

  const server = take(await theme)
  lap('bundle')
  const { forms, inputs: formFiles } = take(await code.forms)
  const partial = {
    config,
    uncarried: null,
    forms,
    policy: '',
    pages: 0,
    locales: locales.length,
    timings,
    sources: [
      ...inputs,
      ...formFiles,
      ...(server?.inputs ?? []),
      ...(project?.docs ?? []).map((doc) => doc.source.path as string).filter((path) => path.startsWith('..')),
    ],
  }
  if (server === null) return { ...partial, diagnostics }

  const compiled = take(
    await compileDocs(
      {
        source,
        memo,
        isOutside: boundary.isOutside,
        read: read.text,
        bytes: read.bytes,
        defaultLocale: config.i18n.defaultLocale,
        options: markdownOptions(
          config,
          Object.keys(server.server.components).sort(),
          project === null ? null : { staticDirs: project.staticDirs, admonitions: project.admonitions },
        ),
        codeHash: configHash,
      },
      docs,
      (done, total) => progress('compile', done, total),
    ),
  )
  const searching = createSearch(
    memo,
    options.dev ? null : threadOf<WorkerAsk, BuiltInWorker>(options.packageRoot, 'search-thread'),
  )
  if (config.search.enabled)
    searching.read(new Map([...compiled.values()].map(({ doc, hash }) => [hash, doc.sections])))
  lap('compile')

  const sources = docs.filter((doc) => doc.locale === config.i18n.defaultLocale)
  const routes = take(
    buildRoutes({
      config,
      source,
      configSource,
      docs: sources,
      categories: content.categories.filter((category) => category.locale === config.i18n.defaultLocale),
      pages: pageFiles,
    }),
  )
  const worlds = take(
    createLocales({
      config,
      source,
      configSource,
      content: { ...content, docs },
      compiled,
      routes,
      strings: strings.of,
      locales,
      dev: options.dev,
    }),
  )
  lap('routes')

  const client = take(await code.client(server))
  lap('client')
  if (client === null) return { ...partial, diagnostics }

  const social = options.social === true && config.socialCards
  const copies = take(copiesOf(boundary, config, compiled, { folders: project?.staticDirs ?? [], files: server.files }))
  const knowledge = take(readKnowledge(knowledgeFiles(host, config.search.words), config.search.words ?? '', locales))
  const world = {
    config,
    knowledge,
    source,
    editions: editionsById(source),
    routes,
    locales: worlds,
    server: server.server,
    lastChange: await changes,
    files: copies.names,
    cards: social ? socialCards(config, routes, locales) : new Map<string, never>(),
    dev: options.dev,
    project: project !== null,
  }
  const { jobs, strings: modelled } = take(modelPages(world))
  const said = take(formStrings(forms, strings.keys))
  if (config.search.enabled && !options.dev) searching.begin(writtenPages(world, jobs))
  const cards = social
    ? beginCards(
        {
          host,
          packageRoot: options.packageRoot,
          memo,
          server: server.server,
          routes,
          start: threadOf<CardAsk, DrawnCards>(options.packageRoot, 'card-thread'),
        },
        jobs,
      )
    : null
  lap('model')
  const rendered = await renderPages(
    {
      world,
      memo,
      client,
      serverHash: server.hash,
      output,
      assetOf: copies.assetOf,
      progress: (done, total) => progress('render', done, total),
      texts: (pages) => config.search.enabled && searching.add(renderedPages(world, pages)),
    },
    jobs,
  )
  say(await server.place(rendered.diagnostics))
  lap('render')

  const index = async () => {
    if (!config.search.enabled) return []
    if (options.dev) searching.begin(writtenPages(world, jobs))
    return searching.end()
  }
  const search = options.dev ? [] : await index()
  lap('search')
  const sitemap = take(emitSite({ world, client, output, pages: rendered.pages, search, copies: copies.files }))
  lap('emit')

  say(checkSite(checkInput(world, rendered.pages, copies.names, client, search)))
  say(
    checkModel({
      world,
      docs,
      tracked: [...trackedStrings(stringFiles(host)), ...trackedCategories(content.categories)],
      records: new Map(locales.map((locale) => [locale, readRecord(read.text(recordPath(locale)))])),
      pages: rendered.pages,
      keys: strings.keys,
      memo,
      codeHash: configHash,
      modelled: new Set([...modelled, ...said]),
      compiled,
      whole: options.locales === undefined && !options.dev,
    }),
  )
  say(checkAsks(world, jobs))
  say(checkLanguages({ pages: languagePages(world, rendered.pages), origin: config.url, sitemap }))
  say(
    checkWording({
      config,
      memo,
      locales,
      docs,
      compiled,
      texts: [...ownStrings, ...content.categories.map((category) => category.source)],
    }),
  )
  lap('check')

  // A site with errors is not put out: nobody waits for its pictures.
  await cards?.(hasErrors(diagnostics) && options.keepGoing !== true ? null : output)
  lap('social')
  memo.end()
  return {
    ...partial,
    sources: [...partial.sources, ...client.inputs],
    diagnostics: project === null ? diagnostics : summarised(diagnostics),
    uncarried: project === null ? null : uncarried(diagnostics),
    policy: policyOf(world, client),
    pages: rendered.pages.length,
    writeSearch: async (into) => emitSearch(into, await index()),
  }
}
