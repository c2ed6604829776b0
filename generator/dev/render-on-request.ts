// Renders files on request before a build has written them: during the first build, and after an edit. The build's stages render a page from the documents it
// shows, and compile no others.
import type { BundledClient } from '../assets/bundle.ts'
import { hasErrors } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { localePrefix, outputFile } from '../base/paths.ts'
import { namedPage, textOf } from '../base/rope.ts'
import type { RawDoc } from '../content/types.ts'
import { compileDocs } from '../build/compile/compile.ts'
import { withShown } from '../build/output/copies.ts'
import { hostRulesOf } from '../build/output/emit-site.ts'
import { factsOf, madeFile } from '../build/output/render-facts.ts'
import type { Run } from '../build/build-run.ts'
import type { SiteGraphInput } from '../build/site-graph.ts'
import { compileScope, loadTheme, routesOf, worldsOf, type Worded, type WithTheme } from '../build/stages.ts'
import { copiesIn, worldOf, type RenderedSite } from '../build/stages-output.ts'
import { EMPTY_DOC } from '../markdown/markdown.ts'
import type { CompiledDoc } from '../markdown/compiled/compiled-doc.ts'
import type { Doc } from '../markdown/types.ts'
import { addressesOf, bareOf } from '../render/html/addresses.ts'
import { jobsOf } from '../render/model/model.ts'
import type { RenderFacts } from '../render/lookups.ts'
import { createRenderer, type Renderer } from '../render/renderer.ts'
import type { LocaleGraph, SiteGraph } from '../render/types.ts'
import type { Route } from '../routes/types.ts'
import type { DemandedFile, EarlySite } from './dev-types.ts'

type Copies = ReturnType<typeof copiesIn>['value']

/** A site with code, some of whose documents may not be compiled yet. */
export type DemandedSite = WithTheme & { readonly client: BundledClient } & Partial<Models>

/** A build's existing results for a site. */
type Models = Pick<RenderedSite, 'routes' | 'copies' | 'graph'>

/** Serves pages on request before the build has rendered them. */
export async function answerOnDemand(run: Run, worded: Worded): Promise<void> {
  // The build reports errors.
  const quiet: Run = { ...run, report: () => undefined, unwrap: ({ value }) => value }
  const { server, ...theme } = await loadTheme(quiet, worded)
  const client = server === null ? null : (await worded.code.client(server)).value
  if (server === null || client === null) return
  await run.options.early?.(await demandsOf(quiet, { ...worded, ...theme, server, client }, new Map()))
}

/**
 * Renders files on request. Documents in `compiled` are used as they are, and newly compiled ones are added. Those at the paths `first` are compiled
 * immediately, because a page that lacks one is rendered twice.
 */
export async function demandsOf(
  run: Run,
  site: DemandedSite,
  compiled: Map<string, CompiledDoc>,
  first: ReadonlySet<string> = new Set(),
): Promise<EarlySite> {
  const { config, client, forms } = site
  const routes = site.routes ?? run.unwrap(await routesOf(run, site))
  const places = placesOf(site, routes.routes)
  const compile = compiler(run, site, compiled)
  await compile(first)
  const found = site.copies ?? run.unwrap(copiesIn(site.boundary, { ...site, compiled }))
  let copies = withShown(found, site.boundary, client)
  let made: Made | null = null
  const page = async (place: Place): Promise<readonly DemandedFile[] | null> => {
    for (;;) {
      const one: Made = (made ??= await madeOf(run, { ...site, routes }, compiled))
      copies = withShown(one.copies, site.boundary, client)
      const files = attempt(() => renderPlace(run, client, one, place))
      if (one.lacks.size === 0) return files
      // A page used a document that wasn't compiled: it's rendered again with it, and no other page is rendered from incomplete data.
      if (made === one) made = null
      if (!(await compile(one.lacks))) return null
    }
  }
  const other = (path: string): DemandedFile | null => {
    const content = client.files[path] ?? copies.files.get(path)?.read() ?? null
    return content === null ? null : { path, content, hash: hashOf(content) }
  }
  return {
    config,
    forms,
    pages: [...places.keys()],
    rules: rulesOf(site, places.keys(), copies),
    files: async (path) => {
      const place = places.get(path)
      if (place !== undefined) return page(place)
      const file = other(path)
      return file === null ? null : [file]
    },
  }
}

interface Place {
  readonly locale: string
  readonly route: Route
}

/** Pages by output path. */
function placesOf({ locales, config }: DemandedSite, routes: readonly Route[]): Map<string, Place> {
  return new Map(
    locales.flatMap((locale) => {
      const prefix = localePrefix(locale, config.i18n.defaultLocale)
      return routes.map((route) => [outputFile(prefix, route.url, config), { locale, route }] as const)
    }),
  )
}

/** The site's own rules replace generated ones. */
function rulesOf(
  { config, client, foreign }: DemandedSite,
  pages: Iterable<string>,
  { files }: Copies,
): DemandedFile[] {
  const made = hostRulesOf({ config, project: foreign }, client, { files: files.keys(), pages })
  const planned = new Map<string, string | Uint8Array>([[made.path, made.content]])
  for (const path of ['_headers', '_redirects']) {
    const own = files.get(path)?.read() ?? null
    if (own !== null) planned.set(path, own)
  }
  return [...planned].map(([path, content]) => ({ path, content, hash: hashOf(content) }))
}

interface Made {
  readonly graph: SiteGraph
  readonly renderer: Renderer
  readonly copies: Copies
  /** Uncompiled documents that were read. */
  readonly lacks: ReadonlySet<string>
}

async function madeOf(
  run: Run,
  site: DemandedSite & Pick<SiteGraphInput, 'routes'>,
  known: Map<string, CompiledDoc>,
): Promise<Made> {
  const lacks = new Set<string>()
  const compiled: SiteGraphInput['compiled'] = {
    get: (path) => known.get(path) ?? { hash: '', doc: gap(() => void lacks.add(path)) },
  }
  const graphs = run.unwrap(await worldsOf(run, { ...site, compiled }, site.routes))
  const world = run.unwrap(await worldOf(run, { ...site, compiled: known, graphs }, site))
  const stringsOf = new Map(graphs.map((local) => [local.locale, local.strings]))
  const renderer = createRenderer(world.graph, site.client, (locale) => stringsOf.get(locale) as LocaleGraph['strings'])
  return { ...world, renderer, lacks }
}

/** Renders a page, with the files generated for it; null if it has errors. */
function renderPlace(
  run: Run,
  client: BundledClient,
  { graph, renderer, copies: { assetOf } }: Made,
  { locale, route }: Place,
): readonly DemandedFile[] | null {
  const local = graph.locales.find((one) => one.locale === locale)
  if (local === undefined) return null
  const addresses = addressesOf(client, graph.config.baseUrl, graph.dev)
  const files: DemandedFile[] = []
  const pure = factsOf({ graph, assetOf }, local.strings)
  const facts: RenderFacts = {
    ...pure,
    made: (question) => {
      const { path, content } = madeFile(question)
      files.push({ path, content, hash: hashOf(content) })
      return pure.made(question)
    },
  }
  for (const job of jobsOf(graph, local, [route])) {
    const { value, diagnostics } = renderer.render(job, facts)
    run.report(diagnostics)
    if (hasErrors(diagnostics)) return null
    const hash = addresses.nameOf(bareOf(value.html, namedPage(value.html).hash))
    files.push({ path: job.file, content: textOf(addresses.fill(value.html)), hash })
  }
  return files.length === 0 ? null : files
}

/** The build encounters and reports the same exception. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Compiles each document once, into a map. Resolves with false if one isn't a document. */
function compiler(
  run: Run,
  { docs, server, ...site }: DemandedSite,
  compiled: Map<string, CompiledDoc>,
): (paths: ReadonlySet<string>) => Promise<boolean> {
  const byPath = new Map(docs.map((doc) => [doc.source.path as string, doc]))
  const { defaultLocale } = site.config.i18n
  const sources = new Map(docs.flatMap((doc) => (doc.locale === defaultLocale ? [[doc.key, doc] as const] : [])))
  const scope = compileScope(run, site, Object.keys(server.server.components).sort())
  const under = new Map<string, Promise<void>>()
  const once = (doc: RawDoc): Promise<void> => {
    const { path } = doc.source
    const begun = under.get(path) ?? compileOne(doc)
    under.set(path, begun)
    return begun
  }
  const compileOne = async (doc: RawDoc): Promise<void> => {
    const source = sources.get(doc.key)
    // A translation uses its source's heading IDs.
    if (source !== undefined && source !== doc) await once(source)
    const found = run.unwrap(await compileDocs(scope, [...new Set([source ?? doc, doc])], () => undefined))
    for (const [path, one] of found) compiled.set(path, one)
  }
  return async (paths) => {
    for (const path of paths) {
      const doc = byPath.get(path)
      if (doc === undefined) return false
      await once(doc)
      if (!compiled.has(path)) return false
    }
    return true
  }
}

/** A placeholder document that calls `asked` when it's read. */
function gap(asked: () => void): Doc {
  return new Proxy(EMPTY_DOC, {
    get: (doc, name) => {
      asked()
      return doc[name as keyof Doc]
    },
  })
}
