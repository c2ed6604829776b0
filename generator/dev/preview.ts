// Shows an edit in open pages before the site is rebuilt, using the last build's site with the edited files. The following build has the final result.
import { hasErrors, type Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { reader, type FileReader } from '../build/read-once.ts'
import type { Run } from '../build/build-run.ts'
import { loadSiteCode } from '../build/load/site-code.ts'
import { stringFiles } from '../build/site-graph.ts'
import type { RenderedSite } from '../build/stages-output.ts'
import { rereadDocument } from '../content/content.ts'
import type { RawDoc } from '../content/types.ts'
import { createMemo } from '../engine/memo.ts'
import { readStrings } from '../i18n/strings.ts'
import { demandsOf, type DemandedSite } from './render-on-request.ts'
import type { DemandedFile, Preview } from './dev-types.ts'

export function previewOf(run: Run, site: RenderedSite): Preview {
  return async (edited, open) => {
    const found: Diagnostic[] = []
    const files = reader(run.host)
    const own: Run = {
      ...run,
      files,
      read: files.text,
      hash: files.hash,
      report: (more) => void found.push(...more),
      unwrap: ({ value, diagnostics }) => {
        found.push(...diagnostics)
        return value
      },
    }
    const known = new Map(site.docs.map((doc) => [doc.source.path as string, doc]))
    const others = edited.filter((path) => !known.has(path))
    // Another generator's code may depend on more than its files.
    if (site.foreign && (site.project === null || others.length > 0)) return null
    const docs = editedDocs(
      site,
      files,
      edited.flatMap((path) => known.get(path) ?? []),
    )
    const code = docs === null ? null : await editedCode(own, site, others)
    if (docs === null || code === null || hasErrors(found)) return null
    const now = { ...site, ...code, docs: site.docs.map((doc) => docs.get(doc.source.path) ?? doc) }
    const wanted = site.pages.flatMap(({ job: { file, entry } }) =>
      (others.length > 0 && open.has(file)) || (entry !== null && docs.has(entry.raw.source.path)) ? [file] : [],
    )
    const pages = await filesOf({ ...own, memo: createMemo() }, now, wanted, docs)
    if (pages === null || hasErrors(found)) return null
    const fresh = Object.entries(code.client.files).filter(([path]) => site.client.files[path] === undefined)
    return [...fresh.map(([path, content]) => ({ path, content, hash: hashOf(content) })), ...pages]
  }
}

/** The files at these paths; null if only a build can render one of them. */
async function filesOf(
  run: Run,
  site: DemandedSite & Pick<RenderedSite, 'compiled'>,
  paths: readonly string[],
  edited: ReadonlyMap<string, RawDoc>,
): Promise<DemandedFile[] | null> {
  if (paths.length === 0) return []
  const compiled = new Map([...site.compiled].filter(([path]) => !edited.has(path)))
  const demands = await demandsOf(run, site, compiled, new Set(edited.keys()))
  const files: DemandedFile[] = []
  for (const path of paths) {
    const made = await demands.files(path)
    if (made === null) return null
    files.push(...made)
  }
  return files
}

/** Edited documents by file path; null if one was added, removed or moved. */
function editedDocs(
  site: RenderedSite,
  files: FileReader,
  edited: readonly RawDoc[],
): ReadonlyMap<string, RawDoc> | null {
  const memo = createMemo()
  const fresh = new Map<string, RawDoc>()
  for (const known of edited) {
    const { path } = known.source
    const bytes = site.boundary.read(path)
    const reread = (content: Uint8Array): RawDoc | null =>
      site.project === null
        ? rereadDocument(site.source, known, content, memo)
        : (site.project.reread?.(known, { path, text: files.decode(path, content), hash: hashOf(content) }) ?? null)
    const raw = bytes === null ? null : reread(bytes)
    if (raw === null || files.damaged().length > 0) return null
    fresh.set(path, raw)
  }
  return fresh
}

type Code = Pick<RenderedSite, 'server' | 'client' | 'strings'>

/** Theme, browser files and strings with these edits; null if anything else was edited. */
async function editedCode(run: Run, site: RenderedSite, edited: readonly string[]): Promise<Code | null> {
  const { server, client, config, strings } = site
  if (edited.length === 0) return { server, client, strings }
  const inputs = new Set([...server.inputs, ...client.inputs])
  const words = edited.filter((path) => /^locales\/[^/]+\/[^/]+\.json$/.test(path))
  if (edited.some((path) => !inputs.has(path) && !words.includes(path))) return null
  const sheets = edited.every(
    (path) => path.endsWith('.css') && !server.inputs.includes(path) && run.read(path) !== null,
  )
  const code = loadSiteCode(run, config, site.pageFiles, sheets ? 'when asked' : 'at once')
  if (sheets) {
    const styled = run.unwrap(await code.styles(client))
    return styled === null ? null : { server, client: styled, strings }
  }
  const { locales, defaultLocale } = config.i18n
  const files = code.strings(stringFiles(run.host, config.linkTargets).value)
  const read = { files, locales, defaultLocale, onMissing: config.onMissingStrings }
  const loaded = run.unwrap(await code.server(site.docs))
  const bundled = loaded === null ? null : run.unwrap(await code.client(loaded))
  if (loaded === null || bundled === null) return null
  return { server: loaded, client: bundled, strings: words.length === 0 ? strings : run.unwrap(readStrings(read)) }
}
