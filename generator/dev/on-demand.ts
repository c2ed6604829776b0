// Files of a site that somebody asks for while its first build is still at work: a page is made from the documents that it shows something of, and
// from no others. It is made by the same stages as all pages are, from the same memo, so the build makes the same of it.
import type { BundledClient } from '../assets/bundle.ts'
import { hasErrors } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { localePrefix, outputFile } from '../base/paths.ts'
import type { RawDoc } from '../content/types.ts'
import { EMPTY_DOC } from '../markdown/markdown.ts'
import type { Doc } from '../markdown/types.ts'
import type { LocaleGraph, SiteGraph } from '../render/types.ts'
import type { Route } from '../routes/types.ts'
import { compileDocs } from '../build/compile/compile.ts'
import { hostRulesOf } from '../build/output/emit-site.ts'
import { renderNow, type PreviewFile } from './render-now.ts'
import type { Run } from '../build/run.ts'
import { compileScope, loadTheme, routesOf, worldsOf, type Worded } from '../build/stages.ts'
import { withShown } from '../build/output/copies.ts'
import { copiesIn, worldOf } from '../build/stages-output.ts'
import type { SiteGraphInput } from '../build/site-graph.ts'
import type { CompiledDoc } from '../markdown/docs/compiled-doc.ts'
import type { EarlySite } from './dev-types.ts'
import { createRenderer, type Renderer } from '../render/renderer.ts'

type Ready = Awaited<ReturnType<typeof ready>>
type Copies = ReturnType<typeof copiesIn>['value']

/** Hands over what can be answered before the pages are made, to whoever wants it. */
export async function answerOnDemand(run: Run, worded: Worded): Promise<void> {
  const site = run.options.early === undefined ? null : await earlySite(run, worded)
  if (site !== null) await run.options.early?.(site)
}

/** What can be answered of a site whose documents are read and not compiled; null when its code cannot be loaded. */
async function earlySite(run: Run, worded: Worded): Promise<EarlySite | null> {
  const site = await ready(run, worded)
  return site === null ? null : answering(site)
}

async function ready(run: Run, worded: Worded) {
  // What is wrong with the site, the build says.
  const quiet: Run = { ...run, report: () => undefined, unwrap: ({ value }) => value }
  const { server, ...themed } = await loadTheme(quiet, worded)
  const client = server === null ? null : (await worded.code.client(server)).value
  if (server === null || client === null) return null
  const before = { ...themed, server, client }
  const { value: routes } = await routesOf(quiet, before)
  return { ...before, run: quiet, routes }
}

function answering(site: NonNullable<Ready>): EarlySite {
  const { config, client, forms } = site
  const places = placesOf(site)
  const documents = compiledWhenWanted(site)
  const withFonts = (some: Copies): Copies => withShown(some, site.boundary, client)
  let copies = withFonts(copiesIn(site.boundary, { ...site, compiled: documents.known }).value)
  let made: Made | null = null
  const page = async (place: Place): Promise<readonly PreviewFile[] | null> => {
    for (;;) {
      const one: Made = (made ??= await madeOf(site, documents))
      copies = withFonts(one.copies)
      const files = attempt(() => renderPlace(client, one, place))
      if (one.lacks.size === 0) return files
      // A page showed more than there is: it is made once more, with that, and no other page is made from what holds the gaps.
      if (made === one) made = null
      if (!(await documents.compile(one.lacks))) return null
    }
  }
  const other = (path: string): PreviewFile | null => {
    const content = client.files[path] ?? copies.files.get(path)?.read() ?? null
    return content === null ? null : { path, content, hash: hashOf(content) }
  }
  return {
    config,
    forms,
    pages: [...places.keys()],
    rules: rulesOf(site, copies),
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

/** Which page lies where. */
function placesOf({ routes, locales, config }: NonNullable<Ready>): Map<string, Place> {
  return new Map(
    locales.flatMap((locale) => {
      const prefix = localePrefix(locale, config.i18n.defaultLocale)
      return routes.routes.map((route) => [outputFile(prefix, route.url, config), { locale, route }] as const)
    }),
  )
}

/** Rules that the site brings itself take the place of those that are made. */
function rulesOf(ready: NonNullable<Ready>, { files }: Copies): PreviewFile[] {
  const { config, client, foreign } = ready
  const outputs = { files: files.keys(), pages: placesOf(ready).keys() }
  const made = hostRulesOf({ config, project: foreign }, client, outputs)
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
  /** Documents that are not compiled, of which something was asked. */
  readonly lacks: ReadonlySet<string>
}

async function madeOf(site: NonNullable<Ready>, { known }: Documents): Promise<Made> {
  const { run, routes, client } = site
  const lacks = new Set<string>()
  const compiled: SiteGraphInput['compiled'] = {
    get: (path) => known.get(path) ?? { hash: '', doc: gap(() => void lacks.add(path)) },
  }
  const { value: graphs } = await worldsOf(run, { ...site, compiled }, routes)
  const { value } = await worldOf(run, { ...site, compiled: known, graphs })
  const stringsOf = new Map(graphs.map((local) => [local.locale, local.strings]))
  const renderer = createRenderer(value.graph, client, (locale) => stringsOf.get(locale) as LocaleGraph['strings'])
  return { ...value, renderer, lacks }
}

function renderPlace(
  client: BundledClient,
  { graph, renderer, copies }: Made,
  { locale, route }: Place,
): readonly PreviewFile[] | null {
  const routes = new Map([[locale, new Set([route])]])
  const { value, diagnostics } = renderNow({ graph, renderer, client, assetOf: copies.assetOf }, routes)
  return hasErrors(diagnostics) || value.length === 0 ? null : value
}

/** What throws, the build meets again and tells. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

interface Documents {
  readonly known: Map<string, CompiledDoc>
  /** False when one of them is none. */
  compile(paths: ReadonlySet<string>): Promise<boolean>
}

function compiledWhenWanted({ run, docs, server, ...site }: NonNullable<Ready>): Documents {
  const known = new Map<string, CompiledDoc>()
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
    // A translation takes the ids of its headings from its source.
    if (source !== undefined && source !== doc) await once(source)
    const { value } = await compileDocs(scope, [...new Set([source ?? doc, doc])], () => undefined)
    for (const [path, compiled] of value) known.set(path, compiled)
  }
  return {
    known,
    compile: async (paths) => {
      for (const path of paths) {
        const doc = byPath.get(path)
        if (doc === undefined) return false
        await once(doc)
        if (!known.has(path)) return false
      }
      return true
    },
  }
}

/** A document that tells when something is read of it. */
function gap(asked: () => void): Doc {
  return new Proxy(EMPTY_DOC, {
    get: (doc, name) => {
      asked()
      return doc[name as keyof Doc]
    },
  })
}
