// What an edit makes of the pages that somebody looks at, before the site is built again: they are made from what the last build knows and
// from the files that were edited, and from nothing else. The build that follows has the last word.
import { hasErrors, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { rereadDocument } from '../content/content.ts'
import type { RawDoc } from '../content/types.ts'
import { readStrings } from '../i18n/strings.ts'
import { createMemo } from '../engine/memo.ts'
import type { DocEntry, LocaleGraph, SiteGraph } from '../render/types.ts'
import type { Route } from '../routes/types.ts'
import type { Strings } from '../i18n/strings.ts'
import { compileDocs } from '../build/compile/compile.ts'
import { reader } from '../build/reader.ts'
import { renderNow, type PreviewFile } from './render-now.ts'
import type { Run } from '../build/run.ts'
import { loadSiteCode } from '../build/load/site-code.ts'
import { compileScope } from '../build/stages.ts'
import type { RenderedSite } from '../build/stages-output.ts'
import { stringFiles } from '../build/site-graph.ts'
import type { CompiledDoc } from '../markdown/docs/compiled-doc.ts'
import type { Preview } from './dev-types.ts'
import { createRenderer } from '../render/renderer.ts'

export function previewOf(run: Run, site: RenderedSite): Preview {
  return async (edited, open) => {
    if (site.foreign) return null
    const found: Diagnostic[] = []
    const take = <T>({ value, diagnostics }: Outcome<T>): T => {
      found.push(...diagnostics)
      return value
    }
    const known = new Map(site.docs.map((doc) => [doc.source.path as string, doc]))
    const docs = await editedDocs(
      run,
      site,
      edited.flatMap((path) => known.get(path) ?? []),
      take,
    )
    const others = edited.filter((path) => !known.has(path))
    const code = docs === null ? null : await editedCode(run, site, others, take)
    if (docs === null || code === null || hasErrors(found)) return null
    const graph: SiteGraph = {
      ...site.graph,
      server: code.server,
      servers: code.servers ?? new Map<string, never>(),
      locales: code.locales.map((local) => withDocs(local, docs)),
    }
    const files = Object.entries(code.client.files)
      .filter(([path]) => site.client.files[path] === undefined)
      .map(([path, content]) => ({ path, content, hash: hashOf(content) }))
    const wanted = others.length === 0 ? new Set<string>() : open
    const pages = pagesOf(site, code, graph, { docs, wanted }, take)
    return hasErrors(found) ? null : [...files, ...pages]
  }
}

type Take = <T>(outcome: Outcome<T>) => T
type Documents = ReadonlyMap<string, { readonly raw: RawDoc; readonly compiled: CompiledDoc }>

/** Edited documents, by the path of the file; null when one has come, gone or changed its place. */
async function editedDocs(
  run: Run,
  site: RenderedSite,
  edited: readonly RawDoc[],
  take: Take,
): Promise<Documents | null> {
  const memo = createMemo()
  const fresh: RawDoc[] = []
  for (const known of edited) {
    const bytes = site.boundary.read(known.source.path)
    const raw = bytes === null ? null : rereadDocument(site.source, known, bytes, memo)
    if (raw === null) return null
    fresh.push(raw)
  }
  if (fresh.length === 0) return new Map()
  // A translation takes the ids of its headings from its source.
  const keys = new Set(fresh.map(({ key }) => key))
  const paths = new Set<string>(fresh.map(({ source }) => source.path))
  const { defaultLocale } = site.config.i18n
  const sources = site.docs.filter(
    (doc) => doc.locale === defaultLocale && keys.has(doc.key) && !paths.has(doc.source.path),
  )
  const components = Object.keys(site.server.server.components).sort()
  const scope = compileScope({ host: run.host, memo, files: reader(run.host) }, site, components)
  const compiled = take(await compileDocs(scope, [...sources, ...fresh], () => undefined))
  return new Map(
    fresh.map((raw) => [raw.source.path, { raw, compiled: compiled.get(raw.source.path) as CompiledDoc }] as const),
  )
}

type Code = Pick<SiteGraph, 'server' | 'servers' | 'locales'> & Pick<RenderedSite, 'client'>

/** Theme, browser files and strings with these edits; null when something else was edited. */
async function editedCode(run: Run, site: RenderedSite, edited: readonly string[], take: Take): Promise<Code | null> {
  const { graph, server, client, config, strings } = site
  const { servers = new Map<string, never>() } = graph
  const same: Code = { server: graph.server, servers, client, locales: graph.locales }
  if (edited.length === 0) return same
  const inputs = new Set([...server.inputs, ...client.inputs])
  const words = edited.filter((path) => /^locales\/[^/]+\/[^/]+\.json$/.test(path))
  if (edited.some((path) => !inputs.has(path) && !words.includes(path))) return null
  const files = reader(run.host)
  const scope = { ...run, files, read: files.text, hash: files.hash }
  const sheets = edited.every(
    (path) => path.endsWith('.css') && !server.inputs.includes(path) && files.text(path) !== null,
  )
  const code = loadSiteCode(scope, config, site.pageFiles, sheets ? 'when asked' : 'at once')
  if (sheets) {
    const styled = take(await code.styles(client))
    return styled === null ? null : { ...same, client: styled }
  }
  const { locales: all, defaultLocale } = config.i18n
  const input = {
    files: code.strings(stringFiles(run.host, config.linkTargets).value),
    locales: all,
    defaultLocale,
    onMissing: config.onMissingStrings,
  }
  const of = words.length === 0 ? strings.of : take(readStrings(input)).of
  const loaded = take(await code.server(site.docs))
  const bundled = loaded === null ? null : take(await code.client(loaded))
  if (loaded === null || bundled === null) return null
  return {
    server: loaded.server,
    servers: loaded.servers,
    client: bundled,
    locales: graph.locales.map((local) => ({ ...local, strings: of.get(local.locale) as Strings })),
  }
}

/** A locale that shows edited documents. */
function withDocs(local: LocaleGraph, docs: Documents): LocaleGraph {
  const edited = [...local.entries].flatMap(([key, entry]): [string, DocEntry][] => {
    const own = docs.get(entry.raw.source.path)
    if (own === undefined) return []
    const { raw, compiled } = own
    const title = raw.front.title ?? compiled.doc.title ?? entry.title
    const description = raw.front.description ?? compiled.doc.excerpt.slice(0, 160)
    return [[key, { ...entry, raw, doc: compiled.doc, hash: compiled.hash, title, label: entry.label, description }]]
  })
  return edited.length === 0 ? local : { ...local, entries: new Map([...local.entries, ...edited]) }
}

interface Wanted {
  readonly docs: Documents
  /** Pages by their path in the output. */
  readonly wanted: ReadonlySet<string>
}

function pagesOf(
  site: RenderedSite,
  code: Code,
  graph: SiteGraph,
  { docs, wanted }: Wanted,
  take: Take,
): PreviewFile[] {
  const routes = new Map<string, Set<Route>>()
  for (const { job } of site.pages)
    if (wanted.has(job.file) || (job.entry !== null && docs.has(job.entry.raw.source.path)))
      routes.set(job.locale, (routes.get(job.locale) ?? new Set()).add(job.route))
  const isSame = code.server === site.graph.server && code.client === site.client && code.locales === site.graph.locales
  const stringsOf = new Map(graph.locales.map((local) => [local.locale, local.strings]))
  const renderer = isSame
    ? site.renderer
    : createRenderer(graph, code.client, (locale) => stringsOf.get(locale) as Strings)
  return take(renderNow({ graph, client: code.client, renderer, assetOf: site.copies.assetOf }, routes))
}
